// What was typed into a box and could not be used: told under the control until anything is set again.
import type { Settable } from "../state/state.js";

const refused = new WeakMap<Settable, { key: string; values: Settable["values"] }>();

export function refuse(state: Settable, key: string): void {
  state.set({}, "noted"); // draws anew
  refused.set(state, { key, values: state.values });
}

/** Whether the last thing typed was for this key and was refused. */
export function isRefused(state: Settable, key: string): boolean {
  const last = refused.get(state);
  return last?.key === key && last.values === state.values;
}

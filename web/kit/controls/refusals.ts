// What was typed into a box and could not be used: shown under the control until anything is set again.
import { type Signal, signal } from "@preact/signals-core";
import { getOrMake } from "../get_or_make.js";
import type { Settable } from "../state/state.js";

/** The key of the box; a signal, so that a panel with a control in it is drawn anew. */
const refusals = new WeakMap<Settable, Signal<string | undefined>>();

const refusalOf = (state: Settable): Signal<string | undefined> =>
  getOrMake(refusals, state, () => signal(undefined));

export function refuse(state: Settable, key: string): void {
  const refusal = refusalOf(state);
  state.set({}, "noted"); // draws anew
  refusal.value = key;
  const end = state.subscribe(() => {
    refusal.value = undefined;
    end();
  });
}

/** Whether the last thing typed was for this key and was refused. */
export const isRefused = (state: Settable, key: string): boolean => refusalOf(state).value === key;

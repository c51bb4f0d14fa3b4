// Why a typed value was refused: shown under the control until any setting changes.
import { type Signal, signal } from "@preact/signals-core";
import { getOrMake } from "../get_or_make.js";
import type { Settable } from "../state/state.js";

/** The field of the box; a signal, so that a panel that contains the control is drawn again. */
const refusals = new WeakMap<Settable, Signal<string | undefined>>();

const refusalOf = (state: Settable): Signal<string | undefined> =>
  getOrMake(refusals, state, () => signal(undefined));

export function refuse(state: Settable, key: string): void {
  const refusal = refusalOf(state);
  state.set({}, "noted"); // draws the figure again
  refusal.value = key;
  const end = state.subscribe(() => {
    refusal.value = undefined;
    end();
  });
}

/** Whether the last typed value was for this field and was refused. */
export const isRefused = (state: Settable, key: string): boolean => refusalOf(state).value === key;

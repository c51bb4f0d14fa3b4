// What the figure can be set to: what the reader predicts, and which claims were measured.
import { choice, list, State } from "../../kit/state/state.js";
import { claims } from "./index.js";

const most = Math.max(...claims.map(({ id }) => id));

export const fields = {
  /** Numbers of claims: positive where the reader holds them true, negative where false. */
  predicted: list([], -most, most, most),
  /** Those that were measured. */
  run: list([], 1, most, most),
  /** All, those not measured yet, or those that were predicted wrongly. */
  show: choice("all", ["all", "open", "wrong"]),
};

export type ClaimsState = State<typeof fields>;
export const newState = (): ClaimsState => new State(fields);

/** Claims of older links that have become part of another one. */
const merged: Readonly<Record<number, number>> = { 24: 6, 25: 8 };
/** That part said the contrary, so that who held it true holds the other false. */
const contrary = [25];

const current = (id: number): number => merged[id] ?? id;

/** Those that were measured. */
export const ran = ({ values }: ClaimsState): number[] => [...new Set(values.run.map(current))];

/** What the reader holds of a claim, if anything. */
export function prediction({ values }: ClaimsState, id: number): boolean | undefined {
  const { predicted } = values;
  for (const isTrue of [true, false]) {
    const sign = isTrue ? 1 : -1;
    const opposite = contrary.filter((one) => current(one) === id);
    if (predicted.includes(sign * id) || opposite.some((one) => predicted.includes(-sign * one)))
      return isTrue;
  }
  return undefined;
}

export function predict(state: ClaimsState, id: number, isTrue: boolean): void {
  const others = state.values.predicted.filter((one) => current(Math.abs(one)) !== id);
  state.set({ predicted: [...others, isTrue ? id : -id] });
}

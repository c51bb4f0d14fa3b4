// What the figure can be set to: what the reader predicts, and which claims were measured.
import { choice, list, State } from "../../state.js";
import { claims } from "./index.js";

const most = Math.max(...claims.map(({ id }) => id));

export const fields = {
  /** Numbers of claims: positive where the reader holds them true, negative where false. */
  predicted: list([], -most, most, claims.length),
  /** Those that were measured. */
  run: list([], 1, most, claims.length),
  /** All, those not measured yet, or those that were predicted wrongly. */
  show: choice("all", ["all", "open", "wrong"]),
};

export type ClaimsState = State<typeof fields>;
export const newState = (): ClaimsState => new State(fields);

/** What the reader holds of a claim, if anything. */
export function prediction({ values }: ClaimsState, id: number): boolean | undefined {
  if (values.predicted.includes(id)) return true;
  return values.predicted.includes(-id) ? false : undefined;
}

export function predict(state: ClaimsState, id: number, isTrue: boolean): void {
  const others = state.values.predicted.filter((one) => Math.abs(one) !== id);
  state.set({ predicted: [...others, isTrue ? id : -id] });
}

// What the figure can be set to.
import { flag, integer, number, State } from "../../kit/state/state.js";

export const fields = {
  /** Positions that the matrix moves an encoding on. */
  shift: integer(5, -200, 200),
  /** The position whose hands are drawn, and where the cursor of the plot stands. */
  position: integer(12, 0, 1999),
  /** Width of the encoding. */
  dim: integer(16, 2, 64, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** How many positions the matrix is held against. */
  positions: integer(1000, 10, 2000, 1, "logarithmic"),
  /** Whether the cosines are left out. */
  sinOnly: flag(false),
  /** The pair whose block is spelled out. */
  pair: integer(1, 0, 31),
};

export const newState = () => new State(fields);

export interface Setting {
  readonly shift: number;
  readonly position: number;
  readonly dim: number;
  readonly base: number;
  readonly positions: number;
  readonly sinOnly: boolean;
  readonly pair: number;
}

/** The values, position and pair within what there is of them. */
export function settingOf({ values }: State<typeof fields>): Setting {
  return {
    ...values,
    position: Math.min(values.position, values.positions - 1),
    pair: Math.min(values.pair, values.dim / 2 - 1),
  };
}

// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { flag, integer, number } from "../../kit/state/state.js";

export const fields = {
  /** Positions that the matrix moves an encoding on. */
  shift: integer(5, -200, 200),
  /** The position whose hands are drawn, and where the cursor of the plot stands. */
  position: integer(12, 0, 1999),
  /** Width of the encoding. */
  dim: integer(16, 2, 64, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** How many positions are compared, from 0 on. */
  positions: integer(1000, 10, 2000, 1, "logarithmic"),
  /** Whether the cosines are left out. */
  sinOnly: flag(false),
  /** The pair whose block is spelled out. */
  pair: integer(1, 0, 31),
};

export type Settings = SettingsOf<typeof fields>;

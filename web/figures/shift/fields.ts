// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { flag, integer, number } from "../../kit/state/state.js";

/** The last position of the picture's track. */
export const lastPosition = 60;

export const fields = {
  /** Positions that the matrix moves an encoding on. */
  shift: integer(5, -200, 200),
  /** The position whose hands are drawn. */
  position: integer(12, 0, lastPosition),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** Whether the cosines are left out. */
  sinOnly: flag(false),
};

export type Settings = SettingsOf<typeof fields>;

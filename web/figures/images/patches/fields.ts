// What every table of patches can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { integer, number } from "../../../kit/state/state.js";

/** Of a grid, in patches. */
export const mostSide = 24;
export const index = (initial: number) => integer(initial, 0, mostSide - 1);
export const offset = (initial: number) => integer(initial, 1 - mostSide, mostSide - 1);

/** Of every part. */
export const grid = {
  /** Side of the grid, in patches. */
  rows: integer(14, 2, mostSide),
  /** Row of the patch whose map is shown. */
  y: index(5),
  /** Its column. */
  x: index(4),
};

export const fields = {
  ...grid,
  /** Width of the table. */
  dim: integer(64, 4, 768, 4, "logarithmic"),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
};

export type Settings = SettingsOf<typeof fields>;

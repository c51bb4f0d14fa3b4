// What every table of patches can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice, integer, number } from "../../../kit/state/state.js";

/** Of a grid, in patches. */
export const mostSide = 24;
/** Of the grid that a table is resampled to. */
export const mostNewSide = 32;
export const side = (initial: number, most: number) => integer(initial, 2, most);
export const index = (initial: number) => integer(initial, 0, mostNewSide - 1);
export const offset = (initial: number) => integer(initial, 1 - mostSide, mostSide - 1);

export const measure = choice("cosine", ["cosine", "dot"]);

/** Of every part. */
export const grid = {
  /** Height of the grid, in patches. */
  rows: side(14, mostSide),
  /** Its width, in patches. */
  columns: side(14, mostSide),
};
export const place = {
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
  /** The side that larger grids are squeezed onto, of DiT. */
  baseSize: integer(16, 2, 64),
  /** Of a drawn table. */
  seed: integer(1, 0, 999),
  ...place,
};

export type Settings = SettingsOf<typeof fields>;

// What every table of patches can be set to. A table of the reader's own is no part of it: it stays out of the address.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice, integer, number } from "../../../kit/state/state.js";

/** Of a grid that is made here; a pasted table may have longer sides. */
export const mostSide = 24;
const mostOwnSide = 64;
export const side = (initial: number, most: number) => integer(initial, 2, most);
export const index = (initial: number) => integer(initial, 0, mostOwnSide - 1);
export const offset = (initial: number) => integer(initial, 1 - mostOwnSide, mostOwnSide - 1);

export const measure = choice("cosine", ["cosine", "dot"]);

/** Of every part. */
export const grid = {
  /** Height of the grid, in patches. */
  rows: side(14, mostOwnSide),
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
  /** Rows in front of a pasted table's patches. */
  prefix: integer(1, 0, 8),
  ...place,
};

export type Settings = SettingsOf<typeof fields>;

// What can be tried: length, width, base, and the cell of the table that is explained.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { integer, list, number } from "../../kit/state/state.js";

export const ideas = ["integers", "fractions", "binary", "sine", "sinusoid"] as const;
export type Idea = (typeof ideas)[number];

/** What one wants of an encoding. */
export const properties = ["unique", "bounded", "lengthFree", "smooth", "linear"] as const;
export type Property = (typeof properties)[number];

export const fields = {
  /** Length of the text. */
  length: integer(50, 4, 128),
  /** Width of the vectors. */
  dim: integer(16, 2, 32, 2),
  /** Of the sinusoid. */
  base: number(10000, 1.1, 1e6, "logarithmic"),
  /** Property and idea of the chosen cell. */
  cell: list([0, 3], 0, 4, 2),
};

export type Settings = SettingsOf<typeof fields>;

// The settings of the figure. The table of a file is no part of it: it stays out of the address.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, number } from "../../kit/state/state.js";

export const sources = ["sinusoidal", "learned", "random", "file"] as const;
export type Source = (typeof sources)[number];

/** Rows of the table; those of a file may be more. */
export const tableRows = 128;
/** Of a file: larger matrices are too slow for a drag, and their cells too small for the eye. */
export const mostRows = 512;
/** Of the tables that are drawn. */
export const learnedSeed = 1;
export const randomSeed = 1001;
/** Distances over which rises are counted, whatever the curve shows. */
export const claimedSteps = 1000;

export const fields = {
  /** Where the table comes from; that of a file is no part of the settings. */
  source: choice<Source>("sinusoidal", sources),
  /** Dot product, or cosine of the angle. */
  measure: choice("dot", ["dot", "cosine"]),
  /** The width of the table. */
  dim: integer(64, 2, 1024, 2, "logarithmic"),
  /** Of the frequencies, where there are any. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** How far the curve goes, where positions do not end. */
  reach: integer(127, 8, 2000, 1, "logarithmic"),
  /** The cursor: a position. */
  row: integer(60, 0, mostRows - 1),
  /** How far from it the other position is. */
  distance: integer(6, -2000, 2000),
  /** The cursor among the cosines that are summed. */
  pair: integer(4, 0, 511),
};

export type Settings = SettingsOf<typeof fields>;

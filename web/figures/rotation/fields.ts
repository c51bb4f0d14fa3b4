// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, number, optional } from "../../kit/state/state.js";

/** Positions of query and key go from 0 to this. */
export const lastPosition = 128;
/** The largest distance of the curve, to both sides. */
export const farthest = 128;

/** Number of random pairs beside the chosen one. */
export const crowdSize = 100;

export const fields = {
  /**
   * The key is the query turned by a distance, where the score then peaks; or drawn by itself; or the query's own
   * content; or both are ones.
   */
  vectors: choice("peak", ["peak", "random", "same", "ones"]),
  /** That distance. */
  peak: integer(37, -farthest, farthest),
  /** Position of the query. */
  query: integer(60, 0, lastPosition),
  /** Position of the key. */
  key: integer(40, 0, lastPosition),
  /** Which two columns are a pair. */
  layout: choice("half", ["half", "interleaved"]),
  /** Width of query and key. */
  headDim: integer(64, 2, 128, 2),
  /** How much of it is turned: all, where it is not given. */
  rotaryDim: optional(2, 128, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e7, "logarithmic"),
  /** Of random vectors; the picture has its own. */
  seed: integer(1, 0, 999),
  /** The pair whose numbers are written out. */
  pair: integer(3, 0, 63),
  /** Index of the shift whose error is read. */
  slid: integer(20, 0, 28),
};

export type Settings = SettingsOf<typeof fields>;

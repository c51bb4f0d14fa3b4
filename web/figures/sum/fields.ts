// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { integer, number } from "../../kit/state/state.js";
import { mostShortWords, shortSentence } from "../../toys/short_sentence.js";

/** The widths of the plot: each has the frequencies of the one before, and as many between them. */
export const widths = [2, 4, 8, 16, 32, 64, 128, 256, 512];

export const fields = {
  /** The words, with spaces between them. */
  sentence: shortSentence,
  /** Width of words and positions. */
  dim: integer(64, 8, 256, 2, "logarithmic"),
  /** Width of query and key. */
  headDim: integer(32, 2, 64, 1, "logarithmic"),
  /** Size of the position vectors, times their own. */
  scale: number(1, 0, 4),
  /** Of the words and of the weights. */
  seed: integer(1, 0, 999),
  /** The word of the query. */
  query: integer(1, 0, mostShortWords - 1),
  /** The word of the key. */
  key: integer(4, 0, mostShortWords - 1),
  /** Positions of the mean cosine. */
  length: integer(128, 2, 1024, 1, "logarithmic"),
  /** Index of the width whose cosines are read out. */
  at: integer(8, 0, widths.length - 1),
  /** Width of a model whose parameters are counted. */
  model: integer(512, 64, 8192, 64, "logarithmic"),
  /** Width of positions that are written beside its words. */
  beside: integer(512, 64, 8192, 64, "logarithmic"),
  /** Of that model. */
  heads: integer(8, 1, 64),
  /** Of that model. */
  layers: integer(6, 1, 96),
};

export type Settings = SettingsOf<typeof fields>;

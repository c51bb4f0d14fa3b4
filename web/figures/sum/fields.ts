// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { integer, number } from "../../kit/state/state.js";
import { mostShortWords, shortSentence } from "../../toys/short_sentence.js";

/** The widths of the plot: each has the frequencies of the one before, and as many between them. */
export const widths = [2, 4, 8, 16, 32, 64, 128, 256, 512];

/** Width of query and key. */
export const headDim = 32;
/** Of the words and of the weights. */
export const seed = 1;

export const fields = {
  /** The words, with spaces between them. */
  sentence: shortSentence,
  /** Width of words and positions. */
  dim: integer(64, 8, 256, 2, "logarithmic"),
  /** Size of the position vectors, times their own. */
  scale: number(1, 0, 4),
  /** The word of the query. */
  query: integer(1, 0, mostShortWords - 1),
  /** The word of the key. */
  key: integer(4, 0, mostShortWords - 1),
  /** Index of the width whose cosines are read out. */
  at: integer(8, 0, widths.length - 1),
  /** Of the model whose parameters are counted. */
  heads: integer(8, 1, 64),
  /** Of that model. */
  layers: integer(6, 1, 96),
};

export type Settings = SettingsOf<typeof fields>;

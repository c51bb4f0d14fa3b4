// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, list } from "../../kit/state/state.js";
import { shortSentence } from "../../toys/short_sentence.js";

const mostPadding = 6;
const mostSentences = 4;

export const fields = {
  /** The words, with spaces between them. */
  sentence: shortSentence,
  /** Which axis of the input comes first: the batch, or the sequence as the module expects. */
  input: choice("batch", ["batch", "sequence"]),
  /** Padding tokens at the end of the sentence. */
  padding: integer(3, 0, mostPadding),
  /** Sentences in the batch. */
  batch: integer(1, 1, mostSentences),
  /** The sentence of the batch that is shown. */
  shown: integer(0, 0, mostSentences - 1),
  /** Width of tokens and positions. */
  dim: integer(16, 2, 64, 2),
  /** Of the token vectors. */
  seed: integer(1, 0, 999),
  /** Token and dimension of the cursor. */
  cell: list([3, 5], 0, 63, 2),
};

export type Settings = SettingsOf<typeof fields>;

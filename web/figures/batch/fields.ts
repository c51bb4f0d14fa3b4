// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, list } from "../../kit/state/state.js";
import { shortSentence } from "../../toys/short_sentence.js";

export const fields = {
  /** The words, with spaces between them. */
  sentence: shortSentence,
  /** Which axis of the input comes first: the batch, or the sequence as the module expects. */
  input: choice("batch", ["batch", "sequence"]),
  /** Width of tokens and positions. */
  dim: integer(16, 2, 64, 2),
  /** Token and dimension of the cursor. */
  cell: list([3, 5], 0, 63, 2),
};

export type Settings = SettingsOf<typeof fields>;

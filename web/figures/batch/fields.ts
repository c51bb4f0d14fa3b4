// What the figure can be set to.
import { choice, integer, list, State } from "../../kit/state/state.js";
import { sentence, wordsOf } from "../sum/fields.js";

/** What fills a sentence up to the length of the longest one. */
export const padding = "<pad>";
const mostPadding = 6;
const mostSentences = 4;
/** Rows of the module's table, as notebooks have it. */
export const maxLength = 5000;

export const fields = {
  /** The words, with spaces between them. */
  sentence,
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

export const newState = () => new State(fields);
export type BatchState = ReturnType<typeof newState>;

export interface Setting {
  readonly tokens: readonly string[];
  readonly isBatchFirst: boolean;
  readonly batch: number;
  readonly shown: number;
  readonly dim: number;
  readonly seed: number;
  readonly row: number;
  readonly column: number;
}

export function settingOf({ values }: BatchState): Setting {
  const { dim, seed, batch } = values;
  const tokens = [
    ...wordsOf(values.sentence),
    ...Array.from({ length: values.padding }, () => padding),
  ];
  const [row = 0, column = 0] = values.cell;
  return {
    tokens,
    isBatchFirst: values.input === "batch",
    batch,
    shown: Math.min(values.shown, batch - 1),
    dim,
    seed,
    row: Math.min(row, tokens.length - 1),
    column: Math.min(column, dim - 1),
  };
}

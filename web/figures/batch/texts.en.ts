// The words of the figure in English.
import { html } from "lit";

export const texts = {
  heading: "Whose axis is sliced?",
  controls: {
    input: {
      label: "First axis of the input",
      names: { batch: "batch first", sequence: "sequence first" },
      hint: "the module takes it for the sequence",
    },
    sentence: { label: "Sentence", hint: "up to its first six words" },
    dim: "Width d",
  },
  module: "The line of the module",
  x: "Input x",
  added: "What is added",
  sum: "x + pe",
  token: "token",
  dimension: "dimension",
  rows: "The row of the table that is added to each token",
  row: (token: string, position: number) => `${token}: position ${position}`,
  at: (token: string, row: number, column: number, value: string) =>
    `token ${row}, ${token}, dimension ${column}: ${value}`,
  columns: ["token", "position added", "x", "pe", "x + pe"],
  table: (column: number) => `Values of dimension ${column}`,
  summary: (isBatchFirst: boolean, positions: string, before: string, after: string) =>
    `Input with the ${isBatchFirst ? "batch" : "sequence"} first: the positions added are ${positions}. Rows of equal tokens differ by ${before} before, by ${after} after.`,
  caption:
    "A module that keeps its table as (max_len, 1, d) and adds pe[:x.size(0)]. That is right only where x.size(0) is the length of the sentence. With the batch first it is the size of the batch, and each sentence gets one row for all of its tokens. No error says so.",
  axis: "Sliced by",
  axes: { batch: "the batch", sequence: "the sequence" },
  equalRows: (tokens: string, positions: string) =>
    `Tokens ${tokens} with the positions added to them, ${positions}, and their rows of the output`,
  heads: ["token", "position", "output"],
  allAtZero: html`Sliced by the batch axis, every token gets <span class="position">position 0</span>.`,
  picture: {
    heading: "The sliced axis decides the positions",
    caption: html`Sliced by the sequence axis, every token gets <span class="position">its own position</span>.`,
  },
};

export type Texts = typeof texts;

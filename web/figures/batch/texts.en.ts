// The words of the figure in English.
import { html } from "lit";

export const texts = {
  heading: "The sliced axis decides the positions",
  controls: { sentence: { label: "Sentence", hint: "up to its first six words" } },
  axis: "Sliced by",
  axes: { batch: "the batch", sequence: "the sequence" },
  captions: {
    batch: html`Sliced by the batch axis, every token gets <span class="position">position 0</span>.`,
    sequence: html`Sliced by the sequence axis, every token gets <span class="position">its own position</span>.`,
  },
  heads: ["token", "position", "output"],
  equalRows: (tokens: string, positions: string) =>
    `Tokens ${tokens} with the positions added to them, ${positions}, and their rows of the output`,
  module: "The line of the module",
  tables: "The input, what is added, and the output",
  x: "Input x",
  added: "What is added",
  sum: "x + pe",
  token: "token",
  dimension: "dimension",
  row: (token: string, position: number) => `${token}: position ${position}`,
  at: (token: string, row: number, column: number, value: string) =>
    `token ${row}, ${token}, dimension ${column}: ${value}`,
  columns: ["token", "position added", "x", "pe", "x + pe"],
  table: (column: number) => `Values of dimension ${column}`,
  summary: (first: "batch" | "sequence", positions: string, before: string, after: string) =>
    `Input with the ${first} first: the positions added are ${positions}. Rows of equal tokens differ by ${before} before, by ${after} after.`,
};

export type Texts = typeof texts;

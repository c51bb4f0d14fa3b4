// What is said of the cell under the matrix's cursor: how its value is made, with the numbers put in.
import type { Posenc } from "posenc";
import { pageEntry } from "../../encodings/index.js";
import { equals, plain } from "../../kit/text/numbers.js";
import type { Setting } from "./fields.js";
import { shawDim } from "./fields.js";
import type { Scores } from "./model.js";
import { text } from "./texts.js";

export function cellFormula(
  pe: Posenc,
  setting: Setting,
  scores: Scores,
  head: number,
  [row, column]: readonly [number, number],
  shows: "bias" | "weights",
): string {
  const { kind, options, causal } = setting;
  const keys = scores.bias.shape[2]!;
  const at = (head * scores.bias.shape[1]! + row) * keys + column;
  if (causal && column > row)
    return `b_(${head})(${row}, ${column}) = ${text().masked(column, row)}`;
  if (shows === "weights")
    return `w_(${head})(${row}, ${column}) = exp(b_(${head})(${row}, ${column})) / Σ_(k) exp(b_(${head})(${row}, k)) ${equals(scores.weights.data[at]!)}`;
  const value = scores.bias.data[at]!;
  if (kind === "shaw") {
    const [index] = pe.measure.tableRows("shaw", { ...options, distances: [row - column] });
    const offset = index! - (options.maxDistance as number);
    return `b_(${head})(${row}, ${column}) = q_(${head}) · a^(K)_(${plain(offset)}) / √${shawDim} ${equals(value)}`;
  }
  return pageEntry(kind).formula({
    pe,
    options,
    row,
    column,
    at: row,
    value,
    head,
    panel: "",
    frequency: undefined,
    grid: undefined,
    point: undefined,
    rotation: undefined,
  });
}

// The formula of the cell under the matrix's cursor, with its numbers.
import { equals, plain } from "../../kit/text/numbers.js";
import { pageEntry } from "./entries.js";
import { shawDim } from "./fields.js";
import type { View } from "./view.js";

export function cellFormula(
  { pe, text, settings, bias, head, scores }: View,
  [row, column]: readonly [number, number],
): string {
  const { kind, options, causal } = bias;
  const size = scores.bias.shape[2]!;
  const at = (head * size + row) * size + column;
  const name = `b_(${head})(${row}, ${column})`;
  if (causal && column > row) return `${name} = ${text.masked(column, row)}`;
  if (settings.shows === "weights")
    return `w_(${head})(${row}, ${column}) = exp(${name}) / Σ_(k) exp(b_(${head})(${row}, k)) ${equals(scores.weights.data[at]!)}`;
  const value = scores.bias.data[at]!;
  if (kind === "shaw") {
    const [index] = pe.measure.tableRows("shaw", { ...options, distances: [row - column] });
    const offset = index! - (options.maxDistance as number);
    return `${name} = q_(${head}) · a^(K)_(${plain(offset)}) / √${shawDim} ${equals(value)}`;
  }
  const none = { frequency: undefined, grid: undefined, point: undefined, rotation: undefined };
  return pageEntry(kind).formula({
    pe,
    options,
    row,
    column,
    at: row,
    value,
    head,
    panel: "",
    ...none,
  });
}

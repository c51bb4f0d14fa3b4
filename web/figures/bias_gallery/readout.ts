// The formula of the cell under the matrix's cursor, with its numbers.
import { equals, plain } from "../../kit/text/numbers.js";
import { pageEntry } from "./entries.js";
import { shawDim, size } from "./fields.js";
import type { View } from "./view.js";

export function cellFormula(
  { pe, text, bias, head, scores }: View,
  [row, column]: readonly [number, number],
): string {
  const { kind, options, causal } = bias;
  const at = (head * size + row) * size + column;
  const name = `b_(${head})(${row}, ${column})`;
  if (causal && column > row) return `${name} = ${text.masked(column, row)}`;
  const value = scores.data[at]!;
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

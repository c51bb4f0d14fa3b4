// The formulas of the values under the cursors, with their numbers.
import { equals, plain } from "../../kit/text/numbers.js";
import { shown } from "./numbers.js";
import type { View } from "./view.js";

/** "binary: PE(31, 2) = ⌊31 / 2^(2)⌋ mod 2 = 1" */
export function valueFormula(view: View, row: number, column: number): string {
  const { text, idea, settings } = view;
  const value = view[idea].table.data[row * settings.dim + column]!;
  const made = idea === "integers" ? "= p" : `= ${calculation(view, row, column)}`;
  return `${text.ideas[idea]}: PE(${row}, ${column}) ${made} ${equals(value, 5)}`;
}

function calculation({ idea, settings }: View, row: number, column: number): string {
  const { length, dim, base, period } = settings;
  if (idea === "fractions") return `${row} / ${length}`;
  if (idea === "binary") return `⌊${row} / 2^(${column})⌋ mod 2`;
  if (idea === "sine") return `sin(2π · ${row} / ${plain(period)})`;
  const [wave, pair] = column % 2 ? ["cos", column - 1] : ["sin", column];
  return `${wave}(${row} / ${plain(base)}^(${pair}/${dim}))`;
}

/** "√((1 − 0)² + (0 − 1)² + …) = 2.45" */
export function distanceFormula(view: View, other: number): string {
  const { idea, position, distances } = view;
  const { dim } = view.settings;
  const { data } = view[idea].table;
  const square = (column: number) => {
    const [to, from] = [other, position].map((row) => shown(data[row * dim + column]!));
    return `(${to} − ${from!.startsWith("−") ? `(${from})` : from})²`;
  };
  const rest = dim > 2 ? " + …" : "";
  return `√(${square(0)} + ${square(1)}${rest}) = ${shown(distances[other]!)}`;
}

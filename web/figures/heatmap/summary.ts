// The figure in a few sentences; the first is on the cell of the cursor, and is announced with every move.
import { titleOf } from "../../encodings/titles.js";
import { decimals } from "../../kit/text/numbers.js";
import { readOut } from "./readout.js";
import { hasCurves, type View } from "./view.js";

export function summary(view: View): string[] {
  const { text, table, range, chosen } = view;
  const [rows, columns] = [table.rows, table.columns].map(({ name, count }) =>
    text.counted(name, count),
  ) as [string, string];
  return [
    `${readOut(view).formula}.`,
    text.shape(titleOf(table.entry.id), rows, columns, decimals(range[0]), decimals(range[1])),
    hasCurves(view) ? text.chosen(chosen.columns.join(", ")) : "",
  ];
}

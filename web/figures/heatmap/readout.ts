// The formula of the cell of the cursor, in the current language.
import { pageEntry } from "../../encodings/index.js";
import type { View } from "./view.js";

type Read = Pick<View, "pe" | "table" | "panel" | "row" | "column" | "value" | "language">;

/** "PE(3, 5) = cos(3 / 10000^(4/128)) ≈ cos(2.249683) ≈ −0.62787…", and a line on its symbols. */
export function readOut({ pe, table, panel, row, column, value, language }: Read) {
  const entry = pageEntry(table.entry.id);
  const { rotation } = table;
  const cell = {
    pe,
    options: table.options,
    row,
    column,
    at: table.rows.first + row,
    value,
    head: table.head,
    panel: table.panels[panel]!.name,
    frequency: table.frequencies?.[column],
    grid: table.grid,
    point: table.points?.[row],
    rotation: rotation && { ...rotation, coordinates: rotation.coordinates(row) },
  };
  return { formula: entry.formula(cell), symbols: entry.symbols(cell)[language] };
}

// What is said of the cell under the cursor, in the language of now.
import { pageEntry } from "../../encodings/index.js";
import type { View } from "./view.js";

export interface ReadOut {
  /** "PE(3, 5) = cos(3 / 10000^(4/128)) ≈ cos(2.249683) ≈ −0.62787…" */
  readonly formula: string;
  /** One line on what its signs stand for. */
  readonly symbols: string;
}

type Read = Pick<View, "pe" | "table" | "place" | "value" | "language">;

export function readOut({ pe, table, place, value, language }: Read): ReadOut {
  const { panel, row, column } = place;
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
    rotation: rotation && {
      rotary: rotation.rotary,
      coordinates: rotation.coordinates(row),
    },
  };
  return { formula: entry.formula(cell), symbols: entry.symbols(cell)[language] };
}

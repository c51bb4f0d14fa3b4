// What is drawn in one frame, from the settings.
import type { Posenc } from "posenc";
import { isDiverging } from "../../kit/theme/colors.js";
import { type ColumnOrder, columnOrder } from "./column_order.js";
import { type Chosen, chosenCurves } from "./curves.js";
import type { HeatmapValues } from "./fields.js";
import { type Layout, layOut, type Place } from "./layout.js";
import { type Arrays, colorRange, type Table } from "./table.js";
import { makeTable } from "./tables/index.js";

export interface View {
  readonly table: Table;
  readonly layout: Layout;
  readonly range: readonly [number, number];
  readonly order: ColumnOrder;
  readonly upward: boolean;
  /** Columns shown as curves. */
  readonly chosen: Chosen;
  readonly place: Place;
}

/** One row makes no curves. */
export const hasCurves = ({ table }: View): boolean => table.rows.count > 1;

/** Throws the library's own RangeError where there is no such table. */
export function look(
  pe: Posenc,
  values: HeatmapValues,
  { width, pointed, arrays }: { width: number; pointed: Place | undefined; arrays: Arrays },
): View {
  const table = makeTable(pe, values, arrays);
  const cursor = { panel: 0, row: values.cell[0] ?? 0, column: values.cell[1] ?? 0 };
  const { panel, row, column } = pointed ?? cursor;
  return {
    table,
    layout: layOut(width, table),
    range: colorRange(table, isDiverging(values.colors)),
    order: columnOrder(values, table),
    upward: values.origin === "bottom",
    chosen: chosenCurves(values.curves, table),
    place: {
      panel: Math.min(panel, table.panels.length - 1),
      row: Math.min(row, table.rows.count - 1),
      column: Math.min(column, table.columns.count - 1),
    },
  };
}

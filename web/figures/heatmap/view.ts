// What panels and controls of the heatmap read, and what moves its cursor.
import type { View as AnyView } from "../../kit/define_figure.js";
import type { Place as MatrixPlace } from "../../kit/plot/matrix_layout.js";
import { toggled } from "./curves.js";
import type { Model, Place, Pointer } from "./derive.js";
import type { fields } from "./fields.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, Pointer, Texts>;

/** One row makes no curves. */
export const hasCurves = ({ table }: View): boolean => table.rows.count > 1;

export const placeOf = ({ panel, cell: [row, column] }: MatrixPlace): Place => ({
  panel,
  row,
  column,
});

/** The cursor goes to a cell and stays: the address knows row and column, not the panel. */
export function keep({ set, put }: View, place: Place): void {
  put({ pointed: place.panel ? place : undefined });
  set({ cell: [place.row, place.column] }, "noted");
}

/** The column of the cursor becomes a curve, or is none any more. */
export function toggle(view: View): void {
  if (!hasCurves(view)) return;
  const { set, chosen, place } = view;
  set({ cell: [place.row, place.column], curves: toggled(chosen.columns, place.column) });
}

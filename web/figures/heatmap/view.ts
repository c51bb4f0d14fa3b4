// What panels and controls read, and what moves the cursor.
import type { View as AnyView } from "../../kit/figure_definition.js";
import type { Place } from "../../kit/plot/matrix_layout.js";
import { toggled } from "./curves.js";
import type { Model, Transient } from "./derive.js";
import type { fields } from "./fields.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, Transient, Texts>;

/** A curve needs two rows. */
export const hasCurves = ({ table }: View): boolean => table.rows.count > 1;

/** Moves the cursor; the address has its row and column, but no panel. */
export function moveCursor({ set, put }: View, place: Place): void {
  put({ pointed: place.panel ? place : undefined });
  set({ cell: place.cell }, "noted");
}

/** Adds the cursor's column to the curves, or removes it. */
export function toggleCurve(view: View): void {
  const { set, chosen, row, column } = view;
  set({ cell: [row, column], curves: toggled(chosen.columns, column) });
}

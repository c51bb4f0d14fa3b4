// The panel of a figure's numbers: a table for those who read rather than look, files, and the calls that make
// the same numbers.
import { html } from "lit";
import type { Panel } from "../define_figure.js";
import { type DataTable, dataTable, dataText, type Files, filesOf } from "./data_table.js";
import { type Folds, folded } from "./folded.js";

export interface Data<V> {
  table?(view: V): DataTable;
  files(view: V): Files;
  isShown?(view: V): boolean;
}

export const data = <V extends Folds>({ table, files, isShown }: Data<V>): Panel<V> => ({
  ...(isShown && { isShown }),
  content: (view) => html`
    ${table ? folded(view, "table", dataText().table, () => dataTable(table(view))) : ""}
    ${folded(view, "files", dataText().files, () => filesOf(files(view)))}
  `,
});

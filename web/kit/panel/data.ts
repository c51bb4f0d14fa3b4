// The panel of a figure's numbers: a table, which screen readers read too, a file, and the calls that compute the same
// numbers. Its content is loaded when one of its folds is first opened.
import { html, nothing } from "lit";
import type { Content } from "../content.js";
import type { FigureView } from "../figure_view.js";
import { later } from "../later.js";
import { dataText } from "./data_text.js";
import { folded } from "./folded.js";

const tables = later(() => import("./data_table.js"));

export function data(view: FigureView): Content {
  const { drawn } = view;
  const shownTable = () => {
    const parts = tables(view);
    return parts ? html`${[drawn.table!()].flat().map((one) => parts.dataTable(one))}` : nothing;
  };
  const shownFile = () => {
    const parts = tables(view);
    return parts ? parts.filesOf({ ...drawn.file!(), code: drawn.code?.() }) : nothing;
  };
  return html`
    ${drawn.table ? folded(view, "table", dataText().table, shownTable) : nothing}
    ${folded(view, "files", dataText().files, shownFile)}
  `;
}

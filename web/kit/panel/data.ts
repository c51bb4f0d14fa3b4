// The panel of a figure's numbers: a table, which screen readers read too, files, and the calls that compute the same
// numbers. Its content is loaded when one of its folds is first opened.
import { html, nothing } from "lit";
import type { Awaiting, Code, Panel } from "../figure_definition.js";
import { later } from "../later.js";
import type { DataTable, Files } from "./data_table.js";
import { dataText } from "./data_text.js";
import { type Folds, folded } from "./folded.js";

export interface Data<V> {
  /** One table, or several from top to bottom; undefined until its module is loaded. */
  table?(view: V): DataTable | readonly DataTable[] | undefined;
  files(view: V): Files | undefined;
  isShown?(view: V): boolean;
}

const tables = later(() => import("./data_table.js"));

export const data = <V extends Folds & Awaiting & { readonly code: Code<object> | undefined }>({
  table,
  files,
  isShown,
}: Data<V>): Panel<V> => ({
  ...(isShown && { isShown }),
  content(view) {
    const shownTable = () => {
      const [parts, given] = [tables(view), table!(view)];
      return parts && given ? html`${[given].flat().map((one) => parts.dataTable(one))}` : nothing;
    };
    const shownFiles = () => {
      const [parts, given] = [tables(view), files(view)];
      const code = given && (given.code ?? view.code?.codeFor(view));
      return parts && given && code !== undefined ? parts.filesOf({ ...given, code }) : nothing;
    };
    return html`
      ${table ? folded(view, "table", dataText().table, shownTable) : ""}
      ${folded(view, "files", dataText().files, shownFiles)}
    `;
  },
});

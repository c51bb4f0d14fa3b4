// The box for a table of the reader's own, and its grid.
import { html } from "lit";
import type { Content } from "../../../kit/content.js";
import { pasteBoxOf } from "../../../kit/own_table/paste_box.js";
import { guessedGrid, settledGrid } from "./own_grid.js";
import type { TableView } from "./view.js";

/** The maximum number of rows: comparing more takes too long (DINOv2 has 37 x 37). */
const mostPatches = 1400;

export function ownTable(view: TableView): Content {
  const text = () => view.text.own;
  const box = pasteBoxOf(view.element, () => ({
    texts: text,
    redraw: () => view.set({}),
    take(own) {
      const { rows, prefix } = guessedGrid(own.shape[0]!)!;
      view.put({ own });
      view.set({ rows, prefix });
    },
    refuse({ shape }) {
      const rows = shape[0]!;
      if (!guessedGrid(rows)) return text().noGrid(rows);
      return rows > mostPatches ? text().tooMany(rows, mostPatches) : undefined;
    },
    note({ shape }) {
      const grid = settledGrid(view.settings, shape[0]!) ?? guessedGrid(shape[0]!)!;
      return text().fits(grid.rows, grid.columns, grid.prefix);
    },
  }));
  return html`<div class="own">${box.render()}<p class="notice" role="status">${view.own ? text().stays : text().missing}</p></div>`;
}

export { pasteStyles as styles } from "../../../kit/own_table/styles.js";

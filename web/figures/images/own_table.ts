// The box for a table of the reader's own, and how it stands on a grid.
import { html, type TemplateResult } from "lit";
import { pasteBoxOf } from "../../kit/own_table/paste_box.js";
import type { View } from "./panels.js";
import { guessedGrid, mostPatches, settledGrid } from "./patches.js";

export function ownTable(view: View): TemplateResult {
  const box = pasteBoxOf(view.element, () => ({
    texts: () => ({ label: view.text.pasteLabel, hint: view.text.pasteHint }),
    redraw: () => view.set({}),
    take(own) {
      const { rows, prefix } = guessedGrid(own.shape[0]!)!;
      view.put({ own });
      view.set({ rows, prefix, [view.settings.view === "resample" ? "source" : "table"]: "own" });
    },
    refuse({ shape }) {
      const rows = shape[0]!;
      if (!guessedGrid(rows)) return view.text.noGrid(rows);
      return rows > mostPatches ? view.text.tooMany(rows, mostPatches) : undefined;
    },
    note({ shape }) {
      const grid = settledGrid(view.settings, shape[0]!) ?? guessedGrid(shape[0]!)!;
      return view.text.fits(grid.rows, grid.columns, grid.prefix);
    },
  }));
  return html`<div class="own">${box.render()}<p class="notice" role="status">${view.own ? view.text.stays : view.text.missing}</p></div>`;
}

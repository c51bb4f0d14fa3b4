// The box for a table of the reader's own, with a notice that the table stays on the page.
import { html, type TemplateResult } from "lit";
import { pasteBoxOf } from "../../kit/own_table/paste_box.js";
import { mostRows } from "./fields.js";
import type { View } from "./view.js";

export function ownTable(view: View): TemplateResult {
  const box = pasteBoxOf(view.element, () => ({
    texts: () => ({ label: view.text.pasteLabel, hint: view.text.pasteHint }),
    redraw: () => view.set({}),
    take(table) {
      view.put({ own: table });
      view.set({ source: "pasted", length: Math.min(table.shape[0]!, mostRows) });
    },
    note: ({ shape }) => (shape[0]! > mostRows ? view.text.firstRows(mostRows) : undefined),
  }));
  return html`<div class="own">${box.render()}<p class="notice" role="status">${view.own ? view.text.stays : view.text.missing}</p></div>`;
}

// The panels of the figure, from top to bottom.

import { html, nothing, type TemplateResult } from "lit";
import { copied } from "../../kit/copied.js";
import { csvText, download } from "../../kit/panel/csv.js";
import { custom } from "../../kit/panel/panels.js";
import { cellsOf } from "./derive.js";
import { measureRows } from "./measuring.js";
import { rowAbout } from "./row_about.js";
import { spreadsheet } from "./spreadsheet.js";
import { size } from "./subjects.js";
import { propertyTable } from "./table.js";
import { tutorialsTable } from "./tutorials_table.js";
import type { View } from "./view.js";

export const panels = {
  tutorials: custom<View>(tutorialsTable, { heading: ({ text }) => text.tutorialsHeading }),

  all: custom<View>(
    (view) => html`
      ${bar(view)} ${propertyTable(view)}
      <p class="note">${view.text.setUp(size.dim, size.heads, size.headDim, size.trained)} ${view.text.device}</p>
    `,
    { heading: ({ text }) => text.allHeading },
  ),

  about: custom<View>(rowAbout),
};

/** The buttons for the whole table. */
function bar(view: View): TemplateResult {
  const { text: t, rows, wanted, pending, findings, element, isCopied } = view;
  const ids = rows.map(({ id }) => id);
  const waiting = pending.length;
  const done = ids.filter((id) => cellsOf(id).every((key) => findings.has(key)));
  const isRunning = waiting > 0;
  const save = () => download("encodings.csv", csvText(spreadsheet(view)));
  return html`
    <div class="row bar">
      <button type="button" aria-disabled=${isRunning} @click=${() => isRunning || measureRows(view, ids)}>${t.measureAll}</button>
      ${isRunning ? html`<progress max=${wanted.length} value=${wanted.length - waiting} aria-label=${t.measureAll}></progress>` : nothing}
      <span class="soft">${isRunning ? t.running(wanted.length - waiting, wanted.length) : t.counted(done.length, ids.length)}</span>
      <span class="files">
        <button class="small" type="button" @click=${save}>${t.csv}</button>
        ${element.dataset.state === undefined ? nothing : html`<button class="small" type="button" @click=${() => copyLink(view)}>${t.link}</button>`}
        <span role="status" class="soft">${isCopied === undefined ? "" : isCopied ? t.linked : t.notLinked}</span>
      </span>
    </div>
  `;
}

async function copyLink({ put }: View): Promise<void> {
  put({ isCopied: await copied(location.href) });
  setTimeout(() => put({ isCopied: undefined }), 3000);
}

// The table of all encodings: ordered by the buttons in its head, measured by those in its rows.
import { html, type TemplateResult } from "lit";
import { grouped } from "../../kit/text/numbers.js";
import { cell, type Shown, shownAccuracy, shownFinding } from "./cells.js";
import { cellsOf, type Row } from "./derive.js";
import { type Column, columns, type Sort } from "./fields.js";
import { measureRows } from "./measuring.js";
import type { View } from "./view.js";

export function propertyTable(view: View): TemplateResult {
  const { text, rows } = view;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${text.allCaption}>
      <table class="all">
        <caption class="hidden">${text.allCaption}</caption>
        <thead>
          <tr>
            ${head(view, "title", text.encoding, "")}
            ${columns.map((column) => head(view, column, text.columns[column], text.units[column]))}
          </tr>
        </thead>
        <tbody>${rows.map((row) => line(view, row))}</tbody>
      </table>
    </div>
  `;
}

function head(
  { text, settings, set }: View,
  column: Exclude<Sort, "none">,
  name: string,
  unit: string,
): TemplateResult {
  const { sort, descending } = settings;
  const order = sort !== column ? "none" : descending ? "descending" : "ascending";
  // Up, down, and back to the catalog's order.
  const { arrow, next } = {
    none: { arrow: "↕", next: { sort: column, descending: false } },
    ascending: { arrow: "↑", next: { descending: true } },
    descending: { arrow: "↓", next: { sort: "none", descending: false } as const },
  }[order];
  return html`
    <th scope="col" aria-sort=${order}>
      <button type="button" class="sort" title=${text.sortBy(name)} @click=${() => set(next)}>
        ${name}\u00a0<span class="arrow" aria-hidden="true">${arrow}</span>
      </button>
      <small>${unit}</small>
    </th>
  `;
}

function line(view: View, row: Row): TemplateResult {
  const { text, settings, pending, findings, set } = view;
  const { id, title, entry } = row;
  const isChosen = settings.row === id;
  const cells = cellsOf(id);
  const isWaiting = cells.some((key) => pending.includes(key));
  const isDone = cells.every((key) => findings.has(key));
  const action = isWaiting ? text.waiting : isDone ? text.again : text.measure;
  return html`
    <tr class=${isChosen ? "chosen" : ""}>
      <th scope="row">
        <button type="button" class="title" aria-pressed=${isChosen} @click=${() => set({ row: id }, "noted")}>${title}</button>
        <div class="row">
          <small>${text.doorNames[entry.door]}</small>
          <button
            class="small"
            type="button"
            aria-disabled=${isWaiting}
            aria-label=${text.ofRow(action, title)}
            @click=${() => isWaiting || measureRows(view, [id])}
          >${action}</button>
        </div>
      </th>
      ${columns.map((column) => html`<td class="of-${column}">${cell(text, shown(view, row, column))}</td>`)}
    </tr>
  `;
}

function shown(view: View, { id, learned, entry }: Row, column: Column): Shown {
  const { text, findings, accuracies } = view;
  if (column === "learned") return { value: grouped(learned) };
  if (column === "accuracy") return shownAccuracy(text, accuracies.get(id));
  const found = findings.get(`${id} ${column}`);
  if (found === undefined) return { value: "·", spoken: text.notYet };
  return typeof found === "string"
    ? { value: "!", note: text.broken(found) }
    : shownFinding(text, found, entry.door);
}

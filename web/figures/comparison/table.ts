// The table of all encodings: ordered by the buttons in its head, measured by those in its rows.
import { html, type TemplateResult } from "lit";
import type { EncodingId } from "posenc";
import { accuracyOf } from "../../experiments/accuracy.js";
import type { Result } from "../../experiments/results.js";
import { cell, type Shown, shownAccuracy, shownFinding, whole } from "./cells.js";
import { type Column, type ComparisonState, columns, type Sort } from "./fields.js";
import { type Ask, isMeasured, type Row } from "./rows.js";
import { text } from "./texts.js";

export interface PropertyTable {
  readonly rows: readonly Row[];
  readonly state: ComparisonState;
  readonly live: readonly Result[];
  readonly ask: Ask;
  isWaiting(id: EncodingId): boolean;
  isMeasured(id: EncodingId): boolean;
  measure(id: EncodingId): void;
}

export function propertyTable(table: PropertyTable): TemplateResult {
  const t = text();
  const { state, rows } = table;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${t.allCaption}>
      <table class="all">
        <caption class="hidden">${t.allCaption}</caption>
        <thead>
          <tr>
            ${head(state, "title", t.encoding, "")}
            ${columns.map((column) => head(state, column, t.columns[column], t.units[column]))}
          </tr>
        </thead>
        <tbody>${rows.map((row) => line(table, row))}</tbody>
      </table>
    </div>
  `;
}

function head(
  state: ComparisonState,
  column: Exclude<Sort, "none">,
  name: string,
  unit: string,
): TemplateResult {
  const { sort, descending } = state.values;
  const isHere = sort === column;
  const order = !isHere ? "none" : descending ? "descending" : "ascending";
  // Up, down, and back to the catalog's order.
  const next = () =>
    state.set(
      !isHere
        ? { sort: column, descending: false }
        : descending
          ? { sort: "none", descending: false }
          : { descending: true },
    );
  return html`
    <th scope="col" aria-sort=${order}>
      <button type="button" class="sort" title=${text().sortBy(name)} @click=${next}>
        ${name}\u00a0<span class="arrow" aria-hidden="true">${{ none: "↕", ascending: "↑", descending: "↓" }[order]}</span>
      </button>
      <small>${unit}</small>
    </th>
  `;
}

function line(table: PropertyTable, row: Row): TemplateResult {
  const t = text();
  const { state } = table;
  const { id, title, entry } = row;
  const isChosen = state.values.row === id;
  const isWaiting = table.isWaiting(id);
  const action = isWaiting ? t.waiting : table.isMeasured(id) ? t.again : t.measure;
  return html`
    <tr class=${isChosen ? "chosen" : ""}>
      <th scope="row">
        <button type="button" class="title" aria-pressed=${isChosen} @click=${() => state.set({ row: id }, "noted")}>${title}</button>
        <div class="row">
          <small>${t.doorNames[entry.door]}</small>
          <button
            class="small"
            type="button"
            aria-disabled=${isWaiting}
            aria-label=${t.ofRow(action, title)}
            @click=${() => isWaiting || table.measure(id)}
          >${action}</button>
        </div>
      </th>
      ${columns.map((column) => html`<td class="of-${column}">${cell(shown(table, row, column))}</td>`)}
    </tr>
  `;
}

function shown({ ask, live, state }: PropertyTable, row: Row, column: Column): Shown {
  if (column === "learned") return { value: whole(row.learned) };
  if (column === "accuracy") return shownAccuracy(accuracyOf(row.id, state.values.task, live));
  if (!isMeasured(column)) return { value: "" };
  const found = ask(`${row.id} ${column}`);
  if (found === undefined) return { value: "·", spoken: text().notYet };
  return typeof found === "string"
    ? { value: "!", note: text().broken(found) }
    : shownFinding(found);
}

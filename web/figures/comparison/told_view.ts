// The table that tutorials have, each cell with what was measured of it below.
import { html, nothing, type TemplateResult } from "lit";
import { rough } from "../../kit/text/numbers.js";
import { percent, whole } from "./cells.js";
import { beyondAt } from "./measures.js";
import { text } from "./texts.js";
import { claims, type InUse, type ToldRow } from "./told.js";

/** What was measured of a told cell: as told, otherwise, or nothing that tells. */
type Verdict = boolean | undefined;

function checked(
  name: string,
  told: string,
  verdict: Verdict,
  found: string | undefined,
): TemplateResult {
  const t = text();
  const [mark, label] =
    verdict === undefined ? ["?", t.unclear] : verdict ? ["✓", t.asTold] : ["✕", t.notAsTold];
  const kind = verdict === undefined ? "unclear" : verdict ? "holds" : "fails";
  return html`
    <td class=${kind}>
      <span class="name" aria-hidden="true">${name}</span>
      <span class="said"><span class="hidden">${t.told}: </span>${told}</span>
      ${found === undefined ? nothing : html`<small><span class="mark" role="img" aria-label=${label}>${mark}</span> ${found}${verdict === undefined ? ` (${t.unclear})` : ""}</small>`}
    </td>
  `;
}

export function toldTable(
  rows: readonly ToldRow[],
  facts: InUse | undefined,
  hasValue: (id: ToldRow["id"]) => boolean | undefined,
  titleOf: (id: ToldRow["id"]) => string,
): TemplateResult {
  const t = text();
  const [, trained, extrapolates, usedBy] = t.toldColumns;
  const word = (is: boolean) => (is ? t.yes : t.no);
  const use = (id: ToldRow["id"]) =>
    facts &&
    (t.inUse[id] as (facts: InUse[typeof id], number: (value: number) => string) => string)(
      facts[id],
      rough,
    );
  const cells = (row: ToldRow) => {
    const { id, learned, accuracy, trainedHolds, extrapolatesHolds } = row;
    const { within, beyond } = accuracy;
    const has = hasValue(id);
    const value = has === undefined ? "" : t.values(has, beyondAt);
    const score = value + t.lasts(percent(within), percent(beyond), accuracy);
    return html`
      ${checked(trained, word(claims[id].trained), trainedHolds, t.learns(whole(learned)))}
      ${checked(extrapolates, word(claims[id].extrapolates), extrapolatesHolds, score)}
      ${checked(usedBy, t.users[id], true, use(id))}
    `;
  };
  return html`
    <table class="told">
      <caption class="hidden">${t.toldCaption}</caption>
      <thead><tr>${t.toldColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${titleOf(row.id)}</th>${cells(row)}</tr>`)}</tbody>
    </table>
  `;
}

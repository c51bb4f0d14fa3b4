// The table of tutorials, with the measurement below each cell.
import { html, nothing, type TemplateResult } from "lit";
import { grouped, rough } from "../../kit/text/numbers.js";
import { percent } from "./cells.js";
import type { Checked } from "./derive.js";
import { type Compared, compared } from "./fields.js";
import { beyondAt } from "./operator.js";
import { claims, type InUse } from "./tutorials.js";
import type { View } from "./view.js";

export function tutorialsTable(view: View): TemplateResult {
  const { text, facts, checked, findings } = view;
  const [, trained, extrapolates, usedBy] = text.tutorialsColumns;
  const word = (is: boolean) => (is ? text.yes : text.no);
  const use = (id: Compared) =>
    facts &&
    (text.inUse[id] as (facts: InUse[typeof id], number: (value: number) => string) => string)(
      facts[id],
      rough,
    );
  const cells = (id: Compared, { row, accuracy, trainedHolds, extrapolatesHolds }: Checked) => {
    const found = findings.get(`${id} beyond`);
    const isFound = typeof found === "object" && found.kind === "beyond";
    const value = isFound ? text.values(found.value !== undefined, beyondAt) : "";
    const { within, beyond } = accuracy;
    const score = value + text.lasts(percent(within), percent(beyond), accuracy);
    const { [id]: claim } = claims;
    return html`
      ${cell(view, trained, word(claim.trained), trainedHolds, text.learns(grouped(row.learned)))}
      ${cell(view, extrapolates, word(claim.extrapolates), extrapolatesHolds, score)}
      ${cell(view, usedBy, text.users[id], true, use(id))}
    `;
  };
  return html`
    <table class="told">
      <caption class="hidden">${text.tutorialsCaption}</caption>
      <thead><tr>${text.tutorialsColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${compared.map((id, i) => html`<tr><th scope="row">${checked[i]!.row.title}</th>${cells(id, checked[i]!)}</tr>`)}</tbody>
    </table>
    <p class="note">${text.tutorialsNote(checked[0]!.accuracy.layers)}</p>
  `;
}

/** `holds` says whether the measurement agrees; undefined where it cannot tell. */
function cell(
  { text: t }: View,
  name: string,
  claim: string,
  holds: boolean | undefined,
  found: string | undefined,
): TemplateResult {
  const [kind, mark, label] =
    holds === undefined
      ? ["unclear", "?", t.unclear]
      : holds
        ? ["holds", "✓", t.asClaimed]
        : ["fails", "✕", t.notAsClaimed];
  return html`
    <td class=${kind}>
      <span class="name" aria-hidden="true">${name}</span>
      <span class="claim"><span class="hidden">${t.claimed}: </span>${claim}</span>
      ${found === undefined ? nothing : html`<small><span class="mark" role="img" aria-label=${label}>${mark}</span> ${found}${holds === undefined ? ` (${t.unclear})` : ""}</small>`}
    </td>
  `;
}

/** The cells that disagree with the measurement. */
export function summary({ text, settings, checked }: View): string {
  const [, trained, extrapolates] = text.tutorialsColumns;
  const slips = checked.flatMap(({ row, trainedHolds, extrapolatesHolds }) => [
    ...(trainedHolds ? [] : [`${row.title}, ${trained}`]),
    ...(extrapolatesHolds === false ? [`${row.title}, ${extrapolates}`] : []),
  ]);
  const task = text.taskOf(settings.task, settings.layers);
  return slips.length ? text.summary(task, slips.join("; "), slips.length) : text.noSlip(task);
}

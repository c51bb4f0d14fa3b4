// Three scores of the same query and key: as trained, permuted for the other layout, and with the other layout's code alone.
import { html, nothing, type TemplateResult } from "lit";
import { errorSize, significant } from "../../kit/text/numbers.js";
import type { View } from "./view.js";

/** Differences below this are rounding. */
const rounding = 1e-9;

export function layoutsTable({ text, settings, layouts }: View): TemplateResult {
  const { layout, query, key } = settings;
  const { other, trained, permuted, mixed } = layouts;
  const row = (weights: string, code: string, score: number) => {
    const change = Math.abs(score - trained);
    const isEqual = change <= rounding;
    return html`
      <tr class=${isEqual ? "" : "differs"}>
        <th scope="row">${weights}</th>
        <td><code>${code}</code></td>
        <td>${significant(score, 6)}</td>
        <td><span aria-hidden="true">${isEqual ? "=" : "≠"}</span> ${isEqual ? text.equal : text.different(errorSize(change))}</td>
      </tr>
    `;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${text.layouts}>
      <table class="layouts">
        <thead><tr>${text.layoutColumns.map((name) => html`<th scope="col">${name}</th>`)}<td></td></tr></thead>
        <tbody>
          ${row(text.asTrained(layout), layout, trained)} ${row(text.permuted(layout, other), other, permuted)}
          ${row(text.asTrained(layout), other, mixed)}
        </tbody>
      </table>
    </div>
    ${Math.abs(mixed - trained) <= rounding ? html`<p class="note soft">${text.equalByChance(query - key)}</p>` : nothing}
  `;
}

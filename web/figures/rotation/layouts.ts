// The layout is a permutation: three scores of the same query and key.
import { html, nothing, type TemplateResult } from "lit";
import { errorSize, significant } from "../../kit/text/numbers.js";
import type { View } from "./panels.js";

/** Far above rounding, far below any effect. */
export const rounding = 1e-9;

export function layoutsTable({ text: t, settings, layouts }: View): TemplateResult {
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
        <td><span aria-hidden="true">${isEqual ? "=" : "≠"}</span> ${isEqual ? t.equal : t.different(errorSize(change))}</td>
      </tr>
    `;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${t.layouts}>
      <table class="layouts">
        <thead><tr>${t.layoutColumns.map((name) => html`<th scope="col">${name}</th>`)}<td></td></tr></thead>
        <tbody>
          ${row(t.asTrained(layout), layout, trained)} ${row(t.permuted(layout, other), other, permuted)}
          ${row(t.asTrained(layout), other, mixed)}
        </tbody>
      </table>
    </div>
    ${Math.abs(mixed - trained) <= rounding ? html`<p class="note soft">${t.equalByChance(query - key)}</p>` : nothing}
  `;
}

// The cost in parameters of each way to put positions into the input.
import { html, svg, type TemplateResult } from "lit";
import { figureControl } from "../../kit/controls/figure_control.js";
import { grouped, plain, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import type { View } from "./view.js";

export function cost(view: View): TemplateResult {
  const { text, counts } = view;
  const most = Math.max(...counts.map(({ ratio }) => ratio));
  const row = ({
    way,
    width,
    matrix,
    layer,
    all,
    ratio,
    headWidth,
  }: (typeof counts)[number]) => html`
    <tr>
      <th scope="row">${text.ways[way]}</th>
      <td class="ratio">× ${significant(ratio, 4)}${svg`<svg class="measure" width="100%" height="6" aria-hidden="true"><rect width="${(100 * ratio) / most}%" height="6"></rect></svg>`}</td>
      ${[all, layer, matrix].map((count) => html`<td>${grouped(count)}</td>`)}
      <td>${plain(width)}</td>
      <td>${headWidth === undefined ? `✕ ${text.notWhole}` : plain(headWidth)}</td>
    </tr>
  `;
  return html`
    <p class="note">${typeset(text.costNote)}</p>
    <div class="grid parameters">
      ${["heads", "layers"].map((name) => figureControl(name, undefined, view))}
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label=${text.cost}>
      <table class="counts">
        <thead><tr>${Object.values(text.columns).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${counts.map(row)}</tbody>
      </table>
    </div>
  `;
}

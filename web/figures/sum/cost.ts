// What each way of taking positions in costs, in parameters.
import { html, svg, type TemplateResult } from "lit";
import { figureControl } from "../../kit/controls/figure_control.js";
import { plain, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import type { View } from "./panels.js";

const digits = new Intl.NumberFormat("en");

export function cost(view: View): TemplateResult {
  const { text: t, counts } = view;
  const most = Math.max(...counts.map(({ ratio }) => ratio));
  const { columns } = t;
  return html`
    <p class="note">${typeset(t.costNote)}</p>
    <div class="grid own">
      ${["model", "beside", "heads", "layers"].map((name) => figureControl(name, undefined, view))}
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label=${t.cost}>
      <table class="counts">
        <thead>
          <tr>${Object.values(columns).map((name) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${counts.map(
            ({ way, width, matrix, layer, all, ratio, headWidth }) => html`
              <tr>
                <th scope="row">${t.ways[way]}</th>
                <td class="ratio">× ${significant(ratio, 4)}${svg`<svg class="measure" width="100%" height="6" aria-hidden="true"><rect width="${(100 * ratio) / most}%" height="6"></rect></svg>`}</td>
                <td>${digits.format(all)}</td>
                <td>${digits.format(layer)}</td>
                <td>${digits.format(matrix)}</td>
                <td>${plain(width)}</td>
                <td>${headWidth === undefined ? html`✕ ${t.notWhole}` : plain(headWidth)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

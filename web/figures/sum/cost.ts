// What each way of taking positions in costs, in parameters.
import { css, html, svg, type TemplateResult } from "lit";
import { slider } from "../../kit/controls/controls.js";
import { plain, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { countsOf } from "./counts.js";
import type { SumState } from "./fields.js";
import { text } from "./texts.js";

const digits = new Intl.NumberFormat("en");

export function costView(state: SumState): TemplateResult {
  const t = text();
  const counts = countsOf(state.values);
  const most = Math.max(...counts.map(({ ratio }) => ratio));
  const { columns } = t;
  return html`
    <h4>${t.cost}</h4>
    <p class="note">${typeset(t.costNote)}</p>
    <div class="grid own">
      ${slider(state, "model", t.model)} ${slider(state, "beside", t.beside)}
      ${slider(state, "heads", t.heads)} ${slider(state, "layers", t.layers)}
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label=${t.cost}>
      <table class="counts">
        <thead>
          <tr>${[columns.way, columns.ratio, columns.all, columns.layer, columns.matrix, columns.width, columns.head].map((name) => html`<th scope="col">${name}</th>`)}</tr>
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

export const costStyles = css`
  table.counts {
    width: 100%;
    font-size: 0.9rem;
    overflow-wrap: normal;
  }
  .counts thead th:first-child {
    text-align: start;
  }
  .counts th[scope="row"] {
    min-width: 9rem;
    color: var(--ink);
    text-align: start;
    white-space: normal;
  }
  .counts .ratio {
    min-width: 7rem;
    font-weight: 650;
  }
  .counts .measure {
    display: block;
    height: 6px;
    margin-top: 3px;
  }
  .counts .measure rect {
    fill: var(--accent);
  }
`;

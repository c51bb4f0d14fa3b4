// The ideas side by side, with a row for each measured property: a tick or a cross. A cursor, for pointer and arrow keys,
// chooses the cell to explain.
import { css, html, type TemplateResult } from "lit";
import { cellKeys } from "../../kit/plot/keys.js";
import { ideas, properties } from "./fields.js";
import { shown } from "./numbers.js";
import type { View } from "./view.js";

export function propertyTable(view: View): TemplateResult {
  const { text, cells, property, idea, found, settings, set } = view;
  const at = [properties.indexOf(property), ideas.indexOf(idea)] as const;
  const choose = (row: number, column: number) => set({ cell: [row, column] }, "noted");
  return html`
    <table
      class="properties"
      role="grid"
      tabindex="0"
      aria-label=${text.tableLabel}
      aria-activedescendant="cell-${at.join("-")}"
      @keydown=${cellKeys(at, [properties.length, ideas.length], choose)}
    >
      <thead>
        <tr>
          <td></td>
          ${ideas.map((one) => html`<th scope="col">${text.ideas[one]}<small>${text.formulas[one]}</small></th>`)}
        </tr>
      </thead>
      <tbody>
        ${properties.map(
          (one, row) => html`
            <tr>
              <th scope="row">${text.properties[one]}<small>${text.measures[one]}</small></th>
              ${ideas.map((other, column) => {
                const { value, holds } = cells[other][one];
                const isHere = row === at[0] && column === at[1];
                return html`<td
                  id="cell-${row}-${column}"
                  role="gridcell"
                  aria-selected=${isHere}
                  class=${holds ? "holds" : "fails"}
                  @click=${() => choose(row, column)}
                ><span class="mark" role="img" aria-label=${holds ? text.holds : text.fails}>${holds ? "✓" : "✕"}</span><span class="value">${shown(value)}</span></td>`;
              })}
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p class="finding meaning ${cells[idea][property].holds ? "" : "differs"}">${text.ideas[idea]}, ${text.properties[property]}: ${text.cell[property](found, settings)}</p>
  `;
}

export const styles = css`
  table.properties {
    width: 100%;
    font-size: 0.9rem;
    table-layout: fixed;
  }
  .properties th,
  .properties td {
    padding: 0.45rem 0.5rem;
    color: var(--ink);
    text-align: center;
    vertical-align: top;
    white-space: normal;
  }
  .properties thead th,
  .properties thead td {
    font-weight: 600;
  }
  .properties thead td,
  .properties tbody th {
    width: 27%;
    text-align: start;
  }
  .properties tbody th {
    font-weight: 600;
  }
  .properties small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
    line-height: 1.35;
  }
  .properties tbody td {
    cursor: pointer;
  }
  .properties .mark {
    margin-inline-end: 0.4em;
    font-weight: 700;
  }
  .properties .value {
    font-variant-numeric: tabular-nums;
  }
  .properties .holds .mark {
    color: var(--series-3);
  }
  .properties .fails {
    color: var(--alert);
    background: color-mix(in srgb, var(--alert) 9%, var(--surface));
  }
  .properties td[aria-selected="true"] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .meaning {
    min-height: 3.2em;
    margin: 0.9rem 0 0;
    font-weight: 400;
  }
  @container stage (max-width: 640px) {
    table.properties {
      font-size: 0.75rem;
    }
    .properties th,
    .properties td {
      padding: 0.35rem 0.15rem;
    }
    .properties thead td,
    .properties tbody th {
      width: 24%;
    }
    .properties small {
      display: none;
    }
    .properties .mark {
      display: block;
      margin: 0;
    }
    .meaning {
      min-height: 8em; /* the longest take five lines: nothing below may jump */
    }
  }
`;

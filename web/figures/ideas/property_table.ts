// The ideas side by side: a property a row, ticked or crossed by what was measured. One cursor, for
// pointer and arrow keys alike, says what its cell means and which idea is drawn below.
import { html, type TemplateResult } from "lit";
import { limits } from "./derive.js";
import { ideas, properties } from "./fields.js";
import { shown } from "./numbers.js";
import type { View } from "./panels.js";

export function propertyTable(view: View): TemplateResult {
  const { text, cells, property, idea, set } = view;
  const at = [properties.indexOf(property), ideas.indexOf(idea)] as const;
  let here: readonly [number, number] = at; // the next key may come before the next frame
  const choose = (row: number, column: number) => set({ cell: [row, column] }, "noted");
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = here;
    const to: Record<string, readonly [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, ideas.length - 1],
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    const inside = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
    here = [inside(next[0], properties.length), inside(next[1], ideas.length)];
    choose(...here);
  };
  return html`
    <table
      class="properties"
      role="grid"
      tabindex="0"
      aria-label=${text.tableLabel}
      aria-activedescendant="cell-${at.join("-")}"
      @keydown=${press}
    >
      <thead>
        <tr>
          <td></td>
          ${ideas.map((one) => html`<th scope="col" class=${one === idea ? "chosen" : ""}>${text.ideas[one]}<small>${text.formulas[one]}</small></th>`)}
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
                  class="${holds ? "holds" : "fails"} ${other === idea ? "chosen" : ""}"
                  @click=${() => choose(row, column)}
                ><span class="mark" role="img" aria-label=${holds ? text.holds : text.fails}>${holds ? "✓" : "✕"}</span><span class="value">${shown(value)}</span></td>`;
              })}
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p class="meaning ${cells[idea][property].holds ? "" : "fails"}">${meaning(view)}</p>
    <p class="note soft">${text.howTo}</p>
  `;
}

/** The cell in words, and what a constant would change about it. */
function meaning(view: View): string {
  const { text, settings, cells, property, idea } = view;
  const name = text.ideas[idea];
  const measured = {
    ...view[idea],
    cells: cells[idea],
    differsAt: view.elsewhere[idea].largest.at,
  };
  const said = `${name}, ${text.properties[property]}: ${text.cell[property](measured, settings)}`;
  const isStraight =
    property === "linear" && !cells[idea].linear.holds && view.affine <= limits.linear;
  return isStraight ? `${said} ${text.affine(name, shown(view.affine))}` : said;
}

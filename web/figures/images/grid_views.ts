// What the views of a grid share: the chosen patch, the controls of a table, and the colours with their ends.
import { html, type TemplateResult } from "lit";
import { slider, textBox } from "../../kit/controls/controls.js";
import { rough } from "../../kit/text/numbers.js";
import { type ImagesValues, mostSideOf } from "./fields.js";
import type { Maps } from "./maps.js";
import type { Scene } from "./panel.js";
import { mostDim, ownGrid, type Patches } from "./patches.js";
import { text } from "./texts.js";

/** The chosen patch and the one it is compared with, on a grid of this size. */
export function chosenPatch(values: ImagesValues, { rows, columns }: Patches) {
  const inside = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);
  const [y, x] = [inside(values.y, rows), inside(values.x, columns)];
  // At an edge the other patch is looked for on the other side.
  const other = (at: number, step: number, count: number) =>
    inside(at + step < count && at + step >= 0 ? at + step : at - step, count);
  return { y, x, otherY: other(y, values.dy, rows), otherX: other(x, values.dx, columns) };
}

/** The controls of a made table, and of a pasted one. */
export function tableControls(
  { state, values, own }: Omit<Scene, "width">,
  name: string,
): TemplateResult {
  const t = text();
  if (name === "own" && own) {
    const count = own.shape[0]!;
    const grid = ownGrid(values, count);
    const misfit = t.noFit(count - values.prefix, values.rows, values.prefix);
    const hint = grid
      ? t.ofColumns(grid.columns)
      : html`<span class="refusal misfit" role="alert">${misfit}</span>`;
    return html`${slider(state, "rows", t.rows, { hint: html`${hint}` })}${slider(state, "prefix", t.prefix, { hint: t.prefixHint })}`;
  }
  return html`
    ${slider(state, "rows", t.rows, { most: mostSideOf(values.view), hint: t.rowsHint })}
    ${slider(state, "columns", t.columns, { most: mostSideOf(values.view) })} ${slider(state, "dim", t.dim, { most: mostDim(values) })}
    ${name === "vit" ? textBox(state, "seed", t.seed, { hint: "0 – 999" }) : slider(state, "base", t.base)}
  `;
}

/** The colours and their ends. */
export const scale = (
  { bound }: Pick<Maps, "bound">,
  { measure }: ImagesValues,
): TemplateResult => html`
  <div class="scale">
    <canvas class="ramp" aria-hidden="true"></canvas>
    <span class="ends"><span>${rough(-bound)}</span><span>0</span><span>${rough(bound)}</span></span>
    <span class="soft">${text().scale[measure]}</span>
  </div>
`;

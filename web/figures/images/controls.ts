// Controls that are more than their field: the three views, the grid of a table, and the box for the reader's own.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../../kit/content.js";
import { textBox } from "../../kit/controls/controls.js";
import type { Control } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { mostSides, type View as Name, tables, views } from "./fields.js";
import type { View } from "./panels.js";
import { settledGrid } from "./patches.js";

const own = later(() => import("./own_table.js"));
const picture = later(() => import("./scene.js"));

const isIn =
  (...names: readonly Name[]) =>
  ({ settings }: View) =>
    names.includes(settings.view);
/** Of a table that is made here. */
const isMade = ({ wanted, ownTable }: View) => wanted !== undefined && !ownTable;
const isDrawn = (view: View) => isMade(view) && view.wanted === "vit";
const isMrope = (view: View) => isIn("angles")(view) && view.settings.rotary === "mrope";

export const controls: Readonly<Record<string, Control<View>>> = {
  view: { content: chooseView },
  table: {
    isShown: isIn("maps"),
    options({ text: { maps }, settings }) {
      const groups = [
        { label: maps.groups.waves, choices: tables.slice(0, 5) },
        { label: maps.groups.line, choices: ["flat"] },
        { label: maps.groups.learned, choices: ["vit", "own"] },
      ];
      return { groups, hint: maps.hints[settings.table] };
    },
  },
  source: { isShown: isIn("resample") },
  measure: { isShown: isIn("maps", "resample") },
  rotary: {
    isShown: isIn("angles"),
    options: ({ text, settings }) => ({ hint: text.angles.hints[settings.rotary] }),
  },
  pair: {
    isShown: isIn("angles"),
    most: ({ angles }) => angles.reads.length - 1,
    options: ({ text, angles, pair }) => ({
      hint: text.angles.pairHint(text.angles.reads[angles.reads[pair]!]),
    }),
  },
  rows: {
    options: (view) => {
      if (view.ownTable) return { hint: html`${gridHint(view)}` };
      return { most: mostSides[view.settings.view], hint: sideHint(view, view.text.rowsHint) };
    },
  },
  columns: {
    isShown: ({ ownTable }) => !ownTable,
    options: (view) => ({ most: mostSides[view.settings.view], hint: sideHint(view, "") }),
  },
  prefix: { isShown: ({ ownTable }) => ownTable !== undefined },
  dim: { isShown: isMade, most: ({ mostDim }) => mostDim },
  base: { isShown: (view) => isMade(view) && !isDrawn(view) },
  seed: {
    isShown: isDrawn,
    content: ({ text, state }) => textBox(state, "seed", text.controls.seed, { hint: "0 – 999" }),
  },
  baseSize: { isShown: ({ wanted }) => wanted === "dit" },
  centred: { isShown: isIn("maps") },
  cls: { isShown: (view) => isIn("maps")(view) && view.patches.prefix > 0 },
  toRows: { isShown: isIn("resample") },
  toColumns: { isShown: isIn("resample") },
  against: {
    isShown: ({ wanted, settings }) => settings.view === "resample" && wanted === "mae",
    options: ({ text, settings }) => ({ hint: text.resample.againstHints[settings.against] }),
  },
  headDim: { isShown: (view) => isIn("angles")(view) && !isMrope(view) },
  words: { isShown: isMrope },
  interleaved: { isShown: isMrope },
  own: {
    isShown: ({ wanted }) => wanted === "own",
    content: (view) => own(view)?.ownTable(view) ?? nothing,
  },
  patch: { content: (view) => picture(view)?.choosePatch(view) ?? nothing },
  axes: { content: (view) => picture(view)?.chooseAxes(view) ?? nothing },
};

function chooseView({ text, settings, set }: View): TemplateResult {
  return html`
    <fieldset class="view">
      <legend>${text.view}</legend>
      <div class="choices">
        ${views.map((view) => html`<label><input type="radio" name="view" value=${view} .checked=${live(view === settings.view)} @change=${() => set({ view })} /><span class="title">${text.views[view]}</span></label>`)}
      </div>
    </fieldset>
  `;
}

const sideHint = ({ text, settings }: View, otherwise: string): string => {
  if (settings.view !== "angles") return otherwise;
  return settings.rotary === "axial_qwen" ? text.angles.evenHint : "";
};

/** How a pasted table stands on the grid, or why it does not. */
function gridHint({ text, settings, ownTable }: View): Content {
  const count = ownTable!.shape[0]!;
  const grid = settledGrid(settings, count);
  if (grid) return text.ofColumns(grid.columns);
  const { rows, prefix } = settings;
  return html`<span class="refusal misfit" role="alert">${text.noFit(count - prefix, rows, prefix)}</span>`;
}

// Controls that are more than their field: the three views, the grid of a table, and the box for the reader's own.
import { html, nothing } from "lit";
import type { Content } from "../../kit/content.js";
import { choices } from "../../kit/controls/choices.js";
import { textBox } from "../../kit/controls/controls.js";
import type { Control } from "../../kit/figure_definition.js";
import { laterStyled } from "../../kit/later_styled.js";
import { mostSides, type View as Name, tables, views } from "./fields.js";
import { laterTexts } from "./later_texts.js";
import { settledGrid } from "./patches.js";
import type { View } from "./view.js";

const own = laterStyled(() => import("./own_table.js"));
const picture = laterStyled(() => import("./picture.js"));

/** A control that only these views have. */
const of = (...names: readonly Name[]) => ({
  isShown: ({ settings }: View) => names.includes(settings.view),
});
/** The table is computed here, not pasted. */
const isMade = ({ wanted, ownTable }: View) => wanted !== undefined && !ownTable;
const isDrawn = (view: View) => isMade(view) && view.wanted === "vit";
const isMrope = ({ settings }: View) => settings.view === "angles" && settings.rotary === "mrope";

export const controls: Readonly<Record<string, Control<View>>> = {
  view: {
    content: ({ text, settings, set }) =>
      choices({
        name: "view",
        legend: text.view,
        values: views,
        chosen: settings.view,
        title: (view) => text.views[view],
        choose: (view) => set({ view }),
      }),
  },
  table: {
    ...of("maps"),
    options({ text: { maps }, settings }) {
      const groups = [
        { label: maps.groups.waves, choices: tables.slice(0, 5) },
        { label: maps.groups.line, choices: ["flat"] },
        { label: maps.groups.learned, choices: ["vit", "own"] },
      ];
      return { groups, hint: maps.hints[settings.table] };
    },
  },
  source: of("resample"),
  measure: of("maps", "resample"),
  rotary: {
    ...of("angles"),
    options: (view) => ({ hint: laterTexts(view)?.angles.hints[view.settings.rotary] ?? "" }),
  },
  pair: {
    ...of("angles"),
    most: ({ angles }) => angles.reads.length - 1,
    options(view) {
      const text = laterTexts(view)?.angles;
      return { hint: text?.pairHint(text.reads[view.angles.reads[view.pair]!]) ?? "" };
    },
  },
  rows: {
    options: (view) =>
      view.ownTable
        ? { hint: html`${gridHint(view, view.ownTable.shape[0]!)}` }
        : { most: mostSides[view.settings.view], hint: sideHint(view, view.text.rowsHint) },
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
  centred: of("maps"),
  cls: { isShown: ({ settings, patches }) => settings.view === "maps" && patches.prefix > 0 },
  toRows: of("resample"),
  toColumns: of("resample"),
  against: {
    isShown: ({ wanted, settings }) => settings.view === "resample" && wanted === "mae",
    options: (view) => ({
      hint: laterTexts(view)?.resample.againstHints[view.settings.against] ?? "",
    }),
  },
  headDim: { isShown: (view) => view.settings.view === "angles" && !isMrope(view) },
  words: { isShown: isMrope },
  interleaved: { isShown: isMrope },
  own: {
    isShown: ({ wanted }) => wanted === "own",
    content: (view) => own(view)?.ownTable(view) ?? nothing,
  },
  patch: { content: (view) => picture(view)?.choosePatch(view) ?? nothing },
  axes: { content: (view) => picture(view)?.chooseAxes(view) ?? nothing },
};

const sideHint = (view: View, otherwise: string): string => {
  if (view.settings.view !== "angles") return otherwise;
  return (view.settings.rotary === "axial_qwen" && laterTexts(view)?.angles.evenHint) || "";
};

/** How a pasted table of so many rows stands on the grid, or why it does not. */
function gridHint(view: View, count: number): Content {
  const text = laterTexts(view)?.own;
  const grid = settledGrid(view.settings, count);
  if (grid) return text?.ofColumns(grid.columns) ?? nothing;
  const { rows, prefix } = view.settings;
  return html`<span class="refusal misfit" role="alert">${text?.noFit(count - prefix, rows, prefix)}</span>`;
}

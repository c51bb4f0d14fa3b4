// Controls of a table of patches that need more than their field, and the box for the reader's own table.
import { html, nothing } from "lit";
import type { Content } from "../../../kit/content.js";
import { textBox } from "../../../kit/controls/controls.js";
import type { Control } from "../../../kit/figure_definition.js";
import { later } from "../../../kit/later.js";
import { settledGrid } from "./own_grid.js";
import type { TableView } from "./view.js";

const box = later(() => import("./own_table.js"));

/** Whether the table is computed, not pasted. */
const isMade = ({ patches }: TableView) => patches.name !== "own";
const isDrawn = ({ patches }: TableView) => patches.name === "vit";

/** `setting` chooses the table; `most` is the longest side of one that is made. */
export const tableControls = (
  setting: "table" | "source",
  most: number,
): Readonly<Record<string, Control<TableView>>> => ({
  rows: {
    options: (view) =>
      isMade(view) ? { most, hint: view.text.rowsHint } : { hint: html`${gridHint(view)}` },
  },
  columns: { isShown: isMade, most: () => most },
  prefix: { isShown: (view) => !isMade(view) },
  dim: { isShown: isMade, most: ({ mostDim }) => mostDim },
  base: { isShown: (view) => isMade(view) && !isDrawn(view) },
  seed: {
    isShown: isDrawn,
    content: ({ text, state }) => textBox(state, "seed", text.controls.seed, { hint: "0 – 999" }),
  },
  baseSize: { isShown: ({ patches }) => patches.name === "dit" },
  own: {
    isShown: ({ settings }) => settings[setting] === "own",
    content: (view) => box(view)?.ownTable(view) ?? nothing,
  },
});

/** How a pasted table fits the grid, or why it does not. */
function gridHint({ text, settings, own }: TableView): Content {
  const count = own!.shape[0]!;
  const grid = settledGrid(settings, count);
  if (grid) return text.own.ofColumns(grid.columns);
  const { rows, prefix } = settings;
  return html`<span class="refusal misfit" role="alert">${text.own.noFit(count - prefix, rows, prefix)}</span>`;
}

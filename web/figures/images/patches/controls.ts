// Controls of a table of patches that need more than their field.
import { textBox } from "../../../kit/controls/controls.js";
import type { Control } from "../../../kit/figure_definition.js";
import type { TableView } from "./view.js";

const isDrawn = ({ patches }: TableView) => patches.name === "vit";

/** `most` is the longest side of a table. */
export const tableControls = (most: number): Readonly<Record<string, Control<TableView>>> => ({
  rows: { options: ({ text }) => ({ most, hint: text.rowsHint }) },
  columns: { most: () => most },
  dim: { most: ({ mostDim }) => mostDim },
  base: { isShown: (view) => !isDrawn(view) },
  seed: {
    isShown: isDrawn,
    content: ({ text, state }) => textBox(state, "seed", text.controls.seed, { hint: "0 – 999" }),
  },
  baseSize: { isShown: ({ patches }) => patches.name === "dit" },
});

// Similarity maps of a table's patches.
import type { Control } from "../../../kit/figure_definition.js";
import { tables } from "../patches/patches.js";
import { derive, mostSide } from "./derive.js";
import { fields } from "./fields.js";
import type { View } from "./view.js";

const controls: Readonly<Record<string, Control<View>>> = {
  table: {
    options({ text, settings }) {
      const groups = [
        { label: text.groups.waves, choices: tables.slice(0, 5) },
        { label: text.groups.line, choices: ["flat"] },
        { label: text.groups.learned, choices: ["vit"] },
      ];
      return { groups, hint: text.hints[settings.table] };
    },
  },
  rows: { most: () => mostSide },
  dim: { most: ({ mostDim }) => mostDim },
  base: { isShown: ({ patches }) => patches.name !== "vit" },
};

export const maps = {
  fields,
  derive,
  controls,
  shown: () => import("./panels.js"),
  code: () => import("./code.js"),
};

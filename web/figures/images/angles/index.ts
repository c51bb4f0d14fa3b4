// The angles of rotary encodings on a grid of patches.
import type { Control } from "../../../kit/figure_definition.js";
import { derive } from "./derive.js";
import { fields } from "./fields.js";
import type { View } from "./view.js";

const controls: Readonly<Record<string, Control<View>>> = {
  rotary: { options: ({ text, settings }) => ({ hint: text.hints[settings.rotary] }) },
  pair: { most: ({ clocks }) => clocks.reads.length - 1 },
  rows: {
    options: ({ text, settings }) =>
      settings.rotary === "axial_qwen" ? { hint: text.evenHint } : {},
  },
};

export const angles = {
  fields,
  derive,
  controls,
  shown: () => import("./panels.js"),
  code: () => import("./code.js"),
};

// A table of patches resampled to another grid.
import type { Control } from "../../../kit/figure_definition.js";
import { tableControls } from "../patches/controls.js";
import { mostSide } from "../patches/fields.js";
import { derive } from "./derive.js";
import { fields } from "./fields.js";
import type { View } from "./view.js";

const controls: Readonly<Record<string, Control<View>>> = {
  ...tableControls(mostSide),
  against: {
    isShown: ({ settings }) => settings.source === "mae",
    options: ({ text, settings }) => ({ hint: text.againstHints[settings.against] }),
  },
};

export const resample = {
  fields,
  derive,
  controls,
  shown: () => import("./panels.js"),
  code: () => import("./code.js"),
};

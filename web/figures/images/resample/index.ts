// A table of patches resampled to another grid.
import type { Control } from "../../../kit/figure_definition.js";
import { derive, mostDim } from "./derive.js";
import { fields } from "./fields.js";
import type { View } from "./view.js";

const controls: Readonly<Record<string, Control<View>>> = {
  dim: { most: () => mostDim },
  base: { isShown: ({ patches }) => patches.name !== "vit" },
};

export const resample = {
  fields,
  derive,
  controls,
  shown: () => import("./panels.js"),
  code: () => import("./code.js"),
};

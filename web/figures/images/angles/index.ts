// The angles of rotary encodings on a grid of patches.
import type { Control } from "../../../kit/figure_definition.js";
import { mostSide } from "../patches/fields.js";
import { derive } from "./derive.js";
import { fields } from "./fields.js";
import type { View } from "./view.js";

const isAroundImage = ({ settings }: View) => settings.rotary === "mrope";
const side: Control<View> = {
  most: () => mostSide,
  options: ({ text, settings }) =>
    settings.rotary === "axial_qwen" ? { hint: text.evenHint } : {},
};

const controls: Readonly<Record<string, Control<View>>> = {
  rotary: { options: ({ text, settings }) => ({ hint: text.hints[settings.rotary] }) },
  pair: {
    most: ({ clocks }) => clocks.reads.length - 1,
    options: ({ text, clocks, pair }) => ({ hint: text.pairHint(text.reads[clocks.reads[pair]!]) }),
  },
  rows: side,
  columns: side,
  headDim: { isShown: (view) => !isAroundImage(view) },
  words: { isShown: isAroundImage },
  interleaved: { isShown: isAroundImage },
};

export const angles = {
  fields,
  derive,
  controls,
  shown: () => import("./panels.js"),
  code: () => import("./code.js"),
};

// What the angles of rotary encodings can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice, flag, integer } from "../../../kit/state/state.js";
import { grid, place } from "../patches/fields.js";

export const rotaries = [
  "axial_timm",
  "axial_rope_vit",
  "axial_qwen",
  "axial_dinov3",
  "axial_lucidrains",
  "mrope",
] as const;
export type RotaryName = (typeof rotaries)[number];

export const fields = {
  /** The rotary encoding whose angles are shown. */
  rotary: choice<RotaryName>("axial_timm", rotaries),
  /** Width of a head. */
  headDim: integer(64, 4, 256, 4, "logarithmic"),
  /** The pair whose hands are drawn. */
  pair: integer(2, 0, 127),
  /** Whether the sections of M-RoPE take turns. */
  interleaved: flag(false),
  /** Tokens of text before the image, and as many behind it. */
  words: integer(4, 0, 12),
  /** The cursor on the text, where it is not on a patch. */
  word: integer(-1, -1, 23),
  ...grid,
  ...place,
};

export type Settings = SettingsOf<typeof fields>;

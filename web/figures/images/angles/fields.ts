// What the angles of rotary encodings can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice, integer } from "../../../kit/state/state.js";
import { grid } from "../patches/fields.js";

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
  /** The pair whose hands are drawn. */
  pair: integer(2, 0, 63),
  /** The cursor on the text, where it is not on a patch. */
  word: integer(-1, -1, 7),
  ...grid,
};

export type Settings = SettingsOf<typeof fields>;

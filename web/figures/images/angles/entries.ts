// The page entries of the encodings whose angles are drawn.
import { axialDinov3 } from "../../../encodings/axial_dinov3.js";
import { axialLucidrains } from "../../../encodings/axial_lucidrains.js";
import { axialQwen } from "../../../encodings/axial_qwen.js";
import { axialRopeVit } from "../../../encodings/axial_rope_vit.js";
import { axialTimm } from "../../../encodings/axial_timm.js";
import type { AnyPageEntry } from "../../../encodings/entry.js";
import { mrope } from "../../../encodings/mrope.js";
import type { RotaryName } from "./fields.js";

const entries = {
  axial_timm: axialTimm,
  axial_rope_vit: axialRopeVit,
  axial_qwen: axialQwen,
  axial_dinov3: axialDinov3,
  axial_lucidrains: axialLucidrains,
  mrope,
};

export const pageEntry = (name: RotaryName): AnyPageEntry =>
  entries[name] as unknown as AnyPageEntry;

import { number } from "../kit/state/state.js";
import { headDim, patchFormulaByBase, symbolsOfPatch } from "./axial.js";
import type { PageEntry } from "./entry.js";
import { layout } from "./rotary.js";
import { base } from "./vocabulary.js";

export const axialRopeVit: PageEntry<"axial_rope_vit"> = {
  korean: "RoPE-ViT의 2차원 RoPE",
  parameters: {
    headDim,
    base: { ...base, field: number(100, 1.1, 1e6, "logarithmic") },
    layout: layout("interleaved"),
  },
  formula: (cell) => patchFormulaByBase(cell),
  symbols: (cell) => symbolsOfPatch(cell),
};

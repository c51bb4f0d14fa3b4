import { integer } from "../kit/state/state.js";
import { headDim, patchFormulaByBase, symbolsOfPatch } from "./axial.js";
import type { PageEntry } from "./entry.js";
import { primary } from "./parameter.js";
import { layout } from "./rotary.js";
import { base } from "./vocabulary.js";

export const axialQwen: PageEntry<"axial_qwen"> = {
  korean: "Qwen 비전의 2차원 RoPE",
  parameters: {
    headDim,
    base,
    mergeSize: primary(integer(2, 1, 8), "합칠 블록의 한 변. 격자의 두 변은 이 수의 배수"),
    layout: layout("half"),
  },
  formula: (cell) => patchFormulaByBase(cell),
  symbols(cell) {
    const { mergeSize: side } = cell.options;
    return symbolsOfPatch(cell, {
      ko: `패치는 ${side} × ${side} 블록씩 차례로 놓임`,
      en: `patches come block by block of ${side} × ${side}`,
    });
  },
};

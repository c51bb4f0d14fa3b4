import { number } from "../kit/state/state.js";
import {
  evenlySpaced,
  headDim,
  patchFormula,
  patchFormulaByBase,
  symbolsOfPatch,
} from "./axial.js";
import type { PageEntry } from "./entry.js";
import { choices, front, parameter } from "./parameter.js";
import { layout } from "./rotary.js";
import { base } from "./vocabulary.js";

export const axialLucidrains: PageEntry<"axial_lucidrains"> = {
  korean: "lucidrains의 2차원 RoPE",
  parameters: {
    headDim,
    frequencies: front(
      choices(
        "pixel",
        { pixel: "같은 간격의 대역", lang: "언어 모델처럼 base의 거듭제곱" },
        "주파수를 정하는 방법",
      ),
    ),
    maxFrequency: parameter(
      number(10, 1, 256, "logarithmic"),
      "pixel: 가장 높은 주파수가 이 수의 절반 × π",
    ),
    base: { ...base, isFront: false, phrase: `lang: ${base.phrase}` },
    layout: layout("interleaved"),
  },
  formula(cell) {
    const { frequencies, maxFrequency } = cell.options;
    if (frequencies === "lang") return patchFormulaByBase(cell);
    return patchFormula(cell, (at, k, n) => `π · ${evenlySpaced(maxFrequency / 2, k, n)} · ${at}`);
  },
  symbols: (cell) => symbolsOfPatch(cell),
};

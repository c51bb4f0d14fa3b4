import { number } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import { headDim, patchFormula, symbolsOfPatch } from "./axial.js";
import type { PageEntry } from "./entry.js";
import { choices } from "./parameter.js";
import { layout } from "./rotary.js";
import { base } from "./vocabulary.js";

const centre = {
  ko: "좌표는 패치의 한가운데를 기준으로 하며, normalize가 고른 변의 양 끝이 −1과 1",
  en: "coordinates are those of the centre; the side that normalize chooses goes from −1 to 1",
};

export const axialDinov3: PageEntry<"axial_dinov3"> = {
  korean: "DINOv3의 2차원 RoPE",
  parameters: {
    headDim,
    base: {
      ...base,
      field: number(100, 1.1, 1e6, "logarithmic"),
      phrase: "파장이 1에서 base 쪽으로 길어짐",
    },
    normalize: choices(
      "separate",
      { separate: "각자의 변", max: "긴 변", min: "짧은 변" },
      "좌표를 어느 변의 길이로 나누는가",
    ),
    layout: layout("half"),
  },
  formula: (cell) =>
    patchFormula(cell, (at, k, n) => `2π · ${at} / ${plain(cell.options.base)}^(${k}/${n})`),
  symbols: (cell) => symbolsOfPatch(cell, centre),
};

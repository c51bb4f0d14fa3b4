import { flag, integer, number, optional } from "../kit/state/state.js";
import {
  evenlySpaced,
  headDim,
  patchFormula,
  patchFormulaByBase,
  symbolsOfPatch,
} from "./axial.js";
import type { PageEntry } from "./entry.js";
import { choices, parameter } from "./parameter.js";
import { layout } from "./rotary.js";
import { base } from "./vocabulary.js";

export const axialTimm: PageEntry<"axial_timm"> = {
  korean: "timm의 2차원 RoPE",
  parameters: {
    headDim,
    base,
    inPixels: parameter(flag(false), "좌표를 −1에서 1까지로 하고 주파수를 대역에서 고름"),
    linearBands: parameter(flag(false), "inPixels: 대역을 같은 비율이 아니라 같은 간격으로 나눔"),
    maxResolution: parameter(
      integer(224, 2, 1024, 1, "logarithmic"),
      "inPixels: 가장 높은 주파수가 이 수의 절반 × π",
    ),
    gridOffset: parameter(number(0, -1, 1), "모든 좌표에 더하는 수"),
    referenceRows: parameter(optional(1, 64), "학습한 격자의 행 수. 다른 격자를 여기에 맞춤"),
    referenceColumns: parameter(optional(1, 64), "학습한 격자의 열 수"),
    indexing: choices("ij", { ij: "y 먼저", xy: "x 먼저" }, "앞쪽 절반이 어느 좌표를 읽는가"),
    layout: layout("interleaved"),
  },
  formula(cell) {
    const { inPixels, linearBands, maxResolution } = cell.options;
    if (!inPixels) return patchFormulaByBase(cell);
    const most = maxResolution / 2;
    return patchFormula(cell, (at, k, n) => {
      const band = linearBands ? evenlySpaced(most, k, n) : n > 1 ? `${most}^(${k}/${n - 1})` : "1";
      return `π · ${band} · ${at}`;
    });
  },
  symbols: (cell) => symbolsOfPatch(cell),
};

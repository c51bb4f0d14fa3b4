import { integer, number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { headDimAboveTwo } from "./ntk.js";
import { choices, front, parameter } from "./parameter.js";
import { axisOf, frequencyFormula, layout, rotaryParameters, symbolsOfPair } from "./rotary.js";

export const xdrope: PageEntry<"xdrope"> = {
  korean: "네 좌표 RoPE (XD-RoPE)",
  parameters: {
    headDim: { ...headDimAboveTwo, field: integer(128, 128, 128) }, // that of the default sections
    base: rotaryParameters.base,
    layout: layout("half"),
    alpha: parameter(number(1000, 1, 1e4, "logarithmic"), "길이와 상관없이 base를 키우는 수"),
    select: front(
      choices(
        "pairs",
        { pairs: "쌍 (vLLM)", channels: "채널 (transformers)" },
        "좌표를 나누어 받는 것",
      ),
    ),
  },
  formula: (cell) => frequencyFormula(cell, ["p", "x", "y", "z"][axisOf(cell)]!),
  symbols(cell) {
    const place = `(p, x, y, z) = (${cell.rotation!.coordinates.join(", ")})`;
    return symbolsOfPair(cell, {
      ko: `${place}: 토큰 ${cell.row}의 순서, 열, 행, 그림의 번호 · 토큰: 글 4개, 3 × 4 패치의 그림, 글 4개`,
      en: `${place}: order, column, row and image of token ${cell.row} · tokens: 4 of text, an image of 3 × 4 patches, 4 of text`,
    });
  },
};

import { integer, number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { choices, primary } from "./parameter.js";
import { axisOf, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

const pairs = (initial: number, phrase: string) =>
  primary(integer(initial, 1, 512, 1, "logarithmic"), phrase);

export const mrope: PageEntry<"mrope"> = {
  korean: "세 좌표 RoPE (M-RoPE)",
  parameters: {
    ...rotaryParameters,
    base: { ...rotaryParameters.base, field: number(1e6, 1.1, 1e7, "logarithmic") },
    headDim: { ...rotaryParameters.headDim, field: integer(128, 6, 2048, 2, "logarithmic") },
    temporal: pairs(16, "시간을 읽는 쌍의 수. 셋을 더하면 모든 쌍"),
    height: pairs(24, "행을 읽는 쌍의 수"),
    width: pairs(24, "열을 읽는 쌍의 수"),
    order: choices(
      "chunked",
      {
        chunked: "덩어리로 나눔 (Qwen2-VL)",
        interleaved: "셋이 번갈아 (Qwen3-VL)",
        alternating: "행과 열이 번갈아, 시간은 뒤 (ERNIE 4.5 VL)",
      },
      "쌍을 좌표에 나누는 순서",
    ),
  },
  formula: (cell) => powerFormula(cell, { symbol: ["t", "y", "x"][axisOf(cell)]! }),
  symbols(cell) {
    const place = `(t, y, x) = (${cell.rotation!.coordinates.join(", ")})`;
    return symbolsOfPair(cell, {
      ko: `${place}: 토큰 ${cell.row}의 시간, 행, 열 · 토큰: 글 4개, 4 × 4 패치의 그림, 글 4개`,
      en: `${place}: time, row and column of token ${cell.row} · tokens: 4 of text, an image of 4 × 4 patches, 4 of text`,
    });
  },
};

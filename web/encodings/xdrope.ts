import { integer, number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { headDimAboveTwo } from "./ntk.js";
import { choices, front, parameter, primary } from "./parameter.js";
import { axisOf, frequencyFormula, layout, rotaryParameters, symbolsOfPair } from "./rotary.js";

const section = (which: string) =>
  primary(integer(16, 0, 512), `${which} 좌표를 읽는 쌍의 수. 넷을 더하면 모든 쌍`);

export const xdrope: PageEntry<"xdrope"> = {
  korean: "네 좌표 RoPE (XD-RoPE)",
  parameters: {
    headDim: { ...headDimAboveTwo, field: integer(128, 8, 2048, 2, "logarithmic") },
    base: rotaryParameters.base,
    layout: layout("half"),
    alpha: parameter(number(1000, 1, 1e4, "logarithmic"), "길이와 상관없이 base를 키우는 수"),
    section1: section("첫째"),
    section2: section("둘째"),
    section3: section("셋째"),
    // The page's tokens have four coordinates.
    section4: primary(integer(16, 1, 512), "넷째 좌표를 읽는 쌍의 수"),
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

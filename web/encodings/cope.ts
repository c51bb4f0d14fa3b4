import { integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { primary } from "./parameter.js";
import { headDim, seed } from "./vocabulary.js";

export const cope: PageEntry<"cope"> = {
  korean: "CoPE (내용이 세는 위치)",
  parameters: {
    headDim: { ...headDim, field: integer(64, 1, 256, 1, "logarithmic") },
    maxLength: primary(
      integer(64, 1, 512, 1, "logarithmic"),
      "벡터가 있는 위치의 수. 더 먼 위치는 마지막 것을 씀",
    ),
    seed: seed("표를"),
  },
  formula({ at: offset, column, value, options }) {
    const distance = -offset;
    const row = Math.min(distance + 1, options.maxLength - 1);
    return `e(${plain(row)})[${column}] = table[${row}][${column}] ${equals(value)}`;
  },
  symbols: () => ({
    ko: "e(p)[i]: 위치 p의 벡터에서 채널 i. 그림에서는 모든 게이트가 열려 있어 p = d + 1",
    en: "e(p)[i]: channel i of the vector of position p; here all gates are open, so that p = d + 1",
  }),
  isCausal: () => true,
};

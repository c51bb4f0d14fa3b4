import { integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { primary } from "./parameter.js";
import { headDim, seed } from "./vocabulary.js";

export const shaw: PageEntry<"shaw"> = {
  korean: "Shaw",
  parameters: {
    headDim,
    maxDistance: primary(integer(16, 0, 256), "이보다 먼 거리는 잘라 냄"),
    seed: seed("표를"),
  },
  formula: ({ row, column, at: offset, value }) =>
    `a^(K)_(${plain(offset)})[${column}] = relativeKeys[${row}][${column}] ${equals(value)}`,
  symbols: () => ({
    ko: "a^(K)_(d)[i]: 상대 위치 d의 키 벡터에서 채널 i의 값",
    en: "a^(K)_(d)[i]: channel i of the key vector for offset d",
  }),
};

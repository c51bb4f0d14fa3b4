import { flag, integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { parameter, primary } from "./parameter.js";
import { headDim, seed } from "./vocabulary.js";

export const relativeTable: PageEntry<"relative_table"> = {
  korean: "상대 위치 표 (Relative table)",
  parameters: {
    headDim,
    maxDistance: primary(integer(16, 0, 256), "표에 행이 있는 가장 먼 거리"),
    clip: parameter(flag(false), "더 먼 거리는 끝의 행을 읽음"),
    keyTerm: parameter(flag(false), "키도 표의 벡터와 곱함 (relative_key_query)"),
    seed: seed("표를"),
  },
  formula({ pe, at: offset, column, value, options }) {
    const distance = -offset;
    const [row] = pe.measure.tableRows("relative_table", { ...options, distances: [distance] });
    return `E(${plain(distance)})[${column}] = table[${plain(distance)} + ${options.maxDistance}][${column}] = table[${row}][${column}] ${equals(value)}`;
  },
  symbols: () => ({
    ko: "E(d)[i]: 쿼리가 거리 d = q − k에서 만나는 벡터의 채널 i",
    en: "E(d)[i]: channel i of the vector that queries meet at distance d = q − k",
  }),
};

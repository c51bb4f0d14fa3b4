import { flag, integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, parameter, primary } from "./parameter.js";
import { headDim, heads, seed } from "./vocabulary.js";

export const deberta: PageEntry<"deberta"> = {
  korean: "DeBERTa",
  parameters: {
    heads: heads(4),
    headDim: { ...headDim, field: integer(64, 1, 256, 1, "logarithmic") },
    buckets: primary(
      integer(32, 0, 256, 2),
      "이 수의 절반까지는 거리마다 버킷(bucket)이 하나, 그보다 먼 거리는 여럿이 하나를 같이 씀. 0이면 버킷 없음",
    ),
    maxPosition: primary(integer(128, 2, 1024), "마지막 버킷이 시작되는 거리"),
    span: parameter(
      integer(32, 1, 256),
      "표의 행 수의 절반. 버킷 수와 같고, 버킷이 없으면 maxPosition과 같음",
    ),
    c2p: parameter(flag(true), "쿼리를 위치의 벡터와 곱함"),
    p2c: parameter(flag(true), "키를 위치의 벡터와 곱함"),
    p2cIndex: choices(
      "code",
      { code: "공개된 코드", paper: "논문" },
      "p2c가 읽는 행: 공개된 코드대로, 또는 논문에 적힌 대로",
    ),
    seed: seed("표를"),
  },
  formula({ pe, head, at: offset, column, value, options }) {
    const distance = -offset;
    const [row] = pe.measure.tableRows("deberta", { ...options, distances: [distance] });
    return `r_(${head})(${plain(distance)})[${column}] = positionKeys[${head}][clip(B(${plain(distance)}) + ${options.span})][${column}] = positionKeys[${head}][${row}][${column}] ${equals(value)}`;
  },
  symbols: () => ({
    ko: "r_(h)(d)[i]: 헤드 h에서 쿼리가 거리 d = q − k에서 만나는 벡터의 채널 i · B(d): 거리 d의 버킷(bucket) · clip: 표의 끝 행을 넘지 않게 함",
    en: "r_(h)(d)[i]: channel i of the vector that queries meet at distance d = q − k in head h · B(d): bucket of d · clip: not past the table's ends",
  }),
};

import { integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { primary } from "./parameter.js";
import { headDim, heads, seed } from "./vocabulary.js";

export const musicTransformer: PageEntry<"music_transformer"> = {
  korean: "Music Transformer",
  parameters: {
    heads: heads(4, "헤드마다 표가 하나"),
    headDim: { ...headDim, field: integer(64, 1, 256, 1, "logarithmic") },
    rows: primary(
      integer(128, 1, 512, 1, "logarithmic"),
      "표의 행 수. 거리 0부터이며, 더 먼 키에는 항이 없음",
    ),
    seed: seed("표를"),
  },
  formula({ head, at: offset, column, value, options }) {
    const [distance, rows] = [-offset, options.rows];
    const left = `e_(${head})(${plain(distance)})[${column}]`;
    if (distance >= rows) return `${left} ${equals(value)}`;
    return `${left} = table[${head}][${rows - 1 - distance}][${column}] ${equals(value)}`;
  },
  symbols: () => ({
    ko: "e_(h)(d)[i]: 헤드 h에서 쿼리가 거리 d = q − k에서 만나는 벡터의 채널 i",
    en: "e_(h)(d)[i]: channel i of the vector that queries meet at distance d = q − k in head h",
  }),
  isCausal: () => true,
};

import { integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, front } from "./parameter.js";
import { base, dim, headDim, heads, seed } from "./vocabulary.js";

export const transformerXl: PageEntry<"transformer_xl"> = {
  korean: "Transformer-XL",
  parameters: {
    heads: heads(4),
    headDim: { ...headDim, field: integer(64, 1, 256, 1, "logarithmic") },
    dim: {
      ...dim,
      field: integer(128, 2, 512, 2, "logarithmic"),
      phrase: "거리를 나타내는 사인·코사인의 차원 수",
    },
    base,
    variant: front(
      choices(
        "transformer_xl",
        { transformer_xl: "앞의 키만", xlnet_bidirectional: "양쪽 모두" },
        "뒤에 오는 키에도 벡터가 있는가",
      ),
    ),
    seed: seed("가중치를"),
  },
  formula({ head, at: offset, column, value }) {
    const distance = plain(-offset);
    return `r_(${head})(${distance})[${column}] = projection[${head}][${column}] · R(${distance}) ${equals(value)}`;
  },
  symbols: () => ({
    ko: "r_(h)(d)[i]: 헤드 h에서 쿼리가 거리 d = q − k에서 만나는 벡터의 채널 i · R(d): 거리 d의 사인·코사인 · projection: 학습되는 행렬",
    en: "r_(h)(d)[i]: channel i of the vector that queries meet at distance d = q − k in head h · R(d): sines and cosines of d · projection: learned",
  }),
  isCausal: ({ variant }) => variant === "transformer_xl",
};

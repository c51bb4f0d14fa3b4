import { number } from "../kit/state/state.js";
import { plain, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { addedToScore, heads, hidden, joined, seed } from "./vocabulary.js";

const network = {
  ko: "f_(h)(x) = w2[h] · relu(w1 x + b1) + b2[h]: 헤드 h의 신경망",
  en: "f_(h)(x) = w2[h] · relu(w1 x + b1) + b2[h]: the network of head h",
};

export const fire: PageEntry<"fire"> = {
  korean: "FIRE",
  parameters: {
    heads: heads(8, "헤드마다 출력이 하나"),
    hidden: hidden(32, 128),
    c: primary(number(0.1, 0, 2), "로그 안에서 거리에 곱하는 수"),
    threshold: primary(number(512, 0, 1024), "나누는 길이의 최솟값"),
    eps: parameter(number(1e-6, 1e-9, 1, "logarithmic"), "나누는 수에 더하는 작은 수"),
    seed: seed("가중치를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { head, at: query, column: key, options } = cell;
      const { c, threshold, eps } = options;
      const reach = Math.max(query, threshold);
      const x = Math.log(c * Math.abs(query - key) + 1) / (Math.log(c * reach + 1) + eps);
      const written = `ln(${plain(c)} · |${plain(query)} − ${key}| + 1) / (ln(${plain(c)} · ${plain(reach)} + 1) + ${significant(eps, 3)})`;
      return `f_(${head})(${written}) ≈ f_(${head})(${significant(x, 7)})`;
    }),
  symbols: () => joined(addedToScore, network),
};

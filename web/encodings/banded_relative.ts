import { integer } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { addedToScore, heads, joined, seed } from "./vocabulary.js";

const vectors = {
  ko: "r_(h)(q): 쿼리 q가 헤드 h에서 가지는 벡터. 여기서는 뽑은 수 · P(t): 거리 t에 대해 학습된 열",
  en: "r_(h)(q): the vector of query q in head h, drawn here · P(t): the learned column of distance t",
};

export const bandedRelative: PageEntry<"banded_relative"> = {
  korean: "띠 모양 상대 로짓 (Inkling)",
  parameters: {
    heads: heads(4, "헤드와 쿼리마다 벡터가 하나"),
    relativeDim: parameter(integer(16, 1, 128, 1, "logarithmic"), "쿼리가 가지는 벡터의 차원 수"),
    extent: primary(integer(16, 1, 256, 1, "logarithmic"), "편향이 있는 거리의 수. 거리 0부터 셈"),
    seed: seed("벡터와 열을"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { head, at: query, column: key, options } = cell;
      const distance = query - key;
      return distance >= 0 && distance < options.extent
        ? `r_(${head})(${plain(query)}) · P(${plain(distance)})`
        : `0 (${plain(distance)} ∉ [0, ${options.extent}))`;
    }),
  symbols: () => joined(addedToScore, vectors),
};

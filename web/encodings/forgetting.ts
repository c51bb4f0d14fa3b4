import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { addedToScore, heads, joined, seed } from "./vocabulary.js";

const gate = {
  ko: "f(l): 헤드 h에서 토큰 l의 게이트. 내용에서 나오며, 여기서는 뽑은 수",
  en: "f(l): the gate of token l in head h; it follows from content, and is drawn here",
};

export const forgetting: PageEntry<"forgetting"> = {
  korean: "망각 어텐션 (FoX)",
  parameters: {
    heads: heads(4, "헤드와 토큰마다 게이트가 하나"),
    seed: seed("게이트를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { at: query, column: key } = cell;
      if (query === key) return "0 (l > q)";
      return query === key + 1
        ? `ln f(${plain(query)})`
        : `Σ ln f(l), l = ${plain(key + 1)} … ${plain(query)}`;
    }),
  symbols: () => joined(addedToScore, gate),
};

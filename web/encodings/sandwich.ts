import { integer } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { primary } from "./parameter.js";
import { addedToScore, base, heads, joined } from "./vocabulary.js";

const sum = {
  ko: "Σ: 사인·코사인 인코딩의 모든 쌍 i에 걸친 합",
  en: "Σ: over all pairs i of a sinusoidal encoding",
};

export const sandwich: PageEntry<"sandwich"> = {
  korean: "Sandwich",
  parameters: {
    heads: heads(8, "헤드마다 나누는 수가 하나"),
    dBar: primary(integer(128, 2, 1024, 2, "logarithmic"), "사인·코사인 인코딩의 차원 수"),
    base,
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { head, at: query, column: key, options } = cell;
      const { heads, dBar, base } = options;
      return `Σ_(i<${dBar / 2}) cos((${plain(query)} − ${key}) / ${plain(base)}^(2i/${dBar})) / (8 · ${head + 1}/${heads})`;
    }),
  symbols: () => joined(addedToScore, sum),
};

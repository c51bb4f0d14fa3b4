import { number } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { choices, front, parameter } from "./parameter.js";
import { addedToScore, heads, joined, seed } from "./vocabulary.js";

const learned = {
  ko: "a_(h), p_(h): 헤드 h에서 학습되는 두 수",
  en: "a_(h), p_(h): two numbers that head h learns",
};

export const kerple: PageEntry<"kerple"> = {
  korean: "KERPLE",
  parameters: {
    heads: heads(8, "헤드마다 a와 p가 하나씩"),
    kernel: front(choices("log", { log: "로그", power: "거듭제곱" }, "거리의 로그 또는 거듭제곱")),
    eps: parameter(number(0.01, 1e-4, 1, "logarithmic"), "a와 p의 최솟값"),
    seed: seed("a와 p를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { head, at: query, column: key, options } = cell;
      const distance = `|${plain(query)} − ${key}|`;
      return options.kernel === "log"
        ? `−p_(${head}) · ln(1 + a_(${head}) · ${distance})`
        : `−a_(${head}) · ${distance}^(p_(${head}))`;
    }),
  symbols: () => joined(addedToScore, learned),
};

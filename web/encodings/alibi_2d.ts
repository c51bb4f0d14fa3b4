import { number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { choices, parameter } from "./parameter.js";
import { addedToScore, heads, joined } from "./vocabulary.js";
import { windowSide } from "./window.js";

const slope = {
  ko: "m_(h): 헤드 h의 기울기 · 근호 안: 두 칸의 행과 열의 차이",
  en: "m_(h): slope of head h · under the root: the differences of row and column",
};

export const alibi2d: PageEntry<"alibi_2d"> = {
  korean: "2차원 ALiBi",
  parameters: {
    heads: heads(4, "헤드마다 기울기가 하나"),
    maxBias: parameter(number(8, 0.5, 32, "logarithmic"), "가장 작은 기울기가 2^−maxBias"),
    slopeRule: choices(
      "paper",
      { paper: "논문", geometric: "등비수열" },
      "헤드 수가 2의 거듭제곱이 아닐 때의 기울기 규칙",
    ),
    rows: windowSide(7, "창(window)의 행 수"),
    columns: windowSide(7, "창(window)의 열 수"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { head, row: query, column: key, options } = cell;
      const { columns } = options;
      const dy = Math.abs(Math.floor(query / columns) - Math.floor(key / columns));
      const dx = Math.abs((query % columns) - (key % columns));
      return `−m_(${head}) · √(${dy}^(2) + ${dx}^(2))`;
    }),
  symbols: () => joined(addedToScore, slope),
};

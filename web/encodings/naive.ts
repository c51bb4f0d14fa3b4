import { integer, number } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { waveAt } from "./notation.js";
import { choices, front, parameter } from "./parameter.js";
import { dim, dimensionAt, joined } from "./vocabulary.js";

const bits = {
  ko: "⌊x⌋: x를 넘지 않는 가장 큰 정수 · mod 2: 2로 나눈 나머지",
  en: "⌊x⌋: the largest integer that is at most x · mod 2: remainder after division by 2",
};

export const naive: PageEntry<"naive"> = {
  korean: "소박한 방법들 (Naive ideas)",
  parameters: {
    dim: { ...dim, phrase: "열의 수: 비트, 또는 열마다 같은 값" },
    idea: front(
      choices(
        "integers",
        { integers: "정수", fractions: "분수", binary: "이진수", sine: "사인파 하나" },
        "위치를 무엇으로 바꿀지",
      ),
    ),
    divisor: parameter(integer(50, 1, 4096, 1, "logarithmic"), "분수의 분모, 곧 글의 길이"),
    period: parameter(number(20, 1, 1000, "logarithmic"), "사인파가 되풀이되는 주기"),
  },
  formula({ row, column, value, options: { idea, divisor, period } }) {
    const left = `PE(${row}, ${column}) =`;
    if (idea === "integers") return `${left} ${row}`;
    if (idea === "fractions") return `${left} ${row} / ${divisor} ${equals(value)}`;
    if (idea === "binary") return `${left} ⌊${row} / 2^(${column})⌋ mod 2 = ${value}`;
    return `${left} sin(2π · ${row} / ${plain(period)}) ${waveAt("sin", (2 * Math.PI * row) / period, value)}`;
  },
  symbols: ({ options: { idea } }) => (idea === "binary" ? joined(dimensionAt, bits) : dimensionAt),
};

import { flag } from "../kit/state/state.js";
import { equals } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, front, parameter } from "./parameter.js";
import { dim, dimensionAtTime, joined, seed } from "./vocabulary.js";

const learned = {
  ko: "ω_(m), φ_(m): 항 m에서 학습되는 주파수와 위상. 항 0은 일차항",
  en: "ω_(m), φ_(m): learned frequency and phase of term m; term 0 is the linear one",
};

export const time2vec: PageEntry<"time2vec"> = {
  korean: "Time2Vec",
  parameters: {
    dim: { ...dim, phrase: "열의 수 (일차항 포함)" },
    activation: front(choices("sin", { sin: "사인", cos: "코사인" }, "주기 함수")),
    linearLast: parameter(flag(false), "일차항의 열을 맨 뒤에 둠"),
    seed: seed("주파수와 위상을"),
  },
  formula({ row, column, value, options: { dim, activation, linearLast } }) {
    const term = linearLast ? (column + 1) % dim : column;
    const angle = `ω_(${term}) · ${row} + φ_(${term})`;
    return `PE(${row}, ${column}) = ${term ? `${activation}(${angle})` : angle} ${equals(value)}`;
  },
  symbols: () => joined(dimensionAtTime, learned),
  amplitude: () => 1, // fits the waves; the linear column exceeds it
};

import { number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { choices, front, parameter } from "./parameter.js";
import {
  factor,
  frequencyFormula,
  originalLength,
  rotaryParameters,
  symbolsOfPair,
  turnsToKeep,
  turnsToStretch,
} from "./rotary.js";

const mean = {
  ko: "빠른 쌍은 주파수를 그대로, 느린 쌍은 factor로 나눈 것을 쓰고, 그 사이는 method가 정함",
  en: "fast pairs keep their frequency, slow ones divide it by factor; method says how those between mix both",
};

export const grokYarn: PageEntry<"grok_yarn"> = {
  korean: "Grok의 YaRN",
  parameters: {
    ...rotaryParameters,
    method: front(
      choices(
        "yarn_log",
        {
          yarn_log: "기하 평균",
          yarn_linear: "산술 평균 (YaRN)",
          theta_scale: "base를 키움",
          original: "그대로 (Grok 2)",
        },
        "주파수를 어떻게 조정하는가",
      ),
    ),
    factor,
    originalLength,
    betaFast: turnsToKeep(32),
    betaSlow: turnsToStretch(1),
    extrapolationFactor: parameter(number(1, 0, 1), "빠른 쌍이 제 주파수를 지키는 정도"),
  },
  formula: (cell) => frequencyFormula(cell),
  symbols: (cell) => symbolsOfPair(cell, mean),
};

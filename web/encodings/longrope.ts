import { optional, optionalNumber } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { parameter, primary } from "./parameter.js";
import {
  attentionFactor,
  originalLength,
  powerFormula,
  rotaryParameters,
  symbolsOfPair,
} from "./rotary.js";

const ones = {
  ko: "쌍마다 주파수를 나누는 수는 탐색으로 찾아 배열로 줌. 여기서는 주지 않아 모두 1",
  en: "every pair has a divisor that was found by search and is given as an array; not given here, all are 1",
};

export const longrope: PageEntry<"longrope"> = {
  korean: "LongRoPE",
  parameters: {
    ...rotaryParameters,
    originalLength: { ...originalLength, phrase: "처음에 학습한 길이" },
    maxLength: primary(
      { ...optional(1, 131072), default: 256 },
      "가장 긴 길이. factor를 주지 않았을 때 factor를 정함",
    ),
    factor: parameter(optionalNumber(1, 64, 0.5), "학습한 길이의 몇 배까지 쓰는가. A를 정함", {
      ko: "자동",
      en: "automatic",
    }),
    length: parameter(optional(1, 131072), "지금 시퀀스의 길이. 주지 않으면 짧은 것으로 봄"),
    attentionFactor,
  },
  formula: (cell) => powerFormula(cell),
  symbols: (cell) => symbolsOfPair(cell, ones),
};

import { flag, number, optionalNumber } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { choices, parameter } from "./parameter.js";
import {
  attentionFactor,
  factor,
  mixedFrequencies,
  originalLength,
  rotaryParameters,
  turnsToKeep,
  turnsToStretch,
} from "./rotary.js";

export const yarn: PageEntry<"yarn"> = {
  korean: "YaRN",
  parameters: {
    ...rotaryParameters,
    factor,
    originalLength,
    betaFast: turnsToKeep(32),
    betaSlow: turnsToStretch(1),
    truncate: parameter(flag(true), "섞는 구간의 양 끝을 바깥쪽 정수 번호의 쌍에 맞춤"),
    ramp: choices(
      "index",
      { index: "쌍의 번호 (코드)", wavelength: "도는 횟수 (논문)" },
      "무엇에 비례하여 섞는가",
    ),
    mscale: parameter(optionalNumber(0.1, 2, 0.1), "어텐션의 크기를 정하는 수 (DeepSeek)"),
    mscaleAllDim: parameter(optionalNumber(0.1, 2, 0.1), "그 크기를 나누는 수 (DeepSeek)"),
    attentionFactor,
    logScale: parameter(number(0.1, 0, 1), "A에 ln(factor)가 드는 정도. TeleChat3은 0.07"),
    attentionScale: parameter(number(1, 0.1, 4, "logarithmic"), "factor에서 정해진 A에 곱하는 수"),
  },
  ...mixedFrequencies,
};

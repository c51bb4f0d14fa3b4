import { flag, integer, optionalNumber } from "../kit/state/state.js";
import { equals, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, parameter, primary } from "./parameter.js";
import { coordinates, dimensionOfPoint, joined, seed } from "./vocabulary.js";

const directions = {
  ko: "B_(k): 무작위로 뽑아 그대로 쓰는 방향 k · 괄호 안: 점의 좌표",
  en: "B_(k): direction k, drawn at random and kept · in brackets: the point's coordinates",
};

export const gaussianFourier: PageEntry<"gaussian_fourier"> = {
  korean: "가우스 푸리에 특징 (Gaussian)",
  parameters: {
    coordinates,
    features: primary(
      integer(32, 1, 512, 1, "logarithmic"),
      "무작위 방향의 수. 방향마다 코사인과 사인이 하나씩",
    ),
    order: choices(
      "cos_sin",
      { cos_sin: "코사인 먼저", sin_cos: "사인 먼저" },
      "어느 블록이 앞에 오는가",
    ),
    logInput: parameter(flag(false), "먼저 좌표에 로그를 취함"),
    sigma: primary(
      optionalNumber(0.1, 32, 0.1),
      "뽑은 방향의 표준편차 σ. 클수록 더 세밀한 차이를 가려냄. 주지 않으면 1",
      { ko: "1", en: "1" },
    ),
    seed: seed("방향을"),
  },
  formula({ row, column, value, point, options }) {
    const { coordinates, features, order, logInput } = options;
    const wave = column < features === (order === "cos_sin") ? "cos" : "sin";
    const coordinate = significant(point!, 7);
    const x = Array(coordinates).fill(coordinate).join(", ");
    return `PE(${row}, ${column}) = ${wave}(2π B_(${column % features}) · ${logInput ? "ln" : ""}(${x})) ${equals(value)}`;
  },
  symbols: () => joined(dimensionOfPoint, directions),
  amplitude: () => 1,
};

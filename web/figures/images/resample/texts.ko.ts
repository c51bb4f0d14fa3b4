// The words of resampling in Korean.

import { particle } from "../../../kit/text/particle.js";
import { texts as patches } from "../patches/texts.ko.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  ...patches,
  controls: {
    ...patches.controls,
    source: {
      label: "옮길 표",
      names: patches.tables,
    },
    toRows: "새 격자의 행 수",
    toColumns: "새 격자의 열 수",
    against: {
      label: "무엇과 비교할까",
      names: { places: "같은 자리의 표", anew: "0부터 다시 센 표" },
    },
  },
  how: "첫 그림에서 패치를 고르면 새 격자에서 같은 자리에 있는 패치의 지도가 함께 나옵니다. ○는 고른 패치입니다.",
  againstHints: {
    places: "새 패치가 옛 격자에서 놓이는 자리의 사인과 코사인",
    anew: "새 격자의 좌표 0, 1, 2, …로 만든 다른 표",
  },
  kernel: "읽는 방법",
  kernels: { timm: "쌍삼차, a = −0.5", torch: "쌍삼차, a = −0.75", bilinear: "쌍선형" },
  kernelHints: {
    timm: "timm. 줄일 때는 여러 칸을 평균 (antialias)",
    torch: "PyTorch 기본값: HF ViT, DINOv2",
    bilinear: "이웃 네 칸을 곧게 이음",
  },
  errorOf: (error) => `차이 ${error}`,
  before: (rows, columns) => `옮기기 전 ${rows} × ${columns}`,
  beforeLabel: "옮기기 전, 고른 패치와 모든 패치의 닮은 정도",
  after: (rows, columns) => `옮긴 뒤 ${rows} × ${columns}`,
  afterLabel: "옮긴 뒤, 같은 자리의 패치와 모든 패치의 닮은 정도",
  missed: "계산한 표와의 차이",
  missedLabel: "옮긴 표와 계산한 표의 차이, 패치마다",
  missedNote: (most) => `노름에 대한 비율. 가장 진한 색이 ${most}.`,
  missedAt: (value) => `계산한 행과의 차이 ${value}`,
  edge: "가장자리에서 가장 큽니다: 그 너머에는 읽을 칸이 없습니다.",
  noWaves: "학습되는 표에는 공식이 없어서, 새 격자의 값을 계산해 비교할 수 없습니다.",
  same: "격자가 같으면 표는 그대로입니다.",
  place: (y, x, oldY, oldX) =>
    `새 패치 (${y}, ${x})${particle(x, "은", "는")} 옛 격자의 (${oldY}, ${oldX})에 있습니다: (i + ½) · 옛/새 − ½`,
  size: "표의 행",
  error: "계산한 표와의 차이",
  worst: "가장 큰 차이",
  worstAt: (y, x) => `패치 (${y}, ${x})`,
  cls: "[CLS] 행",
  unchanged: "그대로",
  copied: (prefix, change) => `${prefix}행을 그대로 옮김. 가장 큰 변화 ${change}`,
  none: "이 표에는 앞의 행이 없음",
  summary: (before, after, kernel) =>
    `${before} 격자의 표를 ${after} 격자로 옮겼습니다 (${kernel}).`,
  summaryError: (error, against) =>
    `${against === "places" ? "같은 자리에서 계산한 표" : "새 격자를 0부터 다시 센 표"}와의 차이는 ${error}입니다.`,
  summaryCls: (change) => `[CLS] 행은 그대로입니다 (변화 ${change}).`,
};

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
  },
  kernel: "읽는 방법",
  kernels: { timm: "쌍삼차, a = −0.5", torch: "쌍삼차, a = −0.75", bilinear: "쌍선형" },
  kernelHints: {
    timm: "timm",
    torch: "PyTorch 기본값: HF ViT, DINOv2",
    bilinear: "이웃 네 칸을 곧게 이음",
  },
  errorOf: (error) => `차이 ${error}`,
  before: (side) => `옮기기 전 ${side} × ${side}`,
  beforeLabel: "옮기기 전, 고른 패치와 모든 패치의 닮은 정도",
  after: (side) => `옮긴 뒤 ${side} × ${side}`,
  afterLabel: "옮긴 뒤, 같은 자리의 패치와 모든 패치의 닮은 정도",
  missed: "계산한 표와의 차이",
  missedLabel: "옮긴 표와 계산한 표의 차이, 패치마다",
  missedNote: (most) => `노름에 대한 비율. 가장 진한 색이 ${most}.`,
  missedAt: (value) => `계산한 행과의 차이 ${value}`,
  edge: "가장자리에서 가장 큽니다: 그 너머에는 읽을 칸이 없습니다.",
  noWaves: "학습되는 표에는 공식이 없어서, 새 격자의 값을 계산해 비교할 수 없습니다.",
  place: (y, x, oldY, oldX) =>
    `새 패치 (${y}, ${x})${particle(x, "은", "는")} 옛 격자의 (${oldY}, ${oldX})에 있습니다: (i + ½) · 옛/새 − ½`,
  size: "표의 행",
  worst: "가장 큰 차이",
  worstAt: (y, x) => `패치 (${y}, ${x})`,
  summary: (before, after, kernel) =>
    `${before} 격자의 표를 ${after} 격자로 옮겼습니다 (${kernel}).`,
  summaryError: (error) => `같은 자리에서 계산한 표와의 차이는 ${error}입니다.`,
  summaryCls: (change) => `[CLS] 행은 그대로입니다 (변화 ${change}).`,
};

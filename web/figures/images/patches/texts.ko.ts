// The words of every table of patches in Korean.
import { particle } from "../../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  controls: {
    measure: {
      label: "닮은 정도",
      names: { cosine: "코사인 유사도 (cosine)", dot: "내적 (dot product)" },
    },
    rows: "격자의 행 수",
    columns: "격자의 열 수",
    dim: "차원 d",
    base: "base",
    seed: "난수 시드",
    baseSize: {
      label: "기준 격자의 한 변",
      hint: "격자가 이보다 크면 좌표를 줄이고 작으면 늘임",
    },
  },
  tables: {
    mae: "2차원: MAE",
    mocov3: "2차원: MoCo v3",
    timm: "2차원: timm",
    dit: "2차원: DiT",
    detr: "2차원: DETR",
    flat: "1차원: 한 줄로 셈",
    vit: "ViT의 표, 학습 전",
  },
  ofMeasure: { cosine: "코사인 유사도", dot: "내적" },
  rowsHint: "패치 수. 224픽셀 그림을 16픽셀씩 자르면 14",
  row: "행 y",
  column: "열 x",
  patch: (y, x) => `패치 (${y}, ${x})`,
  at: (from, to, value) => `${from}${particle(from, "과", "와")} ${to}: ${value}`,
  scale: {
    cosine: "색의 범위는 고정: −1에서 1까지",
    dot: "색의 범위는 고정: ± 가장 큰 노름의 제곱",
  },
  tableCaption: (name) => `${name}의 지도, 행과 열마다`,
};

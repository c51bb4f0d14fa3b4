// The words of every table of patches in Korean.
import { particle } from "../../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  controls: {
    rows: { label: "한 변의 패치 수", hint: "224픽셀 그림을 16픽셀씩 자르면 14" },
    dim: "차원 d",
    base: "base",
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
  row: "행 y",
  column: "열 x",
  patch: (y, x) => `패치 (${y}, ${x})`,
  at: (from, to, value) => `${from}${particle(from, "과", "와")} ${to}: ${value}`,
  tableCaption: (name) => `${name}의 지도, 행과 열마다`,
};

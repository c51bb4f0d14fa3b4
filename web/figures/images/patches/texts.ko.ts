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
    prefix: { label: "패치 앞의 행 수", hint: "[CLS]와 그 밖의 토큰" },
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
    own: "내 표",
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
  own: {
    label: "내 표: [CLS] 행 다음에 한 행이 패치 하나",
    hint: "NPY, CSV, JSON 배열. (1, N+1, d)나 (N+1, d) 모양. 붙여 넣거나, 파일을 끌어다 놓거나, 여세요.",
    missing:
      "아직 표가 없어서 2차원 사인·코사인(MAE)을 대신 보여 줍니다. 링크에는 표가 담기지 않습니다.",
    stays:
      "이 표는 이 페이지에만 있습니다. 주소에 담기지 않으므로 링크를 받은 사람은 볼 수 없습니다.",
    tooMany: (rows, most) =>
      `${rows}행은 너무 많습니다. 패치 ${most}개까지 비교합니다. 지금 표를 그대로 둡니다.`,
    noGrid: (rows) =>
      `${rows}행으로는 2행 2열 이상의 격자를 만들 수 없습니다. 지금 표를 그대로 둡니다.`,
    noFit: (patches, rows, prefix) =>
      `앞의 ${prefix}행을 뺀 ${patches}개의 패치는 ${rows}행의 격자에 맞지 않습니다. 맞는 격자로 보여 줍니다.`,
    ofColumns: (columns) => `한 행에 패치 ${columns}개`,
    fits: (rows, columns, prefix) => `격자 ${rows} × ${columns}, 앞의 행 ${prefix}개`,
  },
};

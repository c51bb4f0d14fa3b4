// The words of what is not seen at first, in Korean: the other two views, and the box for a table.
import { particle } from "../../kit/text/particle.js";
import type { LaterTexts } from "./later_texts.en.js";

export const texts: LaterTexts = {
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

  resample: {
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
  },

  angles: {
    hints: {
      axial_timm: "앞 절반의 쌍은 행, 뒤 절반은 열. 좌표는 0, 1, 2, …",
      axial_rope_vit: "앞 절반의 쌍은 열, 뒤 절반은 행. base는 100",
      axial_qwen: "토큰은 2 × 2 블록씩. 여기서는 제자리에 놓았음",
      axial_dinov3: "좌표를 −1과 1 사이로 맞춤",
      axial_lucidrains: "좌표는 −1에서 1까지, 주파수는 고른 간격",
      mrope: "언어 모델 안: 쌍마다 시간 t, 행 y, 열 x 가운데 하나를 읽음",
    },
    pairHint: (reads) => `${reads} 읽는 쌍`,
    evenHint: "2의 배수로 맞춤",
    reads: { t: "시간 t를", y: "행 y를", x: "열 x를" },
    read: { t: "시간 t", y: "행 y", x: "열 x" },
    pairs: "어느 쌍이 무엇을 읽나",
    clockName: {
      t: (pair) => `시간: 쌍 ${pair}, t를 읽음`,
      y: (pair) => `아래로: 쌍 ${pair}, 행 y를 읽음`,
      x: (pair) => `옆으로: 쌍 ${pair}, 열 x를 읽음`,
    },
    clocksNote: "점선 시계는 글",
    clocksLabel: (pair) => `격자의 패치마다 쌍 ${pair}의 각도`,
    textLine: "글",
    textToken: (index) => `글 토큰 ${index}`,
    pair: (pair) => `쌍 ${pair}`,
    angle: (reads, at, step, radians, degrees) =>
      `각도 = ${reads} · 주파수 = ${at} · ${step} = ${radians} rad = ${degrees}`,
    facts: {
      reads: "이 쌍이 읽는 것",
      readsNote: "다른 좌표가 달라도 바늘은 그대로",
      step: "좌표 1마다 도는 각도",
      inRow: "한 행 안에서 바늘",
      inColumn: "한 열 안에서 바늘",
      alike: "모두 같음",
      apart: (most) => `끝점이 ${most}까지 벌어짐`,
      diameter: "마주 보는 바늘이면 2",
      time: "시간",
      timeNote: (before, after) =>
        `그림의 패치는 모두 t = ${before}. 뒤의 글은 ${after}부터: 지금까지 나온 가장 큰 좌표 + 1`,
    },
    summary: (name, pair, reads) =>
      `${name}: 쌍 ${pair}${particle(pair, "은", "는")} ${reads} 읽습니다.`,
    alike: {
      y: "한 행의 바늘은 모두 같은 쪽을 보고, 아래로 가면서 돕니다.",
      x: "한 열의 바늘은 모두 같은 쪽을 보고, 옆으로 가면서 돕니다.",
      t: "그림의 패치는 모두 같은 시간이라 바늘도 모두 같고, 글에서만 돕니다.",
    },
    tableCaption: (pair) => `쌍 ${pair}의 각도`,
    columns: { token: "토큰", angle: "각도 (°)" },
  },
};

// The words of the angles in Korean.

import { particle } from "../../../kit/text/particle.js";
import { texts as patches } from "../patches/texts.ko.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  ...patches,
  controls: {
    ...patches.controls,
    rotary: {
      label: "회전 위치 임베딩",
      names: {
        axial_timm: "timm의 2차원 RoPE",
        axial_rope_vit: "RoPE-ViT",
        axial_qwen: "Qwen2-VL 비전 부분",
        axial_dinov3: "DINOv3",
        axial_lucidrains: "lucidrains",
        mrope: "M-RoPE (Qwen2-VL)",
      },
    },
    pair: "쌍",
  },
  hints: {
    axial_timm: "앞 절반의 쌍은 행, 뒤 절반은 열. 좌표는 0, 1, 2, …",
    axial_rope_vit: "앞 절반의 쌍은 열, 뒤 절반은 행. base는 100",
    axial_qwen: "토큰은 2 × 2 블록씩. 여기서는 제자리에 놓았음",
    axial_dinov3: "좌표를 −1과 1 사이로 맞춤",
    axial_lucidrains: "좌표는 −1에서 1까지, 주파수는 고른 간격",
    mrope: "언어 모델 안: 쌍마다 시간 t, 행 y, 열 x 가운데 하나를 읽음",
  },
  evenHint: "2의 배수로 맞춤",
  reads: { t: "시간 t를", y: "행 y를", x: "열 x를" },
  clockName: {
    y: (pair) => `아래로: 쌍 ${pair}, 행 y를 읽음`,
    x: (pair) => `옆으로: 쌍 ${pair}, 열 x를 읽음`,
  },
  clocksLabel: (pair) => `격자의 패치마다 쌍 ${pair}의 각도`,
  textLine: "글",
  textToken: (index) => `글 토큰 ${index}`,
  pair: (pair) => `쌍 ${pair}`,
  angle: (reads, at, step, radians, degrees) =>
    `각도 = ${reads} · 주파수 = ${at} · ${step} = ${radians} rad = ${degrees}`,
  facts: {
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
};

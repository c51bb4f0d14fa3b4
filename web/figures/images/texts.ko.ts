// The words of the figure in Korean.
import { html } from "lit";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

const reads = { y: "행 y를", x: "열 x를" };

export const texts: Texts = {
  heading: "바로 아래 패치는 얼마나 가까울까요?",
  controls: {
    table: {
      label: "위치 표",
      names: {
        mae: "2차원: MAE",
        mocov3: "2차원: MoCo v3",
        timm: "2차원: timm",
        dit: "2차원: DiT",
        detr: "2차원: DETR",
        flat: "1차원: 한 줄로 셈",
        vit: "ViT의 표, 학습 전",
      },
    },
    dim: "차원 d",
    base: "base",
  },
  groups: { waves: "행과 열을 따로 씀", line: "한 줄로 셈", learned: "학습되는 표" },
  hints: {
    mae: "절반은 열 x, 절반은 행 y의 1차원 표",
    mocov3: "값은 MAE와 같고, 패치를 열을 따라 셈. 지도는 행을 따라 다시 놓았음",
    timm: "sin y, sin x, cos y, cos x 차례. 닮은 정도는 MAE와 같음",
    dit: "좌표를 기준 격자의 크기로 줄이거나 늘임",
    detr: "1부터 센 좌표를 0에서 2π까지로 맞춤",
    flat: "왼쪽 위부터 p = 0, 1, 2, …: 아래 패치는 한 줄만큼 뒤",
    vit: "시드에서 뽑은 처음 값, [CLS] 한 행과 패치들",
  },
  sceneLabel: (name) =>
    `패치로 나눈 그림과, ${name}${particle(name, "이", "가")} 다른 패치마다 닮은 정도`,
  choosePatch: "패치",
  chooseAxes: "세는 방법",
  axes: { two: "행과 열을 따로", one: "한 줄로" },
  row: "행 y",
  column: "열 x",
  patch: (y, x) => `패치 (${y}, ${x})`,
  at: (from, to, value) => `${from}${particle(from, "과", "와")} ${to}: ${value}`,
  oneStep: html`행과 열을 따로 세면 바로 아래 패치까지는 <span class="distance">한 칸</span>입니다.`,
  oneLine: (steps, more, of) =>
    html`한 줄로 세면 바로 아래 패치까지는 <span class="distance">${steps}칸</span>이고, ${of}개 중 ${more}개가 그 패치보다 더 닮았습니다.`,
  summary: {
    step: (share, below, more, of) =>
      `행과 열을 따로 세면 바로 아래 패치까지는 한 칸이고, 지도의 ${share}가 행 기여도와 열 기여도의 합입니다. 한 줄로 세면 맞닿은 아래 패치와는 ${below}이고, ${of}개 중 ${more}개가 그보다 더 닮습니다.`,
    line: (steps, more, of) =>
      `한 줄로 세면 바로 아래 패치까지는 ${steps}칸이고, ${of}개 중 ${more}개가 그 패치보다 더 닮았습니다. 세로 이웃이 사라졌습니다.`,
    noise: (spread, expected) =>
      `학습 전의 표는 아무것도 닮지 않습니다: 코사인은 0 ± ${spread}, 무작위 벡터의 1/√d = ${expected}${particle(expected, "과", "와")} 같은 크기의 잡음입니다.`,
  },
  maps: "격자 전체의 지도",
  split: (name, share) => `${name}: ${share}가 행 기여도와 열 기여도의 합`,
  mapLabel: (table) => `${table}: 고른 패치와 모든 패치의 닮은 정도`,
  parts: (row, column, pairs) => `(행 기여도 ${row} + 열 기여도 ${column}) / ${pairs}`,
  positions: (first, second) =>
    `한 줄로 세면 위치 ${first}${particle(first, "과", "와")} ${second}, 거리 ${Math.abs(second - first)}`,
  resampling: "다른 격자로 옮기기",
  rows: (before, after) => `행 ${before} → ${after}개, [CLS] 행은 그대로`,
  kernel: "읽는 방법",
  kernels: { timm: "쌍삼차, a = −0.5", torch: "쌍삼차, a = −0.75", bilinear: "쌍선형" },
  kernelHints: {
    timm: "timm",
    torch: "PyTorch 기본값: HF ViT, DINOv2",
    bilinear: "이웃 네 칸을 곧게 이음",
  },
  errorOf: (error) => `차이 ${error}`,
  before: (table, side) => `${table}, ${side} × ${side}`,
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
  angles: "격자 위의 회전 각도",
  rotary: "회전 위치 임베딩",
  rotaries: {
    axial_timm: "timm의 2차원 RoPE",
    axial_rope_vit: "RoPE-ViT",
    axial_qwen: "Qwen2-VL 비전 부분",
    axial_dinov3: "DINOv3",
    axial_lucidrains: "lucidrains",
  },
  rotaryHints: {
    axial_timm: "앞 절반의 쌍은 행, 뒤 절반은 열",
    axial_rope_vit: "앞 절반은 열, 뒤 절반은 행. base는 100",
    axial_qwen: "토큰은 2 × 2 블록씩. 제자리에 놓았음",
    axial_dinov3: "좌표를 −1과 1 사이로 맞춤",
    axial_lucidrains: "−1에서 1까지, 주파수는 고른 간격",
  },
  pair: "쌍",
  pairReads: (pair, letter) => `쌍 ${pair}${particle(pair, "은", "는")} ${reads[letter]} 읽음`,
  clocksLabel: (pair) => `격자의 패치마다 쌍 ${pair}의 각도`,
  alike: {
    y: "한 행의 바늘은 모두 같은 쪽을 보고, 아래로 가면서 돕니다.",
    x: "한 열의 바늘은 모두 같은 쪽을 보고, 옆으로 가면서 돕니다.",
  },
  angle: (place, reads, at, step, radians, degrees) =>
    `${place}: 각도 = ${reads} · 주파수 = ${at} · ${step} = ${radians} rad = ${degrees}`,
  tableOf: (name) => `${name}의 지도, 행과 열마다`,
  anglesOf: (pair) => `쌍 ${pair}의 각도`,
  angleColumns: ["토큰", "y", "x", "각도 (°)", "cos", "sin"],
};

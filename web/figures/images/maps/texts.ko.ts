// The words of the maps in Korean.
import { html } from "lit";
import { particle } from "../../../kit/text/particle.js";
import { texts as patches } from "../patches/texts.ko.js";
import type { Texts } from "./texts.en.js";

const vertical = { below: "아래", above: "위" };

export const texts: Texts = {
  ...patches,
  controls: {
    ...patches.controls,
    table: {
      label: "위치 표",
      names: patches.tables,
    },
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
  tiles: "모든 패치의 지도",
  tilesLabel: "모든 패치의 지도. 패치 하나를 고름",
  map: (name) => `${name}의 지도`,
  mapLabel: "고른 패치와 모든 패치의 닮은 정도",
  mapNote: "○ 고른 패치, □ 비교하는 패치",
  line: "한 줄로 세면 (1D)",
  lineLabel: "한 줄로 센 표에서, 고른 패치와 모든 패치의 닮은 정도",
  choose: (name) => `${name}의 지도를 봄`,
  rowPart: "행 기여도",
  columnPart: "열 기여도",
  positions: (first, second) =>
    `한 줄로 세면 위치 ${first}${particle(first, "과", "와")} ${second}, 거리 ${Math.abs(second - first)}`,
  counted: (name, last) => `${name} = 0 … ${last}`,
  beside: "옆 패치",
  below: { below: "아래 패치", above: "위 패치" },
  inLine: (value) => `한 줄로 세면 ${value}`,
  untrained:
    "아직 학습하지 않은 표입니다. 처음 값은 무작위라 아무것도 닮지 않았고 지도는 잡음입니다.",
  summary: {
    table: (name, side, dim) => `${name}, 패치 ${side} × ${side}, d = ${dim}.`,
    sum: (share, largest) =>
      `지도의 ${share}가 행 기여도와 열 기여도의 합입니다 (가장 먼 칸 ${largest}). 그래서 십자 모양입니다.`,
    split: (share) => `지도의 ${share}가 행 기여도와 열 기여도의 합입니다.`,
    flat: (columns, more, of, side) =>
      `맞닿은 ${vertical[side]} 패치가 ${columns}칸 떨어진 위치라서, ${of}개 중 ${more}개가 그 패치보다 더 닮았습니다. 세로 이웃이 사라졌습니다.`,
    inLine: (below, more, of, side) =>
      `한 줄로 세면 맞닿은 ${vertical[side]} 패치와는 ${below}이고, ${of}개 중 ${more}개가 그보다 더 닮습니다.`,
    noise: (spread, expected) =>
      `학습 전의 표는 아무것도 닮지 않습니다: 코사인은 0 ± ${spread}, 무작위 벡터의 1/√d = ${expected}${particle(expected, "과", "와")} 같은 크기의 잡음입니다.`,
  },
  choosePatch: "패치",
  chooseAxes: "세는 방법",
  axes: { two: "행과 열을 따로", one: "한 줄로" },
  sceneLabel: (name) =>
    `패치로 나눈 그림과, ${name}${particle(name, "이", "가")} 다른 패치마다 닮은 정도`,
  oneStep: html`행과 열을 따로 세면 바로 아래 패치까지는 <span class="distance">한 칸</span>입니다.`,
  oneLine: (columns) =>
    html`한 줄로 세면 바로 아래 패치까지는 <span class="distance">${columns}칸</span>입니다.`,
  colours: "색은 두 패치의 위치가 닮은 정도입니다.",
};

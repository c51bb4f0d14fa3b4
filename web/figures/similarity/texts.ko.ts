// The words of the figure in Korean.
import { html } from "lit";
import { grouped } from "../../kit/text/numbers.js";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

const topic = (measure: string): string => measure + particle(measure, "은", "는");

export const texts: Texts = {
  heading: "두 위치는 얼마나 비슷할까요?",
  controls: {
    source: {
      label: "비교할 표",
      names: {
        sinusoidal: "사인·코사인",
        learned: "학습된 표, 학습 전",
        random: "무작위 벡터",
        file: "내 표",
      },
      hint: "내 표는 그림 아래에서 엽니다",
    },
    measure: {
      label: "유사도",
      names: { dot: "내적 (dot product)", cosine: "코사인 유사도 (cosine)" },
    },
    dim: "차원 d",
    base: "base",
    reach: { label: "곡선의 끝", hint: "표보다 먼 거리까지도 계산할 수 있음" },
  },
  open: "NPY 열기",
  openHint: (most) => `끌어다 놓아도 됩니다. 한 행이 위치 하나이고, 앞의 ${most}행까지 비교합니다`,
  missing: "아직 표가 없어서 사인·코사인을 대신 보여 줍니다. 링크에는 표가 담기지 않습니다.",
  stays:
    "이 표는 이 페이지에만 있습니다. 주소에 담기지 않으므로 링크를 받은 사람은 볼 수 없습니다.",
  problems: {
    of(problem) {
      if (problem.kind === "file") return "이 파일은 읽을 수 없습니다:";
      if (problem.kind === "value")
        return `${problem.row}행 ${problem.column}열(0부터 셈)의 ${problem.value}${particle(problem.value, "은", "는")} 비교할 수 없습니다. 크기가 ${problem.most.toExponential()} 이하인 유한한 수만 씁니다.`;
      const shape = `(${problem.shape.join(", ")})`;
      return problem.kind === "shape"
        ? `${shape} 모양의 배열은 표가 아닙니다. 2행 이상인 2차원 배열이어야 합니다.`
        : `${shape} 모양의 배열은 너무 큽니다. 수가 ${grouped(problem.mostCells)}개 이하여야 합니다.`;
    },
    kept: "지금 표를 그대로 둡니다.",
  },
  position: "위치",
  distance: "거리",
  ofMeasure: { dot: "내적", cosine: "코사인 유사도" },
  matrixHeading: "모든 위치끼리",
  matrixLabel: "위치끼리 유사도의 행렬",
  scale: "색의 범위는 고정되어 있고, 표의 값에 맞추어 늘이지 않습니다.",
  at: (row, column, value) => `위치 ${row}${particle(row, "과", "와")} ${column}: ${value}.`,
  step: (change, before, rises) =>
    rises ? `거리 ${before}보다 ${change} 커짐 ▲` : `거리 ${before}보다 ${change}`,
  pair: "쌍",
  wavesHeading: "왜 오르내리나",
  wavesNote: (distance) =>
    `거리 ${distance}의 내적은 이 점들의 합입니다. 쌍마다 코사인 하나. 빠른 쌍(왼쪽)은 오르내리고 느린 쌍(오른쪽)은 1에 머뭅니다.`,
  wavesLabel: "더해지는 코사인, 쌍마다",
  addend: "코사인",
  nearlyAll: "99.9% 이상",
  norms: (least, most) => `${least}에서 ${most}까지`,
  facts: (norm, cosine, random) =>
    `노름: ${norm}. 서로 다른 위치의 평균 코사인: ${cosine}, 무작위 벡터라면 0 ± ${random}.`,
  only: (measure, departure) => `${topic(measure)} 거리만으로 정해집니다 (차이 ${departure}).`,
  notOnly: (measure, share) =>
    `${topic(measure)} 거리만으로 정해지지 않습니다. 거리의 기여도는 ${share}입니다.`,
  rises: (count, steps, first) =>
    `거리 ${steps}까지 ${count}번은 오히려 커집니다. 처음은 거리 ${first}입니다.`,
  never: (steps) => `거리 ${steps}까지 한 번도 커지지 않습니다.`,
  falls: "평균은 멀수록 작아집니다.",
  columns: ["거리", "평균", "최솟값", "최댓값", "커짐"],
  tableCaption: (measure) => `거리에 따른 ${measure}`,
  wordsApart: "떨어진 단어 수",
  samePosition: "1 = 같은 위치",
  drawOn: "여기부터 그리세요",
  yourLikeness: (distance) => `${distance}단어 떨어진 곳의 내 유사도`,
  likenessToDraw: "거리에 따른 유사도의 빈 그래프. 손잡이 여섯 개로 곡선을 그립니다.",
  squareLabel: "모든 위치끼리의 유사도. 진할수록 비슷합니다.",
  moreAlike: (distance) => `${distance - 1}단어보다 ${distance}단어 거리가 더 비슷합니다`,
  measured: "측정한 값",
  yourLine: "내가 그린 선",
  verdict: {
    shown: "평균적으로 줄지만, 중간에 다시 오르기도 합니다.",
    right: "✓ 다시 오르는 곳을 예상했습니다.",
    falls: "추세는 맞혔습니다. 하지만 6단어쯤마다 다시 오릅니다.",
  },
  allPairs: "모든 쌍",
  allPairsByBar: "모든 쌍, 색은 옆 막대와 같습니다",
  clocksCaption: (distance, clocks, likeness) =>
    html`<b class="distance">${distance}단어 떨어진</b> 두 위치를 빠른 절반의 시계로 나타냈습니다. 시계 ${clocks}개의 코사인을 평균하면 유사도${likeness === undefined ? "가 됩니다" : html` <b class="distance">${likeness}</b>입니다`}.`,
  meanCaption: html`<b class="distance">거리</b>에 따른 유사도입니다. 모든 위치 쌍의 평균입니다.`,
  question: { ask: "멀어질수록 계속 줄어들까요? 선을 그려 보세요.", answer: "비교하기" },
  shift: "행렬 하나가 모든 위치를 옮깁니다",
  shiftNote: (k) => `k = ${k}, 쌍마다 블록 하나이고 p는 없습니다`,
  block: (pair, cos, sin) => `쌍 ${pair}의 블록: cos kω = ${cos}, sin kω = ${sin}.`,
  left: (k, last, error) =>
    `위치 0부터 ${last}까지 모두 비교하면 M PE(p)와 PE(p + ${k})의 차이는 가장 커도 ${error}${particle(error, "으로", "로")}, float64의 반올림입니다.`,
};

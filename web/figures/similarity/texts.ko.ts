// The words of the figure in Korean.
import { html } from "lit";
import { grouped } from "../../kit/text/numbers.js";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

const topic = (measure: string): string => measure + particle(measure, "은", "는");

export const texts: Texts = {
  heading: "누가 누구를 닮았나",
  controls: {
    source: {
      label: "비교할 표",
      names: {
        sinusoidal: "사인·코사인",
        learned: "학습된 표, 학습 전",
        random: "무작위 벡터",
        file: "내 표",
      },
    },
    measure: {
      label: "유사도",
      names: { dot: "내적 (dot product)", cosine: "코사인 유사도 (cosine)" },
    },
    dim: "차원 d",
    base: "base",
    reach: { label: "곡선의 끝", hint: "표보다 먼 거리까지도 계산할 수 있음" },
  },
  sourceHints: {
    sinusoidal: "공식으로 만든 표",
    learned: "무작위로 뽑은 처음 값, 표준편차 0.02. 아직 아무것도 배우지 않음",
    random: "방향이 무작위인 길이 1의 벡터",
    file: "아래에서 파일을 여세요",
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
  curveHeading: "거리에 따라",
  matrixLabel: "위치끼리 유사도의 행렬",
  curveLabel: "거리에 따른 유사도",
  scale: {
    dot: "색의 범위는 고정: ± 가장 큰 노름의 제곱. 표의 값에 맞추어 늘이지 않습니다.",
    cosine: "색의 범위는 고정: −1에서 1까지. 표의 값에 맞추어 늘이지 않습니다.",
  },
  at: (row, column, value) => `위치 ${row}${particle(row, "과", "와")} ${column}: ${value}`,
  atDistance: (distance, value) => `거리 ${distance}: ${value}`,
  step: (change, before, rises) =>
    rises ? `거리 ${before}보다 ${change} 커짐 ▲` : `거리 ${before}보다 ${change}`,
  terms: (count) => `코사인 ${count}개`,
  pair: "쌍",
  wavesHeading: "왜 오르내리나",
  wavesNote: (distance) =>
    `거리 ${distance}의 내적은 이 점들의 합입니다. 쌍마다 코사인 하나. 빠른 쌍(왼쪽)은 오르내리고 느린 쌍(오른쪽)은 1에 머뭅니다.`,
  wavesLabel: "더해지는 코사인, 쌍마다",
  addend: "코사인",
  names: {
    mean: "그 거리의 평균",
    exact: "그 거리의 값",
    octave: "거리가 두 배가 될 때까지의 평균",
    least: "그 거리의 최솟값",
    most: "그 거리의 최댓값",
    rise: "굵은 구간: 멀어지는데 커짐",
  },
  facts: {
    norm: "노름",
    cosine: "서로 다른 위치의 평균 코사인",
  },
  nearlyAll: "99.9% 이상",
  sameNorm: (norm, dim) => `모든 위치에서 ${norm} = √(${dim}/2)`,
  equalNorm: (norm) => `모든 위치에서 ${norm}`,
  norms: (least, most) => `${least}에서 ${most}까지`,
  cosineHint: (random) => `무작위 벡터라면 0 ± ${random}`,
  caption:
    "행렬의 칸이나 곡선을 가리키면 두 위치가 얼마나 닮았는지 나옵니다. 바탕색이 0, 파랄수록 크고 갈색일수록 작습니다. 화살표 키로도 옮깁니다.",
  summary: {
    table: (source, length, dim) =>
      `${{ sinusoidal: "사인·코사인", learned: "학습 전의 표", random: "무작위 벡터", file: "내 표" }[source]}, L = ${length}, d = ${dim}.`,
    only: (measure, departure) => `${topic(measure)} 거리만으로 정해집니다 (차이 ${departure}).`,
    onlyBetween: (measure, least, most) =>
      `서로 다른 위치의 ${topic(measure)} 거리만으로 정해지지만, 자기 자신과의 값은 ${least}에서 ${most}까지 다릅니다.`,
    notOnly: (measure, share) =>
      `${topic(measure)} 거리만으로 정해지지 않습니다. 거리의 기여도는 ${share}입니다.`,
    rises: (count, steps, first) =>
      `거리 ${steps}까지 ${count}번은 오히려 커집니다. 처음은 거리 ${first}입니다.`,
    never: (steps) => `거리 ${steps}까지 한 번도 커지지 않습니다.`,
    far: (count, steps) => `거리 ${steps}까지는 ${count}번입니다.`,
    falls: "평균은 멀수록 작아집니다.",
  },
  columns: { distance: "거리", mean: "평균", least: "최솟값", most: "최댓값", rises: "커짐" },
  tableCaption: (measure) => `거리에 따른 ${measure}`,
  yes: "▲",
  wordsApart: "떨어진 단어 수",
  samePosition: "1 = 같은 위치",
  drawOn: "여기부터 그리세요",
  yourLikeness: (distance) => `${distance}단어 떨어진 곳의 내 유사도`,
  likenessLabel: "거리에 따른 유사도. 1에서 시작해 평균적으로 줄고, 중간에 다시 오릅니다.",
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
  clocksCaption: (distance, shown, clocks, likeness) =>
    html`<b class="distance">${distance}단어 떨어진</b> 두 위치, 빠른 절반의 시계 ${counts[shown] ?? shown}\u00a0개입니다. 시계 ${clocks}개의 코사인을 평균하면 유사도${likeness === undefined ? "가 됩니다" : html` <b class="distance">${likeness}</b>입니다`}.`,
  meanCaption: html`<b class="distance">거리</b>에 따른 유사도입니다. 모든 위치 쌍의 평균입니다.`,
  picture: {
    heading: "두 위치는 얼마나 비슷할까요?",
    question: {
      ask: "멀어질수록 계속 줄어들까요? 선을 그려 보세요.",
      answer: "비교하기",
    },
  },
};

const counts = "영 한 두 세 네 다섯 여섯 일곱 여덟".split(" ");

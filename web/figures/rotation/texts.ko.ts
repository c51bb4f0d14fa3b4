// The words of the figure in Korean.
import { html } from "lit";
import { plain } from "../../kit/text/numbers.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "회전한 두 바늘의 점수",
  controls: {
    vectors: {
      label: "q와 k",
      names: {
        random: "무작위",
        peak: "k = R(D) q: D에 피크",
        same: "같은 내용(k = q)",
        ones: "모두 1",
      },
    },
    peak: { label: "피크의 거리 D", hint: "k는 q를 D만큼 돌린 것" },
    layout: {
      label: "쌍의 레이아웃(layout)",
      names: { half: "half · 앞 절반과 뒤 절반", interleaved: "interleaved · 이웃끼리" },
    },
    headDim: "헤드 차원 d",
    base: "base",
  },
  question: {
    ask: "둘 다 10단어 뒤로 옮기면 점수는 얼마가 될까요? 흰 동그라미를 끌어 보세요.",
    answer: "여기",
  },
  drawing: "쿼리와 키가 놓인 트랙, 두 바늘이 있는 시계 네 개, 점수",
  slideBoth: "둘을 함께 밀기",
  bothAt: (m, n) => `쿼리 ${m}, 키 ${n}, 거리 ${plain(m - n)}`,
  queryAt: (m) => `쿼리 위치 m = ${m}`,
  keyAt: (n) => `키 위치 n = ${n}`,
  distance: (distance) => `거리 ${plain(distance)}`,
  distanceName: "거리",
  turn: (words) => `${words}단어에 한 바퀴`,
  turnShort: (words) => `${words}단어에\n한 바퀴`,
  score: "점수",
  guess: (by) => `${by}단어 옮긴 뒤에 예상하는 점수`,
  verdictShown: (score) => `둘이 어디에 있든 ${score} 그대로입니다.`,
  verdictAnswered: (isRight, score, own) =>
    isRight
      ? `✓ ${score} 그대로입니다.`
      : `예상은 ${own}, 실제로는 ${score} 그대로입니다. 두 바늘이 함께 돌아 간격은 변하지 않습니다.`,
  caption: (distance, clocks, rest, isOpen) =>
    html`<span class="distance">거리 ${plain(distance)}</span>에서 ${clocks} 더한 값이${rest} 점수입니다. ${isOpen ? html`<span class="position">파란 호</span>는 위치만큼 돈 각도입니다.` : html`함께 옮겨도 <span class="distance">간격</span>은 그대로입니다.`}`,
  clocks: (pairs, shown) =>
    pairs === shown ? "시계를 모두" : `시계 ${pairs}개(그림은 ${shown}개)를`,
  rest: (score) => `, 돌지 않는 차원의 ${score}까지 합쳐`,
  summary: (m, n, score, slide, change) =>
    `m = ${m}, n = ${n}에서 점수 q · k / √d는 ${score}이고, 함께 ${slide}칸 밀어도 차이는 ${change}입니다.`,
  top: (top) => `점수는 거리 ${plain(top)}에서 가장 큽니다. 어느 거리에서 큰지는 q와 k가 정합니다.`,
  topNear: "점수가 가까운 곳에서 가장 큰 것은 q와 k를 그렇게 만들었기 때문입니다. D를 옮겨 보세요.",
  ones: (near, far, distance) =>
    `모두 1인 벡터는 흔히 보이는 그림처럼 대체로 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 내용이 같은 쌍(k = q)도 평균하면 이 곡선을 따릅니다. 서로 상관없는 q와 k는 그렇지 않습니다.`,
  same: (near, far, distance) =>
    `키의 내용이 쿼리와 같으면(k = q) 점수의 기댓값은 모두 1인 곡선과 똑같이 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 같은 내용은 멀수록 평균적으로 가벼워집니다. q 하나하나는 이 곡선을 벗어납니다.`,
  curve: "거리에 따른 점수",
  curveNote: (mean, low, high) =>
    `무작위 100쌍: 어느 거리에서나 평균은 ${mean} 이내, 표준편차는 ${low}–${high}`,
  curveLabel: "거리에 따른 점수. 화살표 키로 거리를 바꿉니다.",
  curveAxis: "q · k / √d",
  distanceAxis: "거리 m − n",
  own: "지금의 q, k",
  allOnes: "모두 1인 q, k",
  expected: "모두 1인 q, k: k = q의 기댓값",
  alike: "무작위 q 100개, k = q의 평균",
  mean: "무작위 100쌍의 평균",
  deviation: "무작위 100쌍의 표준편차",
  peakRule: (distance) => `D = ${plain(distance)}`,
  curveAt: (distance, own, ones) => `거리 ${plain(distance)}: 점수 ${own}, 모두 1이면 ${ones}`,
  drift: "둘을 함께 멀리 밀기",
  driftNote: "같은 거리, 같은 점수여야 합니다",
  driftAxis: "점수의 변화",
  slideAxis: "함께 민 칸 수",
  driftLabel: "함께 민 칸 수에 따른 점수의 변화. 화살표 키로 칸 수를 바꿉니다.",
  float64: "float64",
  float32: "결과만 float32로 (posenc)",
  rounded: "각도를 float32로 계산",
  driftAt: (slide, float64, float32, rounded) =>
    `${slide}칸 밀면: float64 ${float64}, 결과만 float32 ${float32}, 각도가 float32 ${rounded}`,
  layouts: "레이아웃은 순열일 뿐",
  layoutsNote: "같은 q, k, 같은 m, n의 점수 셋",
  layoutColumns: [html`W<sub>Q</sub>와 W<sub>K</sub>의 행`, "회전 코드의 레이아웃", "점수"],
  asTrained: (layout) => `학습한 그대로 (${layout})`,
  permuted: (from, to) => `permuteRows로 둘 다 ${from} → ${to}`,
  equal: "같음",
  different: (change) => `${change} 다름`,
  equalAtZero: "거리 0에서는 서로에 대해 돌지 않으므로 어긋난 코드도 같은 점수를 냅니다.",
  equalByChance: "이 벡터는 행의 순서를 바꾸어도 그대로라 어긋난 코드도 같은 점수를 냅니다.",
  table: "거리마다의 점수",
  tableColumns: ["거리 m − n", "지금의 q, k", "모두 1"],
};

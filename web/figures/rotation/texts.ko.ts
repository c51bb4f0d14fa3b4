// The words of the figure in Korean.
import { html } from "lit";
import { plain } from "../../kit/text/numbers.js";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "쿼리와 키를 회전시키기",
  controls: {
    vectors: {
      label: "q와 k",
      names: {
        peak: "k = R(D) q: D에 피크",
        random: "무작위",
        same: "같은 내용(k = q)",
        ones: "모두 1",
      },
    },
    peak: { label: "피크의 거리 D", hint: "k는 q를 D만큼 돌린 것" },
    query: "쿼리 위치 m",
    key: "키 위치 n",
    layout: {
      label: "쌍의 레이아웃(layout)",
      names: { half: "half · 앞 절반과 뒤 절반", interleaved: "interleaved · 이웃끼리" },
    },
    headDim: "헤드 차원 d",
    base: "base",
  },
  more: "레이아웃, 크기",
  track: "쿼리와 키의 자리",
  trackNote: "q와 k를 끌고, 둘 사이의 띠를 끌면 함께 밀립니다. 화살표 키로도 됩니다.",
  slideBoth: "둘을 함께 밀기",
  bothAt: (m: number, n: number) => `쿼리 ${m}, 키 ${n}, 거리 ${plain(m - n)}`,
  queryAt: (m: number) => `쿼리 위치 m = ${m}`,
  keyAt: (n: number) => `키 위치 n = ${n}`,
  dials: "쌍마다 따로 돕니다",
  dialsNote: "함께 밀면 두 바늘이 같은 각도만큼 돌아 사이의 각도가 그대로입니다.",
  dial: (pair: number, q: string, k: string, part: string) =>
    `쌍 ${pair}: q는 ${q}도, k는 ${k}도, 점수에 ${part}`,
  queryHand: "q, mω만큼 회전",
  keyHand: "k, nω만큼 회전",
  parts: "쌍마다의 점수 기여도",
  partsAxis: "쌍 i의 기여도 (q · k)",
  pairAxis: "쌍 i",
  partsLabel: "쌍마다의 기여도. 화살표 키로 쌍을 고릅니다.",
  partAt: (pair: number, part: string, frequency: string, degrees: string) =>
    `쌍 ${pair}: q · k에 ${part}, ω ≈ ${frequency}, (m − n)ω ≈ ${degrees}°`,
  sum: (sum: string, rest: string, d: number, score: string) =>
    `합 ${sum}${rest ? ` + 돌지 않는 차원 ${rest}` : ""}, √${d}${particle(d, "으로", "로")} 나누면 점수 ${score}`,
  curve: "거리에 따른 점수",
  curveAxis: "q · k / √d",
  distanceAxis: "거리 m − n",
  curveLabel: "거리에 따른 점수. 화살표 키로 거리를 바꿉니다.",
  own: "지금의 q, k",
  ones: "모두 1인 q, k",
  expected: "모두 1인 q, k: k = q의 기댓값",
  alike: (count: number) => `무작위 q ${count}개, k = q의 평균`,
  mean: (count: number) => `무작위 ${count}쌍의 평균`,
  deviation: (count: number) => `무작위 ${count}쌍의 표준편차`,
  peakRule: (distance: number) => `D = ${plain(distance)}`,
  curveAt: (distance: number, own: string, ones: string) =>
    `거리 ${plain(distance)}: 점수 ${own}, 모두 1이면 ${ones}`,
  drift: "둘을 함께 멀리 밀기",
  driftNote: "같은 거리, 같은 점수여야 합니다",
  driftAxis: "점수의 변화",
  slideAxis: "함께 민 칸 수",
  driftLabel: "함께 민 칸 수에 따른 점수의 변화. 화살표 키로 칸 수를 바꿉니다.",
  float64: "float64",
  float32: "결과만 float32로 (posenc)",
  rounded: "각도를 float32로 계산",
  driftAt: (slide: string, float64: string, float32: string, rounded: string) =>
    `${slide}칸 밀면: float64 ${float64}, 결과만 float32 ${float32}, 각도가 float32 ${rounded}`,
  layouts: "레이아웃은 순열일 뿐",
  layoutsNote: "같은 q, k, 같은 m, n의 점수 셋",
  layoutColumns: [html`W<sub>Q</sub>와 W<sub>K</sub>의 행`, "회전 코드의 레이아웃", "점수"],
  asTrained: (layout: string) => `학습한 그대로 (${layout})`,
  permuted: (from: string, to: string) => `permuteRows로 둘 다 ${from} → ${to}`,
  equal: "같음",
  different: (change: string) => `${change} 다름`,
  equalByChance: (distance: number): string =>
    distance === 0
      ? "거리 0에서는 서로에 대해 돌지 않으므로 어긋난 코드도 같은 점수를 냅니다."
      : "이 벡터는 행의 순서를 바꾸어도 그대로라 어긋난 코드도 같은 점수를 냅니다.",
  same: (distance: number, score: string, slide: string, change: string) =>
    `거리 ${plain(distance)}의 점수 ${score}: ${slide}칸 함께 밀어도 차이는 ${change}`,
  score: (m: number, n: number, score: string, norm: string) =>
    `m = ${m}, n = ${n}에서 점수 q · k / √d는 ${score}입니다. 돌려도 q의 길이는 그대로입니다(모든 거리에서 상대 차이 ${norm} 이하).`,
  tops: (top: number) =>
    `점수는 거리 ${plain(top)}에서 가장 큽니다. 어느 거리에서 큰지는 q와 k가 정합니다.`,
  topsNear:
    "점수가 가까운 곳에서 가장 큰 것은 q와 k를 그렇게 만들었기 때문입니다. D를 옮겨 보세요.",
  topsOnes: (near: string, far: string, distance: number) =>
    `모두 1인 벡터는 흔히 보이는 그림처럼 대체로 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 내용이 같은 쌍(k = q)도 평균하면 이 곡선을 따릅니다. 서로 상관없는 q와 k는 그렇지 않습니다.`,
  falls: (near: string, far: string, distance: number) =>
    `키의 내용이 쿼리와 같으면(k = q) 점수의 기댓값은 모두 1인 곡선과 똑같이 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 같은 내용은 멀수록 평균적으로 가벼워집니다. q 하나하나는 이 곡선을 벗어납니다.`,
  fell: (count: number, near: string, far: string, distance: number) =>
    `무작위 q ${count}개의 평균은 거리 0에서 ${near}, ${distance}에서 ${far}입니다.`,
  crowded: (mean: string, low: string, high: string) =>
    `서로 상관없는 무작위 q, k는 어느 거리에서나 평균이 0에 가깝고(${mean} 이내) 표준편차가 1에 가깝습니다(${low}–${high}).`,
  drifted: (slide: string, rounded: string, exact: string) =>
    `${slide}칸 밀 때 각도를 float32로 계산하면 점수가 ${rounded} 흔들리고, float64로는 ${exact}입니다.`,
  table: "거리마다의 점수",
  tableColumns: ["거리 m − n", "지금의 q, k", "모두 1"],
  caption: html`회전 위치 임베딩(RoPE, rotary position embedding)은 쿼리와 키의 채널을 둘씩 묶어 각자의 위치만큼 돌립니다. 점수에 남는 위치는
    부호 있는 거리 <em>m − n</em>뿐이고, 길이는 변하지 않으며, 피크는 <em>어느 거리에나</em> 만들 수 있습니다. half와 interleaved는 행의 순서만
    다르므로 q와 k를 <em>함께</em> 바꾸면 점수가 같고, 한쪽만 바꾸거나 코드와 어긋나면 틀립니다. q와 k는 시드에서 나온 <em>장난감
    값</em>입니다.`,
  gapsLabel: "쿼리와 키가 놓인 트랙, 두 바늘이 있는 시계 네 개, 점수",
  gapOf: (distance: number) => `거리 ${plain(distance)}`,
  turn: (words) => `${words}단어에 한 바퀴`,
  turnShort: (words) => `${words}단어`,
  scoreName: "점수",
  distanceName: "거리",
  guessLabel: (by) => `${by}단어 옮긴 뒤에 예상하는 점수`,
  verdictShown: (score) => `둘이 어디에 있든 ${score} 그대로입니다.`,
  verdictAnswered: (isRight, score, own) =>
    isRight
      ? `✓ ${score} 그대로입니다.`
      : `예상은 ${own}, 실제로는 ${score} 그대로입니다. 두 바늘이 함께 돌아 간격은 변하지 않습니다.`,
  gapCaption: (distance, pairs, shown, isOpen) =>
    html`<span class="distance">거리 ${distance}</span>에서 ${pairs === shown ? "시계를 모두 더한 값이" : `시계 ${pairs}개(그림은 ${shown}개)를 더한 값이`} 점수입니다. ${isOpen ? html`<span class="position">파란 호</span>는 위치만큼 돈 각도입니다.` : html`함께 옮겨도 <span class="distance">간격</span>은 그대로입니다.`}`,
  picture: {
    heading: "회전한 두 바늘의 점수",
    question: {
      ask: "둘 다 10단어 뒤로 옮기면 점수는 얼마가 될까요? 흰 동그라미를 끌어 보세요.",
      answer: "여기",
    },
  },
};

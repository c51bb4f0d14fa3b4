// The words of the figure in Korean.
import { html } from "lit";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "더하면 단어와 자리가 벡터 하나에 담깁니다",
  controls: {
    scale: {
      label: "위치 벡터에 곱하는 수",
      hint: "0이면 위치가 없고, 크면 위치가 내용을 덮습니다",
    },
    dim: "차원 d",
  },
  word: "단어",
  place: "다른 자리",
  heads: "헤드 수",
  layers: "층 수",
  parts: {
    contentContent: {
      name: "내용–내용",
      note: "어떤 단어가 어떤 단어를 찾는가. 어디에 있든 같습니다.",
    },
    contentPosition: { name: "내용–위치", note: "이 단어는 어느 위치를 보려 하는가." },
    positionContent: { name: "위치–내용", note: "이 위치는 어떤 단어를 보려 하는가." },
    positionPosition: {
      name: "위치–위치",
      note: "이 위치는 어느 위치를 보려 하는가. 어떤 문장에서나 같습니다.",
    },
    score: { name: "점수", note: "네 항의 합." },
  },
  terms: "점수는 네 항의 합입니다",
  termsNote: (most) => `갈색 −${most} · 바탕색 0 · 파랑 ${most}, 다섯 그림이 같은 눈금`,
  matrixLabel: (name) => `${name}: 행은 쿼리 단어, 열은 키 단어. 화살표 키로 쌍을 고릅니다.`,
  size: (value) => `크기(RMS) ${value}`,
  query: "쿼리",
  key: "키",
  cell: (name, query, key, value) => `${name}, 쿼리 ${query}, 키 ${key}: ${value}`,
  random:
    "단어 벡터와 행렬은 무작위 수이며 학습된 것이 아닙니다. 학습은 네 항을 각각 키우거나 줄일 수 있습니다.",
  space: "차원이 높으면 단어와 위치가 서로를 가리지 않습니다",
  spaceNote:
    "두 벡터의 코사인이 0에 가까우면 서로 거의 직교합니다. 무작위 벡터끼리, 그리고 단어와 위치 사이는 1/√d만큼만 0에서 벗어납니다. 위치 벡터끼리는 그렇지 않습니다.",
  plotLabel: "차원에 따른 코사인. 좌우 화살표로 차원을 고릅니다.",
  width: "차원 d",
  cosine: "코사인",
  curves: {
    random: "무작위 벡터끼리 (RMS)",
    crossed: "무작위 단어 벡터와 위치 벡터 (RMS)",
    positions: "위치 벡터 128개끼리 (평균)",
    expected: "1/√d",
  },
  plotSay: (width, random, crossed, positions, expected) =>
    `d = ${width}: 무작위끼리 ${random}, 단어와 위치 ${crossed}, 위치끼리 평균 ${positions}, 1/√d = ${expected}`,
  readBack: (kinds, widths, missed) =>
    `되읽기: 단어 ${kinds}개와 위치 ${kinds}개를 더한 ${kinds * kinds}가지 벡터에서 선형 변환 하나로 위치 벡터를 꺼내면, ${widths.map((width, i) => `d = ${width}에서는 ${missed[i]}`).join(", ")}만큼 빗나갑니다. 차원이 넉넉하면 더해도 잃는 것이 없습니다.`,
  cost: "이어 붙이면 모델이 넓어집니다",
  costNote:
    "층 하나는 W_(Q), W_(K), W_(V), W_(O) 네 개와 안쪽이 네 배 넓은 피드포워드(feed-forward) 두 개로 셉니다. 편향(bias)과 단어 표는 세지 않습니다.",
  ways: {
    add: "더하기: x + e",
    mapped: "이어 붙인 뒤 d차원으로 되돌리기: W [x; e]",
    concatenate: "이어 붙인 채로: [x; e]",
  },
  columns: ["방법", "더하기에 비해", "모든 층", "층 하나", "행렬 하나", "층의 차원", "헤드 차원"],
  notWhole: "나누어떨어지지 않음",
  summary: (query, key, score, parts, residual) =>
    `‘${query}’${particle(query, "이", "가")} ‘${key}’${particle(key, "을", "를")} 보는 점수 ${score}${particle(score, "은", "는")} ${parts}의 합입니다. 모든 쌍에서 합과 점수의 차이는 ${residual} 이하입니다.`,
  table: "모든 단어 쌍의 네 항",
  pair: "쿼리 → 키",
  stacksLabel: (word, here, there) =>
    `‘${word}’의 수와 위치 ${here}, ${there}의 수를 나타낸 막대, 그리고 둘을 쌓은 막대`,
  twoVectors: html`같은 <span class="content">단어</span>도 <span class="position">자리</span>가 다르면 벡터가 다릅니다.`,
  sameVector: html`같은 <span class="content">단어</span>가 같은 <span class="position">자리</span>에 있으면 벡터도 같습니다.`,
};

// The words of the figure in Korean.
import { html } from "lit";
import type { Texts } from "./texts.en.js";

/** Particles stick to the word before them: "나 는 너 를 사랑해" is written "나는 너를 사랑해". */
const particle = /^(?:은|는|이|가|을|를|의|에|에게|와|과|도|로|으로)$/;

export const texts: Texts = {
  heading: "어텐션이 보기에 이 두 문장은 같습니다",
  controls: {
    sentence: "문장",
    layers: { label: "층", names: { 1: "1층", 2: "2층" } },
  },
  sentenceHint: (most) => `단어 2–${most}개인 문장`,
  sentenceCut: (most, cut) => `앞의 ${most}단어만 씁니다. ${cut}개는 뺐습니다.`,
  sentenceRefused: "단어가 둘 이상 있어야 합니다. 앞의 문장을 그대로 씁니다.",
  positions: "위치 넣기",
  encodings: {
    none: ["없음", "순서를 모름"],
    sinusoidal: ["더하기", "사인파"],
    rope: ["회전", "RoPE"],
    alibi: ["편향", "ALiBi"],
  } as unknown as Texts["encodings"],
  mask: "뒤의 단어 가리기",
  place: "자리",
  sine: "사인",
  cosine: "코사인",
  clock: "시계",
  query: "누가 ↓",
  key: "누굴 →",
  now: "지금 출력",
  first: "처음 순서",
  nowShort: "지금",
  firstShort: "처음",
  position: "위치",
  weight: "가중치",
  joined: (words) =>
    words.reduce((all, word, i) => all + (i && !particle.test(word) ? " " : "") + word, ""),
  board: "단어를 옮길 수 있는 문장의 어텐션 가중치, 그리고 단어마다의 지금 출력과 처음 순서의 출력",
  wordAt: (word, place) =>
    `${word}, ${place}번 자리. 화살표 키로 옮기고, Enter로 집은 다음 다른 단어를 고르면 서로 바뀝니다.`,
  tableLabel:
    "위치 표: 열은 자리, 행은 시계의 사인과 코사인입니다. 화살표 키로 칸을 옮겨 다닙니다.",
  matrixLabel:
    "어텐션 가중치: 행이 보는 단어, 열이 보이는 단어입니다. 화살표 키로 칸을 옮겨 다닙니다.",
  cell: (place, clock, wave, angle, value) =>
    `자리 ${place}, 시계 ${clock}: ${wave}(${angle}) = ${value}`,
  turn: (words) => `${words}단어에 한 바퀴 도는 시계`,
  looksAt: (query, key, weight) => `‘${query}’ → ‘${key}’: ${weight}`,
  cannotSee: (query, key) => `‘${query}’에게 ‘${key}’는 가려져 있습니다`,
  same: "처음 순서와 같은 숫자",
  was: (weight) => `처음 순서에서는 ${weight}`,
  turned: (apart, degrees) => `${apart}자리 차이: 첫 시계로 ${degrees}°`,
  biased: (apart, points) => `${apart}자리 차이: 점수에서 ${points}`,
  swapped: (a, b) => `‘${a}’ ↔ ‘${b}’, 자리를 바꾸었습니다.`,
  chosen: {
    none: "위치가 없으면 어디에 있든 단어끼리만 비교합니다.",
    sinusoidal: "자리마다 표의 한 열을 그 자리의 단어에 더합니다.",
    rope: "자리마다 단어의 쿼리와 키를 시곗바늘처럼 돌립니다.",
    alibi: "줄 하나가 한 단어 거리이고 점수에서 ½을 뺍니다. 표는 쓰지 않습니다.",
  },
  masked: "자기와 앞의 단어만 봅니다.",
  unmasked: "모든 단어를 봅니다.",
  isFirst: "지금은 처음 순서입니다. 단어를 끌어 보세요.",
  kept: (n) => `가중치 ${n * n}개와 출력 ${n}개의 숫자가 모두 그대로입니다.`,
  changed: (weights, outputs, n, most) =>
    weights === n * n && outputs === n
      ? `가중치 ${n * n}개와 출력 ${n}개가 모두 달라집니다(최대 ${most}).`
      : `가중치 ${n * n}개 중 ${weights}개, 출력 ${n}개 중 ${outputs}개가 달라집니다(최대 ${most}).`,
  toy: (base) =>
    `장난감입니다. 단어 벡터와 가중치는 시드에서 나온 값이고 학습하지 않았습니다. 파동이 통째로 들어오도록 base는 ${base}입니다(모델은 10,000).`,
  exactness: "따라 옮겨 가는 것과 구별되는 것",
  exactnessNote: "숫자의 가장 큰 변화, float64",
  exactnessColumns: ["위치", "출력은 단어를 따라 옮겨 감", "모든 출력의 평균"],
  table: "지금과 처음 순서의 출력",
  tableColumns: ["단어", "지금", "처음 순서", "가장 큰 변화"],
  caption: (toy) => html`<small>${toy}</small>`,
};

// The words of the heatmap in Korean.
import { html } from "lit";
import type { AxisName } from "./table.js";
import type { Texts } from "./texts.en.js";

const countedNames: Readonly<Record<Exclude<AxisName, "everyQuery">, string>> = {
  position: "위치",
  point: "점",
  patch: "패치",
  token: "토큰",
  query: "쿼리",
  offset: "상대 위치",
  dimension: "차원",
  pair: "쌍",
  key: "키",
  channel: "채널",
};
export const texts: Texts = {
  controls: {
    encoding: "인코딩",
    positions: "위치 수",
    queries: "쿼리 수",
    keys: "키 수",
    head: { label: "표시할 헤드", hint: "0번부터 셈" },
    causal: { label: "인과 마스크 (causal mask)", hint: "쿼리보다 뒤에 있는 키는 −∞" },
    origin: { label: "첫 행", names: { top: "맨 위", bottom: "맨 아래" } },
    stage: "시계에서 표로",
  },
  points: "점의 수",
  reach: "가장 먼 거리는 키 수보다 하나 적음",
  automatic: "자동",

  heading: "위치 인코딩을 색으로 보기",
  noPaper: "누구의 논문도 아닙니다",
  doors: {
    absolute: "위치마다 벡터, 대개 입력에 더하기 · encode",
    rotary: "쿼리와 키를 회전하기 · rotate",
    bias: "점수에 더하기 · bias",
    relative: "쿼리와 키를 읽는 상대 항 · relative",
  },
  add: (column) => `곡선에 더하기: ${column}`,
  remove: (column) => `곡선에서 빼기: ${column}`,
  more: "나머지 매개변수와 표시 설정",
  axes: {
    position: "위치",
    point: "점",
    patch: "패치",
    token: "토큰",
    query: "쿼리 위치",
    everyQuery: "모든 쿼리",
    offset: "상대 위치, 키 − 쿼리",
    dimension: "차원",
    pair: "쌍",
    key: "키 위치",
    channel: "채널",
  },
  counted: (axis, count) =>
    axis === "everyQuery" ? "모든 쿼리에 같은 한 행" : `${countedNames[axis]} ${count}개`,
  short: {
    position: "위치",
    point: "점",
    patch: "패치",
    token: "토큰",
    query: "쿼리",
    everyQuery: "모든 쿼리",
    offset: "상대 위치",
    dimension: "차원",
    pair: "쌍",
    key: "키",
    channel: "채널",
  },
  value: "값",
  plot: "히트맵",
  roledescription: "칸을 고르는 히트맵",
  how: "화살표 키로 칸을 옮기고, Home과 End로 행의 끝으로, Page Up과 Page Down으로 10행씩 갑니다.",
  howCurves: "Enter를 누르면 그 열을 곡선에 넣거나 뺍니다.",
  curvesHeading: (name) => `고른 열의 값 (${name}에 따라)`,
  dropped: (columns) => `이 표에 없거나 너무 촘촘해 곡선에서 뺀 열: ${columns}`,
  clocks: (row) => `${row}에서 본 시계: 사인·코사인 한 쌍이 바늘 하나`,
  clocksTurn:
    "바늘은 12시(0)에서 출발해 시계 방향으로 돕니다. 오른쪽으로 뻗은 길이가 사인, 높이가 코사인입니다.",
  clock: (column, sin, cos) => `${column}: 사인 ${sin}, 코사인 ${cos}`,
  ends: (rows) => `표에는 행이 ${rows}개뿐입니다. 학습된 인코딩에는 그다음 위치가 없습니다.`,
  toy: "시드에서 뽑은 장난감 값입니다. 학습된 값이 아닙니다.",
  averaged: "한 픽셀은 여러 칸의 평균입니다.",
  wave: (length) => `파장(wavelength) λ ≈ 위치 ${length}칸`,
  caption: "칸을 가리키면 식에 수를 넣어 보여 줍니다.",
  captionCurves: "칸을 누르면 그 열이 아래 곡선에 더해지고, 다시 누르면 빠집니다.",
  shape: (title, rows, columns, low, high) =>
    `${title}: ${rows}, ${columns}. 색은 ${low}에서 ${high}까지.`,
  chosen: (columns) => `곡선으로 보는 열: ${columns}.`,
  wholeTable: "모든 값",
  partOfTable: "커서 둘레의 값",

  row: "위치",
  sine: "사인",
  cosine: "코사인",
  sines: "사인",
  cosines: "코사인",
  stages: ["시계 하나", "시계 여덟", "한 열", "표"],
  stageLabel: (name, position, sin, cos) =>
    `${name}, 위치 ${position}: 가장 빠른 시계의 사인 ${sin}, 코사인 ${cos}`,
  oneRadian: (words) => `단어마다 1라디안, ${words}단어에 한 바퀴`,
  turnIn: (words) => [`${words}단어에`, "한 바퀴"],
  inTurn: (name, words) => `${name}, ${words}단어에 한 바퀴`,
  wordsForTurn: "한 바퀴에 드는 단어 수",
  atPosition: (position) => `위치 ${position}`,
  shadowsEverywhere: "위치마다 그림자의 길이: 굵은 선 사인, 가는 선 코사인",
  firstRow: "첫 행",
  yourRow: "고른 행",
  slowestRow: "마지막 사인",
  pin: "표의 행에 꽂는 핀",
  pinnedRow: (row, rows, isSine) => `${rows}행 중 ${row}행, ${isSine ? "사인" : "코사인"}`,
  pinnedFastest: (words) => `맞습니다. ${words}단어에 한 바퀴 도는 가장 빠른 시계입니다.`,
  pinnedSlower: (words, fastest) =>
    `고른 행은 ${words}단어에 한 바퀴 돕니다. 첫 행은 ${fastest}단어면 됩니다.`,
  fastestFirst: (fastest, slowest) =>
    `첫 행은 ${fastest}단어에 한 바퀴, 마지막 사인은 ${slowest}단어에 한 바퀴 돕니다.`,
  ofStage: [
    () =>
      html`시계는 <span class="position">단어마다 1라디안</span> 돕니다. 바늘의 그림자가 바닥에서는 <b>사인</b>, 벽에서는 <b>코사인</b>입니다.`,
    (turn) =>
      html`${turn}단어면 제자리로 돌아오므로 더 느린 시계를 붙입니다. <span class="position">빠른 바늘은 이웃을, 느린 바늘은 먼 곳을 구별합니다.</span>`,
    () =>
      html`두 그림자의 길이를 색 한 칸씩으로 나타냅니다. 파랑은 양수, 갈색은 음수입니다. 이 한 열이 <span class="position">이 위치의 인코딩</span>입니다.`,
    () =>
      html`모든 위치와 시계 36개입니다. <span class="position">사인 행과 코사인 행이 시계 하나, 열 하나가 위치 하나입니다.</span> base는 40, 실제 모델은 10,000입니다.`,
  ],
  picture: {
    heading: "시계 하나에서 표까지",
    question: { ask: "가장 빠르게 변하는 행에 핀을 꽂아 보세요.", answer: "여기" },
  },
};

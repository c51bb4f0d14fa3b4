// The words of the figure in Korean.
import { t5 } from "../../experiments/t5_data.js";
import { grouped, plain } from "../../kit/text/numbers.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "헤드마다 자기 창으로 봅니다",
  controls: {
    encoding: "편향(bias)",
    causal: { label: "인과 마스크(causal mask)", hint: "디코더: 자기와 앞만 봅니다" },
  },
  question: {
    ask: "가중치의 99%가 들어가도록 괄호를 늘려 보세요.",
    answer: "여기",
  },
  heads: "헤드 수",
  learned: "학습한 표",
  random: "아니면 무작위 값",
  slopeName: "기울기",
  headName: "헤드",
  method: "편향",
  sentence:
    "비가 오던 그날 밤 늙은 선원은 내게 저 탑의 등불이 이제 다시는 이 바다 위 배를 이끌지 못할 거라 했다".split(
      " ",
    ),
  sentenceLabel: (heads, keys, words) =>
    `단어 ${keys}개의 마지막 ${words}개와, 헤드 ${heads}개가 단어마다 주는 가중치입니다.`,
  nearestIsOne: "1 = 가장 가까운 단어의 가중치",
  largestIsOne: "1 = 가장 큰 가중치",
  bracket: "괄호: 가까운 단어의 수",
  nearestWords: (words) => `가까운 ${words}단어`,
  expectedWords: (words) => `예상: 가까운 ${words}단어`,
  windowOf: (keys) => `가중치의 99%: 가까운 ${grouped(keys)}단어`,
  windowSaid: (keys, all) =>
    `${grouped(all)}단어 가운데 가까운 ${grouped(keys)}단어가 가중치의 99%를 가져갑니다.`,
  inWindow: (head, said) => `내용이 모두 같다면 헤드 ${head}에서는 ${said}`,
  guessed: (guess, keys) => `내 괄호는 ${guess}단어, 실제로는 ${grouped(keys)}단어입니다.`,
  perWord: (slope, ratio) =>
    `내용이 같고 기울기가 ${slope}이면 가중치는 한 단어마다 ${ratio}배가 됩니다.`,
  drawn: "가는 선은 다른 헤드입니다.",
  otherRule: (paper, below, own, other) =>
    paper
      ? `헤드 수가 2의 거듭제곱이 아니면 논문의 코드는 ${below}개일 때의 기울기를 먼저 쓰고, ${2 * below}개일 때의 기울기를 하나 걸러 하나씩 덧붙입니다: ${own}. 공식을 그대로 쓰면 다른 값이 됩니다: ${other}.`
      : `공식을 그대로 쓴 기울기입니다: ${own}. 논문의 코드는 다른 값을 씁니다: ${other}. 이 규칙으로 학습한 모델이 아니라면 틀린 값입니다.`,
  bothWays: "마스크가 없으면 앞과 뒤를 똑같이 봅니다. 그래서 어느 쪽이 앞인지는 알지 못합니다.",
  t5: (numbers, buckets, heads, alone, last) =>
    `T5가 배우는 수는 ${numbers}개(버킷 ${buckets} × 헤드 ${heads})입니다. 거리 ${alone}까지는 하나씩이고, ${last}부터는 모두 하나입니다.`,
  t5Unused:
    "bidirectional이 켜져 있으면 버킷의 절반은 뒤에 오는 키에 쓰는데, 마스크가 그 키들을 가리므로 쓰이지 않습니다. 디코더에서는 끄세요.",
  shaw: (most) =>
    `${most}칸보다 먼 키는 모두 같은 벡터를 읽으므로 더 먼 것을 구별하지 못합니다. 점수는 쿼리에 따라 다르며, 여기서는 헤드마다 시드에서 뽑은 쿼리 하나를 씁니다.`,
  toy: "학습되는 수는 시드에서 뽑은 장난감 값입니다.",
  whoseLearned: `한 층이 ${t5.settings.length}단어에서 마지막 값을 맞히며 배웠습니다(시드 ${t5.settings.seed}).`,
  matrix: (head) => `헤드 ${head}의 편향 행렬`,
  matrixLabel: (head) => `헤드 ${head}의 편향: 행은 쿼리, 열은 키. 화살표 키로 칸을 옮겨 다닙니다.`,
  legend: (most) => `갈색 −${most} · 배경색 0 · 파랑 ${most}`,
  query: "쿼리 q",
  key: "키 k",
  masked: (key, query) => `−∞: 마스크가 가림 (${key} > ${query})`,
  curves: "거리에 따른 편향",
  curvesNote: (head) => `파란 굵은 선이 헤드 ${head}, 가는 회색 선이 나머지 헤드입니다.`,
  distance: (causal) => (causal ? "거리 q − k" : "거리 q − k (음수: 뒤에 오는 키)"),
  bias: "편향",
  curvesLabel: "거리에 따른 편향. 좌우 화살표로 거리를 고릅니다.",
  reading: (head, distance, bias, weight) =>
    `거리 ${plain(distance)}: 헤드 ${head}의 편향 ${bias}, 가중치 ${weight}`,
  held: "가까운 키부터 모은 가중치",
  heldNote: "모든 키의 내용이 같을 때. 점선을 넘는 곳이 창의 끝입니다.",
  nearest: "가까운 키의 개수 (로그 눈금)",
  heldAxis: "모인 가중치",
  heldLabel: "가까운 키부터 모은 가중치. 좌우 화살표로 키의 개수를 고릅니다.",
  heldReading: (head, keys, held) => `헤드 ${head}: 가장 가까운 키 ${keys}개에 가중치의 ${held}`,
  rows: "거리가 읽는 표의 행",
  rowsNote: "T5에서는 행을 버킷(bucket)이라 합니다.",
  row: (kind) => (kind === "t5" ? "버킷" : "행"),
  rowsLabel: "거리마다 읽는 표의 행. 좌우 화살표로 거리를 고릅니다.",
  rowReading: (kind, distance, row) => `거리 ${plain(distance)} → ${kind} ${row}`,
  lastFrom: (distance) => `${distance}부터 모두 하나`,
  tableCaption: (keys) => `헤드마다의 창: 키 ${keys}개, 가중치의 99%`,
  columns: {
    head: "헤드",
    slope: "기울기",
    other: "다른 규칙의 기울기",
    window: "창 (키의 개수)",
    held: "모인 가중치",
    bias: (distance) => `거리 ${plain(distance)}의 편향`,
    weight: (distance) => `거리 ${plain(distance)}의 가중치`,
  },
};

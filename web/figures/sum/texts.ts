// The words of the figure.
import { html, type TemplateResult } from "lit";
import { messages } from "../../kit/text/language.js";
import type { Count } from "./counts.js";
import type { Term } from "./model.js";

interface Texts {
  heading: string;
  sentence: string;
  sentenceHint: string;
  dim: string;
  headDim: string;
  scale: string;
  scaleHint: string;
  seed: string;
  terms: Record<Term, string>;
  termNotes: Record<Term, string>;
  score: string;
  scoreNote: string;
  matrices: string;
  matricesNote: (most: string) => string;
  matrixLabel: (name: string) => string;
  size: (value: string) => string;
  query: string;
  key: string;
  cell: (name: string, query: string, key: string, value: string) => string;
  taken: (query: string, key: string) => string;
  takenNote: string;
  atOnce: (score: string, residual: string) => string;
  room: string;
  roomNote: string;
  plotLabel: string;
  width: string;
  cosine: string;
  curves: { random: string; crossed: string; positions: string; expected: string };
  plotSay: (
    width: string,
    random: string,
    crossed: string,
    positions: string,
    expected: string,
  ) => string;
  /** What one linear map misses of the positions, at each width. */
  readBack: (kinds: number, widths: readonly number[], missed: readonly string[]) => string;
  length: string;
  lengthHint: string;
  cost: string;
  costNote: string;
  model: string;
  beside: string;
  heads: string;
  layers: string;
  ways: Record<Count["way"], string>;
  columns: {
    way: string;
    width: string;
    matrix: string;
    layer: string;
    all: string;
    ratio: string;
    head: string;
  };
  notWhole: string;
  facts: {
    residual: string;
    residualNote: (pairs: number) => string;
    tied: string;
    tiedNote: (scores: string) => string;
    free: string;
    freeNote: (width: number, rows: number) => string;
    scored: string;
    scoredNote: string;
  };
  summary: (query: string, key: string, score: string, parts: string, residual: string) => string;
  part: (name: string, value: string) => string;
  tableCaption: string;
  pair: string;
  caption: TemplateResult;
}

export const text = messages<Texts>({
  ko: {
    heading: "더하면 점수에 무엇이 들어갈까",
    sentence: "문장",
    sentenceHint: "앞의 여섯 단어까지",
    dim: "차원 d",
    headDim: "헤드의 차원",
    scale: "위치 벡터에 곱하는 수",
    scaleHint: "0이면 위치가 없고, 크면 위치가 내용을 덮습니다",
    seed: "시드(seed)",
    terms: {
      contentContent: "내용–내용",
      contentPosition: "내용–위치",
      positionContent: "위치–내용",
      positionPosition: "위치–위치",
    },
    termNotes: {
      contentContent: "어떤 단어가 어떤 단어를 찾는가. 어디에 있든 같습니다",
      contentPosition: "이 단어는 어느 위치를 보려 하는가",
      positionContent: "이 위치는 어떤 단어를 보려 하는가",
      positionPosition: "이 위치는 어느 위치를 보려 하는가. 어떤 문장에서나 같습니다",
    },
    score: "점수",
    scoreNote: "네 항의 합",
    matrices: "모든 단어 쌍의 네 항과 그 합",
    matricesNote: (most) => `파랑 −${most} · 흰색 0 · 빨강 ${most}, 다섯 그림이 같은 눈금`,
    matrixLabel: (name) => `${name}: 행은 쿼리 단어, 열은 키 단어. 화살표 키로 쌍을 고릅니다.`,
    size: (value) => `크기(RMS) ${value}`,
    query: "쿼리",
    key: "키",
    cell: (name, query, key, value) => `${name}, 쿼리 ${query}, 키 ${key}: ${value}`,
    taken: (query, key) => `쿼리 ‘${query}’, 키 ‘${key}’의 점수를 나누면`,
    takenNote: "막대는 앞 막대가 끝난 곳에서 시작합니다. 빗금은 음수입니다.",
    atOnce: (score, residual) =>
      `더한 입력으로 한 번에 계산한 점수: ${score}. 네 항의 합과의 차이 ${residual}`,
    room: "차원이 높으면 단어와 위치가 서로를 가리지 않습니다",
    roomNote:
      "두 벡터의 코사인이 0에 가까우면 서로 거의 직교합니다. 무작위 벡터끼리, 그리고 단어와 위치 사이는 1/√d만큼만 0에서 벗어납니다. 위치 벡터끼리는 그렇지 않습니다.",
    plotLabel: "차원에 따른 코사인. 좌우 화살표로 차원을 고릅니다.",
    width: "차원 d",
    cosine: "코사인",
    curves: {
      random: "무작위 벡터끼리 (RMS)",
      crossed: "무작위 단어 벡터와 위치 벡터 (RMS)",
      positions: "위치 벡터끼리 (평균)",
      expected: "1/√d",
    },
    plotSay: (width, random, crossed, positions, expected) =>
      `d = ${width}: 무작위끼리 ${random}, 단어와 위치 ${crossed}, 위치끼리 평균 ${positions}, 1/√d = ${expected}`,
    readBack: (kinds, widths, missed) =>
      `되읽기: 단어 ${kinds}개와 위치 ${kinds}개를 더한 ${kinds * kinds}가지 벡터에서 선형 변환 하나로 위치 벡터를 꺼내면, ${widths.map((width, i) => `d = ${width}에서는 ${missed[i]}`).join(", ")}만큼 빗나갑니다. 차원이 넉넉하면 더해도 잃는 것이 없습니다.`,
    length: "견줄 위치의 수 L",
    lengthHint: "위치 0부터 L − 1까지의 모든 쌍",
    cost: "이어 붙이면 모델이 넓어집니다",
    costNote:
      "층 하나는 W_(Q), W_(K), W_(V), W_(O) 네 개와 안쪽이 네 배 넓은 피드포워드(feed-forward) 두 개로 셉니다. 편향(bias)과 단어 표는 세지 않습니다.",
    model: "단어 벡터의 차원 d",
    beside: "위치 벡터의 차원 p",
    heads: "헤드 수",
    layers: "층 수",
    ways: {
      add: "더하기: x + e",
      mapped: "이어 붙인 뒤 d차원으로 되돌리기: W [x; e]",
      concatenate: "이어 붙인 채로: [x; e]",
    },
    columns: {
      way: "방법",
      width: "층의 차원",
      matrix: "행렬 하나",
      layer: "층 하나",
      all: "모든 층",
      ratio: "더하기와 견주어",
      head: "헤드의 차원",
    },
    notWhole: "나누어떨어지지 않음",
    facts: {
      residual: "네 항의 합 − 점수",
      residualNote: (pairs) => `${pairs}쌍 가운데 가장 큰 차이`,
      tied: "[W W]·[x; e] − W(x + e)",
      tiedNote: (scores) =>
        `더하기는 이어 붙인 두 조각에 같은 행렬을 쓰는 것과 같습니다. 점수로는 ${scores}`,
      free: "[W V]·[x; e]를 한 행렬로 흉내 내면",
      freeNote: (width, rows) =>
        `조각마다 다른 행렬을 쓸 수 있다면 더하기보다 넓습니다. x + e에 곱하는 가장 좋은 행렬도 이만큼 빗나갑니다(d = ${width}, 단어와 위치 ${rows}쌍)`,
      scored: "내용–내용 항의 몫",
      scoredNote: "네 항의 크기를 제곱해 더한 것 가운데",
    },
    summary: (query, key, score, parts, residual) =>
      `‘${query}’가 ‘${key}’를 보는 점수 ${score}는 ${parts}의 합입니다. 모든 쌍에서 합과 점수의 차이는 ${residual} 이하입니다.`,
    part: (name, value) => `${name} ${value}`,
    tableCaption: "모든 단어 쌍의 네 항",
    pair: "쿼리 → 키",
    caption: html`위치를 더한다고 내용과 위치가 뒤섞여 사라지지 않습니다. 점수 (Q(x + e))·(K(y + f))를 풀면 <em>네 항</em>이 되고,
      그중 하나는 내용끼리, 하나는 위치끼리의 점수입니다. 단어 벡터와 행렬은 시드로 뽑은 무작위 수이며 학습된 것이 아닙니다.
      학습은 네 항을 각각 키우거나 줄일 수 있습니다.`,
  },
  en: {
    heading: "What adding puts into a score",
    sentence: "Sentence",
    sentenceHint: "up to its first six words",
    dim: "Width d",
    headDim: "Width of the head",
    scale: "Factor on positions",
    scaleHint: "0 takes positions away; a large one drowns the words",
    seed: "Seed",
    terms: {
      contentContent: "content–content",
      contentPosition: "content–position",
      positionContent: "position–content",
      positionPosition: "position–position",
    },
    termNotes: {
      contentContent: "Which word looks for which word: the same wherever they stand.",
      contentPosition: "Which place this word looks at.",
      positionContent: "Which word this place looks for.",
      positionPosition: "Which place looks at which place: the same in any sentence.",
    },
    score: "score",
    scoreNote: "The sum of the four.",
    matrices: "The four terms and their sum, for all pairs of words",
    matricesNote: (most) => `blue −${most} · white 0 · red ${most}, one scale for all five`,
    matrixLabel: (name) => `${name}: rows are queries, columns keys. Arrow keys choose a pair.`,
    size: (value) => `size (RMS) ${value}`,
    query: "query",
    key: "key",
    cell: (name, query, key, value) => `${name}, query ${query}, key ${key}: ${value}`,
    taken: (query, key) => `The score of query “${query}” and key “${key}”, taken apart`,
    takenNote: "Each bar begins where the last one ended. Hatched is negative.",
    atOnce: (score, residual) =>
      `The score of the summed inputs, in one go: ${score}. The four terms add up to it but for ${residual}.`,
    room: "In many dimensions words and positions keep out of each other's way",
    roomNote:
      "A cosine near 0 means nearly orthogonal. Random vectors, and words against positions, are off by no more than about 1/√d. Positions among themselves are another matter.",
    plotLabel: "Cosines by width. Left and right arrows choose a width.",
    width: "width d",
    cosine: "cosine",
    curves: {
      random: "random vectors (RMS)",
      crossed: "random words against positions (RMS)",
      positions: "positions against each other (mean)",
      expected: "1/√d",
    },
    plotSay: (width, random, crossed, positions, expected) =>
      `d = ${width}: random ${random}, words against positions ${crossed}, mean of positions ${positions}, 1/√d = ${expected}`,
    readBack: (kinds, widths, missed) =>
      `Reading back: take the position's vector out of the ${kinds * kinds} sums of ${kinds} words and ${kinds} positions by one linear map, and it misses ${widths.map((width, i) => `${missed[i]} at d = ${width}`).join(", ")}. Where the width holds both, adding loses nothing.`,
    length: "Positions compared L",
    lengthHint: "all pairs of positions 0 to L − 1",
    cost: "Concatenating makes the model wider",
    costNote:
      "A layer is counted as W_(Q), W_(K), W_(V) and W_(O) and a feed-forward part of two matrices, four times as wide inside. Biases and the table of words are left out.",
    model: "Width of words d",
    beside: "Width of positions p",
    heads: "Heads",
    layers: "Layers",
    ways: {
      add: "add: x + e",
      mapped: "concatenate, then map back to d: W [x; e]",
      concatenate: "concatenate, and stay wide: [x; e]",
    },
    columns: {
      way: "way",
      width: "width of a layer",
      matrix: "one matrix",
      layer: "one layer",
      all: "all layers",
      ratio: "against adding",
      head: "width of a head",
    },
    notWhole: "not whole",
    facts: {
      residual: "four terms − score",
      residualNote: (pairs) => `the largest difference over ${pairs} pairs`,
      tied: "[W W]·[x; e] − W(x + e)",
      tiedNote: (scores) =>
        `adding is concatenating with one matrix for both parts; as a score, ${scores}`,
      free: "[W V]·[x; e] by one matrix of x\u00a0+\u00a0e",
      freeNote: (width, rows) =>
        `with a matrix for each part concatenation can do more: the best one matrix of the sum misses it by this much (d = ${width}, ${rows} pairs of word and position)`,
      scored: "share of content–content",
      scoredNote: "of the squared sizes of all four terms",
    },
    summary: (query, key, score, parts, residual) =>
      `The score ${score} of “${query}” for “${key}” is the sum of ${parts}. Over all pairs, sum and score differ by ${residual} at most.`,
    part: (name, value) => `${name} ${value}`,
    tableCaption: "The four terms for all pairs of words",
    pair: "query → key",
    caption: html`Adding positions does not stir content and position into one. Multiplied out, the score (Q(x + e))·(K(y + f)) has
      <em>four terms</em>, one of contents alone and one of positions alone. Word vectors and matrices here are drawn at random
      from the seed, not trained. Training can make each of the four larger or smaller.`,
  },
});

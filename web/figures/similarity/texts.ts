// The figure's words.
import { messages } from "../../kit/text/language.js";
import type { Source } from "./fields.js";

interface Texts {
  heading: string;
  source: string;
  sources: Record<Source, string>;
  sourceHints: Record<Source, string>;
  measure: string;
  measures: Record<"dot" | "cosine", string>;
  centred: string;
  centredHint: string;
  length: string;
  lengthHint: string;
  dim: string;
  base: string;
  seed: string;
  reach: string;
  reachHint: string;
  pasteLabel: string;
  pasteHint: string;
  missing: string;
  stays: string;
  firstRows(most: number): string;
  position: string;
  distance: string;
  /** Names of the measure in sentences. */
  ofMeasure: Record<"dot" | "cosine", string>;
  matrixHeading: string;
  curveHeading: string;
  matrixLabel: string;
  curveLabel: string;
  scale: Record<"dot" | "cosine", string>;
  at(row: number, column: number, value: string): string;
  atDistance(distance: number, value: string): string;
  step(change: string, before: number, rises: boolean): string;
  terms(count: number): string;
  pair: string;
  wavesHeading: string;
  wavesNote(distance: number): string;
  wavesLabel: string;
  addend: string;
  names: { mean: string; exact: string; octave: string; least: string; most: string; rise: string };
  facts: { rises: string; average: string; distanceOnly: string; norm: string; cosine: string };
  rises(count: number, steps: number): string;
  risesFar(count: number, steps: number): string;
  first(distance: number): string;
  noRise: string;
  falls(from: string, to: string): string;
  wanders(from: string, to: string): string;
  nearFar(near: string, far: string): string;
  isOnly(departure: string): string;
  isNotOnly(share: string, departure: string): string;
  sameNorm(norm: string, dim: number): string;
  equalNorm(norm: string): string;
  norms(least: string, most: string): string;
  cosineHint(random: string): string;
  caption: string;
  summary: {
    table(source: Source, length: number, dim: number): string;
    only(measure: string, departure: string): string;
    notOnly(measure: string, share: string): string;
    rises(count: number, steps: number, first: number): string;
    never(steps: number): string;
    far(count: number, steps: number): string;
    falls: string;
  };
  columns: {
    distance: string;
    mean: string;
    least: string;
    most: string;
    rises: string;
  };
  tableCaption(measure: string): string;
  yes: string;
}

export const text = messages<Texts>({
  ko: {
    heading: "누가 누구를 닮았나",
    source: "비교할 표",
    sources: {
      sinusoidal: "사인·코사인",
      learned: "학습된 표, 학습 전",
      random: "무작위 벡터",
      pasted: "내 표",
    },
    sourceHints: {
      sinusoidal: "공식으로 만든 표",
      learned: "시드에서 뽑은 처음 값, 표준편차 0.02. 아직 아무것도 배우지 않음",
      random: "방향이 무작위인 길이 1의 벡터",
      pasted: "아래 칸에 붙여 넣거나 끌어다 놓으세요",
    },
    measure: "닮은 정도",
    measures: { dot: "내적 (dot product)", cosine: "코사인 유사도 (cosine)" },
    centred: "평균을 뺀 뒤 비교",
    centredHint: "모든 행의 평균 벡터를 먼저 뺌",
    length: "길이 L",
    lengthHint: "위치의 수",
    dim: "차원 d",
    base: "base",
    seed: "난수 시드",
    reach: "곡선의 끝",
    reachHint: "표보다 먼 거리까지도 계산할 수 있음",
    pasteLabel: "내 표: 한 행이 위치 하나",
    pasteHint: "CSV, JSON 배열, NPY. 붙여 넣거나, 파일을 끌어다 놓거나, 여세요.",
    missing: "아직 표가 없어서 사인·코사인을 대신 보여 줍니다. 링크에는 표가 담기지 않습니다.",
    stays:
      "이 표는 이 페이지에만 있습니다. 주소에 담기지 않으므로 링크를 받은 사람은 볼 수 없습니다.",
    firstRows: (most) => `앞의 ${most}행까지 비교합니다.`,
    position: "위치",
    distance: "거리",
    ofMeasure: { dot: "내적", cosine: "코사인 유사도" },
    matrixHeading: "모든 위치끼리",
    curveHeading: "거리에 따라",
    matrixLabel: "위치끼리 닮은 정도의 행렬",
    curveLabel: "거리에 따른 닮은 정도",
    scale: {
      dot: "색의 범위는 고정: ± 가장 큰 노름의 제곱. 표의 값에 맞추어 늘이지 않습니다.",
      cosine: "색의 범위는 고정: −1에서 1까지. 표의 값에 맞추어 늘이지 않습니다.",
    },
    at: (row, column, value) => `위치 ${row}와 ${column}: ${value}`,
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
      rises: "오르는 걸음",
      average: "평균",
      distanceOnly: "거리만으로 정해지는가",
      norm: "벡터의 길이 (노름)",
      cosine: "서로 다른 위치의 평균 코사인",
    },
    rises: (count, steps) => `${steps}걸음 중 ${count}번`,
    risesFar: (count, steps) => `거리 ${steps}까지는 ${count}번`,
    first: (distance) => `처음은 거리 ${distance}`,
    noRise: "오르지 않음",
    falls: (from, to) => `갈수록 작아짐: ${from} → ${to}`,
    wanders: (from, to) => `늘 작아지지는 않음: ${from} → ${to}`,
    nearFar: (near, far) => `거리 ${near}에서 거리 ${far}까지 두 배 구간마다`,
    isOnly: (departure) =>
      `그렇다. 그 거리의 평균에서 ${departure} 넘게 벗어나는 칸이 없음 (반올림 오차)`,
    isNotOnly: (share, departure) =>
      `아니다. 거리가 설명하는 몫 ${share}. 평균에서 가장 멀리 ${departure}`,
    sameNorm: (norm, dim) => `모든 위치에서 ${norm} = √(${dim}/2)`,
    equalNorm: (norm) => `모든 위치에서 ${norm}`,
    norms: (least, most) => `${least}에서 ${most}까지`,
    cosineHint: (random) => `무작위 벡터라면 0 ± ${random}`,
    caption:
      "행렬의 칸이나 곡선을 가리키면 두 위치가 얼마나 닮았는지 나옵니다. 흰색이 0, 붉을수록 크고 푸를수록 작습니다. 화살표 키로도 옮깁니다.",
    summary: {
      table: (source, length, dim) =>
        `${{ sinusoidal: "사인·코사인", learned: "학습 전의 표", random: "무작위 벡터", pasted: "내 표" }[source]}, L = ${length}, d = ${dim}.`,
      only: (measure, departure) => `${measure}은 거리만으로 정해집니다 (차이 ${departure}).`,
      notOnly: (measure, share) =>
        `${measure}은 거리만으로 정해지지 않습니다. 거리가 설명하는 몫은 ${share}입니다.`,
      rises: (count, steps, first) =>
        `${steps}걸음 중 ${count}걸음에서 오히려 커집니다. 처음은 거리 ${first}입니다.`,
      never: (steps) => `${steps}걸음 동안 한 번도 커지지 않습니다.`,
      far: (count, steps) => `거리 ${steps}까지는 ${count}번입니다.`,
      falls: "평균은 멀수록 작아집니다.",
    },
    columns: { distance: "거리", mean: "평균", least: "최솟값", most: "최댓값", rises: "커짐" },
    tableCaption: (measure) => `거리에 따른 ${measure}`,
    yes: "▲",
  },
  en: {
    heading: "Who resembles whom",
    source: "Table compared",
    sources: {
      sinusoidal: "Sinusoidal",
      learned: "Learned table, before training",
      random: "Random vectors",
      pasted: "A table of yours",
    },
    sourceHints: {
      sinusoidal: "made by the formula",
      learned: "start values drawn from the seed, deviation 0.02; nothing learned yet",
      random: "unit vectors in random directions",
      pasted: "paste or drop it into the box below",
    },
    measure: "Resemblance",
    measures: { dot: "Dot product", cosine: "Cosine similarity" },
    centred: "Centred",
    centredHint: "the mean of all rows is taken away first",
    length: "Length L",
    lengthHint: "positions",
    dim: "Width d",
    base: "base",
    seed: "Random seed",
    reach: "Curve up to distance",
    reachHint: "it can go on beyond the table",
    pasteLabel: "Your table: a row is a position",
    pasteHint: "CSV, a JSON array, or NPY. Paste it, drop a file, or open one.",
    missing:
      "There is no table yet, so the sinusoidal one stands in. Links do not carry pasted tables.",
    stays:
      "This table stays on this page. It is not part of the address, so whoever gets a link does not get it.",
    firstRows: (most) => `The first ${most} rows are compared.`,
    position: "Position",
    distance: "Distance",
    ofMeasure: { dot: "Dot product", cosine: "Cosine" },
    matrixHeading: "Every position with every other",
    curveHeading: "By distance",
    matrixLabel: "Matrix of resemblance between positions",
    curveLabel: "Resemblance by distance",
    scale: {
      dot: "The colours are fixed: ± the square of the largest norm. They are not stretched to the values.",
      cosine: "The colours are fixed: from −1 to 1. They are not stretched to the values.",
    },
    at: (row, column, value) => `Positions ${row} and ${column}: ${value}`,
    atDistance: (distance, value) => `Distance ${distance}: ${value}`,
    step: (change, before, rises) =>
      rises ? `${change} from distance ${before}: a rise ▲` : `${change} from distance ${before}`,
    terms: (count) => `${count} cosines`,
    pair: "Pair",
    wavesHeading: "Why it goes up and down",
    wavesNote: (distance) =>
      `The dot product at distance ${distance} is the sum of these points, a cosine for each pair. Fast pairs (left) swing, slow ones (right) stay near 1.`,
    wavesLabel: "The cosines that are summed, pair by pair",
    addend: "Cosine",
    names: {
      mean: "mean at that distance",
      exact: "value at that distance",
      octave: "mean over each doubling of the distance",
      least: "least at that distance",
      most: "most at that distance",
      rise: "thick: farther, and yet more alike",
    },
    facts: {
      rises: "Steps that rise",
      average: "On average",
      distanceOnly: "Does distance alone decide?",
      norm: "Length of the vectors (norm)",
      cosine: "Mean cosine of distinct positions",
    },
    rises: (count, steps) => `${count} of ${steps}`,
    risesFar: (count, steps) => `${count} in ${steps} steps`,
    first: (distance) => `first at distance ${distance}`,
    noRise: "none",
    falls: (from, to) => `falls: ${from} → ${to}`,
    wanders: (from, to) => `does not always fall: ${from} → ${to}`,
    nearFar: (near, far) => `doubling by doubling, from distance ${near} to ${far}`,
    isOnly: (departure) =>
      `Yes: no entry is more than ${departure} from the mean at its distance, which is rounding`,
    isNotOnly: (share, departure) =>
      `No: distance explains ${share}; the farthest entry is ${departure} from its mean`,
    sameNorm: (norm, dim) => `${norm} = √(${dim}/2) at every position`,
    equalNorm: (norm) => `${norm} at every position`,
    norms: (least, most) => `from ${least} to ${most}`,
    cosineHint: (random) => `of random vectors: 0 ± ${random}`,
    caption:
      "Point at the matrix or at the curve to read how alike two positions are; arrow keys do the same. White is 0, red is alike, blue is opposite.",
    summary: {
      table: (source, length, dim) =>
        `${{ sinusoidal: "Sinusoidal", learned: "Table before training", random: "Random vectors", pasted: "Your table" }[source]}, L = ${length}, d = ${dim}.`,
      only: (measure, departure) =>
        `The ${measure.toLowerCase()} depends on distance only (to ${departure}).`,
      notOnly: (measure, share) =>
        `The ${measure.toLowerCase()} does not depend on distance only, which explains ${share} of it.`,
      rises: (count, steps, first) =>
        `It rises in ${count} of ${steps} steps, first at distance ${first}.`,
      never: (steps) => `It does not rise in any of ${steps} steps.`,
      far: (count, steps) => `In ${steps} steps it rises ${count} times.`,
      falls: "On average it falls with distance.",
    },
    columns: { distance: "Distance", mean: "mean", least: "least", most: "most", rises: "rises" },
    tableCaption: (measure) => `${measure} by distance`,
    yes: "▲",
  },
});

// The gallery's words.
import { html, type TemplateResult } from "lit";
import { messages } from "../../kit/text/language.js";
import type { Kind } from "./fields.js";

export interface Widths {
  readonly share: string;
  readonly keys: number;
  readonly heads: number;
  readonly narrowHead: number;
  readonly narrow: number;
  readonly wideHead: number;
  readonly wide: number;
}

interface Texts {
  heading: string;
  encoding: string;
  heads: string;
  head: string;
  causal: string;
  causalHint: string;
  keys: string;
  keysHint(causal: boolean): string;
  reach: string;
  share: string;
  shares(share: string): string;
  size: string;
  more: string;
  presets: string;
  presetNames: Record<"eight" | "twelve" | "masked" | "encoder" | "t5" | "t5Encoder", string>;
  matrix(head: number): string;
  shows: string;
  views: Record<"bias" | "weights", string>;
  matrixLabel(what: string, head: number): string;
  /** What the colours stand for. */
  legend: Record<"bias" | "weights", (most: string) => string>;
  query: string;
  key: string;
  masked(key: number, query: number): string;
  curves: string;
  curvesNote(head: number): string;
  distance(causal: boolean): string;
  bias: string;
  /** Of a form whose absolute height means nothing to a softmax. */
  biasFromOwn: string;
  curvesLabel: string;
  reading(head: number, distance: number, bias: string, weight: string): string;
  held: string;
  heldNote: string;
  nearest: string;
  heldAxis: string;
  heldLabel: string;
  heldReading(head: number, keys: number, held: string): string;
  windows(share: string): string;
  windowsNote: string;
  slope(slope: string): string;
  count(keys: number): string;
  all(keys: number): string;
  windowLabel(head: number, slope: string | undefined, keys: number): string;
  waiting: string;
  rows(kind: "t5" | "shaw"): string;
  rowsAxis(kind: "t5" | "shaw"): string;
  rowsLabel(kind: "t5" | "shaw"): string;
  rowReading(kind: "t5" | "shaw", distance: number, row: number): string;
  lastFrom(distance: number): string;
  /** The findings. */
  window(widths: Widths, first: string | undefined, last: string | undefined): string;
  single(share: string, keys: number, of: number): string;
  otherRule(paper: boolean, below: number, own: string, other: string): string;
  shortcutMasked(difference: string): string;
  shortcutWrong(
    share: string,
    window: number,
    keys: number,
    ahead: number,
    difference: string,
  ): string;
  bothWays: string;
  t5(numbers: number, buckets: number, heads: number, alone: number, last: number): string;
  t5Unused: string;
  shaw(most: number): string;
  toy(kind: Kind): string;
  impossible: string;
  caption: TemplateResult;
  tableCaption(keys: number, share: string): string;
  columns: {
    head: string;
    slope: string;
    other: string;
    window: string;
    reach: string;
    held: string;
    bias(distance: number): string;
    weight(distance: number): string;
  };
}

export const text = messages<Texts>({
  ko: {
    heading: "거리에 따라 점수를 깎으면 어디까지 볼까요",
    encoding: "편향(bias)",
    heads: "헤드 수",
    head: "들여다볼 헤드",
    causal: "인과 마스크(causal mask)",
    causalHint: "디코더: 자기와 앞만 봅니다",
    keys: "문맥 길이",
    keysHint: (causal) =>
      causal ? "키의 개수. 쿼리는 마지막 자리에 있습니다" : "키의 개수. 쿼리는 한가운데에 있습니다",
    reach: "곡선에 그릴 거리",
    share: "창이 담을 몫",
    shares: (share) => `가중치의 ${share}%`,
    size: "행렬의 크기",
    more: "더 보기: 나머지 매개변수와 그리는 범위",
    presets: "볼거리",
    presetNames: {
      eight: "ALiBi, 헤드 8개",
      twelve: "ALiBi, 헤드 12개",
      masked: "지름길, 마스크 있음",
      encoder: "지름길을 인코더에 쓰면",
      t5: "T5 디코더",
      t5Encoder: "T5 인코더",
    },
    matrix: (head) => `헤드 ${head}의 행렬`,
    shows: "행렬에 그릴 값",
    views: { bias: "편향", weights: "소프트맥스 가중치" },
    matrixLabel: (what, head) =>
      `헤드 ${head}의 ${what}: 행은 쿼리, 열은 키. 화살표 키로 칸을 옮겨 다닙니다.`,
    legend: {
      bias: (most) => `파랑 −${most} · 흰색 0 · 빨강 ${most}`,
      weights: (most) => `어두움 0 · 밝음 ${most}`,
    },
    query: "쿼리 q",
    key: "키 k",
    masked: (key, query) => `−∞: 마스크가 가림 (${key} > ${query})`,
    curves: "거리에 따른 편향",
    curvesNote: (head) => `파란 굵은 선이 헤드 ${head}, 가는 회색 선이 나머지 헤드입니다.`,
    distance: (causal) => (causal ? "거리 q − k" : "거리 q − k (음수: 뒤에 오는 키)"),
    bias: "편향",
    biasFromOwn: "편향, 자기 자리와의 차이",
    curvesLabel: "거리에 따른 편향. 좌우 화살표로 거리를 고릅니다.",
    reading: (head, distance, bias, weight) =>
      `거리 ${distance.toString().replace("-", "−")}: 헤드 ${head}의 편향 ${bias}, 가중치 ${weight}`,
    held: "가까운 키부터 모은 가중치",
    heldNote: "모든 키의 내용이 같을 때. 점선을 넘는 곳이 창의 끝입니다.",
    nearest: "가까운 키의 개수 (로그 눈금)",
    heldAxis: "모인 가중치",
    heldLabel: "가까운 키부터 모은 가중치. 좌우 화살표로 키의 개수를 고릅니다.",
    heldReading: (head, keys, held) => `헤드 ${head}: 가장 가까운 키 ${keys}개에 가중치의 ${held}`,
    windows: (share) => `가중치의 ${share}%가 든 창`,
    windowsNote: "막대는 로그 눈금. 헤드를 누르면 위의 그림이 그 헤드를 보여 줍니다.",
    slope: (slope) => `기울기 ${slope}`,
    count: (keys) => `키 ${keys}개`,
    all: (keys) => `키 ${keys}개 가운데`,
    windowLabel: (head, slope, keys) =>
      `헤드 ${head}${slope ? `, 기울기 ${slope}` : ""}: 키 ${keys}개`,
    waiting: "손을 떼면 다시 계산합니다",
    rows: (kind) => (kind === "t5" ? "거리가 들어가는 버킷(bucket)" : "거리가 읽는 표의 행"),
    rowsAxis: (kind) => (kind === "t5" ? "버킷 번호" : "표의 행"),
    rowsLabel: (kind) =>
      `${kind === "t5" ? "거리마다의 버킷 번호" : "거리마다 읽는 표의 행"}. 좌우 화살표로 거리를 고릅니다.`,
    rowReading: (kind, distance, row) =>
      `거리 ${distance.toString().replace("-", "−")} → ${kind === "t5" ? "버킷" : "행"} ${row}`,
    lastFrom: (distance) => `${distance}부터 모두 하나`,
    window: ({ share, keys, narrowHead, narrow, wideHead, wide }, first, last) =>
      `키의 내용이 모두 같으면, 헤드 ${narrowHead}${first ? `(기울기 ${first})` : ""}에서는 가중치의 ${share}%가 가장 가까운 키 ${narrow}개에 있고, 헤드 ${wideHead}${last ? `(기울기 ${last})` : ""}에서는 ${keys}개 가운데 ${wide}개에 퍼져 있습니다.`,
    single: (share, keys, of) =>
      `키의 내용이 모두 같으면 어느 헤드든 가중치의 ${share}%가 ${of}개 가운데 가장 가까운 키 ${keys}개에 있습니다.`,
    otherRule: (paper, below, own, other) =>
      paper
        ? `헤드 수가 2의 거듭제곱이 아니면 논문의 코드는 ${below}개일 때의 기울기를 먼저 쓰고, ${2 * below}개일 때의 기울기를 하나 걸러 하나씩 덧붙입니다: ${own}. 공식을 그대로 쓰면 다른 값이 됩니다: ${other}.`
        : `공식을 그대로 쓴 기울기입니다: ${own}. 논문의 코드는 다른 값을 씁니다: ${other}. 이 규칙으로 학습한 모델이 아니라면 틀린 값입니다.`,
    shortcutMasked: (difference) =>
      `이 지름길은 거리 대신 키의 위치를 더합니다(m·k, 모든 쿼리에 한 행). 마스크가 있으면 행마다 상수만큼 다를 뿐이라 소프트맥스는 같습니다: 가중치의 차이는 최대 ${difference}.`,
    shortcutWrong: (share, window, keys, ahead, difference) =>
      `마스크가 없으면 이 지름길은 틀립니다. 뒤로 갈수록 점수가 커져서 모든 쿼리가 맨 끝의 키(이 쿼리에서 ${ahead}칸 뒤)를 가장 많이 봅니다. 헤드 0의 가중치 ${share}%를 모으려면 가까운 키부터 ${keys}개 가운데 ${window}개까지 가야 하고, 거리로 쓴 ALiBi와는 가중치가 최대 ${difference} 다릅니다.`,
    bothWays: "마스크가 없으면 앞과 뒤를 똑같이 봅니다. 그래서 어느 쪽이 앞인지는 알지 못합니다.",
    t5: (numbers, buckets, heads, alone, last) =>
      `T5에는 사인파가 없습니다. 학습되는 수가 ${numbers}개(버킷 ${buckets} × 헤드 ${heads}) 있을 뿐입니다. 거리 ${alone}까지는 버킷이 하나씩이고, ${last}부터는 모두 한 버킷이라 아무리 멀어도 편향이 같습니다.`,
    t5Unused:
      "bidirectional이 켜져 있으면 버킷의 절반은 뒤에 오는 키의 몫인데, 마스크가 그 키들을 가리므로 쓰이지 않습니다. 디코더에서는 끄세요.",
    shaw: (most) =>
      `${most}칸보다 먼 키는 모두 같은 벡터를 읽으므로 더 먼 것을 구별하지 못합니다. 점수는 쿼리에 따라 다르며, 여기서는 헤드마다 시드에서 뽑은 쿼리 하나를 씁니다.`,
    toy: (kind) =>
      kind === "t5" || kind === "kerple" || kind === "fire" || kind === "shaw"
        ? "학습되는 수는 시드에서 뽑은 장난감 값입니다."
        : "",
    impossible: "이 설정으로는 계산할 수 없습니다.",
    caption: html`편향 방식은 벡터를 건드리지 않고 어텐션 점수에 거리마다 정해진 값을 더합니다. ALiBi의 기울기 m은 내용이 같을 때
      가중치의 99%를 가까운 키 약 ln(100)/m개에 모읍니다. <em>문맥을 늘려도 이 창은 넓어지지 않습니다.</em> 실제 모델에서는
      내용의 점수가 여기에 더해지므로 창은 단단한 벽이 아닙니다. 모든 값은 float64이고, 소프트맥스는 <code>pe.attention</code>이
      계산합니다.`,
    tableCaption: (keys, share) => `헤드마다의 창: 키 ${keys}개, 가중치의 ${share}%`,
    columns: {
      head: "헤드",
      slope: "기울기",
      other: "다른 규칙의 기울기",
      window: "창 (키의 개수)",
      reach: "가장 먼 거리",
      held: "모인 가중치",
      bias: (distance) => `거리 ${distance.toString().replace("-", "−")}의 편향`,
      weight: (distance) => `거리 ${distance.toString().replace("-", "−")}의 가중치`,
    },
  },
  en: {
    heading: "How far does a bias let you look?",
    encoding: "Bias",
    heads: "Heads",
    head: "Head to look at",
    causal: "Causal mask",
    causalHint: "a decoder: sees itself and what is before",
    keys: "Context length",
    keysHint: (causal) =>
      causal ? "keys; the query stands at the last one" : "keys; the query stands in the middle",
    reach: "Distances drawn",
    share: "A window holds",
    shares: (share) => `${share}% of the weight`,
    size: "Size of the matrix",
    more: "More: other parameters and what is drawn",
    presets: "To see",
    presetNames: {
      eight: "ALiBi, 8 heads",
      twelve: "ALiBi, 12 heads",
      masked: "The shortcut, masked",
      encoder: "The shortcut in an encoder",
      t5: "T5 decoder",
      t5Encoder: "T5 encoder",
    },
    matrix: (head) => `Matrix of head ${head}`,
    shows: "The matrix shows",
    views: { bias: "the bias", weights: "softmax weights" },
    matrixLabel: (what, head) =>
      `Matrix of head ${head}, ${what}: rows are queries, columns keys. Arrow keys move from cell to cell.`,
    legend: {
      bias: (most) => `blue −${most} · white 0 · red ${most}`,
      weights: (most) => `dark 0 · light ${most}`,
    },
    query: "query q",
    key: "key k",
    masked: (key, query) => `−∞: masked (${key} > ${query})`,
    curves: "Bias by distance",
    curvesNote: (head) => `The bold blue line is head ${head}, the thin grey ones are the others.`,
    distance: (causal) => (causal ? "distance q − k" : "distance q − k (negative: keys ahead)"),
    bias: "bias",
    biasFromOwn: "bias, less that of its own key",
    curvesLabel: "Bias by distance. Left and right arrows choose the distance.",
    reading: (head, distance, bias, weight) =>
      `Distance ${distance.toString().replace("-", "−")}: bias of head ${head} ${bias}, weight ${weight}`,
    held: "Weight gathered from the nearest key on",
    heldNote:
      "With equal content in all keys. Where a curve crosses the dotted line, its window ends.",
    nearest: "nearest keys (logarithmic)",
    heldAxis: "weight gathered",
    heldLabel:
      "Weight gathered from the nearest key on. Left and right arrows choose how many keys.",
    heldReading: (head, keys, held) =>
      `Head ${head}: the nearest ${keys} ${keys === 1 ? "key holds" : "keys hold"} ${held} of the weight`,
    windows: (share) => `Windows that hold ${share}% of the weight`,
    windowsNote: "Bars on a logarithmic scale. Press a head to see it above.",
    slope: (slope) => `slope ${slope}`,
    count: (keys) => (keys === 1 ? "1 key" : `${keys} keys`),
    all: (keys) => `of ${keys} keys`,
    windowLabel: (head, slope, keys) =>
      `Head ${head}${slope ? `, slope ${slope}` : ""}: ${keys} ${keys === 1 ? "key" : "keys"}`,
    waiting: "Computed anew once you let go",
    rows: (kind) => (kind === "t5" ? "The bucket of a distance" : "The row that a distance reads"),
    rowsAxis: (kind) => (kind === "t5" ? "bucket" : "row of the table"),
    rowsLabel: (kind) =>
      `${kind === "t5" ? "Bucket by distance" : "Row of the table by distance"}. Left and right arrows choose the distance.`,
    rowReading: (kind, distance, row) =>
      `Distance ${distance.toString().replace("-", "−")} → ${kind === "t5" ? "bucket" : "row"} ${row}`,
    lastFrom: (distance) => `one for all from ${distance} on`,
    window: ({ share, keys, narrowHead, narrow, wideHead, wide }, first, last) =>
      `At equal content ${share}% of the weight of head ${narrowHead}${first ? ` (slope ${first})` : ""} lies on the nearest ${narrow} ${narrow === 1 ? "key" : "keys"}, that of head ${wideHead}${last ? ` (slope ${last})` : ""} on ${wide} of ${keys}.`,
    single: (share, keys, of) =>
      `At equal content ${share}% of the weight of every head lies on the nearest ${keys} of ${of} keys.`,
    otherRule: (paper, below, own, other) =>
      paper
        ? `For head counts that are no power of two the paper's code takes the slopes of ${below} heads and appends every other one of ${2 * below}: ${own}. The formula as it stands gives other numbers: ${other}.`
        : `The formula as it stands, ${own}, is not what the paper's code has: ${other}. It is wrong for any model that was not trained with it.`,
    shortcutMasked: (difference) =>
      `This shortcut adds the key's position, m·k, one row for all queries. Under the mask it differs by a constant in each row, which a softmax does not see: the weights differ by at most ${difference}.`,
    shortcutWrong: (share, window, keys, ahead, difference) =>
      `Without a mask the shortcut is wrong. Scores grow to the right, so every query looks most at the very last key, ${ahead} ahead of this one; from the nearest key on it takes ${window} of ${keys} to gather ${share}% of head 0's weight. From ALiBi by distance its weights differ by up to ${difference}.`,
    bothWays:
      "Without a mask it looks alike in both directions, and so cannot tell which comes first.",
    t5: (numbers, buckets, heads, alone, last) =>
      `There is no sinusoid in T5, only ${numbers} learned numbers (${buckets} buckets × ${heads} heads). Distances up to ${alone} have a bucket each; from ${last} on all share one, so the bias is the same however far.`,
    t5Unused:
      "While bidirectional is on, half of the buckets are for keys ahead, which the mask hides: turn it off for a decoder.",
    shaw: (most) =>
      `Keys more than ${most} away all read the same vector, so distances beyond cannot be told apart. The score depends on the query; here each head has one, drawn from the seed.`,
    toy: (kind) =>
      kind === "t5" || kind === "kerple" || kind === "fire" || kind === "shaw"
        ? "Learned numbers are toys drawn from the seed."
        : "",
    impossible: "This cannot be computed with these settings.",
    caption: html`A bias leaves the vectors alone and adds a number for each distance to the attention scores. ALiBi's slope m keeps
      99% of the weight on about ln(100)/m keys where all content is equal: <em>a longer context does not widen that window.</em>
      In a model the scores of the content are added, so the window is no hard wall. Everything is float64, and
      <code>pe.attention</code> computes the softmax.`,
    tableCaption: (keys, share) => `Windows of the heads: ${keys} keys, ${share}% of the weight`,
    columns: {
      head: "head",
      slope: "slope",
      other: "slope by the other rule",
      window: "window (keys)",
      reach: "farthest distance",
      held: "weight held",
      bias: (distance) => `bias at distance ${distance.toString().replace("-", "−")}`,
      weight: (distance) => `weight at distance ${distance.toString().replace("-", "−")}`,
    },
  },
});

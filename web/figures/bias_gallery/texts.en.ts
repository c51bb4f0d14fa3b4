// The words of the figure in English.
import { html } from "lit";
import { t5 } from "../../experiments/t5_data.js";
import { grouped, plain } from "../../kit/text/numbers.js";
import type { Kind } from "./entries.js";
import { shares } from "./fields.js";

export interface Widths {
  readonly share: string;
  readonly keys: number;
  readonly narrowHead: number;
  readonly narrow: number;
  readonly wideHead: number;
  readonly wide: number;
}

const shareNames = Object.fromEntries(shares.map((share) => [share, `${share}% of the weight`]));

export const texts = {
  heading: "How far does a bias let you look?",
  controls: {
    encoding: "Bias",
    heads: "Heads",
    head: "Head to look at",
    causal: { label: "Causal mask", hint: "a decoder: sees itself and what is before" },
    learned: { label: "Its table as learned", hint: "else random numbers" },
    share: { label: "A window holds", names: shareNames },
  },
  more: "More: other parameters, and what a window holds",
  presets: "To see",
  presetNames: {
    eight: "ALiBi, 8 heads",
    twelve: "ALiBi, 12 heads",
    masked: "The shortcut, masked",
    encoder: "The shortcut in an encoder",
    t5: "T5 decoder",
    learned: "T5, as it learned",
    t5Encoder: "T5 encoder",
  },
  matrix: (head: number) => `Matrix of head ${head}`,
  matrixLabel: (head: number) =>
    `Matrix of head ${head}, the bias: rows are queries, columns keys. Arrow keys move from cell to cell.`,
  legend: (most: string) => `the bias: brown −${most} · background 0 · blue ${most}`,
  query: "query q",
  key: "key k",
  masked: (key: number, query: number) => `−∞: masked (${key} > ${query})`,
  curves: "Bias by distance",
  curvesNote: (head: number) =>
    `The bold blue line is head ${head}, the thin grey ones are the others.`,
  distance: (causal: boolean): string =>
    causal ? "distance q − k" : "distance q − k (negative: keys ahead)",
  bias: "bias",
  biasFromOwn: "bias, less that of its own key",
  curvesLabel: "Bias by distance. Left and right arrows choose the distance.",
  reading: (head: number, distance: number, bias: string, weight: string) =>
    `Distance ${plain(distance)}: bias of head ${head} ${bias}, weight ${weight}`,
  held: "Weight gathered from the nearest key on",
  heldNote:
    "With equal content in all keys. Where a curve crosses the dotted line, its window ends.",
  nearest: "nearest keys (logarithmic)",
  heldAxis: "weight gathered",
  heldLabel: "Weight gathered from the nearest key on. Left and right arrows choose how many keys.",
  heldReading: (head: number, keys: number, held: string) =>
    `Head ${head}: the nearest ${keys} ${keys === 1 ? "key holds" : "keys hold"} ${held} of the weight`,
  windows: (share: string) => `Windows that hold ${share}% of the weight`,
  windowsNote: "Bars on a logarithmic scale. Press a head to see it above.",
  count: (keys: number) => (keys === 1 ? "1 key" : `${keys} keys`),
  all: (keys: number) => `of ${keys} keys`,
  windowLabel: (head: number, slope: string | undefined, keys: number) =>
    `Head ${head}${slope ? `, slope ${slope}` : ""}: ${keys} ${keys === 1 ? "key" : "keys"}`,
  rows: (kind: Kind): string =>
    kind === "t5" ? "The bucket of a distance" : "The row that a distance reads",
  rowsAxis: (kind: Kind): string => (kind === "t5" ? "bucket" : "row of the table"),
  rowsLabel: (kind: Kind) =>
    `${kind === "t5" ? "Bucket by distance" : "Row of the table by distance"}. Left and right arrows choose the distance.`,
  rowReading: (kind: Kind, distance: number, row: number) =>
    `Distance ${plain(distance)} → ${kind === "t5" ? "bucket" : "row"} ${row}`,
  lastFrom: (distance: number) => `one for all from ${distance} on`,
  window: (
    { share, keys, narrowHead, narrow, wideHead, wide }: Widths,
    first: string | undefined,
    last: string | undefined,
  ) =>
    `At equal content ${share}% of the weight of head ${narrowHead}${first ? ` (slope ${first})` : ""} lies on the nearest ${narrow} ${narrow === 1 ? "key" : "keys"}, that of head ${wideHead}${last ? ` (slope ${last})` : ""} on ${wide} of ${keys}.`,
  single: (share: string, keys: number, of: number) =>
    `At equal content ${share}% of the weight of every head lies on the nearest ${keys} of ${of} keys.`,
  otherRule: (paper: boolean, below: number, own: string, other: string) =>
    paper
      ? `For head counts that are no power of two the paper's code takes the slopes of ${below} heads and appends every other one of ${2 * below}: ${own}. The formula as it stands gives other numbers: ${other}.`
      : `The formula as it stands, ${own}, is not what the paper's code has: ${other}. It is wrong for any model that was not trained with it.`,
  shortcutMasked: (difference: string) =>
    `This shortcut adds the key's position, m·k, one row for all queries. Under the mask it differs by a constant in each row, which a softmax does not see: the weights differ by at most ${difference}.`,
  shortcutWrong: (share: string, window: number, keys: number, ahead: number, difference: string) =>
    `Without a mask the shortcut is wrong. Scores grow to the right, so every query looks most at the very last key, ${ahead} ahead of this one; from the nearest key on it takes ${window} of ${keys} to gather ${share}% of head 0's weight. From ALiBi by distance its weights differ by up to ${difference}.`,
  bothWays:
    "Without a mask it looks alike in both directions, and so cannot tell which comes first.",
  t5: (numbers: number, buckets: number, heads: number, alone: number, last: number) =>
    `There is no sinusoid in T5, only ${numbers} learned numbers (${buckets} buckets × ${heads} heads). Distances up to ${alone} have a bucket each; from ${last} on all share one, so the bias is the same however far.`,
  t5Unused:
    "While bidirectional is on, half of the buckets are for keys ahead, which the mask hides: turn it off for a decoder.",
  shaw: (most: number) =>
    `Keys more than ${most} away all read the same vector, so the head cannot tell greater distances apart. The score depends on the query; here each head has one, drawn from the seed.`,
  toy: (kind: Kind): string =>
    kind === "t5" || kind === "kerple" || kind === "fire" || kind === "shaw"
      ? "Learned numbers are toys drawn from the seed."
      : "",
  caption: html`A bias leaves the vectors alone and adds a number for each distance to the attention scores. ALiBi's slope m keeps
    99% of the weight on about ln(100)/m keys where all content is equal: <em>a longer context does not widen that window.</em>
    In a model the scores of the content are added, so the window is no hard wall. Everything is float64, and
    <code>pe.attention</code> computes the softmax.`,
  tableCaption: (keys: number, share: string) =>
    `Windows of the heads: ${keys} keys, ${share}% of the weight`,
  columns: {
    head: "head",
    slope: "slope",
    other: "slope by the other rule",
    window: "window (keys)",
    held: "weight held",
    bias: (distance: number) => `bias at distance ${plain(distance)}`,
    weight: (distance: number) => `weight at distance ${plain(distance)}`,
  },
  slopeName: "Slope",
  headName: "Head",
  method: "Bias",
  /** As many as the picture has. */
  sentence:
    "One rainy night the old sailor told me that the lamp in the tower would never again guide a ship".split(
      " ",
    ),
  sentenceLabel: (heads: number, keys: number, words: number) =>
    `The last ${words} of ${keys} words, and above them the weight that each of ${heads} heads gives to each word.`,
  nearestIsOne: "1 = weight of the nearest word",
  largestIsOne: "1 = the largest weight",
  bracket: "Bracket: how many of the nearest words",
  nearestWords: (words: number) =>
    words === 1 ? "the nearest word" : `the nearest ${words} words`,
  expectedWords: (words: number) =>
    words === 1 ? "the nearest word, as you expect" : `the nearest ${words} words, as you expect`,
  windowOf: (share: string, keys: number) =>
    `${share}% of the weight: the nearest ${keys === 1 ? "word" : `${grouped(keys)} words`}`,
  windowSaid: (share: string, keys: number) =>
    `${share}% of the weight lies on the nearest ${keys === 1 ? "word" : `${grouped(keys)} words`}.`,
  guessed: (guess: number, keys: number) =>
    `Your bracket: ${guess}. It takes the nearest ${keys === 1 ? "word" : grouped(keys)}.`,
  perWord: (slope: string, ratio: string, drawn: number, keys: number) =>
    `At equal content slope ${slope} makes every word ${ratio} times its nearer neighbour. Thin lines: other heads. Drawn: the last ${drawn} of ${grouped(keys)}.`,
  inWindow: (head: number, share: string, keys: number) =>
    `With equal content, head ${head} gives ${share}% of its weight to the nearest ${keys === 1 ? "word" : `${grouped(keys)} words`}.`,
  inBuckets: (last: number, whose = "Its numbers here are random.") =>
    `T5 learns a number per bucket, one for all from distance ${last}. ${whose}`,
  /** Those of docs/experiments.json. */
  whoseLearned: `One layer learned these: repeat the last value in ${t5.settings.length} words (seed ${t5.settings.seed}).`,
  picture: {
    heading: "Each head looks through a window of its own",
    question: {
      ask: "Drag the bracket over 99% of the weight.",
      answer: "Here",
    },
  },
};

export type Texts = typeof texts;

// The words of the figure in English.
import { t5 } from "../../experiments/t5_data.js";
import { grouped, plain } from "../../kit/text/numbers.js";

export const texts = {
  heading: "Each head looks through a window of its own",
  controls: {
    encoding: "Bias",
    causal: { label: "Causal mask", hint: "a decoder: sees itself and what is before" },
  },
  question: {
    ask: "Drag the bracket over 99% of the weight.",
    answer: "Here",
  },
  heads: "Heads",
  learned: "Its table as learned",
  random: "else random numbers",
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
  windowOf: (keys: number) =>
    `99% of the weight: the nearest ${keys === 1 ? "word" : `${grouped(keys)} words`}`,
  windowSaid: (keys: number, all: number) =>
    `99% of the weight lies on the nearest ${keys === 1 ? "" : `${grouped(keys)} `}of ${grouped(all)} words.`,
  inWindow: (head: number, said: string) => `In head ${head}, at equal content, ${said}`,
  guessed: (guess: number, keys: number) =>
    `Your bracket: ${guess}. It takes the nearest ${keys === 1 ? "word" : grouped(keys)}.`,
  perWord: (slope: string, ratio: string) =>
    `At equal content slope ${slope} makes every word ${ratio} times its nearer neighbour.`,
  drawn: "Thin lines: other heads.",
  otherRule: (paper: boolean, below: number, own: string, other: string) =>
    paper
      ? `For head counts that are no power of two the paper's code takes the slopes of ${below} heads and appends every other one of ${2 * below}: ${own}. The formula as it stands gives other numbers: ${other}.`
      : `The formula as it stands, ${own}, is not what the paper's code has: ${other}. It is wrong for any model that was not trained with it.`,
  bothWays:
    "Without a mask it looks alike in both directions, and so cannot tell which comes first.",
  t5: (numbers: number, buckets: number, heads: number, alone: number, last: number) =>
    `T5 learns ${numbers} numbers (${buckets} buckets × ${heads} heads): one for each distance up to ${alone}, one for all from ${last} on.`,
  t5Unused:
    "While bidirectional is on, half of the buckets are for keys ahead, which the mask hides: turn it off for a decoder.",
  shaw: (most: number) =>
    `Keys more than ${most} away all read the same vector, so the head cannot tell greater distances apart. The score depends on the query; here each head has one, drawn from the seed.`,
  toy: "Learned numbers are toys drawn from the seed.",
  /** Those of docs/experiments.json. */
  whoseLearned: `One layer learned these: repeat the last value in ${t5.settings.length} words (seed ${t5.settings.seed}).`,
  matrix: (head: number) => `The bias of head ${head} as a matrix`,
  matrixLabel: (head: number) =>
    `Matrix of head ${head}, the bias: rows are queries, columns keys. Arrow keys move from cell to cell.`,
  legend: (most: string) => `brown −${most} · background 0 · blue ${most}`,
  query: "query q",
  key: "key k",
  masked: (key: number, query: number) => `−∞: masked (${key} > ${query})`,
  curves: "Bias by distance",
  curvesNote: (head: number) =>
    `The bold blue line is head ${head}, the thin grey ones are the others.`,
  distance: (causal: boolean): string =>
    causal ? "distance q − k" : "distance q − k (negative: keys ahead)",
  bias: "bias",
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
  rows: "The row of the table that a distance reads",
  rowsNote: "T5 calls its rows buckets.",
  row: (kind: string): string => (kind === "t5" ? "bucket" : "row"),
  rowsLabel: "Row of the table by distance. Left and right arrows choose the distance.",
  rowReading: (kind: string, distance: number, row: number) =>
    `Distance ${plain(distance)} → ${kind} ${row}`,
  lastFrom: (distance: number) => `one for all from ${distance} on`,
  tableCaption: (keys: number) => `Windows of the heads: ${keys} keys, 99% of the weight`,
  columns: {
    head: "head",
    slope: "slope",
    other: "slope by the other rule",
    window: "window (keys)",
    held: "weight held",
    bias: (distance: number) => `bias at distance ${plain(distance)}`,
    weight: (distance: number) => `weight at distance ${plain(distance)}`,
  },
};

export type Texts = typeof texts;

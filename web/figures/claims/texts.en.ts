// The words around the claims in English.
import { storedRuns } from "./ids.js";
import { words } from "./measured.en.js";

export const texts = {
  heading: "Claims, checked live",
  caption:
    "Sentences that texts about positional encodings often say. Choose true or false first, then measure: the verdict comes from numbers that this browser has just computed, or, where models have to be trained for it, from stored runs, and then it says so.",
  controls: {
    show: {
      label: "Show",
      names: { all: "all", open: "not yet measured", wrong: "those I got wrong" },
    },
  },
  picture: {
    heading: "True or false?",
    caption:
      "Ten sentences from tutorials, blog posts and papers. Tap an answer: your browser measures it, or shows stored runs, and says so.",
  },
  /** By its number in the list, as below. */
  claim: (number: number) => `Claim ${number}`,
  history: "(history: what somebody built is not measured, only what follows from it)",
  predict: "my prediction",
  true: "true",
  false: "false",
  run: "Measure",
  again: "Measure again",
  /** Of one that is about to be measured. */
  waiting: "Measuring…",
  runAll: "Measure all",
  running: (done: number, all: number) => `${done} of ${all} measured…`,
  holds: "True",
  fails: "False",
  right: "as you predicted",
  wrong: "not as you predicted",
  setUp: "Set-up and tolerance",
  figure: (name: string) => `See it: ${name}`,
  /** The headings of figures that show claims, for pages that do not have them. */
  figures: {
    F1: "Move the words",
    F3: "Positional encodings in colour",
    F4: "One matrix moves every position",
    F5: "Who resembles whom",
    F6: "Rotate queries and keys",
    F7: "How far does a bias let you look?",
    F8: "Beyond the trained length",
    F9: "Train it here",
    batch: "Whose axis is sliced?",
    images: "Positions in an image: rows and columns",
    sum: "What adding puts into a score",
  } as Readonly<Record<string, string>>,
  code: "The code that measures it",
  none: "There is no such claim.",
  /** The summary. */
  measured: (count: number, all: number) => `${count} of ${all} measured.`,
  latest: (number: number, holds: boolean) =>
    `Claim ${number}, measured last: ${holds ? "true" : "false"}.`,
  score: (right: number, predicted: number) => `${right} of ${predicted} predictions were right.`,
  broken: (reason: string) => `It could not be measured: ${reason}`,
  table: "What was measured",
  columns: ["claim", "verdict", "prediction", "measured", "value"],
  /** The card. */
  cardOf: (number: number, all: number) => `Card ${number} of ${all}`,
  isTrue: "True",
  isFalse: "False",
  quoted: (sentence: string) => `“${sentence}”`,
  verdict: (holds: boolean, exception: string | undefined) =>
    `${holds ? "True" : "False"}${exception ? ` ${exception}` : ""}.`,
  storedRuns: "stored runs: five seeds",
  measuredOn: (id: number): string =>
    `Measured${storedRuns.includes(id) ? ` (${texts.storedRuns})` : ""}: ${texts.deck[id]!.measured}`,
  see: "See it",
  next: "Next card",
  toEnd: "Your score",
  end: "Your score",
  lookAgain: "To look at again",
  playAgain: "Play again",
  share: "Share",
  shareText: (right: number, all: number) => `${right} of ${all} on positional encodings. You?`,
  copied: "Copied: paste it where you like.",
  uncopied: "Could not be copied: select it and copy.",
  /** For measured claims. */
  words,
  /** The sentences that texts say, by the number of their claim. */
  sentences: {
    1: "The output of self-attention ignores the order of its input.",
    2: "A decoder without positional encoding cannot know the order.",
    3: "The last columns of the sinusoidal table oscillate fastest.",
    4: "Wavelengths run from 2π to 10000·2π.",
    5: "Position vectors repeat after about 63,000 positions.",
    6: "PE(p + k) is one linear map of PE(p).",
    7: "The similarity of two positions falls steadily with their distance.",
    8: "The length of a position vector grows with d and is the same at every position.",
    9: "Random vectors of many dimensions are nearly orthogonal.",
    10: "So position vectors are nearly orthogonal too.",
    11: "Adding the encoding equals concatenating it.",
    12: "Position 0 adds nothing.",
    13: "RoPE scores depend on the offset of the two positions only.",
    14: "RoPE makes far tokens weaker.",
    15: "RoPE extrapolates to any length.",
    16: "Interleaved and half-split RoPE are different encodings.",
    17: "T5 uses sinusoids.",
    18: "BERT and GPT-2 use sinusoids.",
    19: "ALiBi's slopes are ½, ¼, ⅛, …",
    20: "With ALiBi every head sees all of a longer context.",
    21: "NTK scaling slows all frequencies.",
    22: "Half precision is enough for angles.",
    23: "x + pe[:x.size(0)] adds its position to every word.",
    26: "Relative encodings cannot know absolute position.",
    27: "Without positional encoding a model is always worse.",
    28: "PI and NTK work without fine-tuning.",
    29: "YaRN multiplies the logits by A = 0.1 ln s + 1.",
    30: "RoPE turns the values too.",
    31: "Left padding is harmless.",
    32: "A ViT's positions are two-dimensional.",
    33: "All channels must rotate.",
    34: "The position drowns the word.",
    35: "Under dynamic NTK cached keys stay valid.",
  } as Readonly<Record<number, string>>,
  /** What a card of the picture says: why, what it draws, the words at both ends and in the middle, and the names of the first and last value. */
  deck: {
    1: {
      because: "The outputs move along with the words.",
      measured:
        "how far the output at each of six places moves when the order is reversed. Their mean stays, as any symmetric pooling does.",
      ends: ["place 1", "the mean"],
      named: (first, last) => [`first place: ${first}`, `the mean: ${last}`],
    },
    3: {
      because: "It is the other way round.",
      measured:
        "words for one turn, for each of the 32 clocks of width 64. Columns are channels here, two to a clock. One step up is ten times slower.",
      ends: ["clock 0", "clock 31"],
      named: (first, last) => [`first: ${first} words`, `last: ${last} words`],
    },
    12: {
      because: "It adds 1 in every cosine column.",
      measured: "row 0 of the table, the first 16 of its 128 columns. A column is a channel.",
      ends: ["column 0", "column 15"],
      named: (first, last) => [`sine: ${first}`, `cosine: ${last}`],
    },
    8: {
      because: "Each pair has sin² + cos² = 1.",
      measured:
        "the shortest and the longest of 513 position vectors, at each of three widths: equal.",
      ends: ["width 32", "width 512"],
      named: (first, last) => [`width 32: ${first}`, `width 512: ${last}`],
    },
    6: {
      because: "It is one fixed turn per pair.",
      measured:
        "what the best matrix misses. With sines and cosines nothing; with sines alone, 1 to 7 words on, a quarter and more.",
      ends: ["sines and cosines", "sines alone"],
      named: (first, last) => [`both: ${first}`, `7 words on: ${last}`],
    },
    7: {
      because: "Only on average.",
      measured:
        "likeness by distance at width 64, as a part of that at distance 0. Red are steps that go up again.",
      ends: ["0 words apart", "64 words apart"],
      named: (first, last) => [`itself: ${first}`, `64 apart: ${last}`],
    },
    13: {
      because: "Slide both, and the gap stays.",
      measured: "one score, with both positions slid by 0, 1,000, 100,000 and 10,000,000 words.",
      ends: ["positions 7 and 3", "ten million further on"],
      named: (first, last) => [`here: ${first}`, `there: ${last}`],
    },
    14: {
      because: "A score of unrelated tokens does not shrink.",
      measured:
        "the size (RMS) of the scores of 2,000 unrelated pairs, as a part of that at distance 0.",
      ends: ["0 words apart", "1,024 words apart"],
      named: (first, last) => [`near: ${first}`, `far: ${last}`],
    },
    20: {
      because: "The steepest head gives the nearest ten words 99%.",
      measured:
        "with equal content, the weights that the steepest of eight heads gives to the nearest 20 of 4,096 words.",
      ends: ["the nearest word", "the 20th"],
      named: (first, last) => [`nearest: ${first}`, `20th: ${last}`],
    },
    15: {
      because: "It is defined anywhere, but mostly wrong there.",
      measured:
        "accuracy of one layer on three tasks, at the trained length and, in red, past it, up to eight times as long.",
      ends: ["last value seen", "first value", "three back"],
      named: (first, last) => [`as trained: ${first}`, `past it: ${last}`],
    },
  } as Readonly<
    Record<
      number,
      {
        readonly because: string;
        readonly measured: string;
        readonly ends: readonly [first: string, last: string, middle?: string];
        readonly named: (first: string, last: string) => readonly [string, string];
      }
    >
  >,
};

export type Texts = typeof texts;

// The words around the claims in English.
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
      "Ten sentences from tutorials and blog posts. Tap an answer, and your browser measures it.",
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
  place: (number: number, all: number) => `${number} of ${all}`,
  isTrue: "True",
  isFalse: "False",
  holdsFull: "True.",
  failsFull: "False.",
  guessed: (isTrue: boolean, isRight: boolean) =>
    `You said ${isTrue ? "true" : "false"}${isRight ? ", too" : ""}.`,
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
    3: "Low dimensions have long wavelengths.",
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
  /** What a card of the picture says of one once it is measured, with a number. */
  because: {
    1: (change) =>
      `The outputs move along with the words. At one place they change by up to ${change}; only the mean stays.`,
    3: (count) =>
      `It is the other way round. The first pair is the fastest clock: in 1,000 words dimension 0 changes its sign ${count} times.`,
    12: (norm) =>
      `It adds 1 in every cosine column. At width 128 its vector has length ${norm}, as at any other position.`,
    8: (norm) => `Each pair has sin² + cos² = 1. At width 32 the length is ${norm} everywhere.`,
    6: (missed) =>
      `It is one fixed turn per pair. With sines alone even the best matrix misses ${missed}.`,
    7: (rises) => `Only on average. At width 512, ${rises} of the first 1,000 steps go up again.`,
    13: (change) =>
      `Slide both, and the gap stays. Even after ten million places the score changes by ${change}.`,
    14: (ratio) =>
      `Not where query and key are unrelated. At distance 1,024 their scores have ${ratio} times the size of distance 0.`,
    20: (tokens) =>
      `With equal content the steepest head gives 99% of its weight to the nearest ${tokens} words.`,
    15: (accuracy) =>
      `One layer, trained on 16 tokens to name the last value seen, scores ${accuracy} at untrained places up to 128.`,
  } as Readonly<Record<number, (value: string) => string>>,
};

export type Texts = typeof texts;

// The words around the claims in English.

import { cards, claims } from "./claims.en.js";
import { type CardId, storedRuns } from "./ids.js";

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
    permutation: "Move the words",
    heatmap: "Positional encodings in colour",
    shift: "One matrix moves every position",
    similarity: "Who resembles whom",
    rotation: "The score of two turned hands",
    "bias-gallery": "How far does a bias let you look?",
    beyond: "Beyond the trained length",
    training: "Trained on short texts, asked for long ones",
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
  verdict: (holds: boolean, exception: string | undefined) =>
    `${holds ? "True" : "False"}${exception ? ` ${exception}` : ""}.`,
  storedRuns: "stored runs: five seeds",
  measuredOn: (id: CardId) =>
    `Measured${storedRuns.includes(id) ? ` (${texts.storedRuns})` : ""}: ${cards[id].measured}`,
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
  claims,
  cards,
};

export type Texts = typeof texts;

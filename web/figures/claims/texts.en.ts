// The words around the claims in English.
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
  code: "The code that measures it",
  none: "There is no such claim.",
  /** The summary. */
  measured: (count: number, all: number) => `${count} of ${all} measured.`,
  latest: (id: number, holds: boolean) =>
    `Claim ${id}, measured last: ${holds ? "true" : "false"}.`,
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
};

export type Texts = typeof texts;

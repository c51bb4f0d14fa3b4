// The words of the figure in English.
import type { RunState } from "../../../src/js/train/train.js";
import type { Encoding, Task, Treatment } from "./fields.js";

const titles: Readonly<Record<Encoding, string>> = {
  none: "no positions",
  sinusoidal: "sinusoid",
  learned: "learned table",
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5",
  shaw: "Shaw",
  forgetting: "FoX",
  cope: "CoPE",
};
const treatments: Readonly<Record<Treatment, string>> = {
  none: "as trained",
  linear: "interpolation (PI)",
  ntk: "NTK-aware",
  yarn: "YaRN",
  stretch: "stretched",
};
const states: Readonly<Record<RunState, string>> = {
  waiting: "waiting",
  running: "training",
  paused: "paused",
  finished: "finished",
  stopped: "stopped",
  diverged: "diverged",
  failed: "failed",
};
const tasks: Readonly<Record<Task, string>> = {
  shift: "the token three back (shift)",
  ffill: "the last value seen (ffill)",
  first: "which came first (first)",
  reverse: "in reverse (reverse)",
  denoise: "hidden tokens (denoise)",
  major: "the most frequent (major)",
};
const explained: Readonly<Record<Task, string>> = {
  shift:
    "Each place answers the token three places back. ALiBi's bias only ever falls with distance, so that one layer cannot single out “three back”.",
  ffill:
    "Each blank answers the last value before it: made for ALiBi, which looks at the nearest first.",
  first: "Which of two words came earlier? Without order that is the toss of a coin.",
  reverse:
    "Each place answers the token at the mirrored place. Where to look depends on where one stands, not on a distance, so with one layer only absolute encodings solve it.",
  denoise:
    "Hidden tokens of a chain in which each mostly copies its neighbour. See below what becomes of the learned table.",
  major: "The most frequent token. It needs no order: even without an encoding it is solved.",
};
const layersEn = (count: number) => (count === 1 ? "one layer" : `${count} layers`);

export const texts = {
  heading: "Train it here",
  caption:
    "One to three attention blocks (width 32, 4 heads; with one, some five thousand numbers) are trained from scratch in this browser's worker threads. Forward and backward are posenc's C++, with one seed: each training with the same settings gives the same result.",
  titles,
  treatments,
  states,
  tasks,
  explained,
  controls: {
    task: { label: "Task", names: tasks },
    steps: { label: "Steps", placeholder: "auto" },
    layers: "Layers (attention blocks)",
    causal: {
      label: "causal mask: no word sees what follows",
      hint: "the first place, which answers, then sees only itself",
    },
    slopeScale: {
      label: "Factor on ALiBi's slopes",
      hint: "the paper's (1) are too gentle for shift and ffill; first does better with them",
    },
    t5Buckets: {
      label: "T5's buckets",
      names: { distances: "one for each trained distance", own: "its own (32, to 128)" },
      hint: "of its own, those beyond the trained length are never trained",
    },
    dropAt: {
      label: "RoPE is left out from step",
      placeholder: "never",
      hint: "training goes on without it (DroPE); give it as many steps again",
    },
    base: { label: "Base of RoPE and the sinusoid", hint: "the papers' is 10000" },
  },
  more: "Where this departs from the papers",
  encodings: "Encodings to train",
  countsBack:
    "FoX and CoPE add up gates from the query back, so they see nothing ahead, whatever the others see.",
  encoding: "Encoding",
  train: "Train",
  again: "Train again",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  restart: "Start again",
  stale: "The settings have changed: below is what the former ones gave.",
  runs: "Runs",
  runHeads: ["encoding", "progress", "steps", "state"],
  failed: "This run cannot go on: start again.",
  diverged:
    "The loss is no longer a number, so training has stopped; the last good values are kept.",
  lossHeading: "Loss",
  step: "step",
  loss: "loss",
  accuracy: "accuracy",
  atStep: (step: number) => `step ${step}`,
  placesHeading: "Accuracy place by place",
  lengthsHeading: "Accuracy by length",
  position: "position",
  channel: "channel",
  sequenceLength: "tokens",
  atPosition: (position: number) => `position ${position}`,
  atLength: (length: number) => `${length} tokens`,
  edge: "trained up to here",
  orderFree: "without order",
  chance: (share: string) => `chance ${share}`,
  orderFreeNote:
    "Dotted: the best guess of one who knows the tokens but not their order. Dashed across: a guess among all possible answers.",
  scaling: "RoPE's context scaling",
  comparison: "Accuracy over whole sequences",
  comparisonPlaces: "Accuracy (from 2×: untrained places alone)",
  times: (times: number, length: number) =>
    times === 1 ? `${length} tokens` : `${length} tokens (${times}×)`,
  attentionHeading: "Attention maps",
  attentionHint:
    "of the first layer; row = the place that looks, column = the place it sees; stronger colour is more",
  sequence: "Sequence",
  aliases: (trained: number, list: string, room: string, share: string, length: number) =>
    `Ticks are distances from the last place. Thick: ${trained}, which the task asks for. Thin: ${trained} + 2πk rounded, ${list}; there the fastest pair, one radian a position, is back at the angle of ${trained}. These are ${room} of the ${length} places, and they have ${share} of the last place's weight (mean of the heads).`,
  trained: "Trained models",
  head: (head: number) => `head ${head}`,
  query: "query",
  key: "key",
  looks: (query: number, asking: number, key: number, seen: number) =>
    `query ${query} (token ${asking}), key ${key} (token ${seen})`,
  headPicture: (head: number, title: string) => `Attention weights of head ${head}, ${title}`,
  learnedHeading: "What becomes of the learned table",
  learnedHint: "above: the table (row = position, column = channel); below: cosines of its rows",
  learnedNote:
    "Cosines run from −1 (brown) to 1 (blue). A band is the task's doing: where near tokens are alike, as in denoise, rows of near positions become alike; one layer solves shift without one.",
  beforeTraining: "before training",
  tablePicture: "the learned table",
  cosinePicture: "cosine similarity of its rows",
  correlation: (value: number) =>
    `rank correlation with nearness ${value.toFixed(2).replace("-", "−")}`,
  recipe: (layers: number, length: number, steps: number, rate: string, causal: boolean) =>
    `This holds for ${layersEn(layers)}, ${length} tokens, ${steps} steps at rate ${rate}, seed 1, ${causal ? "with" : "without"} a causal mask.`,
  beside: "Beside the papers:",
  departsSlopes: (factor: string) =>
    factor === "1" ? "ALiBi: the paper's slopes" : `ALiBi: slopes ${factor} times the paper's`,
  departsBuckets: (isOwn: boolean, length: number) =>
    isOwn
      ? "T5: its own 32 buckets, to 128"
      : `T5: a bucket for each distance to ${length} (its own: 32, to 128)`,
  departsScale: "T5: biases 8 times the paper's",
  leftOut: (step: number) => `RoPE: left out from step ${step} on, also in tests`,
  departsBetas: "YaRN: β 1, α 0.1 (the paper's: 32, 1)",
  departsBase: (base: string) => `RoPE, sinusoid: base ${base} (the papers': 10000)`,
  summaryIdle: "“Train” trains models from scratch in this browser.",
  summaryRunning: (task: string, done: number, all: number) =>
    `${task}: ${done} of ${all} models have been trained.`,
  summaryAccuracy: "Accuracy",
  summaryLength: "Accuracy, and at 8 times the length",
  summaryPlaces: "Accuracy, and at untrained places up to 8 times the length",
  summary: (task: string, layers: number, length: number, seconds: string) =>
    `${task}, ${layersEn(layers)}, trained on ${length} tokens, ${seconds} s in all.`,
  picture: {
    heading: "Trained on 16 words, asked for 128",
    question: {
      ask: "RoPE learns on 16 words. Where will it break? Put the flag there.",
      answer: "Train it here",
    },
  },
  trainHere: "Train it here",
  seconds: "a few seconds",
  training: "Training here: a few seconds …",
  filmNote:
    "Each row is one word, each cell how much it looks at another. Training turns this noise into a pattern.",
  filmFound: "three back: one diagonal",
  filmPicture: (title: string) => `Attention weights of ${title}, mean of the heads`,
  reached: "Right answers by place",
  place: "place in the text",
  trainedOn: (length: number) => `trained: ${length} words`,
  expected: "RoPE, as you expect it",
  flag: "Flag: where RoPE breaks",
  placeNumber: (place: number) => `word ${place}`,
  below: (place: number) => `below 90% at word ${place}`,
  plan: (task: string, trained: number, tested: number, layers: number) =>
    `Task: ${task}. Trained on ${trained} tokens, tested on ${tested}. ${layers === 1 ? "One layer" : `${layers} layers`}.`,
  guessed: (flag: number, broken: number) => `Your flag: ${flag}. It broke at ${broken}.`,
  guessedUnbroken: (flag: number, last: number) => `Your flag: ${flag}. It holds to ${last}.`,
  holdsTo: (name: string, place: number) => `${name} holds to about word ${place}.`,
  notHere: "It could not train here: this is the stored run.",
  task: "Task: name the word three back, with one layer.",
  allStored: "All lines are stored runs, means of five seeds.",
  trainingHere:
    "It trains in this browser, seed 1; the rest will be stored runs, means of five seeds.",
  trainedHere: (names: string) =>
    `${names} ran in this browser, seed 1; the rest is stored, means of five seeds.`,
  departures:
    "ALiBi has four times its paper’s slopes, T5 a bucket for each distance and eight times its biases.",
};

export type Texts = typeof texts;

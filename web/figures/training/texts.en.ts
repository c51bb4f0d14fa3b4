// The words of the figure in English.

const layersEn = (count: number) => (count === 1 ? "one layer" : `${count} layers`);

export const texts = {
  heading: "Trained on short texts, asked for long ones",
  question: {
    ask: "RoPE learns on 16 words. Where will it break? Put the flag there.",
    answer: "Train it here",
  },
  titles: {
    none: "no positions",
    sinusoidal: "sinusoid",
    learned: "learned table",
    rope: "RoPE",
    alibi: "ALiBi",
    t5: "T5",
    shaw: "Shaw",
    forgetting: "FoX",
    cope: "CoPE",
  },
  treatments: {
    none: "as trained",
    linear: "interpolation (PI)",
    ntk: "NTK-aware",
    yarn: "YaRN",
    stretch: "stretched",
  },
  states: {
    waiting: "waiting",
    running: "training",
    paused: "paused",
    finished: "finished",
    stopped: "stopped",
    diverged: "diverged",
    failed: "failed",
  },
  tasks: {
    shift: "the token three back",
    ffill: "the last value seen",
    first: "which came first",
    reverse: "in reverse",
    denoise: "hidden tokens",
    major: "the most frequent",
  },
  explained: {
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
  },
  controls: {
    task: "Task",
    seed: "Seed",
    layers: "Layers (attention blocks)",
    steps: { label: "Steps", placeholder: "auto" },
    variant: {
      label: "Variant",
      names: {
        none: "none",
        papers: "ALiBi's slopes and T5's buckets of their papers",
        base2: "base 2",
        drop: "RoPE left out halfway (DroPE)",
      },
    },
  },
  variantHints: {
    none: "ALiBi with four times its paper's slopes, T5 with a bucket for each trained distance",
    papers:
      "the slopes are too gentle for shift and ffill, and first does better with them; T5's buckets beyond the trained length are never trained",
    base2: "of RoPE and the sinusoid; the papers' is 10000",
    drop: "training goes on without it; give it twice the steps",
  },
  encodings: "Encodings to train",
  countsBack:
    "FoX and CoPE add up gates from the query back, so they see nothing ahead, whatever the others see.",
  encoding: "Encoding",
  train: "Train it here",
  again: "Train again",
  stop: "Stop",
  restart: "Start again",
  seconds: "a few seconds for each encoding",
  training: "Training here: a few seconds …",
  stale: "The settings have changed: these are the results of the former ones.",
  runs: "Runs",
  runHeads: ["encoding", "progress", "steps", "state"],
  failed: "This run cannot go on: start again.",
  diverged:
    "The loss is no longer a number, so training has stopped; the last good values are kept.",
  atStep: (step: number) => `step ${step}`,
  beforeTraining: "before training",
  filmNote:
    "Each row is one word, each cell how much it looks at another. Training turns this noise into a pattern.",
  filmFound: "three back: one diagonal",
  filmPicture: (title: string) => `Attention weights of ${title}, mean of the heads`,
  reached: "Right answers by place",
  place: "place in the text",
  tokens: "tokens",
  trainedOn: (length: number) => `trained: ${length} words`,
  expected: "RoPE, as you expect it",
  flag: "Flag: where RoPE breaks",
  placeNumber: (place: number) => `word ${place}`,
  below: (place: number) => `below 90% at word ${place}`,
  guessed: (flag: number, broken: number) => `Your flag: ${flag}. It broke at ${broken}.`,
  guessedUnbroken: (flag: number, last: number) => `Your flag: ${flag}. It holds to ${last}.`,
  holdsTo: (name: string, place: number) => `${name} holds to about word ${place}.`,
  notLearned: (name: string) => `${name} does not learn the task.`,
  notHere: "It could not train here: this is the stored run.",
  plan: (task: string, layers: number) => `Task: ${task}, with ${layersEn(layers)}.`,
  besideStored: (seed: number) =>
    `What trains in this browser has seed ${seed}; all other lines are stored runs, means of five seeds.`,
  allHere: (seed: number) => `It trains in this browser, with seed ${seed}.`,
  slopes: (isOwn: boolean): string =>
    isOwn ? "ALiBi has its paper’s slopes." : "ALiBi has four times its paper’s slopes.",
  buckets: (isOwn: boolean): string =>
    isOwn
      ? "T5 has its own 32 buckets, to 128, and eight times its biases."
      : "T5 has a bucket for each distance and eight times its biases.",
  base2: "RoPE and the sinusoid have base 2 (their papers: 10000).",
  leftOut: "RoPE is left out after half of the steps, also in tests.",
  comparison: "Accuracy at longer lengths",
  untrained: "from 2×: untrained places alone",
  whole: "whole sequences",
  orderFree: "without order",
  times: (times: number, length: number) =>
    times === 1 ? `${length} tokens` : `${length} tokens (${times}×)`,
  recipe: (steps: number, rate: string, causal: boolean) =>
    `${steps} steps at rate ${rate}, ${causal ? "with" : "without"} a causal mask. Without order: the best guess of one who knows the tokens but not their order.`,
  betas: "YaRN has β 1 and α 0.1 (its paper: 32, 1).",
  attention: "Attention maps",
  attentionNote:
    "of the first layer; row = the place that looks, column = the place it sees; stronger colour is more",
  sequence: "Sequence",
  aliases: (trained: number, list: string, room: string, share: string, length: number) =>
    `Ticks are distances from the last place. Thick: ${trained}, which the task asks for. Thin: ${trained} + 2πk rounded, ${list}; there the fastest pair, one radian a position, is back at the angle of ${trained}. These are ${room} of the ${length} places, and they have ${share} of the last place's weight (mean of the heads).`,
  head: (head: number) => `head ${head}`,
  query: "query",
  key: "key",
  looks: (query: number, asking: number, key: number, seen: number) =>
    `query ${query} (token ${asking}), key ${key} (token ${seen})`,
  headPicture: (head: number, title: string) => `Attention weights of head ${head}, ${title}`,
  learned: "What becomes of the learned table",
  learnedHint: "above: the table (row = position, column = channel); below: cosines of its rows",
  learnedNote:
    "Cosines run from −1 (brown) to 1 (blue). A band is the task's doing: where near tokens are alike, as in denoise, rows of near positions become alike; one layer solves shift without one.",
  position: "position",
  channel: "channel",
  tablePicture: "the learned table",
  cosinePicture: "cosine similarity of its rows",
  correlation: (value: number) =>
    `rank correlation with nearness ${value.toFixed(2).replace("-", "−")}`,
  summaryIdle: "“Train it here” trains models from scratch in this browser.",
  summaryRunning: (task: string, done: number, all: number) =>
    `${task}: ${done} of ${all} models have been trained.`,
  summaryOf: {
    one: "Accuracy",
    lengths: "Accuracy, and at 8 times the length",
    places: "Accuracy, and at untrained places up to 8 times the length",
  },
  summary: (task: string, layers: number, length: number, seconds: string) =>
    `${task}, ${layersEn(layers)}, trained on ${length} tokens, ${seconds} s in all.`,
};

export type Texts = typeof texts;

// What `npm run experiments` trains and tests: tables of rows, each row with five seeds.
import { lengths, tables, trained } from "./pytorch.mjs";

/** @typedef {import("../../src/js/entries/train.js").TrainSettings} TrainSettings */
/** @typedef {import("../../src/js/entries/train.js").EvaluateOptions} EvaluateOptions */
/** @typedef {import("./pytorch.mjs").Cell} Cell */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {TrainSettings} settings added to those of the table
 * @property {EvaluateOptions} [treatment] applied at test time; such a row has no test at the trained length
 * @property {Cell[]} [wanted] PyTorch's results, one for each length
 */
/**
 * @typedef {object} Table
 * @property {string} name
 * @property {TrainSettings} settings
 * @property {number[]} [lengths] of the tests, beginning with the trained one; default: the trained one alone
 * @property {boolean} [describes] whether to measure the learned table before and after training
 * @property {boolean} [byPlace] whether to measure each place by itself at the longest length
 * @property {Row[]} rows
 */

export const seeds = [0, 1, 2, 3, 4];
/** Sequences of a test. With 256, sampling alone would move an accuracy of 50% by 3 points from model to model. */
export const sequences = 1024;

/** Three layers need more steps than one, and do not train well at the rate of one layer. @type {TrainSettings} */
const deep = { layers: 3, rate: 0.01, steps: 600 };

/** The treatments at test time, by their name in a row. @type {Record<string, EvaluateOptions>} */
const treatments = {
  stretched: { scaling: "stretch" },
  linear: { scaling: "linear" },
  ntk: { scaling: "ntk" },
  yarn: { scaling: "yarn" },
  "yarn 32/1": { scaling: "yarn", betaFast: 32, betaSlow: 1 },
};

/** The papers' own settings, where this library's defaults for training differ. @type {Row[]} */
const papers = [
  { name: "alibi, the paper's slopes", settings: { encoding: "alibi", slopeScale: 1 } },
  {
    name: "t5, its own buckets",
    settings: { encoding: "t5", buckets: 32, maxDistance: 128 },
  },
  {
    name: "t5, its own buckets and scale",
    settings: { encoding: "t5", buckets: 32, maxDistance: 128, tableScale: 1 },
  },
];

const encodings = /** @type {const} */ ([
  "none",
  "sinusoidal",
  "learned",
  "rope",
  "alibi",
  "t5",
  "shaw",
]);
/** @type {Row[]} */
const each = encodings.map((encoding) => ({ name: encoding, settings: { encoding } }));

/** Encodings that count what lies between key and query, by gates and by content: causal. @type {Row[]} */
const counting = /** @type {const} */ (["forgetting", "cope"]).map((encoding) => ({
  name: encoding,
  settings: { encoding },
}));

/** @param {"shift" | "ffill" | "first"} task @param {string} name @param {TrainSettings} settings @param {boolean} compared with PyTorch */
function overLengths(task, name, settings, compared) {
  /** @type {Row[]} */
  const rows = Object.entries(lengths[task].rows).map(([row, wanted]) => {
    const [encoding = "", treatment] = row.split(", ");
    return {
      name: row,
      settings: { encoding: /** @type {TrainSettings["encoding"]} */ (encoding) },
      ...(treatment && { treatment: treatments[treatment] }),
      ...(compared && { wanted }),
    };
  });
  return {
    name,
    settings: { task, ...settings },
    lengths: lengths[task].lengths,
    rows: [...rows, ...papers, ...(task === "first" ? [] : counting)],
  };
}

const overLength = /** @type {const} */ (["shift", "ffill", "first"]);
const bases = [2, 10, 100, 1e4, 1e6];
/** A causal model with the class token at the end of the sequence, from where it sees every token. @type {TrainSettings} */
const causalReader = { task: "first", causal: true, classLast: true };

/** @type {Table[]} */
export const grid = [
  ...overLength.map((task) => ({
    ...overLengths(task, task, { steps: 250 }, true),
    byPlace: task === "shift", // which the page draws
  })),
  ...Object.entries(trained).map(([name, { settings, rows }]) => ({
    name,
    settings: /** @type {TrainSettings} */ (settings),
    rows: [
      ...Object.entries(rows).map(([encoding, wanted]) => ({
        name: encoding,
        settings: { encoding: /** @type {TrainSettings["encoding"]} */ (encoding) },
        wanted: [wanted ?? null],
      })),
      ...(name === "reverse" ? papers : []),
    ],
  })),
  ...overLength.map((task) => overLengths(task, `${task}, 2 layers`, { layers: 2 }, false)),
  ...overLength.map((task) => overLengths(task, `${task}, 3 layers`, deep, false)),
  ...[{ layers: 2 }, deep].map((settings) => ({
    name: `reverse, ${settings.layers} layers`,
    settings: /** @type {TrainSettings} */ ({ task: "reverse", ...settings }),
    rows: [...each, ...papers],
  })),
  ...[{ layers: 1 }, { layers: 2 }, deep].map((settings) => ({
    name: `first, causal, ${settings.layers} layer${settings.layers === 1 ? "" : "s"}`,
    settings: { ...causalReader, ...settings },
    lengths: lengths.first.lengths,
    rows: [...each, ...papers, ...counting],
  })),
  // One layer with the steps of three: tells whether depth helps, or only the longer training.
  .../** @type {const} */ (["shift", "ffill", "first", "reverse"]).map((task) => ({
    name: `${task}, 1 layer, 600 steps`,
    settings: { task, ...deep, layers: 1 },
    rows: [...each, ...papers],
  })),
  // RoPE that is left out after half of the steps (DroPE, Gelberg et al. 2025), beside models that keep it, or never had it.
  ...[
    { layers: 1, steps: 500 },
    { layers: 2, steps: 500 },
    { ...deep, steps: 1200 },
  ].map((settings) => ({
    name: `ffill, rotation left out, ${settings.layers} layer${settings.layers === 1 ? "" : "s"}`,
    settings: /** @type {TrainSettings} */ ({ task: "ffill", ...settings }),
    lengths: lengths.ffill.lengths,
    rows: /** @type {Row[]} */ ([
      { name: "none", settings: { encoding: "none" } },
      { name: "rope", settings: { encoding: "rope" } },
      {
        name: "rope, left out halfway",
        settings: { encoding: "rope", dropAt: settings.steps / 2 },
      },
    ]),
  })),
  {
    name: "shift, by RoPE's base",
    settings: { task: "shift", encoding: "rope" },
    lengths: lengths.shift.lengths,
    rows: bases.map((base) => ({ name: `base ${base}`, settings: { base } })),
  },
  {
    name: "learned table",
    settings: { encoding: "learned" },
    describes: true,
    rows: Object.entries(tables).map(([name, { settings }]) => ({
      name,
      settings: /** @type {TrainSettings} */ (settings),
    })),
  },
];

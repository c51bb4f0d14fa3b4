// The runs of docs/experiments.json: one seed of a row, and what the page draws from one run instead of five: attention while
// RoPE learns, and the biases that T5 has learned.
import { deviation, percent } from "./scores.mjs";

/** @typedef {import("../../src/js/train/training.js").Training} Training */
/** @typedef {import("../../src/js/generated/train_settings.js").TrainSettings} TrainSettings */
/** @typedef {import("../../src/js/train/trainer.js").EvaluateOptions} EvaluateOptions */
/** @typedef {import("../../src/js/train/trainer.js").FullSettings} FullSettings */

/** @typedef {{ settings: TrainSettings, tests: EvaluateOptions[], describes: boolean }} Task */
/**
 * @typedef {object} Outcome of one seed
 * @property {number | null} hit the first step at which the last ten batches were 99% right
 * @property {{ accuracy: number, beyond: number | null, places?: (number | null)[] }[]} tests as fractions
 * @property {Record<import("./scores.mjs").Measure, number>} [table] measures of the learned table
 */

/** JSON has no NaN. @param {number} share */
const orNull = (share) => (Number.isNaN(share) ? null : share);

/** @param {Float64Array} accuracies of every step */
function hit(accuracies) {
  for (let i = 10; i <= accuracies.length; ++i)
    if (accuracies.subarray(i - 10, i).reduce((sum, x) => sum + x, 0) / 10 >= 0.99) return i;
  return null;
}

/** Trains and tests. @param {Training} training @param {Task} task @returns {Promise<Outcome>} */
export async function trained(training, { settings, tests, describes }) {
  const trainer = await training.trainer(settings);
  /** The learned table as it is now. */
  const table = () => {
    const { positions } = trainer.parameters();
    if (!positions) throw new Error("this model has no learned table");
    return positions;
  };
  const before = describes ? training.describeTable(table()).rankCorrelation : 0;
  const { accuracies } = trainer.step(trainer.settings.steps);
  /** @type {Outcome} */
  const outcome = {
    hit: hit(accuracies),
    tests: tests.map((test) => {
      const { accuracy, beyond, perPosition } = trainer.evaluate(test);
      const places = perPosition && { places: Array.from(perPosition, orNull) };
      return { accuracy, beyond: orNull(beyond), ...places };
    }),
  };
  if (describes) {
    const { rankCorrelation: after, share } = training.describeTable(table());
    outcome.table = { before, after, share, deviation: deviation(Array.from(table().data)) };
  }
  return outcome;
}

/**
 * Attention weights in percent; each map is (tokens, tokens), flattened.
 * @typedef {{ settings: FullSettings, frames: { step: number, map: number[] }[] }} Film
 */
/**
 * The bias of each bucket, a list for each head. The accuracy is in percent.
 * @typedef {{ settings: FullSettings, accuracy: number, biases: number[][] }} LearnedBiases
 */

const seed = 1;

/** The training steps that the film shows. */
const steps = [0, 25, 40, 60, 250];

/**
 * The attention of RoPE on shift, averaged over its heads, on a sequence that it was not trained on.
 * @param {Training} training @returns {Promise<Film>}
 */
export async function film(training) {
  const trainer = await training.trainer({ task: "shift", encoding: "rope", seed });
  const { tokens } = trainer.example({ seed });
  const frames = steps.map((step, i) => {
    const more = step - (steps[i - 1] ?? 0);
    if (more > 0) trainer.step(more);
    const { data, shape } = trainer.attention(tokens).weights;
    const [, heads = 1, n = 1] = shape;
    const map = Array.from({ length: n * n }, (_, i) => {
      const weights = Array.from({ length: heads }, (_, head) => Number(data[head * n * n + i]));
      return Math.round((100 * weights.reduce((sum, weight) => sum + weight, 0)) / heads);
    });
    return { step, map };
  });
  return { settings: trainer.settings, frames };
}

/** Long enough that every bucket of the released T5 is trained. @type {TrainSettings} */
const released = {
  task: "ffill",
  encoding: "t5",
  length: 128,
  buckets: 32,
  maxDistance: 128,
  tableScale: 1,
  seed,
};

/** @param {Training} training @returns {Promise<LearnedBiases>} */
export async function t5(training) {
  const trainer = await training.trainer(released);
  const { settings } = trainer;
  trainer.step(settings.steps);
  const [accuracy] = percent([trainer.evaluate({ sequences: 1024, seed }).accuracy]);
  const { biases } = trainer.parameters();
  if (!biases) throw new Error("T5 has no biases");
  const [buckets = 0, heads = 0] = biases.shape;
  const bias = (/** @type {number} */ head, /** @type {number} */ bucket) =>
    Number((settings.tableScale * Number(biases.data[bucket * heads + head])).toFixed(3));
  return {
    settings,
    accuracy,
    biases: Array.from({ length: heads }, (_, head) =>
      Array.from({ length: buckets }, (_, bucket) => bias(head, bucket)),
    ),
  };
}

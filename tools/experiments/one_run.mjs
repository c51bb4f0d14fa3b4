// Results that the page draws from one run instead of five: attention while RoPE learns, and the biases that T5 has learned.
import { percent } from "./stored.mjs";

/** @typedef {import("../../src/js/entries/train.js").Training} Training */
/** @typedef {import("../../src/js/entries/train.js").TrainSettings} TrainSettings */
/** @typedef {import("../../src/js/entries/train.js").FullSettings} FullSettings */

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

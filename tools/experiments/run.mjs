// Trains and tests one seed of a row, or takes the outcome from the record of finished runs, so that an interrupted
// `npm run experiments` continues.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** @typedef {import("../../src/js/entries/train.js").TrainSettings} TrainSettings */
/** @typedef {import("../../src/js/entries/train.js").EvaluateOptions} EvaluateOptions */
/** @typedef {import("../../src/js/entries/train.js").FullSettings} FullSettings */
/** @typedef {import("posenc").Tensor} Tensor */

/**
 * @typedef {object} Outcome of one seed
 * @property {FullSettings} settings
 * @property {number | null} hit the first step at which the last ten batches were 99% right
 * @property {[accuracy: number, beyond: number | null, places?: (number | null)[]][]} tests as fractions
 * @property {{ before: number, after: number, share: number, deviation: number }} [table] measures of the learned table
 */

/** @param {number[]} list */
export const mean = (list) => list.reduce((sum, x) => sum + x, 0) / list.length;
/** @param {number[]} list */
export const deviation = (list) => {
  const middle = mean(list);
  return Math.sqrt(
    list.reduce((sum, x) => sum + (x - middle) ** 2, 0) / Math.max(list.length - 1, 1),
  );
};

/** JSON has no NaN. @param {number} share */
const orNull = (share) => (Number.isNaN(share) ? null : share);

/** @param {readonly number[]} accuracies */
function hit(accuracies) {
  for (let i = 10; i <= accuracies.length; ++i)
    if (mean(accuracies.slice(i - 10, i)) >= 0.99) return i;
  return null;
}

/** The record of finished runs: a file with one outcome on each line. */
export class Record {
  /** @param {string} file @param {string} engine hash of the module that computes; another module's outcomes do not count */
  constructor(file, engine) {
    this.file = file;
    this.engine = engine;
    /** @type {Map<string, Outcome>} */
    this.known = new Map();
    mkdirSync(dirname(file), { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    for (const line of lines.filter((line) => line.endsWith("}"))) {
      const { key, outcome } = JSON.parse(line);
      this.known.set(key, outcome);
    }
  }

  /** @param {TrainSettings} settings @param {EvaluateOptions[]} tests */
  key(settings, tests) {
    const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([this.engine, Object.fromEntries(sorted), tests]);
  }

  /** @param {string} key @param {Outcome} outcome */
  keep(key, outcome) {
    if (this.known.has(key)) return;
    this.known.set(key, outcome);
    appendFileSync(this.file, `${JSON.stringify({ key, outcome })}\n`);
  }
}

/**
 * @param {import("../../src/js/entries/train.js").Pool} threads
 * @param {import("../../src/js/entries/train.js").Training} training
 * @param {TrainSettings} settings
 * @param {EvaluateOptions[]} tests
 * @param {boolean} describes
 * @returns {Promise<Outcome>}
 */
export async function outcomeOf(threads, training, settings, tests, describes) {
  const run = threads.run(settings, { every: 50 });
  await run.ended;
  /** @type {Outcome["tests"]} */
  const shares = [];
  for (const test of tests) {
    const { accuracy, beyond, perPosition } = await run.evaluate(test);
    if (perPosition) shares.push([accuracy, orNull(beyond), Array.from(perPosition, orNull)]);
    else shares.push([accuracy, orNull(beyond)]);
  }
  const full = /** @type {FullSettings} */ (run.settings);
  /** @type {Outcome} */
  const outcome = { settings: full, hit: hit(run.accuracies), tests: shares };
  if (describes) {
    const rows = async (/** @type {{ positions?: Tensor }} */ parameters) =>
      /** @type {Tensor} */ (parameters.positions);
    const start = await rows((await training.trainer(settings)).parameters());
    const end = await rows(await run.parameters());
    const { rankCorrelation, share } = training.describeTable(end);
    outcome.table = {
      before: training.describeTable(start).rankCorrelation,
      after: rankCorrelation,
      share,
      deviation: deviation(Array.from(end.data)),
    };
  }
  run.forget();
  return outcome;
}

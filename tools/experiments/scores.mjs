// The scores of docs/experiments.json: means and deviations over the seeds, in percent, and PyTorch's beside them.

/** @typedef {import("../../src/js/generated/train_settings.js").TrainSettings} TrainSettings */
/** @typedef {import("../../src/js/train/trainer.js").EvaluateOptions} EvaluateOptions */
/** @typedef {import("./runs.mjs").Outcome} Outcome */
/** @typedef {[mean: number, deviation: number]} Score */
/** @typedef {"before" | "after" | "share" | "deviation"} Measure of the rows of a learned table */
/**
 * @typedef {object} Row
 * @property {string} name
 * @property {TrainSettings} settings those that differ from the table's
 * @property {EvaluateOptions} [treatment] at test time
 * @property {(Score | null)[]} accuracies at every length; null where it was not tested
 * @property {(Score | null)[]} [pytorch] the same in PyTorch 2.6 (CPU, float32, five seeds of its own)
 * @property {Score | null} beyond accuracy at the longest length, over the places past the trained length alone
 * @property {(number | null)[]} [places] mean accuracy of each place at the longest length; null where nothing is asked
 * @property {{ seeds: number, from?: number, to?: number }} [learned] how many seeds learned the task, from which step to which
 * @property {Record<Measure, Score> & { pytorch: Record<string, Score> }} [table] of the learned rows
 */
/** @typedef {{ name: string, settings: TrainSettings, lengths: number[], rows: Row[] }} Table */
/**
 * @typedef {object} Results
 * @property {number[]} seeds
 * @property {number} sequences
 * @property {import("./runs.mjs").Film} film
 * @property {import("./runs.mjs").LearnedBiases} t5
 * @property {Table[]} tables
 */

/** @param {number[]} list */
const mean = (list) => list.reduce((sum, x) => sum + x, 0) / list.length;

/** @param {number[]} list */
export function deviation(list) {
  const middle = mean(list);
  const squares = list.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(list.length - 1, 1));
}

/** @param {number[]} values @param {number} digits @returns {Score} */
const score = (values, digits) => [
  Number(mean(values).toFixed(digits)),
  Number(deviation(values).toFixed(digits)),
];

/** @param {number[]} shares */
export const percent = (shares) =>
  score(
    shares.map((share) => 100 * share),
    1,
  );

/** What the outcomes of all seeds make of a row. @param {Row} row @param {Outcome[]} outcomes */
export function scored({ treatment, places, learned, table, beyond }, outcomes) {
  const [{ tests } = { tests: [] }] = outcomes;
  const last = outcomes.map((one) => one.tests.at(-1));
  const hits = outcomes.map(({ hit }) => hit).filter((hit) => hit !== null);
  const accuracies = tests.map((_, i) =>
    percent(outcomes.map((one) => Number(one.tests[i]?.accuracy))),
  );
  /** @param {number} i */
  const at = (i) => last.flatMap((test) => test?.places?.[i] ?? []);
  /** @param {Measure} name */
  const of = (name) =>
    score(
      outcomes.map((one) => Number(one.table?.[name])),
      3,
    );
  return {
    accuracies: treatment ? [null, ...accuracies] : accuracies,
    beyond: beyond && percent(last.map((test) => Number(test?.beyond))),
    ...(places && { places: places.map((_, i) => (at(i).length > 0 ? percent(at(i))[0] : null)) }),
    ...(learned && {
      learned: {
        seeds: hits.length,
        ...(hits.length > 0 && { from: Math.min(...hits), to: Math.max(...hits) }),
      },
    }),
    ...(table && {
      table: {
        before: of("before"),
        after: of("after"),
        share: of("share"),
        deviation: of("deviation"),
        pytorch: table.pytorch,
      },
    }),
  };
}

/** The means that are farther from PyTorch's than three of its deviations and three points. @param {Results} results */
export function outside({ tables }) {
  return tables.flatMap(({ name, rows, lengths }) =>
    rows.flatMap(({ name: row, accuracies, pytorch = [], table }) => {
      const pairs = [
        ...pytorch.map((theirs, i) => ({ at: lengths[i], ours: accuracies[i], theirs, least: 3 })),
        .../** @type {const} */ (["after", "share"]).map((at) => ({
          ...{ at, ours: table?.[at], theirs: table?.pytorch[at], least: 0.03 },
        })),
      ];
      return pairs.flatMap(({ at, ours, theirs, least }) =>
        ours && theirs && Math.abs(ours[0] - theirs[0]) > Math.max(3 * theirs[1], least)
          ? [`${name}, ${row}, ${at}: ${ours[0]} beside ${theirs[0]}`]
          : [],
      );
    }),
  );
}

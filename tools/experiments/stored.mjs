// Summarizes the outcomes of a table's runs for docs/experiments.json: means and deviations over the seeds, with the settings.
import { deviation, mean } from "./run.mjs";

/** @typedef {import("./grid.mjs").Table} Table */
/** @typedef {import("./grid.mjs").Row} Row */
/** @typedef {import("./run.mjs").Outcome} Outcome */
/** @typedef {import("./report.mjs").StoredRow} StoredRow */
/** @typedef {import("./report.mjs").StoredTable} StoredTable */
/** @typedef {[Outcome, ...Outcome[]]} Seeds */

/** @param {number} value @param {number} digits */
const round = (value, digits) => Number(value.toFixed(digits));

/** Mean and deviation. @param {number[]} values @param {number} digits @returns {[number, number]} */
const pair = (values, digits) => [round(mean(values), digits), round(deviation(values), digits)];

/** Mean and deviation in percent. @param {number[]} shares */
export const percent = (shares) =>
  pair(
    shares.map((share) => 100 * share),
    1,
  );

/** The mean accuracy of place i; null where the task asks nothing. @param {(number | null)[][]} places @param {number} i */
function percentAt(places, i) {
  const shares = places.flatMap((all) => all[i] ?? []);
  return shares.length ? percent(shares)[0] : null;
}

/** The settings of a run that differ from its table's. @param {object} own @param {object} shared */
function difference(own, shared) {
  const known = new Map(Object.entries(shared));
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => known.get(name) !== value),
  );
}

/** @param {Row} row @param {Seeds} outcomes @param {object} shared settings of the table @returns {StoredRow} */
function storedRow({ name, treatment }, outcomes, shared) {
  const { seed: _, ...own } = outcomes[0].settings;
  const accuracies = outcomes[0].tests.map((_, i) =>
    percent(outcomes.map(({ tests }) => Number(tests[i]?.[0]))),
  );
  // In the task "first" only the class token answers, so no answering place lies past the trained length.
  const last = own.task === "first" ? [] : outcomes.map(({ tests }) => tests.at(-1)?.[1] ?? null);
  const beyond = last.filter((share) => share !== null);
  const hits = outcomes.map(({ hit }) => hit).filter((hit) => hit !== null);
  const places = outcomes.flatMap(({ tests }) => {
    const last = tests.at(-1)?.[2];
    return last ? [last] : [];
  });
  const tables = outcomes.flatMap(({ table }) => (table ? [table] : []));
  /** @param {"before" | "after" | "share" | "deviation"} key */
  const of = (key) =>
    pair(
      tables.map((table) => table[key]),
      3,
    );
  return {
    name,
    settings: difference(own, shared),
    ...(treatment && { treatment }),
    accuracies: treatment ? [null, ...accuracies] : accuracies,
    beyond: beyond.length === outcomes.length ? percent(beyond) : null,
    ...(places[0] && { places: places[0].map((_, i) => percentAt(places, i)) }),
    ...(!treatment && {
      learned: {
        seeds: hits.length,
        ...(hits.length > 0 && { from: Math.min(...hits), to: Math.max(...hits) }),
      },
    }),
    ...(tables.length > 0 && {
      table: {
        before: of("before"),
        after: of("after"),
        share: of("share"),
        deviation: of("deviation"),
      },
    }),
  };
}

/** @param {Table} table @param {Seeds[]} outcomes by row @returns {StoredTable} */
export function storedTable(table, outcomes) {
  const [first] = /** @type {[Seeds]} */ (outcomes);
  const { seed: _, ...settings } = first[0].settings;
  return {
    name: table.name,
    settings,
    lengths: table.lengths ?? [settings.length],
    rows: table.rows.map((row, r) => storedRow(row, /** @type {Seeds} */ (outcomes[r]), settings)),
  };
}

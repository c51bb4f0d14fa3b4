// npm run experiments: trains every task with every encoding in one to three layers, five seeds each, tests at
// longer lengths and with context scalings, and writes docs/experiments.json. docs/experiments.md and the
// page's stored results derive from it (tools/experiments/report.mjs, data.mjs). build/experiments.jsonl records
// finished runs, so that an interrupted command continues. Fails where a mean lies outside PyTorch's
// spread. POSENC_JOBS: how many models train at once.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage, buildWasm } from "./build.mjs";
import { execute } from "./command.mjs";
import { grid, seeds, sequences } from "./experiments/grid.mjs";
import { film, t5 } from "./experiments/one_run.mjs";
import { misses } from "./experiments/report.mjs";
import { outcomeOf, Record } from "./experiments/run.mjs";
import { percent, storedTable } from "./experiments/stored.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { jobs } from "./toolchain.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("./experiments/grid.mjs").Table} Table */
/** @typedef {import("./experiments/grid.mjs").Row} Row */
/** @typedef {import("./experiments/run.mjs").Outcome} Outcome */
/** @typedef {import("./experiments/stored.mjs").Seeds} Seeds */
/** @typedef {import("../src/js/entries/train.js").TrainSettings} TrainSettings */

/**
 * A model of a table, with the rows that test it. Rows that differ only in their treatment at test time share a model.
 * @typedef {{ table: Table, settings: TrainSettings, rows: Row[] }} Model
 */

/** @param {Table} table @returns {Model[]} */
function modelsOf(table) {
  /** @type {Map<string, Model>} */
  const models = new Map();
  for (const row of table.rows) {
    const settings = { ...table.settings, ...row.settings };
    const key = JSON.stringify(settings);
    const model = models.get(key) ?? { table, settings, rows: [] };
    model.rows.push(row);
    models.set(key, model);
  }
  return [...models.values()];
}

/**
 * The tests of a row at every length. A treatment has none at the trained length.
 * @param {Table} table @param {Row} row @param {number} seed
 */
function testsOf({ lengths, byPlace }, { treatment }, seed) {
  const test = { sequences, seed, ...treatment };
  if (!lengths) return [test];
  return lengths.slice(treatment ? 1 : 0).map((length) => ({
    ...test,
    length,
    ...(byPlace && !treatment && length === lengths.at(-1) && { perPosition: true }),
  }));
}

await finish(async () => {
  await setUp();
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  /** @type {typeof import("../src/js/entries/train_node.js")} */
  const { load, pool } = await import(pathToFileURL(join(root, "dist/train_node.js")).href);
  const training = await load();
  const threads = pool({ workers: jobs });
  const module = readFileSync(join(root, "dist/posenc_train.wasm"));
  const engine = createHash("sha256").update(module).digest("hex").slice(0, 16);
  const record = new Record(join(root, "build/experiments.jsonl"), engine);

  /** Trains one seed of a model and returns its outcome for each of its rows. @param {Model} model @param {number} seed */
  async function train({ table, settings, rows }, seed) {
    const asked = rows.map((row) => testsOf(table, row, seed));
    const tests = asked.flat();
    const key = record.key({ ...settings, seed }, tests);
    const outcome =
      record.known.get(key) ??
      (await outcomeOf(threads, training, { ...settings, seed }, tests, !!table.describes));
    record.keep(key, outcome);
    let first = 0;
    return asked.map(({ length }) => {
      first += length;
      return { ...outcome, tests: outcome.tests.slice(first - length, first) };
    });
  }

  const models = grid.flatMap(modelsOf);
  /** @type {Map<Table, Map<Row, Seeds>>} */
  const outcomes = new Map(grid.map((table) => [table, new Map()]));
  const since = performance.now();
  const minutes = () => ((performance.now() - since) / 60000).toFixed(1);
  say(`> ${models.length} models, ${seeds.length} seeds each, ${jobs} at once`);
  for (const [done, model] of models.entries()) {
    const all = await Promise.all(seeds.map((seed) => train(model, seed)));
    const got = model.rows.map((row, r) => {
      const own = /** @type {Seeds} */ (all.map((rows) => rows[r]));
      outcomes.get(model.table)?.set(row, own);
      return `${row.name} ${percent(own.map(({ tests }) => Number(tests.at(-1)?.[0])))[0]}`;
    });
    const { name } = model.table;
    say(`  ${done + 1} of ${models.length}, ${minutes()} min: ${name}: ${got.join("; ")}`);
  }
  threads.close();

  const tables = grid.map((table) =>
    storedTable(
      table,
      table.rows.map((row) => /** @type {Seeds} */ (outcomes.get(table)?.get(row))),
    ),
  );
  const results = { seeds, sequences, film: await film(training), t5: await t5(training), tables };
  writeFileSync(join(root, "docs/experiments.json"), serialized(results));
  await execute("node", ["tools/generate.mjs"]);
  const { outside, compared } = misses(results);
  say(
    `${outside} of ${compared} outside the spread, ${minutes()} min; wrote docs/experiments.json and what derives from it`,
  );
  if (outside > 0) process.exitCode = 1;
});

/** The JSON with one table row on each line, for readable diffs. @param {import("./experiments/report.mjs").Results} results */
function serialized({ tables, film, t5, ...others }) {
  const lines = tables.map(({ rows, ...table }) => {
    const start = JSON.stringify(table).slice(0, -1);
    return `${start},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]}`;
  });
  const [start, ...runs] = [others, { film }, { t5 }].map((one) =>
    JSON.stringify(one).slice(1, -1),
  );
  return `{${[start, ...runs].join(",\n")},\n"tables":[\n${lines.join(",\n")}\n]}\n`;
}

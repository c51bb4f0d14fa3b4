// npm run experiments: trains what docs/experiments.json lists, each row with all seeds, tests at longer lengths and with context
// scalings, and writes the scores into it; the page's stored results are made from it (tools/experiments/data.mjs).
// build/experiments.jsonl keeps finished runs, so that an interrupted command continues. Fails where a mean lies outside
// PyTorch's spread. POSENC_JOBS: how many models train at once.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { buildWasm } from "./build.mjs";
import { execute } from "./command.mjs";
import { film, t5, trained } from "./experiments/runs.mjs";
import { outside, scored } from "./experiments/scores.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { jobs } from "./toolchain.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("./experiments/scores.mjs").Results} Results */
/** @typedef {import("./experiments/scores.mjs").Table} Table */
/** @typedef {import("./experiments/scores.mjs").Row} Row */
/** @typedef {import("./experiments/runs.mjs").Task} Task */
/** @typedef {import("./experiments/runs.mjs").Outcome} Outcome */

const file = join(root, "docs/experiments.json");
const record = join(root, "build/experiments.jsonl");
const binary = () => readFileSync(join(root, "src/js/wasm/posenc_train.wasm"));

/** The trainer of src/js/train. @returns {Promise<import("../src/js/train/training.js").Training>} */
async function loadTraining() {
  const { evaluated } = await import("./evaluated.mjs"); // imported late: setup may only just have installed what it needs
  const { loader } = await evaluated(['export { loader } from "src/js/train/training.ts";']);
  return loader(binary)();
}

/**
 * What one seed of a row trains and tests. A treatment has no test at the trained length.
 * @param {Results} results @param {Table} table @param {Row} row @param {number} seed
 * @returns {Task}
 */
function taskOf({ sequences }, { settings, lengths }, row, seed) {
  const { treatment, places, table } = row;
  return {
    settings: { ...settings, ...row.settings, seed },
    tests: lengths.slice(treatment ? 1 : 0).map((length, i, { length: count }) => ({
      ...{ length, sequences, seed, ...treatment },
      ...(places && i === count - 1 && { perPosition: true }),
    })),
    describes: table !== undefined,
  };
}

/** Outcomes of tasks, from threads or from the record of this binary's runs. @param {Task[]} tasks @returns {Promise<Outcome[]>} */
async function outcomesOf(tasks) {
  const engine = createHash("sha256").update(binary()).digest("hex").slice(0, 16);
  const lines = existsSync(record) ? readFileSync(record, "utf8").split("\n") : [];
  /** @type {Map<string, Outcome>} */
  const known = new Map(
    lines.filter((line) => line.endsWith("]")).map((line) => JSON.parse(line)), // the last one may have been cut
  );
  mkdirSync(join(root, "build"), { recursive: true });
  /** @param {Worker} thread @param {Task} task @returns {Promise<Outcome>} */
  const ask = (thread, task) =>
    new Promise((resolve, reject) => {
      thread.removeAllListeners();
      thread.on("message", resolve).on("error", reject).postMessage(task);
    });
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = tasks.entries(); // the threads take from it in turn
  const threads = Array.from({ length: jobs }, () => new Worker(new URL(import.meta.url)));
  await Promise.all(
    threads.map(async (thread) => {
      for (const [i, task] of waiting) {
        const key = JSON.stringify([engine, task]);
        const outcome = known.get(key) ?? (await ask(thread, task));
        if (!known.has(key)) appendFileSync(record, `${JSON.stringify([key, outcome])}\n`);
        outcomes[i] = outcome;
        if ((i + 1) % 50 === 0) say(`  ${i + 1} of ${tasks.length}`);
      }
    }),
  );
  await Promise.all(threads.map((thread) => thread.terminate()));
  return outcomes;
}

/** The JSON with one row on each line, for readable diffs. @param {Results} results */
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

async function main() {
  await setUp();
  await step("WebAssembly", () => buildWasm());
  /** @type {Results} */
  const results = JSON.parse(readFileSync(file, "utf8"));
  const { seeds, tables } = results;
  const all = tables.flatMap((table) =>
    table.rows.map((row) => ({
      row,
      tasks: seeds.map((seed) => taskOf(results, table, row, seed)),
    })),
  );
  say(`> ${all.length} rows, ${seeds.length} seeds each, ${jobs} at once`);
  const outcomes = await outcomesOf(all.flatMap(({ tasks }) => tasks));
  for (const [r, { row }] of all.entries())
    Object.assign(row, scored(row, outcomes.slice(r * seeds.length, (r + 1) * seeds.length)));
  const training = await loadTraining();
  Object.assign(results, { film: await film(training), t5: await t5(training) });
  writeFileSync(file, serialized(results));
  await execute("node", ["tools/generate.mjs"]);
  const misses = outside(results);
  for (const miss of misses) say(`outside PyTorch's spread: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}

if (isMainThread) await finish(main);
else {
  const training = await loadTraining();
  parentPort?.on("message", async (task) => parentPort?.postMessage(await trained(training, task)));
}

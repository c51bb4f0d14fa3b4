// npm run bench: the package's speed through its public API, with `out` given, as ratios measured in
// one run. Arguments choose the cases whose names contain one of them.
import { load } from "../dist/node.js";
import absolute from "./cases/absolute.mjs";
import attention from "./cases/attention.mjs";
import bias from "./cases/bias.mjs";
import calls from "./cases/calls.mjs";
import onnxruntime from "./cases/onnxruntime.mjs";
import page from "./cases/page.mjs";
import rotary from "./cases/rotary.mjs";
import start from "./cases/start.mjs";
import tensorflow from "./cases/tensorflow.mjs";
import training from "./cases/training.mjs";
import { missing as missingLibraries } from "./libraries.mjs";
import { measure } from "./measure.mjs";
import { missing as missingModules } from "./python.mjs";
import { time } from "./words.mjs";

const pe = await load();
const words = process.argv.slice(2);
const rows = [];

/** @param {string} name */
const isChosen = (name) => {
  const chosen = !words.length || words.some((word) => name.includes(word));
  if (chosen) rows.push(name);
  return chosen;
};

/** @typedef {typeof bench} Bench */
/** @typedef {Record<string, import("./measure.mjs").Contender>} Contenders */

/**
 * Measures contenders against each other and prints what `report` makes of their milliseconds. A
 * function that gives them prepares them, and is called only where the case is chosen.
 * @param {string} name
 * @param {Contenders | (() => Contenders | Promise<Contenders>)} contenders
 * @param {(ms: Record<string, number>) => string[]} report
 * @param {{ rounds?: number, turn?: number, least?: boolean }} [options]
 */
async function bench(name, contenders, report, options) {
  if (!isChosen(name)) return;
  const ready = typeof contenders === "function" ? await contenders() : contenders;
  const ms = await measure(ready, options);
  const times = Object.entries(ms).map(([who, t]) => `${who} ${time(t)}`);
  console.log(`\n${name}\n  ${times.join(", ")}`);
  for (const line of report(ms)) console.log(`  ${line}`);
}

for (const line of [...missingModules, ...missingLibraries]) console.log(line);
const all = [
  absolute,
  tensorflow,
  rotary,
  bias,
  attention,
  calls,
  onnxruntime,
  start,
  training,
  page,
];
for (const cases of all) {
  await cases(pe, bench, isChosen);
}

if (!rows.length) {
  console.error(`no case is called like ${words.join(" or ")}`);
  process.exitCode = 1;
}

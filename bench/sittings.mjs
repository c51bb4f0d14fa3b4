// Compares two builds in several sittings, each a process of its own that runs all cases: where memory
// lies, and what the engine makes of code, differs from process to process by several percent, and for
// calls of a microsecond by more. Of their ratios the median counts.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";
import { printSummary } from "./summary.mjs";

const sittings = 5;
/** Compiling and collecting garbage wait for no other thread, which neighbours may keep waiting. */
const execArgv = ["--single-threaded-gc", "--no-concurrent-recompilation"];
/** Cases with a row above this ratio are measured in as many sittings again. */
const doubtful = 1.03;

/**
 * What a sitting finds: a row, with the milliseconds of both builds, or a target.
 * @typedef {object} Finding
 * @property {string} in the case
 * @property {string} name
 * @property {number} fresh
 * @property {number} [old]
 * @property {number} [ratio] of a row: new by old
 * @property {string} [why] the old build cannot do it
 * @property {import("./words.mjs").Target} [target]
 */

/** @returns {Promise<Finding[]>} */
function sit(against, words) {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL("./sitting.mjs", import.meta.url));
    const child = fork(program, [against, ...words], { execArgv });
    const findings = [];
    child.on("message", (finding) => findings.push(finding));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(findings) : reject(new Error(`a sitting ended with ${code}`)),
    );
  });
}

/** The medians of what sittings found under one name. @param {Finding[]} found @returns {Finding} */
function merged(found) {
  const middle = (key) => {
    const values = found.map((one) => one[key]).filter((value) => Number.isFinite(value));
    return values.length ? median(values) : undefined;
  };
  return { ...found[0], fresh: middle("fresh"), old: middle("old"), ratio: middle("ratio") };
}

/** Measures, prints the summary, and returns how many rows and targets it has. */
export async function compareBuilds(against, words) {
  /** @type {Map<string, Finding[]>} */
  const found = new Map();
  const results = () => [...found.values()].map(merged);
  const sitMany = async (chosen) => {
    for (let i = 1; i <= sittings; ++i) {
      console.log(`sitting ${i} of ${sittings}${chosen === words ? "" : `: ${chosen.join(", ")}`}`);
      for (const finding of await sit(against, chosen)) {
        const key = `${finding.target ? "target" : "row"} ${finding.name}`;
        found.set(key, [...(found.get(key) ?? []), finding]);
      }
      if (!found.size) return;
    }
  };
  await sitMany(words);
  const again = results().filter(({ ratio }) => ratio > doubtful);
  if (again.length) await sitMany([...new Set(again.map((finding) => finding.in))]);
  printSummary(results());
  return found.size;
}

// npm test: sets up what is missing and runs everything, as named steps; ends with a table and the line "N passed, N failed".
// A step whose inputs have not changed since it passed is not repeated, nor is a file of tests; `--all` repeats them.
//
//   npm test -- NAME ...               the steps whose name has the word; or the tests of a figure, a file or a folder, with
//                                      what they need: `npm test -- rotation`, `-- yarn`, `-- near_cap`, `-- native`
//   npm run test:quick [-- --since REF]  the tests that the files changed since REF (default main) ask for
//
// The checks and tests of the C++ library run at the same time as those of the package and the page, at a low priority.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { hasWasm } from "./build.mjs";
import { CommandFailed } from "./command.mjs";
import { elapsed, finish, StepFailed, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { changedFiles, chosenBy, testsNamed } from "./test_choice.mjs";
import { steps, stepsOf } from "./test_steps.mjs";
import { files, root } from "./tree.mjs";

/** @typedef {import("./test_steps.mjs").Step} Step */

/** How many lines on each failed step the end of the run repeats: some terminals and logs keep only the end. */
const shownFailures = 12;

/** The lines on a failed step that the end of the run repeats. @param {Error} error */
function reasonOf(error) {
  if (error instanceof CommandFailed)
    return [error.message, ...error.output.trim().split("\n").slice(-shownFailures)];
  return error.message.split("\n").slice(0, shownFailures);
}

/** The steps that the words name and the steps that these need, in order. @param {string[]} words @returns {Step[]} */
function stepsNamed(words) {
  if (words.length === 0) return steps;
  const called = (/** @type {string} */ word) =>
    steps.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  const tests = words
    .filter((word) => called(word).length === 0)
    .map((word) => ({ word, found: testsNamed(word) }));
  const unknown = tests.filter(({ found }) => found.length === 0).map(({ word }) => word);
  if (unknown.length > 0) {
    say(`No step and no file of tests is called ${unknown.join(" or ")}.`);
    say(`  steps: ${steps.map(({ name }) => name).join("; ")}`);
    throw new StepFailed("words");
  }
  const wanted = new Set(words.flatMap(called));
  for (const { needs = [] } of wanted)
    for (const need of needs)
      wanted.add(/** @type {Step} */ (steps.find(({ name }) => name === need)));
  const whole = steps.filter((one) => wanted.has(one));
  const parts = stepsOf({
    tests: tests.flatMap(({ found }) => found),
    formatted: [],
    types: false,
    native: false,
  });
  return [...whole, ...parts.filter(({ name }) => !whole.some((one) => one.name === name))];
}

/** The steps for the files changed since a revision. @returns {Step[]} */
function quick() {
  const at = process.argv.indexOf("--since");
  const changed = changedFiles(at < 0 ? undefined : process.argv[at + 1]);
  if (changed.length === 0)
    say("Nothing has changed; `npm test` runs everything, --since REF names what to compare with.");
  const choice = chosenBy(changed);
  for (const path of choice.tests) say(`  for ${changed.length} changed files: ${path}`);
  return stepsOf(choice);
}

const isQuick = process.argv.includes("--quick");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));

await finish(async () => {
  const since = performance.now();
  let plan = isQuick ? quick() : stepsNamed(words);
  /** @type {{ name: string, passed: boolean, note: string, time: string, why?: string[] }[]} */
  const outcomes = [];
  try {
    await setUp({
      browser: plan.some(({ name }) => ["page tests", "consumers"].includes(name)),
      compilers: !hasWasm() || plan.some(({ name }) => /native|sanitizer|C\+\+/.test(name)),
    });
  } catch (error) {
    if (!(error instanceof StepFailed))
      say(`  setup: FAILED: ${error instanceof Error ? error.message : error}`);
    outcomes.push({ name: "setup", passed: false, note: "see above", time: elapsed(since) });
    plan = []; // no step can run without its tools
  }
  if (process.argv.includes("--all"))
    for (const path of files("build/unchanged", (name) => !/(package|packed|site)$/.test(name)))
      rmSync(join(root, path));

  /** @param {Step} step */
  async function take({ name, needs = [], aside = false, run: work }) {
    const lost = needs.filter(
      (need) => !outcomes.some((outcome) => outcome.name === need && outcome.passed),
    );
    const begun = performance.now();
    try {
      if (lost.length > 0) throw new StepFailed(`not run, it needs: ${lost.join(", ")}`);
      const note = await step(name, work, { aside });
      outcomes.push({ name, passed: true, note, time: elapsed(begun) });
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      outcomes.push({
        name,
        passed: false,
        note: lost.length > 0 ? error.message : "see below",
        time: elapsed(begun),
        ...(error.cause instanceof Error && { why: reasonOf(error.cause) }),
      });
    }
  }
  /** @param {Step[]} list */
  async function takeAll(list) {
    for (const one of list) await take(one);
  }

  // Neither list needs results of the other.
  await Promise.all([
    takeAll(plan.filter((one) => !one.aside)),
    takeAll(plan.filter((one) => one.aside)),
  ]);

  const width = Math.max(...outcomes.map(({ name }) => name.length));
  say(`\nSummary, ${elapsed(since)} in all`);
  for (const { name, passed, note, time } of outcomes)
    say(`  ${passed ? "passed" : "FAILED"}  ${name.padEnd(width)}  ${time.padStart(6)}  ${note}`);
  for (const { name, why } of outcomes)
    if (why !== undefined) say(`\n${name}\n  ${why.join("\n  ")}`);
  if (isQuick) say("\nChosen by what has changed: `npm test` runs everything.");
  const failed = outcomes.filter(({ passed }) => !passed).length;
  if (failed > 0) process.exitCode = 1;
  say(`\n${outcomes.length - failed} passed, ${failed} failed`);
});

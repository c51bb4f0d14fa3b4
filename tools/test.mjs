// npm test: sets up what is missing and runs everything, as named steps; ends with a table and the
// line "N passed, N failed". A step whose inputs have not changed since it passed is not repeated, nor is a file of tests;
// `npm test -- --all` repeats every step, `npm test -- NAME ...` runs those steps whose name
// contains one of the words, with what they need. `npm test -- FIGURE ...` runs the tests of figures, by the names of their
// folders: seconds, and no compiler. `npm run test:quick` leaves out what is slow, and says what.
// What looks at the C++ library runs beside the package and the page, which need none of it, and gives way to them.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildPackage,
  buildPages,
  buildSite,
  buildWasm,
  hasWasm,
  packComputing,
  packPackage,
} from "./build.mjs";
import { checks, types } from "./check.mjs";
import { CommandFailed, execute } from "./command.mjs";
import { buildFolder, compile } from "./compile.mjs";
import { buildDocs } from "./docs.mjs";
import { installFirefox } from "./firefox.mjs";
import { elapsed, finish, StepFailed, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { figureOf, figures, isComputing } from "./test_inputs.mjs";
import { jobs, run, toolchain } from "./toolchain.mjs";
import { files, root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";
import { vitest } from "./vitest.mjs";

/**
 * @typedef {{ name: string, needs?: string[], aside?: boolean,
 * run: () => Promise<string | void> }} Step `needs` names steps that must have passed; those that run `aside` do so beside
 * the others, at the lowest priority
 */

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isQuick = process.argv.includes("--quick");

/** How many lines on a failed step the end of the run repeats: some keep no more of it. */
const shownFailures = 12;

/** What `npm run test:quick` leaves out. */
const slowSteps = [
  "check: C++ lint",
  "native reference cases", // the package computes the same ones
  "sanitizer build",
  "sanitizer tests",
  "API pages",
  "consumers",
  "Firefox",
];
/** Of the page it runs what every figure has in common, and two figures. */
const quickPage = ["kit", "heatmap", "rotation", "story_counts", "doctor"];
const slowTests = [
  // Calls by the thousand, and calls as large as there may be.
  ...["config_fuzz", "doctor/broken", "fuzz/fuzz", "fuzz/heap", "memory", "near_cap"].map(
    (name) => `tests/js/${name}.test.ts`,
  ),
  ...files("tests/page", (path) => path.endsWith(".test.ts")).filter(
    (path) => !quickPage.some((name) => path.endsWith(`/${name}.test.ts`)),
  ),
];
/** @param {string} path */
const isWanted = (path) => !(isQuick && slowTests.includes(path));

const cpp = ["src", "tests", "tools/cmake", "CMakeLists.txt", "CMakePresets.json"];
/** @param {string} path */
const isCpp = (path) => !path.startsWith("src/js/") && !/^tests\/(js|page)\//.test(path);

/**
 * Runs the CTest tests of a preset.
 * @param {"native" | "native-sanitize"} preset
 * @param {string[]} [which]
 */
async function ctest(preset, which = []) {
  const inputs = { places: cpp, wanted: isCpp, facts: [(await toolchain()).id, ...which] };
  return unlessUnchanged(`ctest-${preset}`, inputs, async () => {
    const output = await run("ctest", [
      "--preset",
      preset,
      "--parallel",
      String(jobs),
      "--no-tests=error",
      ...which,
    ]);
    return /(\d+)% tests passed.*/.exec(output)?.[0] ?? "";
  });
}

/** @param {string} name @param {string[]} places @param {string} command @param {string[]} args */
async function referenceCases(name, places, command, args) {
  const inputs = {
    places: ["tests/reference", ...places],
    wanted: isComputing,
    facts: [(await toolchain()).id],
  };
  return unlessUnchanged(name, inputs, async () => {
    const output = await execute(command, [
      ...args,
      "tests/reference",
      "--expected",
      "tests/reference/expected.txt",
    ]);
    return output.split("\n").findLast((line) => /\d+ passed/.test(line)) ?? "";
  });
}

/** Projects that use the packed package as its users do; their table is for the eye too. */
async function consumers() {
  const places = ["tests/consumers", "bench/models.mjs", "dist", "package.json", "tools/serve.mjs"];
  const table = "build/consumers/table.txt";
  const inputs = { places, outputs: [table] };
  const note = await unlessUnchanged("consumers", inputs, async () => {
    const output = await execute("node", ["tests/consumers/run.mjs"]);
    const lines = output.split("\n");
    writeFileSync(join(root, table), lines.filter((line) => / s: /.test(line)).join("\n"));
    return lines.at(-1) ?? "";
  });
  for (const line of readFileSync(join(root, table), "utf8").split("\n")) say(`  ${line}`);
  return note;
}

/** What a failed step found, as far as the end of the run repeats it. @param {Error} error */
function reasonOf(error) {
  if (error instanceof CommandFailed)
    return [error.message, ...error.output.trim().split("\n").slice(-shownFailures)];
  return error.message.split("\n").slice(0, shownFailures);
}

/** @type {Step[]} */
const steps = [
  ...checks,
  {
    name: "native build",
    aside: true,
    run: () => compile("native", isQuick ? ["posenc_tests"] : []),
  },
  {
    name: "native tests",
    needs: ["native build"],
    aside: true,
    run: () => ctest("native", ["--label-exclude", "reference"]),
  },
  {
    name: "native reference cases",
    needs: ["native build"],
    aside: true,
    run: () =>
      referenceCases(
        "native-reference",
        [`${buildFolder("native")}/posenc_reference`],
        `${buildFolder("native")}/posenc_reference`,
        [],
      ),
  },
  { name: "sanitizer build", aside: true, run: () => compile("native-sanitize") },
  {
    name: "sanitizer tests",
    needs: ["sanitizer build"],
    aside: true,
    run: () => ctest("native-sanitize"),
  },
  { name: "WebAssembly", run: () => buildWasm() },
  { name: "package", needs: ["WebAssembly"], run: buildPackage },
  { name: "packed package", needs: ["package"], run: packPackage },
  {
    name: "package tests",
    needs: ["packed package"],
    run: () => vitest("js", isWanted),
  },
  {
    name: "package reference cases",
    needs: ["packed package"],
    run: () => referenceCases("package-reference", ["dist"], "node", ["tests/reference/run.mjs"]),
  },
  { name: "API pages", run: buildDocs },
  { name: "consumers", needs: ["packed package"], run: consumers },
  { name: "page", needs: ["WebAssembly"], run: buildSite },
  {
    name: "what figures work out",
    needs: ["packed package"],
    run: () => vitest("web"),
  },
  {
    name: "page tests",
    needs: ["page", "packed package"],
    run: () => vitest("page", isWanted),
  },
  {
    name: "Firefox",
    needs: ["page", "packed package"],
    run: async () => {
      await installFirefox();
      return vitest("firefox", isWanted);
    },
  },
];

/**
 * The steps of some figures: what they work out, and how they behave alone on the page.
 * @param {string[]} folders
 * @returns {Step[]}
 */
function figureSteps(folders) {
  const isOwn = (/** @type {string} */ path) => folders.includes(figureOf(path) ?? "");
  return [
    { name: "check: types", run: types },
    { name: "WebAssembly", run: buildWasm },
    { name: "packed package", needs: ["WebAssembly"], run: packComputing },
    {
      name: "manual and types", // which the fields are written into
      needs: ["packed package"],
      run: () => vitest("js", (path) => path.endsWith("/elements.test.ts")),
    },
    { name: "page", needs: ["WebAssembly"], run: buildPages },
    {
      name: "what figures work out",
      needs: ["packed package"],
      run: () => vitest("web", isOwn),
    },
    {
      name: "page tests",
      needs: ["page", "packed package"],
      run: () => vitest("page", isOwn),
    },
  ];
}

/**
 * Those steps that the words ask for and those that they need, in order.
 * @param {string[]} words
 */
function chosen(words) {
  if (words.length === 0)
    return isQuick ? steps.filter(({ name }) => !slowSteps.includes(name)) : steps;
  if (words.every((word) => figures.has(word))) return figureSteps(words);
  const called = (/** @type {string} */ word) =>
    steps.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  const unknown = words.filter((word) => called(word).length === 0);
  if (unknown.length > 0) {
    say(`No step has "${unknown.join('", "')}" in its name; figures and steps cannot be mixed.`);
    say(`  steps: ${steps.map(({ name }) => name).join("; ")}`);
    say(`  figures: ${[...figures].join(", ")}`);
    throw new StepFailed("words");
  }
  const wanted = new Set(words.flatMap(called));
  for (const { needs = [] } of wanted)
    for (const need of needs)
      wanted.add(/** @type {Step} */ (steps.find(({ name }) => name === need)));
  return steps.filter((one) => wanted.has(one));
}

await finish(async () => {
  const since = performance.now();
  let plan = chosen(words);
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
    plan = []; // without tools there is nothing to run
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

  // Neither needs what the other makes.
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
  if (isQuick) say(`\nLeft out: ${[...slowSteps, ...slowTests].join(", ")}`);
  const failed = outcomes.filter(({ passed }) => !passed).length;
  if (failed > 0) process.exitCode = 1;
  say(`\n${outcomes.length - failed} passed, ${failed} failed`);
});

// Which tests a change asks for, and which a name means: `npm run test:quick` and `npm test -- NAME`.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { answer } from "./command.mjs";
import { figureOf, figures, imported, readsFiles } from "./test_inputs.mjs";
import { files, root } from "./tree.mjs";

/**
 * @typedef {object} Choice
 * @property {Set<string>} tests files of tests, TypeScript and C++
 * @property {Set<string>} looked files that are formatted and linted
 * @property {boolean} types whether types are checked
 * @property {boolean} native whether the native library is built, and all its tests run
 */

/** All files of tests. */
const tests = [
  ...["js", "web", "page", "firefox"].flatMap((project) =>
    files(`tests/${project}`, (path) => path.endsWith(".test.ts")),
  ),
  ...files("tests", (path) => path.endsWith("_test.cpp")),
];

/** The word that a file of tests is known by: "yarn" for tests/rotary/yarn_test.cpp. @param {string} path */
const nameOf = (path) => posix.basename(path).replace(/(\.test\.ts|_test\.cpp)$/, "");

/**
 * The files of tests that a name means: those of a figure, by its folder; else those of that name, or whose path it is part of.
 * @param {string} word
 */
export function testsNamed(word) {
  if (figures.has(word))
    return tests.filter(
      (path) => figureOf(path) === word && /^tests\/(web|page)\//.test(path),
    );
  const called = tests.filter((path) => nameOf(path) === word);
  return called.length > 0 ? called : tests.filter((path) => path.includes(word));
}

/** The files that differ from what branched off `since`, new ones included. @param {string} [since] */
export function changedFiles(since) {
  const git = (/** @type {string[]} */ ...args) => answer("git", ["-C", root, ...args]);
  const refs = since ? [since] : ["main", "origin/main"];
  const base = refs.map((ref) => git("merge-base", ref, "HEAD")?.trim()).find(Boolean);
  if (!base)
    throw new Error(
      `git knows no ${refs.join(" and no ")}; --since REF names what to compare with, such as HEAD~1`,
    );
  const lists = [
    git("diff", "--name-only", "--diff-filter=d", base),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return lists.flatMap((list) => (list ?? "").split("\n").filter(Boolean)).sort();
}

const isSentence = (/** @type {string} */ path) => /(\.md|\.(en|ko)\.ts)$/.test(path);
const isCpp = (/** @type {string} */ path) =>
  /\.[ch]pp$/.test(path) || /(^CMake|^tools\/cmake\/|\.cmake$)/.test(path);

/** Of the page beside a figure's own tests: what all figures have in common, and two of them. */
const pageInShort = ["kit", "heatmap", "rotation", "story_counts", "doctor"];
/** Calls by the thousand, and calls as large as there may be. */
export const slowTests = [
  ...["config_fuzz", "doctor/broken", "fuzz/fuzz", "fuzz/module", "fuzz/heap", "memory", "near_cap"],
].map((name) => `tests/js/${name}.test.ts`);

/** @type {Map<string, string[]>} */
const reaches = new Map();
/** A file of tests and what it imports. @param {string} test */
function reachOf(test) {
  let reach = reaches.get(test);
  if (!reach) reaches.set(test, (reach = imported(test)));
  return reach;
}

/** Whether a test names a file, or the folder that it reads. @param {string} test @param {string} path */
function names(test, path) {
  const text = reachOf(test)
    .filter((one) => one.startsWith("tests/"))
    .map((one) => readFileSync(join(root, one), "utf8"))
    .join();
  return text.includes(path) || text.includes(`"${path.split("/")[0]}"`);
}

/** The tests of a project for a changed file. @param {"js" | "web" | "page"} project @param {string} path */
function testsFor(project, path) {
  const all = tests.filter((test) => test.startsWith(`tests/${project}/`));
  const importing = all.filter((test) => reachOf(test).includes(path));
  if (path.startsWith("tests/")) return importing;
  const folder = path.split("/");
  if (project === "web")
    return [...importing, ...all.filter((test) => readsFiles(reachOf(test)) && names(test, path))];
  if (project === "js") {
    if (path.startsWith("src/js/"))
      return all.filter((test) => !slowTests.includes(test));
    return all.filter((test) => !slowTests.includes(test) && names(test, path));
  }
  if (isSentence(path)) return importing;
  if (folder[1] === "figures") return all.filter((test) => figureOf(test) === folder[2]);
  const own = all.filter((test) => nameOf(test).startsWith(String(folder[1])));
  return [...own, ...all.filter((test) => pageInShort.includes(nameOf(test)))];
}

/** What the changed files ask for. @param {string[]} changed @returns {Choice} */
export function chosenBy(changed) {
  const found = new Set(
    changed.flatMap((path) => {
      if (tests.includes(path)) return [path];
      if (isCpp(path)) return [];
      if (/^(web|src\/js|tests)\//.test(path))
        return [...testsFor("web", path), ...testsFor("page", path), ...testsFor("js", path)];
      return [...testsFor("web", path), ...testsFor("js", path)];
    }),
  );
  return {
    tests: found,
    looked: new Set(changed),
    types: changed.some((path) => /\.(ts|mjs)$|^tsconfig/.test(path)),
    native: changed.some(isCpp),
  };
}

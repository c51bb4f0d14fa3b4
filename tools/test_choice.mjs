// Chooses tests by name, for `npm test -- NAME`, and by changed files, for `npm run test:quick`.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { answer } from "./command.mjs";
import { imported, readsFiles } from "./test_inputs.mjs";
import { files, root } from "./tree.mjs";

/**
 * @typedef {object} Choice
 * @property {string[]} tests files of tests, in TypeScript and C++
 * @property {string[]} formatted files whose format and lint to check
 * @property {boolean} types whether to check types
 * @property {boolean} native whether to run all native tests
 */

/** All files of tests. */
const tests = [
  ...["js", "web", "page", "firefox"].flatMap((project) =>
    files(`tests/${project}`, (path) => path.endsWith(".test.ts")),
  ),
  ...files("tests", (path) => /_test\.(cpp|py)$/.test(path)),
];

/** @param {"js" | "web" | "page"} project */
const testsOf = (project) => tests.filter((path) => path.startsWith(`tests/${project}/`));

/** The name of a file of tests: "yarn" for tests/rotary/yarn_test.cpp. @param {string} path */
const nameOf = (path) => posix.basename(path).replace(/(\.test\.ts|_test\.(cpp|py))$/, "");

/**
 * The files of tests that a word names: those with this name; if there are none, those whose path contains it.
 * @param {string} word
 */
export function testsNamed(word) {
  const called = tests.filter((path) => nameOf(path) === word);
  return called.length > 0 ? called : tests.filter((path) => path.includes(word));
}

/** The files that differ from the merge base of HEAD and `since`, untracked files included. @param {string} [since] */
export function changedFiles(since) {
  const git = (/** @type {string[]} */ ...args) => answer("git", ["-C", root, ...args])?.trim();
  const refs = since ? [since] : ["main", "origin/main"];
  const base = refs.map((ref) => git("merge-base", ref, "HEAD")).find(Boolean);
  if (!base)
    throw new Error(
      `git knows no ${refs.join(" and no ")}: --since REF names what to compare with, such as HEAD~1`,
    );
  return [
    git("diff", "--name-only", "--diff-filter=d", base),
    git("ls-files", "--others", "--exclude-standard"),
  ].flatMap((list) => (list ? list.split("\n") : []));
}

/** Texts change no behaviour, so tests without a browser suffice for them. @param {string} path */
const isSentence = (path) => /(\.md|\.(en|ko)\.ts)$/.test(path);
/** @param {string} path */
const isCpp = (path) => /\.[ch]pp$|CMake|\.cmake$/.test(path);

/** The page tests for changes outside of web/figures. */
const pageInShort = ["kit", "figures", "story_counts", "doctor"];
/** Tests with thousands of calls, or with the largest possible ones. */
const slow = ["config_fuzz", "broken", "fuzz", "module", "heap", "memory", "near_cap"];

/**
 * Whether a test reads a file: it names the file or its folder, or makes a page of the page's texts.
 * @param {string} test @param {string} path
 */
function reads(test, path) {
  const reached = imported(test);
  if (/^web\/.*\.md$/.test(path) && reached.some((one) => one.startsWith("tools/pages/")))
    return true;
  const own = reached.filter((one) => one.startsWith("tests/"));
  const text = own.map((one) => readFileSync(join(root, one), "utf8")).join();
  return readsFiles(own) && (text.includes(path) || text.includes(`"${path.split("/")[0]}"`));
}

/** @param {string} path a changed file @returns {string[]} files of tests */
function testsFor(path) {
  if (tests.includes(path)) return [path];
  const [top, folder, name] = path.split("/");
  const importing = tests.filter((test) => test.endsWith(".ts") && imported(test).includes(path));
  const inNode = [
    ...testsOf("web").filter(
      (test) =>
        importing.includes(test) ||
        reads(test, path) ||
        (folder === "figures" && nameOf(test).startsWith(String(name))),
    ),
    ...testsOf("js").filter(
      (test) => !slow.includes(nameOf(test)) && (importing.includes(test) || reads(test, path)),
    ),
  ];
  if (top === "tests") return importing;
  if (top === "src")
    // C++ has no importing tests
    return isCpp(path) ? [] : testsOf("js").filter((test) => !slow.includes(nameOf(test)));
  if (top !== "web" || isSentence(path)) return inNode;
  if (folder === "figures")
    return [...inNode, ...testsOf("page").filter((test) => nameOf(test) === "figures")];
  const own = testsOf("page").filter(
    (test) => nameOf(test).startsWith(String(folder)) || pageInShort.includes(nameOf(test)),
  );
  return [...inNode, ...own];
}

/** What the changed files ask for. @param {string[]} changed @returns {Choice} */
export const chosenBy = (changed) => ({
  tests: [...new Set(changed.flatMap(testsFor))],
  formatted: changed,
  types: changed.some((path) => /\.(ts|mjs)$|^tsconfig/.test(path)),
  native: changed.some(isCpp),
});

// Runs Vitest on those files of tests that have not passed with the same inputs before. They share one process, because
// starting it and Chromium takes longer than most files.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandFailed, execute } from "./command.mjs";
import { inputsOf } from "./test_inputs.mjs";
import { files, root } from "./tree.mjs";
import { fingerprint, forget, noteOf, remember } from "./unchanged.mjs";

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

/**
 * Runs the files of a project that `wanted` accepts and whose inputs have changed.
 * @param {import("./test_inputs.mjs").Project} project
 * @param {(path: string) => boolean} [wanted]
 */
export async function vitest(project, wanted = () => true) {
  const tests = files(`tests/${project}`, (path) => path.endsWith(".test.ts") && wanted(path)).map(
    (path) => ({
      path,
      record: path.replaceAll("/", "-"),
      inputs: fingerprint(inputsOf(project, path)),
    }),
  );
  const due = tests.filter(({ record, inputs }) => noteOf(record, inputs) === null);
  const unchanged =
    due.length < tests.length ? `${tests.length - due.length} files unchanged` : undefined;
  if (due.length === 0) return unchanged ?? "there are no tests yet";
  for (const { record } of due) forget(record);
  const out = `build/vitest-${project}.json`;
  rmSync(join(root, out), { force: true });
  /** @type {CommandFailed | undefined} */
  let failure;
  try {
    await execute(
      "node",
      [
        ...["node_modules/vitest/vitest.mjs", "run", "--project", project],
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${out}`],
        ...due.map(({ path }) => path),
      ],
      { env: { NO_COLOR: "1" } },
    );
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    failure = error;
  }
  const results = resultsOf(out);
  // An error outside of all tests fails the run but no file. Then no file counts as passed.
  if (!failure || results.some(({ status }) => status !== "passed"))
    for (const { path, record, inputs } of due)
      if (results.some(({ name, status }) => name === path && status === "passed"))
        remember(record, inputs);
  if (failure) throw new Error(failuresOf(results) || failure.message);
  const count = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length;
  return [`${count} passed in ${due.length} files`, unchanged].filter(Boolean).join(", ");
}

/** @param {FileResult[]} results @returns {string} a line for each failed test, or for each file that failed without one */
function failuresOf(results) {
  const first = (/** @type {string} */ text) => text.split("\n")[0]?.slice(0, 200) ?? "";
  return results
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${name}: ${first(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${name} > ${fullName}: ${first(failureMessages[0] ?? "")}`,
      );
    })
    .join("\n");
}

/** @param {string} out @returns {FileResult[]} with names relative to the checkout */
function resultsOf(out) {
  if (!existsSync(join(root, out))) return [];
  const { testResults } = JSON.parse(readFileSync(join(root, out), "utf8"));
  return testResults.map((/** @type {FileResult} */ one) => ({
    ...one,
    name: relative(root, one.name),
  }));
}

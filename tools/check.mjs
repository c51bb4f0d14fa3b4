// npm run check: what can be said about the code without running it. Every check knows what it has
// already passed, so that repeating is quick.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { answer, execute } from "./command.mjs";
import { configure } from "./compile.mjs";
import { finish, StepFailed, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { jobs, run, toolchain } from "./toolchain.mjs";
import { files, isProgram, root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const clangVersion = "19"; // other versions format differently and warn about other things

/** The C++ files that are formatted. */
export const cppFiles = () =>
  [...files("src"), ...files("tests")].filter((path) => /\.[ch]pp$/.test(path));

async function cppFormat() {
  const paths = cppFiles();
  if (paths.length === 0 || !(await hasClang("clang-format")))
    return `not checked, clang-format ${clangVersion} is not here`;
  return unlessUnchanged(
    "cpp-format",
    { places: [".clang-format", ...paths], facts: [(await toolchain()).id] },
    async () => {
      await run("clang-format", ["--dry-run", "-Werror", ...paths]);
      return `${paths.length} files`;
    },
  );
}

/** clang-tidy, one record for each source: its own text and that of all headers that it reaches. */
async function cppTidy() {
  const sources = files("src", (path) => path.endsWith(".cpp") && !path.startsWith("src/wasm/"));
  if (sources.length === 0 || !(await hasClang("clang-tidy")))
    return `not checked, clang-tidy ${clangVersion} is not here`;
  await configure("native"); // writes compile_commands.json
  const { id } = await toolchain();
  let unchanged = 0;
  const waiting = [...sources];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let source = waiting.shift(); source; source = waiting.shift()) {
      const places = [".clang-tidy", "CMakeLists.txt", "CMakePresets.json", ...reached(source)];
      try {
        const note = await unlessUnchanged(
          `tidy-${source.replaceAll("/", "-")}`,
          { places, facts: [id] },
          async () => {
            await run("clang-tidy", ["-p", "build/native", "--quiet", String(source)]);
          },
        );
        if (note) unchanged++;
      } catch {
        failed.push(source);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  if (failed.length > 0) throw new Error(`clang-tidy objects to ${failed.join(", ")}`);
  return `${sources.length} sources${unchanged ? `, ${unchanged} of them unchanged` : ""}`;
}

/** A source and every header of ours that it includes, directly or not. @param {string} source */
function reached(source) {
  const found = new Set([source]);
  for (const path of found) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [, inside, beside] of text.matchAll(
      /^\s*#\s*include\s*(?:<posenc\/([^>]+)>|"([^"]+)")/gm,
    )) {
      const header = inside ? `src/${inside}` : posix.join(posix.dirname(path), String(beside));
      if (existsSync(join(root, header))) found.add(header);
    }
  }
  return [...found].sort();
}

/**
 * The private toolchain has the right version; a system's own may be another one.
 * @param {string} program
 */
async function hasClang(program) {
  if ((await toolchain()).kind === "root") return true;
  return (answer(program, ["--version"]) ?? "").includes(`version ${clangVersion}.`);
}

async function biome() {
  await execute("node", [
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    "--colors=off",
  ]);
}

export async function types() {
  await execute("node", [
    "node_modules/typescript/bin/tsc",
    "-p",
    "tsconfig.json",
    "--pretty",
    "false",
  ]);
}

/** @type {{ name: string, isLong?: boolean, run: () => Promise<string | void> }[]} */
export const checks = [
  { name: "check: C++ format", run: cppFormat },
  { name: "check: C++ lint", isLong: true, run: cppTidy },
  { name: "check: TypeScript and JSON, format and lint", run: biome },
  { name: "check: types", run: types },
];

if (isProgram(import.meta)) {
  await finish(async () => {
    await setUp();
    let failed = 0;
    for (const check of checks) {
      try {
        await step(check.name, check.run);
      } catch (error) {
        if (!(error instanceof StepFailed)) throw error;
        failed++;
      }
    }
    if (failed > 0) process.exitCode = 1;
    say(
      failed > 0
        ? `${failed} of ${checks.length} checks failed (npm run format repairs what can be)`
        : "All checks passed.",
    );
  });
}

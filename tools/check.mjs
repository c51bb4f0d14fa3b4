// npm run check: format, lint and types. Every check remembers the inputs that it has passed, so that repeating is quick.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { answer, execute } from "./command.mjs";
import { buildFolder, configure } from "./compile.mjs";
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

/**
 * Runs clang-tidy on the compilations of the sanitizer build, which group several sources: on each source alone it would
 * read the same headers again. Each compilation is recorded with its sources and all headers that they include.
 */
async function cppTidy() {
  const sources = files("src", (path) => path.endsWith(".cpp") && !path.startsWith("src/wasm/"));
  if (sources.length === 0 || !(await hasClang("clang-tidy")))
    return `not checked, clang-tidy ${clangVersion} is not here`;
  await configure("native-sanitize");
  const folder = buildFolder("native-sanitize");
  await run("cmake", [folder]); // writes compile_commands.json for the present list of sources
  const { id } = await toolchain();
  /** @type {{ file: string }[]} */
  const commands = JSON.parse(readFileSync(join(root, folder, "compile_commands.json"), "utf8"));
  const compilations = commands
    .map(({ file }) => ({ file, reached: reached(relative(root, file)) }))
    .filter((one) => one.reached.some((path) => sources.includes(path)));
  const missed = sources.filter((path) => !compilations.some((one) => one.reached.includes(path)));
  if (missed.length > 0) throw new Error(`no native build compiles ${missed.join(", ")}`);
  let unchanged = 0;
  const waiting = [...compilations];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { file } = one;
      const places = [".clang-tidy", "CMakeLists.txt", "CMakePresets.json", ...one.reached];
      try {
        const note = await unlessUnchanged(
          `tidy-${relative(join(root, folder), file).replaceAll("/", "-")}`,
          { places, facts: [id] },
          async () => {
            // Without the count of warnings that it has suppressed, which tells nobody anything.
            const tidy =
              'clang-tidy -p "$0" --quiet "$1" 2> >(sed "/ warnings\\? generated/d" >&2)';
            await run("bash", ["-c", tidy, folder, file]);
          },
        );
        if (note) unchanged++;
      } catch {
        failed.push(file);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  if (failed.length > 0) throw new Error(`clang-tidy objects to ${failed.join(", ")}`);
  const same = unchanged ? `, ${unchanged} of them unchanged` : "";
  return `${sources.length} sources in ${compilations.length} compilations${same}`;
}

/** A source and the project's files that it includes, directly or indirectly. @param {string} source */
function reached(source) {
  const found = new Set([source]);
  for (const path of found) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [, inside, beside] of text.matchAll(
      /^\s*#\s*include\s*(?:<posenc\/([^>]+)>|"([^"]+)")/gm,
    )) {
      const file = inside
        ? `src/${inside}`
        : relative(root, resolve(root, dirname(path), String(beside)));
      if (existsSync(join(root, file))) found.add(file);
    }
  }
  return [...found].sort();
}

/**
 * Whether Clang's tools have the version that formats and warns as we expect. Those of the private toolchain do.
 * @param {string} program
 */
async function hasClang(program) {
  if ((await toolchain()).kind === "root") return true;
  return (answer(program, ["--version"]) ?? "").includes(`version ${clangVersion}.`);
}

/** @param {string[]} [paths] default: the whole checkout */
async function biome(paths = []) {
  await execute("node", [
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    "--no-errors-on-unmatched",
    "--colors=off",
    ...paths,
  ]);
}

/** Checks format and lint of some files, without clang-tidy. @param {string[]} paths */
export async function format(paths) {
  const cpp = paths.filter((path) => cppFiles().includes(path));
  if (cpp.length > 0 && (await hasClang("clang-format")))
    await run("clang-format", ["--dry-run", "-Werror", ...cpp]);
  await biome(paths);
}

export async function types() {
  await execute("node", [
    "node_modules/typescript-7/bin/tsc", // `typescript` itself stays at 5.9, for TypeDoc and the declarations
    "-p",
    "tsconfig.json",
    "--pretty",
    "false",
  ]);
}

/** @type {{ name: string, aside?: boolean, run: () => Promise<string | void> }[]} */
export const checks = [
  { name: "check: C++ format", run: cppFormat },
  { name: "check: C++ lint", aside: true, run: cppTidy },
  { name: "check: TypeScript and JSON, format and lint", run: () => biome() },
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

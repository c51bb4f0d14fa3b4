// Which compilers build posenc: this machine's if they are new enough, otherwise Debian 13's in a
// private folder (debian_root.mjs).
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { answer, execute } from "./command.mjs";
import { canMakeRoot, makeRoot } from "./debian_root.mjs";
import { executeInside } from "./enter.mjs";
import { say } from "./progress.mjs";

/**
 * @typedef {{ kind: "system", id: string, fetches: boolean } | { kind: "root", id: string, folder: string }}
 * Toolchain `id` names the versions; `fetches` says that CMake must download libraries from GitHub
 */

/** How many compilers may run at once: each may take more than a gigabyte. */
export const jobs =
  Number(process.env.POSENC_JOBS) ||
  Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 1.5e9)));

/** @type {Promise<Toolchain> | undefined} */
let found;

/** Finds the toolchain, and makes the private one if this machine needs it. */
export function toolchain() {
  found ??= find();
  return found;
}

/**
 * Runs a program of the toolchain, inside the private root if that is the toolchain.
 * @param {string} command
 * @param {string[]} [args]
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} [options]
 * @returns {Promise<string>} what it wrote
 */
export async function run(command, args = [], options = {}) {
  const tools = await toolchain();
  return tools.kind === "system"
    ? execute(command, args, options)
    : executeInside(tools.folder, command, args, options);
}

/** @returns {Promise<Toolchain>} */
async function find() {
  const lacking = await lackingHere();
  if (lacking.length === 0) {
    const [emscripten, compiler] = ["emcc", "c++"].map(
      (program) => (answer(program, ["--version"]) ?? "").split("\n")[0],
    );
    const fetches = librariesNotHere().length > 0;
    return { kind: "system", id: `system: ${emscripten}, ${compiler}`, fetches };
  }
  if (canMakeRoot()) {
    const folder = await makeRoot();
    return { kind: "root", id: `debian 13 at ${folder}`, folder };
  }
  throw new Error(
    `This machine cannot build posenc yet: ${lacking.join("; ")}.\n` +
      "Install Emscripten 3.1.69 or newer but not 6.0.2 (https://emscripten.org/docs/getting_started/downloads.html), CMake 3.25, a C++20 compiler,\n" +
      "and xsimd 12, Catch2 3 and nlohmann-json 3.10 (fetched by the build where GitHub can be reached). On Debian 13:\n" +
      "  apt install emscripten libxsimd-dev catch2 nlohmann-json3-dev cmake ninja-build g++ clang-format clang-tidy\n" +
      "On older Debian or Ubuntu, run this command once as root: it then keeps Debian 13's packages in .toolchain/.",
  );
}

/** What this machine's own tools lack; empty when they can build everything. */
async function lackingHere() {
  /** @type {string[]} */
  const lacking = [];
  const emscripten = version(answer("emcc", ["--version"]));
  if (!emscripten) lacking.push("emcc is not on the PATH");
  else if (older(emscripten, [3, 1, 69]))
    lacking.push(`Emscripten ${emscripten.join(".")} is older than 3.1.69`);
  else if (emscripten.join(".") === "6.0.2")
    lacking.push("Emscripten 6.0.2 makes resizable buffers that browsers refuse");
  const cmake = version(answer("cmake", ["--version"]));
  if (!cmake || older(cmake, [3, 25, 0]))
    lacking.push(`CMake 3.25 is needed, found ${cmake ? cmake.join(".") : "none"}`);
  if (answer("c++", ["--version"]) === null) lacking.push("there is no C++ compiler");
  if (lacking.length > 0) return lacking;

  const absent = librariesNotHere();
  if (absent.length === 0) return [];
  if (await githubAnswers()) say(`  (the build fetches ${absent.join(", ")})`);
  else lacking.push(`${absent.join(", ")} not found and GitHub cannot be reached to fetch them`);
  return lacking;
}

/** The libraries that the system lacks or has in too old a version. */
export function librariesNotHere() {
  const folders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"];
  /** @param {string} file @param {(text: string) => boolean} good */
  const has = (file, good = () => true) =>
    folders.some(
      (folder) => existsSync(join(folder, file)) && good(readFileSync(join(folder, file), "utf8")),
    );
  const xsimd = has(
    "xsimd/config/xsimd_config.hpp",
    (text) => Number(/XSIMD_VERSION_MAJOR (\d+)/.exec(text)?.[1]) >= 12,
  );
  return [
    ...(xsimd ? [] : ["xsimd 12"]),
    ...(has("catch2/catch_test_macros.hpp") ? [] : ["Catch2 3"]),
    ...(has("nlohmann/json.hpp") ? [] : ["nlohmann-json"]),
  ];
}

export async function githubAnswers() {
  try {
    const { ok } = await fetch("https://github.com/xtensor-stack/xsimd", {
      method: "HEAD",
      signal: AbortSignal.timeout(10_000),
    });
    return ok;
  } catch {
    return false;
  }
}

/** @param {string | null} text @returns {[number, number, number] | null} */
function version(text) {
  const match = /(\d+)\.(\d+)\.(\d+)/.exec(text ?? "");
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** @param {[number, number, number]} a @param {[number, number, number]} b */
const older = (a, b) => (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) < 0;

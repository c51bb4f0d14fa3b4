// Configures and builds the presets of CMakePresets.json.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answer } from "./command.mjs";
import { way } from "./enter.mjs";
import { jobs, run, toolchain } from "./toolchain.mjs";
import { root } from "./tree.mjs";
import { fingerprint } from "./unchanged.mjs";

/** @typedef {"native" | "native-sanitize" | "native-fuzz" | "wasm" | "wasm-debug"} Preset */

/** @param {Preset} preset @returns {string} its build folder, relative to the checkout */
export const buildFolder = (preset) =>
  preset === "native-sanitize" ? "build/sanitize" : `build/${preset}`;

/**
 * Configures a preset the first time, and again when the presets or the toolchain have changed.
 * @param {Preset} preset
 */
export async function configure(preset) {
  const tools = await toolchain();
  const options = extraOptions(preset, tools);
  const folder = join(root, buildFolder(preset));
  const record = join(folder, "configured"); // written last: an interrupted configuration is repeated
  const wanted = [tools.id, ...options, fingerprint({ places: ["CMakePresets.json"] })].join("\n");
  const known = existsSync(record) ? readFileSync(record, "utf8") : "";
  if (known === wanted) return;
  rmSync(folder, { recursive: true, force: true }); // objects of other compilers or flags must not stay
  const [program, ...first] = preset.startsWith("wasm") ? ["emcmake", "cmake"] : ["cmake"];
  await run(String(program), [...first, "--preset", preset, ...options]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, wanted);
}

/**
 * Options that depend on the machine, which presets cannot express.
 * @param {Preset} preset
 * @param {import("./toolchain.mjs").Toolchain} tools
 */
function extraOptions(preset, tools) {
  if (tools.kind === "system")
    return [
      ...(preset === "native-fuzz" && answer("clang++", ["--version"]) !== null
        ? ["-DCMAKE_CXX_COMPILER=clang++"]
        : []),
      ...(answer("ninja", ["--version"]) === null ? [] : ["-G", "Ninja"]),
      ...(tools.fetches ? ["-DPOSENC_FETCH=ON"] : []),
    ];
  const options = ["-G", "Ninja"];
  // Programs built in the private root need its newer C library, so the native preset links statically. Sanitizers need
  // a shared C library and run inside the root. Their leak check needs /proc, which is missing if nothing could be mounted.
  if (preset === "native") options.push("-DPOSENC_STATIC=ON");
  if (preset === "native-sanitize" || preset === "native-fuzz") {
    options.push("-DCMAKE_CXX_COMPILER=clang++-19"); // twice as fast as GCC here, and its warnings differ
    if (way(tools.folder) === "copy") options.push("-DPOSENC_LEAK_CHECK=OFF");
  }
  return options;
}

/** Options of a native build besides the preset's. */
export const nativeOptions = async () => extraOptions("native", await toolchain());

/** Configures if needed, then builds. @param {Preset} preset @param {string[]} [targets] default: all */
export async function compile(preset, targets = []) {
  await configure(preset);
  const output = await run("cmake", [
    ...["--build", "--preset", preset, "--parallel", String(jobs)],
    ...targets.flatMap((target) => ["--target", target]),
  ]);
  return output.includes("no work to do") ? "unchanged" : "built";
}

// The native targets that the published tables are made for: each instruction set that this machine has, and 64-bit ARM
// where Debian's cross compiler and qemu are installed.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findProgram } from "./browser.mjs";
import { CommandFailed, execute } from "./command.mjs";
import { compile, nativeOptions } from "./compile.mjs";
import { jobs, run, toolchain } from "./toolchain.mjs";
import { root } from "./tree.mjs";

/** The program that makes the tables. */
const target = "posenc_published";
/**
 * `isHere` says whether this machine can run it; `build` gives the command that runs the program.
 * @typedef {{ name: string, isHere(): boolean, build(): Promise<string[]> }} Target
 */

const processor = () => (existsSync("/proc/cpuinfo") ? readFileSync("/proc/cpuinfo", "utf8") : "");
const emulator = () => findProgram(["qemu-aarch64-static", "qemu-aarch64"]);
const crossCompiler = "aarch64-linux-gnu-g++";

/**
 * Builds the program with these options of CMake in a folder of its own.
 * @param {string} folder @param {typeof run} by @param {readonly string[]} options
 */
async function buildIn(folder, by, options) {
  await by("cmake", ["--preset", "native", "-B", folder, ...options]);
  await by("cmake", ["--build", folder, "--parallel", String(jobs), "--target", target]);
  return `${folder}/${target}`;
}

/**
 * @param {string} name @param {string} arch of the compiler, in the folder of `npm run isa`
 * @param {RegExp} flag of the processor @returns {Target}
 */
const forArch = (name, arch, flag) => ({
  name,
  isHere: () => process.arch === "x64" && flag.test(processor()),
  build: async () => [
    await buildIn(`build/isa/${arch}`, run, [...(await nativeOptions()), `-DPOSENC_ARCH=${arch}`]),
  ],
});

/** A copy of nlohmann_json: beside it are the system's own headers, which are another processor's. @param {string} libraries */
function headersOfJson(libraries) {
  const own = join(root, "build/native-arm-json");
  for (const part of ["include/nlohmann", "share/cmake/nlohmann_json"])
    cpSync(join(libraries, part), join(own, part), { recursive: true });
  return join(own, "share/cmake/nlohmann_json");
}

/** @type {readonly Target[]} */
export const targets = [
  {
    name: "SSE2",
    isHere: () => process.arch === "x64",
    async build() {
      await compile("native", [target]);
      return [`build/native/${target}`];
    },
  },
  forArch("AVX2", "x86-64-v3", /\bavx2\b/),
  forArch("AVX-512", "x86-64-v4", /\bavx512vl\b/),
  {
    name: "64-bit ARM",
    isHere: () => Boolean(findProgram([crossCompiler]) && emulator()),
    async build() {
      const tools = await toolchain();
      const libraries = tools.kind === "root" ? join(tools.folder, "usr") : "/usr";
      const program = await buildIn("build/native-arm", execute, [
        "-DCMAKE_SYSTEM_NAME=Linux",
        "-DCMAKE_SYSTEM_PROCESSOR=aarch64",
        `-DCMAKE_CXX_COMPILER=${crossCompiler}`,
        "-DPOSENC_STATIC=ON",
        `-DPOSENC_XSIMD=${libraries}/include`,
        `-Dnlohmann_json_DIR=${headersOfJson(libraries)}`,
        `-DCatch2_DIR=${libraries}/lib/cmake/Catch2`,
      ]);
      return [String(emulator()), program];
    },
  },
];

/** Runs the program. @param {Target} one @param {readonly string[]} words @returns {Promise<string>} what it printed */
export async function printed(one, words) {
  const [command = "", ...args] = await one.build();
  try {
    return await execute(resolve(root, command), [...args, ...words]);
  } catch (error) {
    if (error instanceof CommandFailed && !error.output.includes("posenc_published:"))
      return error.output; // with tables that differ
    throw error;
  }
}

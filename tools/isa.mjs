// npm run isa [LEVEL ...]: the native tests and the reference cases, built for each instruction set that this machine has
// -> build/isa/. It takes minutes a set, so `npm test` builds the compiler's baseline alone.
import { arch } from "node:os";
import { join } from "node:path";
import { CommandFailed } from "./command.mjs";
import { nativeOptions } from "./compile.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { jobs, run } from "./toolchain.mjs";
import { root } from "./tree.mjs";

/** Values of POSENC_ARCH: 128, 256 and 512 bits wide on x86. @type {Record<string, string[]>} */
const levels = { x64: ["x86-64", "x86-64-v3", "x86-64-v4"], arm64: ["armv8-a"] };

await finish(async () => {
  const known = levels[arch()] ?? [];
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : known;
  const unknown = wanted.filter((level) => !known.includes(level));
  if (unknown.length > 0)
    throw new Error(`cannot build for ${unknown.join(", ")}; there are ${known.join(", ")}`);
  await setUp({ compilers: true });
  for (const level of wanted) await step(level, () => testedFor(level));
});

/** Builds and tests for one instruction set. @param {string} level @returns {Promise<string>} */
async function testedFor(level) {
  const folder = join(root, "build/isa", level);
  const options = [...(await nativeOptions()), `-DPOSENC_ARCH=${level}`];
  try {
    await run("cmake", ["--preset", "native", "-B", folder, ...options]);
  } catch (error) {
    const said = error instanceof CommandFailed ? error.output.replaceAll(/\s+/g, " ") : "";
    const lacks = /built for \S+ \(POSENC_ARCH\), which this machine does not have/.exec(said);
    if (!lacks) throw error;
    say(`  ${level}: ${lacks[0]}`);
    return "not on this machine";
  }
  const parallel = ["--parallel", String(jobs)];
  await run("cmake", ["--build", folder, ...parallel]);
  const which = ["--label-regex", "unit|reference", "--no-tests=error", "--output-on-failure"];
  const output = await run("ctest", ["--test-dir", folder, ...which, ...parallel]);
  return /\d+% tests passed.*/.exec(output)?.[0] ?? "";
}

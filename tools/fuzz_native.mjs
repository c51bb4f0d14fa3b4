// npm run fuzz -- --native: libFuzzer calls the library's C++ entries (tests/fuzz) under the sanitizers, each target half of
// the calls. The same seed makes the same calls. `--input FILE` makes the call of a finding again.
import { mkdirSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { CommandFailed } from "./command.mjs";
import { buildFolder, compile } from "./compile.mjs";
import { say, step } from "./progress.mjs";
import { run, toolchain } from "./toolchain.mjs";
import { root } from "./tree.mjs";

const targets = ["attention", "encodings"];
const folder = buildFolder("native-fuzz");
const findings = `${folder}/findings`;

/** @param {{ seed: number, calls: number, input?: string | undefined }} options */
export async function fuzzNative({ seed, calls, input }) {
  await toolchain();
  const programs = targets.map((target) => `posenc_fuzz_${target}`);
  await step("native fuzzer", () => compile("native-fuzz", programs));
  mkdirSync(findings, { recursive: true });
  if (input !== undefined) {
    const target = targets.find((one) => basename(input).startsWith(`${one}-`));
    if (!target) throw new Error(`--input names a file of ${findings}, got ${input}`);
    await fuzz(target, [relative(root, resolve(input))]);
    return;
  }
  for (const target of targets) {
    const runs = Math.ceil(calls / targets.length);
    await fuzz(target, [
      ...[`-runs=${runs}`, `-seed=${seed}`, "-max_len=256", "-len_control=0"],
      ...[
        "-timeout=60",
        "-verbosity=0",
        "-print_funcs=0",
        `-artifact_prefix=${findings}/${target}-`,
      ],
    ]);
  }
}

/** Runs a target to its last call or its first finding. @param {string} target @param {string[]} options */
async function fuzz(target, options) {
  await step(`native ${target}`, async () => {
    try {
      const output = await run(`${folder}/posenc_fuzz_${target}`, options);
      return /^native \w+: (.*)/m.exec(output)?.[1] ?? "";
    } catch (error) {
      const file =
        error instanceof CommandFailed && /Test unit written to (\S+)/.exec(error.output);
      if (file) say(`again by: npm run fuzz -- --native --input ${file[1]}`);
      throw error;
    }
  });
}

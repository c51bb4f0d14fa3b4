// npm run reference -- DIR: runs reference cases through the packed and installed package. The
// runner itself is tests/reference/run.mjs.
import { resolve } from "node:path";
import { buildPackage, buildWasm, packPackage } from "./build.mjs";
import { CommandFailed, execute } from "./command.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";

await finish(async () => {
  const words = process.argv.slice(2);
  const folder =
    words[0] && !words[0].startsWith("-")
      ? resolve(process.env.INIT_CWD ?? ".", String(words.shift()))
      : "tests/reference";
  await setUp();
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  await step("packed package", packPackage);
  try {
    await execute("node", ["tests/reference/run.mjs", folder, ...words], { show: true });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    process.exitCode = 1; // the runner has said why
  }
});

// npm run bench: builds the package, installs what bench/ needs, and runs it. Arguments are handed
// on.
import { readArguments } from "../bench/arguments.mjs";
import { buildPackage, buildWasm } from "./build.mjs";
import { execute } from "./command.mjs";
import { installPackages } from "./npm_packages.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";

const { words, against } = readArguments(process.argv.slice(2)); // first: a wrong argument must not cost a build

await finish(async () => {
  await setUp();
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  await installPackages("bench");
  const flags = against === undefined ? [] : ["--against", against];
  await execute("node", ["bench/run.mjs", ...flags, "--", ...words], { show: true });
});

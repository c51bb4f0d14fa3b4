// npm run bench: builds the package, installs what bench/ needs, and runs it. Arguments are handed
// on.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildPackage, buildWasm } from "./build.mjs";
import { execute } from "./command.mjs";
import { installPackages } from "./npm_packages.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

await finish(async () => {
  await setUp();
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  if (existsSync(join(root, "bench/package.json"))) await installPackages("bench");
  await execute("node", ["bench/run.mjs", ...process.argv.slice(2)], { show: true });
});

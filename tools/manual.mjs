// npm run manual: rewrites the files that tests compare with the sources: docs/elements.md and, from the package,
// docs/models.md and the snapshot of the public types. Review the diff before committing it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage, buildWasm, hasWasm, packPackage } from "./build.mjs";
import { execute } from "./command.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

await finish(async () => {
  await setUp({ compilers: !hasWasm() });
  await step("WebAssembly", () => buildWasm());
  await step("manual of the figures", async () => {
    const { manual, manualFile } = await import("./elements/manual.mjs");
    writeFileSync(join(root, manualFile), await manual());
  });
  await step("package", buildPackage);
  await step("packed package", packPackage);
  await step("models and public types", async () => {
    const tests = ["models", "api"].map((name) => `tests/js/${name}.test.ts`);
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "js"];
    await execute("node", [...vitest, ...tests, "--update"]);
  });
});

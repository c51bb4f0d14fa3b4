// npm run manual: writes anew what tests compare with the sources: docs/elements.md and the types of the figures; then,
// from the package with these types, docs/models.md and the snapshot of the public types. Look at what has changed.
import { buildWasm, hasWasm, packComputing } from "./build.mjs";
import { execute } from "./command.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";

/** @param {string[]} names */
const write = (...names) =>
  execute("node", [
    ...["node_modules/vitest/vitest.mjs", "run", "--project", "js"],
    ...names.map((name) => `tests/js/${name}.test.ts`),
    "--update",
  ]);

await finish(async () => {
  await setUp({ compilers: !hasWasm() });
  await step("WebAssembly", () => buildWasm());
  await step("packed package", packComputing);
  await step("manual of the figures and their types", async () => void (await write("elements")));
  await step("package with these types", packComputing);
  await step("models and public types", async () => void (await write("models", "api")));
});

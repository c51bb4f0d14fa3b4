// npm run format: formats all files.
import { cppFiles } from "./check.mjs";
import { execute } from "./command.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { run } from "./toolchain.mjs";

await finish(async () => {
  await setUp();
  await step("format C++", async () => void (await run("clang-format", ["-i", ...cppFiles()])));
  await step("format TypeScript and JSON", async () => {
    await execute("node", [
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--write",
      "--colors=off",
    ]);
  });
});

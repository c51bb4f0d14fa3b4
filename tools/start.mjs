// npm start: sets up what is missing, builds, serves the page.
import { join } from "node:path";
import { buildPackage, buildSite, buildWasm, hasWasm } from "./build.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

await finish(async () => {
  await setUp({ compilers: !hasWasm() });
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  await step("page", buildSite);
  const { serve } = await import("./serve.mjs"); // needs an npm package, which setUp() may just have installed
  const { url } = await serve({
    dir: join(root, "dist/site"),
    port: Number(process.env.PORT) || 4173,
  });
  say(`\nposenc is at ${url}  (Ctrl+C ends it)`);
});

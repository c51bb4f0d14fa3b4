// npm start: sets up what is missing, builds the pages, serves them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildPlainSite, buildWasm, hasWasm } from "./build.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

await finish(async () => {
  await setUp({ compilers: !hasWasm() });
  await step("WebAssembly", () => buildWasm());
  await step("page", buildPlainSite);
  const dir = join(root, "dist/site");
  const { serve } = await import("./serve.mjs"); // imported late: setUp() may only just have installed its npm package
  const { url } = await serve({ dir, port: Number(process.env.PORT) || 4173 });
  if (!existsSync(join(dir, "pictures")))
    say(
      "  without scripts, empty frames stand for the figures: `npm run site` takes their pictures",
    );
  say(`\nposenc is at ${url}  (Ctrl+C ends it)`);
});

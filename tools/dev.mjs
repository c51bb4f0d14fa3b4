// npm run dev: Vite's development server; the module is rebuilt when a C++ file changes, and the
// page reloads.
import { join, relative } from "node:path";
import { folders } from "../web/pages/folders.mjs";
import { buildWasm, hasWasm } from "./build.mjs";
import { finish, StepFailed, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

await finish(async () => {
  await setUp({ compilers: !hasWasm() });
  await step("WebAssembly", () => buildWasm());
  const { createServer } = await import("vite");
  const server = await createServer({ configFile: join(root, "vite.config.ts") });
  await server.listen();
  server.printUrls();
  for (const page of Object.values(folders).filter(Boolean))
    say(`           ${server.resolvedUrls?.local[0]}${page}`);

  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  let building = Promise.resolve();
  // Vite's watcher: Node's own loses files that editors replace by renaming.
  server.watcher.add(join(root, "src"));
  server.watcher.on("all", (_, path) => {
    if (!/\.[ch]pp$/.test(path)) return;
    clearTimeout(pending); // editors write in bursts
    pending = setTimeout(() => {
      building = building.then(() => rebuild(`WebAssembly after ${relative(root, path)}`));
    }, 100);
  });

  /** @param {string} name */
  async function rebuild(name) {
    try {
      await step(name, () => buildWasm());
      server.ws.send({ type: "full-reload" });
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      say("  waiting for the next change");
    }
  }
});

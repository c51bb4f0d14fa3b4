import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from "vitest/config";
import { guard, longestWait } from "./tests/guard.js";
import { pagesPlugin } from "./tools/pages/plugin.mjs";

/** Resolves `posenc` as a user's project would: through the `exports` of the packed and installed tarball. */
const packedPackage: Plugin = {
  name: "packed-package",
  enforce: "pre",
  resolveId(source) {
    if (source !== "posenc" && !source.startsWith("posenc/")) return null;
    return createRequire(
      fileURLToPath(new URL("build/packed/package.json", import.meta.url)),
    ).resolve(source);
  },
};

const project = (
  name: "js" | "web" | "page" | "firefox",
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  plugins: [packedPackage, pagesPlugin()],
  test: {
    name,
    environment: "node",
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: guard,
    hookTimeout: guard,
    expect: { poll: { timeout: longestWait } },
    ...options,
  },
});

export default defineConfig({
  test: {
    projects: [
      project("js"),
      project("web", { isolate: false }), // they only compute
      project("page", {
        setupFiles: "tests/page/setup.ts",
        // Files one after the other share a process and its browser: starting both takes more than a second.
        isolate: false,
        maxWorkers: 2, // more would only make each other late
      }),
      project("firefox"),
    ],
  },
});

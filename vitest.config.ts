import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";

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

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [packedPackage],
        test: {
          name: "js",
          environment: "node",
          include: ["tests/js/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [packedPackage],
        test: {
          name: "page",
          environment: "node",
          include: ["tests/page/**/*.test.ts"],
          // Each has a browser of its own, which waits as often as it computes; what is timed is timed in
          // processor time, or under generous ceilings.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

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
          name: "web",
          environment: "node",
          include: ["tests/web/**/*.test.ts"],
          isolate: false, // they only compute
        },
      },
      {
        plugins: [packedPackage],
        test: {
          name: "page",
          environment: "node",
          include: ["tests/page/**/*.test.ts"],
          setupFiles: "tests/page/setup.ts",
          // Files one after the other share a process and its browser: starting both takes more than a second.
          isolate: false,
          // More would only make each other late.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Browser and builds share two cores: what fails twice is wrong, not late.
          retry: 1,
        },
      },
      {
        plugins: [packedPackage],
        test: {
          name: "firefox",
          environment: "node",
          include: ["tests/firefox/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
        },
      },
    ],
  },
});

// The package's JavaScript: a few small files instead of one a source. The entries share what they have in
// common; the figures come whole, as one file that a page without a build step can load.
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

/** @param {string} path */
const from = (path) => join(root, path);

/** What the entries share: all that computes; and what a page needs beside its worker. */
const groups = [
  { name: "shared", test: /src\/js\/(heatmap|npy|tensor)\.ts$/, priority: 3 },
  { name: "remote", test: /src\/js\/remote\.ts$/, priority: 2 },
  { name: "training", test: /src\/js\/train\/\w+\.ts$/, priority: 4 },
  { name: "posenc", test: /src\/js\/(load|wasm\/address)\.ts$/, priority: 1 },
  { name: "diagnosis", test: /src\/js\/doctor\/[\w/]+\.ts$/, priority: 0 },
  { name: "library", test: /src\/js\/index\.ts$/, priority: 0 },
  { name: "library_node", test: /src\/js\/node\.ts$/, priority: 0 },
];

/**
 * @param {Record<string, string>} input name -> source
 * @param {{ alias?: Record<string, string>, whole?: boolean }} [options]
 */
async function bundle(input, { alias = {}, whole = false } = {}) {
  const { rolldown } = await import("rolldown"); // there once setup has installed the packages
  const build = await rolldown({
    input,
    cwd: root,
    platform: "neutral",
    tsconfig: from("tsconfig.build.json"),
    external: /^node:/,
    resolve: {
      alias,
      mainFields: ["module", "main"],
      conditionNames: ["browser", "import", "default"],
    },
    treeshake: true,
    onLog(level, log, handle) {
      if (level === "warn") throw new Error(`bundling: ${log.message}`);
      handle(level, log);
    },
  });
  await build.write({
    dir: from("dist"),
    format: "esm",
    minify: true,
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    codeSplitting: whole ? false : { groups },
  });
  await build.close();
}

/** src/js and the figures of web/ -> dist/*.js */
export async function bundlePackage() {
  /** @param {string[]} names */
  const sources = (...names) =>
    Object.fromEntries(names.map((name) => [name, from(`src/js/${name}.ts`)]));
  await bundle(
    sources(
      ...["index", "node", "doctor", "doctor_node", "cli"],
      ...["worker", "worker_node", "worker_thread", "worker_thread_node"],
    ),
  );
  chmodSync(from("dist/cli.js"), 0o755); // npm does so where it installs it
  await bundle(sources("train", "train_node", "train_thread", "train_thread_node"));
  await bundle(sources("inline"), { whole: true });
  await bundle(
    { elements: from("web/elements.ts") },
    { alias: { posenc: from("src/js/index.ts") }, whole: true },
  );
}

/** The binary as text, for the entry that fetches nothing. @param {string} wasm @param {string} out */
export function writeInline(wasm, out) {
  const text = `export const base64 = "${readFileSync(join(root, wasm)).toString("base64")}";\n`;
  writeFileSync(join(root, out), text);
}

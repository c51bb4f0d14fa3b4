import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { packageFolder, tarball } from "./packed.js";

const read = (name: string) => readFileSync(`${packageFolder}/dist/${name}`);
const compressed = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** A file of the package and all that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, imported] of read(name)
    .toString()
    .matchAll(/from\s*"\.\/([\w.]+)"/g))
    withImports(imported!, found);
  return found;
}

/** Bytes after gzip of scripts and binaries as they are in the package, which pages without a bundler fetch. */
function shipped(files: readonly string[]): number {
  const all = [...new Set(files.flatMap((name) => [...withImports(name)]))];
  return all.reduce((sum, name) => sum + compressed(read(name)), 0);
}

/** The same once a bundler has made one small file of the scripts, without what they import later. */
async function bundled(files: readonly string[]): Promise<number> {
  const isBinary = (name: string) => name.endsWith(".wasm");
  const scripts = files
    .filter((name) => !isBinary(name))
    .map((name) => `export * from "./${name}";`);
  const build = await rolldown({
    input: "scripts",
    platform: "neutral",
    external: /^node:/,
    plugins: [
      {
        name: "scripts",
        resolveId: (id) => (id === "scripts" ? `${packageFolder}/dist/scripts.js` : null),
        load: (id) => (id.endsWith("/scripts.js") ? scripts.join("\n") : null),
      },
    ],
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  const first = output.filter((one) => one.type === "chunk" && !one.isDynamicEntry);
  return (
    first.reduce((sum, one) => sum + (one.type === "chunk" ? compressed(one.code) : 0), 0) +
    shipped(files.filter(isBinary))
  );
}

// What a visitor transfers, in bytes after gzip: what a bundler makes of the package, and the package as it is, whose code
// can be read and so is larger. A jump means that something large was linked in, such as a table of the C++ library: look
// before raising a number.
test.each<[entry: string, files: string[], maxBundled: number, maxShipped: number]>([
  ["posenc", ["index.js", "posenc.wasm"], 126_000, 139_200],
  ["posenc, in Node", ["node.js", "posenc.wasm"], 126_000, 139_200],
  [
    "posenc, load({ config: true })",
    ["index.js", "add_readers.js", "posenc.wasm"],
    149_100,
    170_500,
  ],
  ["posenc/catalog", ["catalog.js"], 5_500, 12_000],
  ["posenc/doctor", ["doctor.js", "add_readers.js", "posenc.wasm"], 199_800, 239_300],
  ["posenc/inline", ["inline.js"], 151_800, 151_800],
  ["posenc/graph", ["graph.js"], 15_000, 19_600],
  ["posenc/elements", ["elements.js", "posenc.wasm"], 400_000, 400_000],
])("%s", async (entry, files, maxBundled, maxShipped) => {
  const isSmall = maxBundled === maxShipped; // pages load it as it is
  const [small, whole] = [isSmall ? shipped(files) : await bundled(files), shipped(files)];
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`gzip: ${entry}: ${kB(small)}${isSmall ? "" : ` bundled, ${kB(whole)} as shipped`}`);
  expect(small).toBeLessThan(maxBundled);
  expect(whole).toBeLessThan(maxShipped);
});

test("the tarball has at most 1.19 MB, and 3.4 MB once it is unpacked", () => {
  const files = readdirSync(packageFolder, { recursive: true, withFileTypes: true });
  const unpacked = files
    .filter((one) => one.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const packed = statSync(tarball).size;
  console.log(`tarball: ${packed} bytes, ${unpacked} unpacked`);
  expect(packed).toBeLessThanOrEqual(1_190_000);
  expect(unpacked).toBeLessThanOrEqual(3_400_000);
});

test("the package holds what runs and its types, nothing of the tests or tools, and no source maps", () => {
  const names = readdirSync(packageFolder, { recursive: true, encoding: "utf8" });
  expect(names).not.toContain("src");
  expect(names.filter((name) => /test|spec|\.map$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      "README.md",
      "LICENSE",
      "package.json",
      "dist/posenc.wasm",
      "docs/package.md", // the recipes
    ]),
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packageFolder } from "./packed.js";

const read = (name: string) => readFileSync(`${packageFolder}/dist/${name}`);
const compressed = (name: string) => gzipSync(read(name), { level: 9 }).length;

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

// What a visitor transfers, in bytes after gzip. A jump means that something large was linked in, such
// as a table of the C++ library: look before raising a number.
test.each<[entry: string, files: string[], max: number]>([
  ["posenc", ["index.js", "posenc.wasm"], 111_000],
  ["posenc, in Node", ["node.js", "posenc.wasm"], 111_000],
  ["posenc, with load({ config: true })", ["index.js", "add_readers.js", "posenc.wasm"], 132_500],
  ["posenc/doctor", ["doctor.js", "add_readers.js", "posenc.wasm"], 192_000],
  ["posenc/inline", ["inline.js"], 157_000],
  ["posenc/worker, on the page", ["worker.js"], 6_200],
  ["posenc/worker, in the worker", ["worker_thread.js", "posenc.wasm"], 113_000],
  ["posenc/train", ["train.js", "posenc_train.wasm"], 92_000],
  ["posenc/train, in the worker", ["train_thread.js", "posenc_train.wasm"], 92_000],
  ["posenc/elements", ["elements.js", "posenc.wasm"], 422_000],
])("%s", (entry, files, max) => {
  const all = [...new Set(files.flatMap((name) => [...withImports(name)]))];
  const sizes = all.map((name) => compressed(name));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = all.map((name, i) => `${name} ${(sizes[i]! / 1000).toFixed(1)}`).join(" + ");
  console.log(`gzip: ${entry}: ${(total / 1000).toFixed(1)} kB = ${parts}`);
  expect(total).toBeLessThan(max);
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

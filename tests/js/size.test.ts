import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packageFolder } from "./packed.js";

/** Bytes after gzip of the files of a folder of the package. */
function sizes(folder: string, ending: RegExp): [name: string, size: number][] {
  return readdirSync(`${packageFolder}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => [
      name,
      gzipSync(readFileSync(`${packageFolder}/${folder}/${name}`), { level: 9 }).length,
    ]);
}

const total = (list: [string, number][]) => list.reduce((sum, [, size]) => sum + size, 0);
const shown = (list: [string, number][]) =>
  list.map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`).join(", ");

test("the module and its glue, compressed", () => {
  const list = sizes("dist/wasm", /\.(wasm|js)$/);
  console.log(`gzip: ${shown(list)}`);
  expect(list.map(([name]) => name).sort()).toEqual(["posenc.js", "posenc.wasm"]);
  // With 34 encodings they take about 82 kB. A jump here means that something large was linked in, such
  // as a table of the C++ library: look before raising it.
  expect(total(list)).toBeLessThan(83_500);
});

test("the JavaScript around them, compressed", () => {
  const list = sizes("dist", /^(?!wasm).*\.js$/);
  console.log(`gzip: ${(total(list) / 1000).toFixed(1)} kB in ${list.length} files`);
  expect(total(list)).toBeLessThan(62_000);
});

test("the package holds what runs and its types, nothing of the tests or tools", () => {
  const names = readdirSync(packageFolder, { recursive: true, encoding: "utf8" });
  expect(names).not.toContain("src");
  expect(names.filter((name) => /test|spec|\.wasm\.map$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      "dist/index.js",
      "dist/index.d.ts",
      "dist/node.js",
      "dist/wasm/posenc.wasm",
    ]),
  );
});

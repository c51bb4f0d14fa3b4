// What the binaries and their glue show of themselves: Embind is the only way in.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "posenc";
import { afterEach, describe, expect, test, vi } from "vitest";
import { packageFolder, root } from "./packed.js";

const dist = join(packageFolder, "dist");

/** Names that Emscripten gives what its glue needs; short ones where it has made names smaller. */
const needed = [
  "memory",
  "__indirect_function_table",
  "__wasm_call_ctors",
  "__getTypeName",
  "malloc",
  "free",
];

test.each(["posenc.wasm", "posenc_train.wasm", "posenc_graph.wasm"])(
  "%s exports what Emscripten itself needs",
  (file) => {
    const module = new WebAssembly.Module(readFileSync(join(root, "src/js/wasm", file)));
    const found = WebAssembly.Module.exports(module);
    const kinds = found.map(({ kind }) => kind).sort();
    // Memory, the table, and functions: constructors, names of types for Embind's errors, malloc and free.
    expect(kinds).toEqual(["function", "function", "function", "function", "memory", "table"]);
    const ours = found.map(({ name }) => name).filter((name) => name.length > 1);
    expect(ours.filter((name) => !needed.includes(name))).toEqual([]);
  },
);

/** All files of a folder that end like that, with their text. */
const texts = (folder: string, ends: RegExp): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ends.test(name))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);

test("no source and no build file exports a function by hand", () => {
  const found = [
    ...texts(join(root, "src"), /\.(cpp|hpp|h|c)$/),
    ...texts(join(root, "tools"), /\.(mjs|cmake|cpp|in|txt)$/),
    ["CMakeLists.txt", readFileSync(join(root, "CMakeLists.txt"), "utf8")] as const,
    ["CMakePresets.json", readFileSync(join(root, "CMakePresets.json"), "utf8")] as const,
  ];
  expect(found.length).toBeGreaterThan(100);
  const byHand =
    /export_name|EMSCRIPTEN_KEEPALIVE|EXPORTED_FUNCTIONS|-sEXPORT_ALL|--export\b|visibility\("default"\)/;
  expect(found.filter(([, text]) => byHand.test(text)).map(([name]) => name)).toEqual([]);
});

describe("the scripts of the package", () => {
  const scripts = texts(dist, /\.js$/);
  /** What of a script matches; the scripts are too long to be shown. */
  const found = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

  test("are there", () => {
    const names = scripts.map(([name]) => name);
    const entries = ["index.js", "node.js", "inline.js", "graph.js", "elements.js"];
    expect(names).toEqual(expect.arrayContaining(entries));
  });

  test.each(scripts)("%s makes no code of text", (_, text) => {
    expect(found(text, /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(\s*["'`]/g)).toEqual([]);
  });

  // Bundlers follow `new URL("file", import.meta.url)`, which our own modules write, once for a binary.
  test.each(scripts)("%s: only our own modules say where the binary is", (_, text) => {
    const all = found(text, /import\.meta\b/g).length;
    const ours = found(
      text,
      /new URL\(\s*["'`](\.\/)?\w+\.(wasm|js)["'`]\s*,\s*import\.meta\.url\)/g,
    );
    expect(all).toBe(ours.length);
    expect(ours.filter((one) => one.includes(".wasm")).length).toBeLessThan(2);
    expect(found(text, /import\(\s*["'`](node:)?module["'`]\)|\brequire\(/g)).toEqual([]);
  });
});

describe("the glue asks nobody for the binary, in what looks like a page or a worker", () => {
  const asked = vi.fn(() => {
    throw new Error("asked for the binary");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    asked.mockClear();
  });

  test.each<[string, Record<string, unknown>]>([
    ["a page", { window: {}, document: { currentScript: { src: "https://example.org/app.js" } } }],
    [
      "a worker",
      { importScripts: () => {}, self: { location: { href: "https://example.org/w.js" } } },
    ],
  ])("%s", async (_, globals) => {
    for (const [name, value] of Object.entries({ ...globals, fetch: asked, XMLHttpRequest: asked }))
      vi.stubGlobal(name, value);
    const pe = await load({ wasm: readFileSync(join(dist, "posenc.wasm")) });
    expect(pe.encode("sinusoidal", { length: 1, dim: 2 }).data).toEqual(Float32Array.of(0, 1));
    expect(asked).not.toHaveBeenCalled();
  });
});

// The licences of what is bundled: nothing without a text, and none that is not on the list.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notedPackages, noticesText } from "../../tools/notices.mjs";
import { root } from "../../tools/tree.mjs";

function packageOf(license: string, text?: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), "notices-")), "node_modules/other");
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "other", version: "1.2.3", license };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  if (text) writeFileSync(join(folder, "LICENSE"), text);
  return folder;
}

test("they name what is bundled, compiled in and served, with the texts", () => {
  const text = noticesText([packageOf("MIT", "Copyright (c) Others")], { withFaces: true });
  expect(text).toContain("other 1.2.3 (MIT)\n\nCopyright (c) Others");
  for (const one of [
    "xsimd (",
    "emscripten (",
    "musl (",
    "LLVM (",
    "source-serif-4 ",
    "source-sans-3 ",
  ])
    expect(text).toContain(one);
});

test("a package without a text of its licence is refused, and a licence that is not on the list", () => {
  expect(() => noticesText([packageOf("MIT")])).toThrow("other has no text of its licence");
  expect(() => noticesText([packageOf("GPL-3.0", "text")])).toThrow("GPL-3.0 is not on the list");
});

test("a bundler's chunks say whose code they hold", () => {
  const found = new Set<string>();
  const lit = join(root, "node_modules/lit");
  const moduleIds = [join(lit, "index.js"), join(root, "web/kit/at_rest.ts"), "\0virtual"];
  notedPackages(found).generateBundle(undefined, { chunk: { type: "chunk", moduleIds } });
  expect([...found]).toEqual([lit]);
});

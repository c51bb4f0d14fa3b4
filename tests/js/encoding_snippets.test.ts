// The code on the pages of encodings: that in JavaScript runs, that in C++ compiles.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "posenc";
import { afterAll, expect, test } from "vitest";
import { encodingText } from "../../tools/pages/encoding_text.mjs";
import { root } from "./packed.js";

const pe = await load();
const codes = pe.catalog.flatMap(({ id }) => {
  const text = encodingText(id, "en");
  return text ? [{ id, ...text.code }] : [];
});
const folder = mkdtempSync(join(tmpdir(), "posenc-snippets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(codes)("$id in JavaScript", async ({ js }) => {
  const [n, heads] = [16, 2];
  const headDim = Number(/\[heads, n, (\d+)\]/.exec(js)?.[1] ?? 64);
  const drawn = () => new Float32Array(heads * n * headDim).fill(0.5);
  const given = { pe, n, heads, q: drawn(), k: drawn(), v: drawn(), shape: [heads, n, headDim] };
  expect(js).toContain("pe.");
  await new Function(...Object.keys(given), `return (async () => {\n${js}\n})();`)(
    ...Object.values(given),
  );
});

test("all in C++", () => {
  const versions = ["native", "wasm", "sanitize"].map((preset) => `${root}build/${preset}/version`);
  const version = versions.find((path) => existsSync(path))!;
  symlinkSync(`${root}src`, join(folder, "posenc"));
  const functions = codes.map(
    ({ id, cpp }) => `void page_of_${id}() {
  std::vector<float> q(${2 * 16 * 64}), k(q), v(q);
  (void)q, (void)k, (void)v;
#line 1 "${id}"
${cpp.replaceAll(/^#include.*$/gm, "")}
}`,
  );
  const file = join(folder, "pages.cpp");
  writeFileSync(file, `#include <posenc/posenc.hpp>\n#include <vector>\n${functions.join("\n")}\n`);
  expect(functions.length).toBeGreaterThan(36);
  execFileSync("c++", ["-std=c++20", "-fsyntax-only", "-I", folder, "-I", version, file], {
    stdio: "pipe",
  });
});

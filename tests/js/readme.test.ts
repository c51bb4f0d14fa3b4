import { existsSync, readFileSync } from "node:fs";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { versions } from "../../tools/version.mjs";
import { root } from "./packed.js";

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const readme = read("README.md");
const blocks = [...readme.matchAll(/<!-- (tests\/[\w/.]+) -->\n```\w+\n([\s\S]*?)```/g)];

test("the version is the same everywhere", () => {
  expect(new Set(Object.values(versions())).size).toBe(1);
});

test("there are recipes", () => {
  expect(blocks.length).toBeGreaterThan(3);
});

test.each(blocks.map(([, file, code]) => ({ file: String(file), code: String(code) })))(
  "the recipe is what $file runs",
  ({ file, code }) => {
    const lines = (text: string) => text.split("\n").map((line) => line.trim());
    expect(lines(read(file)).join("\n")).toContain(lines(code).join("\n").trim());
  },
);

test.each([...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => String(path)))(
  "the link to %s leads somewhere",
  (path) => {
    expect(existsSync(`${root}/${path}`)).toBe(true);
  },
);

describe("every name of docs/names.md is one of ours", async () => {
  const pe = await load();
  const table = (...shape: number[]) => ({
    data: new Float32Array(shape.reduce((n, side) => n * side, 1)).map((_, i) => Math.sin(i)),
    shape,
  });
  const q = table(2, 4, 8).data;
  const given = { pe, npy, table, q, k: q, v: q, w: table(16, 16), shape: [2, 4, 8] };
  const calls = [...read("docs/names.md").matchAll(/`(pe\.[^`]+|npy[^`]+)`/g)].map(
    ([, call]) => call!,
  );
  test("there are some", () => {
    expect(calls.length).toBeGreaterThan(30);
  });
  test.each(calls)("%s", (call) => {
    const run = new Function(...Object.keys(given), `return ${call};`);
    const result: unknown = run(...Object.values(given));
    expect(result).toBeTruthy();
    expect(JSON.stringify(result)).not.toMatch(/NaN/);
  });
});

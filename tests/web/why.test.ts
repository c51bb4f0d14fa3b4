// The script that old browsers read: small, and without syntax that they do not know.
import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { floorText, targets } from "../../tools/floor.mjs";
import { why } from "../../tools/pages/plugin.mjs";
import { root } from "../../tools/tree.mjs";

test("it is ES5, and has at most 1 kB", () => {
  parse(why(), { ecmaVersion: 5 });
  expect(Buffer.byteLength(why())).toBeLessThanOrEqual(1000);
});

test("the floor is said as package.json has it, also in the documents", () => {
  expect(targets).toEqual(["chrome109", "firefox115", "safari16.4"]);
  for (const file of ["docs/elements.md", "docs/package.md"])
    expect(readFileSync(`${root}/${file}`, "utf8").replace(/\s+/g, " ")).toContain(floorText("or"));
});

// What the build makes of a figure's functions for its code panel.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { shown } from "../../tools/shown.mjs";

const folder = mkdtempSync(join(tmpdir(), "shown-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, code: string): string => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};
const textOf = async (code: string, ...names: string[]): Promise<string> =>
  (await shown(write("program.ts", code), names)).text;

test("a value comes behind those that it reads, without types", async () => {
  const code = `
    export const rows: Derive<Rows> = {
      norms: ({ pe, table }) => pe.measure.norms(table!) as Float64Array,
      // all of them
      table({ pe, settings: { dim, length: count } }: Given): Table {
        const how = { dim, dtype: "float64" } as const;
        return (pe.encode as Make<"learned">)("learned", { ...how, length: count });
      },
      other: ({ table }) => table.shape,
    };`;
  expect(await textOf(code, "norms")).toBe(
    [
      "// all of them",
      'const how = { dim: $settings_dim, dtype: "float64" };',
      'const table = pe.encode("learned", { ...how, length: $settings_length });',
      "const norms = pe.measure.norms(table);",
    ].join("\n"),
  );
});

test("what it calls stands in front, from other modules too", async () => {
  write(
    "sizes.ts",
    `/** Of a list. */
export const largest = (list: readonly number[], least?: number): number => Math.max(...list, least ?? zero);
const zero = 0; // the least
export const unread = 1;`,
  );
  const code = `
    import type { Numbers } from "posenc";
    import { largest } from "./sizes.js";
    function twice<T extends Numbers>(x: T): number { return 2 * largest(x); }
    export const sizes = { most: ({ list }: Given) => twice(list), it: 1 };`;
  expect(await textOf(code, "most")).toBe(
    [
      "const zero = 0; // the least",
      "/** Of a list. */",
      "const largest = (list, least) => Math.max(...list, least ?? zero);",
      "function twice(x) {",
      "  return 2 * largest(x);",
      "}",
      "",
      "const most = twice($list);",
    ].join("\n"),
  );
});

test("a value may stand for another", async () => {
  const path = write("chosen.ts", "export const a = { one: () => 1, two: ({ q }) => q };");
  expect((await shown(path, ["two"], [["q", "one"]])).text).toBe("const q = 1;\nconst two = q;");
});

test.each([
  ["a name that no value has", "export const a = { x: () => 1 };", "no value is called y"],
  [
    "a variable that hides a parameter",
    "export const a = { y: ({ n }) => [1].map((n) => n) };",
    "n is declared anew",
  ],
  [
    "two variables of one name",
    "export const a = { x() { const n = 1; return n; }, y({ x }) { const n = 2; return n + x; } };",
    "two variables that are called n",
  ],
  [
    "a value without its return at the end",
    "export const a = { y({ n }) { if (n) return 1; else return 2; } };",
    "a value ends with its return",
  ],
])("it refuses %s", async (_, code, message) => {
  await expect(textOf(code, "y")).rejects.toThrow(message);
});

// What the manual and the package's types say of the figures is made of their sources, by tools/elements.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { comments, hyphened, readFigures } from "../../tools/elements/figures.mjs";
import { manual, manualFile } from "../../tools/elements/manual.mjs";
import { packageFolder, root } from "./packed.js";

const { figures } = await readFigures();
const read = (name: string) => readFileSync(`${root}/${name}`, "utf8");
/** The types of an entry in the packed package. */
const typesOf = (entry: string) => {
  const file = `${packageFolder}/dist/types/${entry.slice("posenc/".length)}.d.ts`;
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
};

test("docs/elements.md tells of the figures as they are; npm run manual writes it", async () => {
  expect(read(manualFile)).toBe(await manual());
});

test("every figure has its entry, and posenc/elements has all", () => {
  const { exports } = JSON.parse(read("package.json"));
  expect(exports["./elements/*"]).toEqual({
    types: "./dist/types/elements/*.d.ts",
    default: "./dist/elements/*.js",
  });
  const entries = figures.map(({ entry }) => entry.replace("posenc", "."));
  expect(entries.length).toBeGreaterThan(10);
  const typed = typesOf("posenc/elements").statements.filter(ts.isExportDeclaration);
  expect(typed.map(({ moduleSpecifier }) => moduleSpecifier!.getText()).sort()).toEqual(
    [...entries, "./entries/figure"].map((name) => `"${name}.js"`).sort(),
  );
});

test.each(figures)("the types of $entry say what each field sets", (figure) => {
  const { tag, entry, description, fields, dependent, about } = figure;
  const types = typesOf(entry);
  const typed = comments(types);
  for (const name of Object.keys({ ...fields, ...dependent }))
    expect(typed.get(hyphened(name)), name).toBe(about.get(name));
  expect(typed.get(tag)).toBe(description);
});

test("the manual tells of everything that the theme lets be set", () => {
  const themed = read("web/kit/theme/theme.ts").match(/var\(--posenc-/g);
  expect(read(manualFile).match(/^\| `--posenc-/gm)).toHaveLength(themed!.length);
});

// The folders of the page import in one direction, figures do not import each other, and there are no import cycles.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../web", import.meta.url));

interface Import {
  readonly file: string;
  readonly imported: string;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** The imports of each file within its folder, as paths. */
const importsIn = (folder: string, files: readonly string[]): Import[] =>
  files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const found = text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g);
    return Array.from(found, ([, path]) => ({
      file,
      imported: relative(folder, join(folder, dirname(file), path!)),
    }));
  });

const files = sourcesIn(web);
const imports = importsIn(web, files);

const layerOf = (path: string): string => path.split("/")[0]!;

/** The folders that each folder may import from, besides itself. */
const below: Record<string, readonly string[]> = {
  kit: [".."], // one module of the package, which writes files
  encodings: ["kit"],
  encoding_pages: ["kit", "pages"],
  toys: ["kit"],
  experiments: ["kit", ".."], // types of the trainer
  pages: ["kit", "figure_modules.js", ".."], // and the package's list of published tables
  lab: ["kit", "figures", "pages"],
  doctor: ["kit", "pages", ".."], // and single modules of the package
  story: ["kit", "figures", "pages", "lab"],
};
test.each(Object.keys(below))("%s imports nothing that depends on it", (layer) => {
  const wrong = imports.filter(
    ({ file, imported }) =>
      layerOf(file) === layer && ![layer, ...below[layer]!].includes(layerOf(imported)),
  );
  expect(wrong).toEqual([]);
});

/** The figures made with the kit, which have their definition in index.ts. */
const onKit = readdirSync(join(web, "figures")).filter((name) => {
  const index = `figures/${name}/index.ts`;
  return files.includes(index) && readFileSync(join(web, index), "utf8").includes(" = figure({");
});
test.each(onKit)("%s imports no other figure", (figure) => {
  const own = imports.filter(({ file }) => file.startsWith(`figures/${figure}/`));
  expect(own.length).toBeGreaterThan(0);
  const wrong = own.filter(
    ({ imported }) =>
      !["kit", "encodings", "toys", "experiments"].includes(layerOf(imported)) &&
      !imported.startsWith(`figures/${figure}/`) &&
      !imported.startsWith("../src/js/train/"),
  );
  expect(wrong).toEqual([]);
});

test.each(["web", "src/js"])(
  "no file of %s is in an import cycle, type imports included",
  (name) => {
    const folder = fileURLToPath(new URL(`../../${name}`, import.meta.url));
    const files = sourcesIn(folder);
    const imports = importsIn(folder, files);
    const left = new Set(files);
    const reached = (file: string) =>
      imports
        .filter((one) => one.file === file)
        .map(({ imported }) => imported.replace(/js$/, "ts"));
    // Removes files that import no remaining file, until none is left but cycles and the files that lead to them.
    for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
      before = left.size;
      for (const file of left) if (!reached(file).some((one) => left.has(one))) left.delete(file);
    }
    expect([...left]).toEqual([]);
  },
);

/** Modules load one by one, so a file that draws an element must import its module. */
test.each([
  ["posenc-matrix", "kit/plot/matrix_plot.js"],
  ["posenc-cells", "kit/plot/color_cells.js"],
  ["posenc-color-scale", "kit/plot/color_scale.js"],
])("who draws <%s> imports it", (tag, module) => {
  const drawing = files.filter((file) => {
    const code = readFileSync(join(web, file), "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
    return new RegExp(`<${tag}[\\s>]`).test(code);
  });
  expect(drawing.length).toBeGreaterThan(0);
  const known = new Set(
    imports.filter(({ imported }) => imported === module).map(({ file }) => file),
  );
  expect(drawing.filter((file) => !known.has(file))).toEqual([]);
});

test("the kit names no figure", () => {
  const tags = onKit.map((name) => `posenc-${name.replace("_", "-")}`);
  const named = files
    .filter((file) => layerOf(file) === "kit")
    .flatMap((file) => {
      const code = readFileSync(join(web, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, "");
      return tags.filter((tag) => code.includes(tag)).map((tag) => `${file}: ${tag}`);
    });
  expect(named).toEqual([]);
});

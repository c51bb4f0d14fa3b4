// The inputs of each file of tests: its own figure, the kit and the page, but no other figure.
import { expect, test } from "vitest";
import { figureOf, figures, inputsOf, type Project } from "../../tools/test_inputs.mjs";
import { files } from "../../tools/tree.mjs";

const inputs = (project: Project, path: string): string[] => {
  const { places, wanted } = inputsOf(project, path);
  return [...new Set(places.flatMap((place) => files(place, wanted)))];
};
const figuresIn = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => /^web\/figures\/(\w+)\//.exec(path)?.[1] ?? []));

test.each([...figures])("page tests of %s read that figure, the kit and the page", (figure) => {
  const path = `tests/page/${figure}.test.ts`;
  expect(figureOf(path)).toBe(figure);
  const read = inputs("page", path);
  expect([...figuresIn(read)]).toContain(figure);
  expect(read).toContain(path);
  expect(read).toContain(`web/figures/${figure}/texts.ko.ts`);
  expect(read).toContain("tests/page/browser.ts");
  expect(read).toContain("web/kit/figure_element.ts");
  expect(read).toContain("src/js/calls/attention.ts");
  expect(read).not.toContain("tests/page/rooms.test.ts");
});

test("they read no other figure, except files that they import", () => {
  const read = inputs("page", "tests/page/heatmap_encodings.test.ts");
  expect([...figuresIn(read)]).toEqual(["heatmap"]);
  expect(read.filter((path) => path.endsWith(".md"))).toEqual([]);
});

test("tests of the whole page read every figure and text", () => {
  const read = inputs("page", "tests/page/accessibility.test.ts");
  expect([...figuresIn(read)].sort()).toEqual([...figures].sort());
  expect(read).toContain("web/lab/ko.md");
});

test("tests of the package read no figure, unless they name them", () => {
  const isFigures = (path: string) => path.startsWith("web/") || /^dist\/elements/.test(path);
  expect(inputs("js", "tests/js/near_cap.test.ts").filter(isFigures)).toEqual([]);
  expect(inputs("js", "tests/js/near_cap.test.ts")).toContain("dist/index.js");
  expect(inputs("js", "tests/js/size.test.ts")).toContain("dist/elements.js");
});

test("tests of a figure's derived values read that figure", () => {
  const read = inputs("web", "tests/web/rotation.test.ts");
  expect([...figuresIn(read)]).toEqual(["rotation"]);
  expect(read).toContain("web/figures/rotation/derive.ts");
  expect(read).toContain("web/kit/state/state.ts");
});

// The inputs of each file of tests: what it imports, and for tests of the page all of the page.
import { expect, test } from "vitest";
import { inputsOf, type Project } from "../../tools/test_inputs.mjs";
import { files } from "../../tools/tree.mjs";

const inputs = (project: Project, path: string): string[] => {
  const { places, wanted } = inputsOf(project, path);
  return [...new Set(places.flatMap((place) => files(place, wanted)))];
};
const figuresIn = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => /^web\/figures\/(\w+)\//.exec(path)?.[1] ?? []));

test("tests of the page read every figure and text, and no other test", () => {
  const read = inputs("page", "tests/page/accessibility.test.ts");
  for (const one of ["web/figures/heatmap/index.ts", "web/lab/ko.md", "src/js/calls/attention.ts"])
    expect(read).toContain(one);
  expect(read).toContain("tests/page/browser.ts");
  expect(read).not.toContain("tests/page/rooms.test.ts");
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
  expect(read).toContain("web/figures/rotation/crowd.ts");
  expect(read).toContain("web/kit/state/state.ts");
});

// Programs with a reader's values in their places.
import { expect, test } from "vitest";
import { shownCode } from "../../../web/kit/text/shown_code.js";

const shown = (program: string, given: Readonly<Record<string, unknown>>) =>
  shownCode(program, given).replace(
    'import { load } from "posenc";\n\nconst pe = await load();\n',
    "",
  );

test("values stand where they are used", () => {
  expect(
    shown("f($dim, $id, { ...$options, base: $base });", {
      ...{ dim: 8, id: "rope", options: { headDim: 4, layout: "half" }, base: [1, 2] },
    }),
  ).toBe('f(8, "rope", { headDim: 4, layout: "half", base: [1, 2] });');
});

test("objects that several places have stand at the head, as a constant", () => {
  expect(
    shown("f($all, { ...$all, n: $n }, $n);", { all: { grid: [2, 3] }, n: 5, other: {} }),
  ).toBe("const all = { grid: [2, 3] };\n\nf(all, { ...all, n: 5 }, 5);");
});

test("values are found by their paths", () => {
  const given = { settings: { dim: 8 }, drawn: { query: { seed: 1 } } };
  expect(shown("f($drawn_query, { dim: $settings_dim }, $drawn_query);", given)).toBe(
    "const query = { seed: 1 };\n\nf(query, { dim: 8 }, query);",
  );
});

test("nothing is left of an object without fields", () => {
  expect(shown("f({ ...$options, n: 1 }, $where);", { options: {}, where: {} })).toBe(
    "f({ n: 1 }, {});",
  );
});

test("it is a module that loads the package", () => {
  expect(shownCode("f();", {})).toBe(
    'import { load } from "posenc";\n\nconst pe = await load();\nf();',
  );
});

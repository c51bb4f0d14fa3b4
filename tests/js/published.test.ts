// The published tables in Node. tests/page, tests/firefox and tests/published make the same in browsers and natively.
import { load } from "posenc";
import { expect, test } from "vitest";
import { hashOf, publishedTables } from "../../src/js/published/tables.js";

const pe = await load();

test("each encoding has one", () => {
  expect(publishedTables.map(({ id }) => id)).toEqual(pe.catalog.map(({ id }) => id));
});

test.each(publishedTables)("$id has the published bits", async (table) => {
  expect(await hashOf(pe, table)).toBe(table.sha256);
});

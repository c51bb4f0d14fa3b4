// docs/exactness.md agrees with the published tables and with what is known of builds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  builds,
  documents,
  knownErrors,
  publishedTables,
  withTables,
} from "../../tools/published.mjs";
import { root } from "../../tools/tree.mjs";

test.each(documents)("%s: %s has the tables that are known", async (lang, file) => {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toBe(await withTables(lang, text));
});

test("builds name tables that there are", () => {
  const ids = publishedTables().map(({ id }) => id);
  for (const { others } of builds()) expect(ids).toEqual(expect.arrayContaining(others));
});

test("largest errors are the same in all builds that looked for them", () => {
  const [first, ...others] = Object.values(knownErrors());
  expect(publishedTables().map(({ id }) => id)).toEqual(Object.keys(first!));
  for (const other of others)
    for (const [id, error] of Object.entries(other)) expect(error, id).toEqual(first![id]);
});

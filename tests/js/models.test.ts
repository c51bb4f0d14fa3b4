// docs/models.md is what tools/models.mjs prints.
import { load } from "posenc";
import { expect, test } from "vitest";
import { modelsPage } from "../../tools/models.mjs";

test("docs/models.md is up to date: else run vitest with -u on this file", async () => {
  await expect(modelsPage(await load())).toMatchFileSnapshot("../../docs/models.md");
});

// docs/models.md is what tools/models.mjs prints.
import { load } from "posenc";
import { expect, test } from "vitest";
import { modelsPage } from "../../tools/models.mjs";

test("docs/models.md is up to date; npm run manual writes it", async () => {
  await expect(modelsPage(await load({ config: true }))).toMatchFileSnapshot(
    "../../docs/models.md",
  );
});

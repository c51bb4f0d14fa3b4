// What identifyRotary knows of released models is what their configurations say.
import { expect, test } from "vitest";
import { runScript } from "../packed.js";

test("src/js/generated/known_rotaries.ts is up to date", async () => {
  await expect(runScript("tools/known_rotaries.mjs", "--check")).resolves.toBeDefined();
});

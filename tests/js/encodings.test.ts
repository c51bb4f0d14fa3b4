import { test } from "vitest";
import { runScript } from "./packed.js";

test("types and tables are those of the catalog", async () => {
  await runScript("tools/generate.mjs", "--check");
});

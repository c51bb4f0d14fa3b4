import { load } from "posenc";
import { expect, test } from "vitest";
import { result } from "../result.js";

test("posenc computes", async () => {
  expect(result(await load())).toBe(process.env.EXPECTED);
});

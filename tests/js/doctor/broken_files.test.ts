// Thousands of broken files: the doctor answers, or says what is wrong and where, soon and in little memory.
import { load } from "posenc";
import { expect, test } from "vitest";
import { brokenFile, examined, kinds } from "./broken_files.js";
import { random } from "./random.js";

const pe = await load();

test.each(kinds)("2,000 broken files: %s", async (kind) => {
  const next = random(11);
  const counts = { answered: 0, refused: 0 };
  for (let call = 0; call < 2000; ++call)
    counts[await examined(pe, brokenFile(kind, next), next(2) === 1)] += 1;
  expect(Math.min(counts.answered, counts.refused)).toBeGreaterThan(50);
});

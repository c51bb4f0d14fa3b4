// The doctor answers thousands of faulty configurations with complete sentences, in both languages.
import { load } from "posenc";
import { expect, test } from "vitest";
import { random } from "../js/doctor/random.js";
import { mutated } from "../js/mutated_config.js";
import { faultsIn } from "./broken_config.js";

const pe = await load({ config: true });

test("1,000 broken configurations", () => {
  const next = random(1);
  const verdicts = { right: 0, wrong: 0, refused: 0 };
  for (let round = 0; round < 1000; ++round) {
    const config = mutated(round, () => next(2 ** 30) / 2 ** 30);
    const { verdict, faults } = faultsIn(pe, config);
    expect(faults, `round ${round}`).toEqual([]);
    verdicts[verdict] += 1;
  }
  for (const count of Object.values(verdicts)) expect(count).toBeGreaterThan(10);
});

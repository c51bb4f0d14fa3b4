// The accuracies that claim 27 shows are those of models trained here and now, to the bit.
import { load } from "posenc/train";
import { describe, expect, test } from "vitest";
import {
  accuracies,
  seeds,
  settings,
  tested,
  trained,
} from "../../../web/figures/claims/stored_runs.js";

const training = await load();
const ids = Object.keys(accuracies) as (keyof typeof accuracies)[];

describe.each(ids)("which came first, two causal layers: %s", (encoding) => {
  test.each(seeds.map((seed, i) => ({ seed, stored: accuracies[encoding][i]! })))(
    "seed $seed",
    async ({ seed, stored }) => {
      const run = await training.trainer({ ...settings, encoding, seed });
      run.step(settings.steps);
      expect(run.settings.length).toBe(trained);
      expect(run.evaluate({ length: trained }).accuracy).toBe(1);
      expect(run.evaluate({ length: tested }).accuracy).toBe(stored);
    },
  );
});

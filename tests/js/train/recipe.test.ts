// The recipe for training of docs/package.md.
import { load, pool } from "posenc/train";
import { expect, test } from "vitest";

test("the recipe", async () => {
  const training = await load();
  const run = await training.trainer({ task: "shift", encoding: "rope", seed: 1 });
  run.step(250); // { step, loss, accuracy, losses, accuracies }
  const far = run.evaluate({ length: 128, scaling: "yarn", perPosition: true }); // { accuracy, beyond, perPosition, ... }
  const { tokens } = run.example(); // a sequence of the task
  const { weights } = run.attention(tokens); // [layers, heads, n, n]
  const later = await training.resume(run.save()); // plain arrays

  const threads = pool(); // as many as there are cores
  const onProgress = ({ step, seconds }: { step: number; seconds: number }) => [step, seconds];
  const learned = threads.run({ task: "denoise", encoding: "learned" }, { onProgress });
  await learned.ended; // .pause(), .resume(), .stop() meanwhile
  const { positions } = await learned.parameters();
  const report = training.describeTable(positions!); // cosines, rankCorrelation, components, ...
  threads.close();

  expect(far.beyond).toBeGreaterThan(0.8);
  expect(weights.shape).toEqual([1, 4, 16, 16]);
  expect(later.step(1).step).toBe(251);
  expect(report.rankCorrelation).toBeGreaterThan(0.75);
});

import { describe, expect, test } from "vitest";
import type { TrainSettings } from "../../../src/js/train/train.js";
import type { EvaluateOptions } from "../../../src/js/train/trainer.js";
import { load } from "../../training.js";

const training = await load();
const make = (settings: TrainSettings = {}) => training.trainer(settings);

describe("stepping", () => {
  test("gives the loss and accuracy of every step, and learns", async () => {
    const run = await make({ task: "shift", encoding: "rope", seed: 1 });
    const first = run.step(1);
    expect(first.step).toBe(1);
    expect(first.losses).toHaveLength(1);
    expect(first.loss).toBeGreaterThan(Math.log(16)); // not even a uniform guess
    const rest = run.step(119);
    expect(rest.step).toBe(120);
    expect(rest.losses).toHaveLength(119);
    expect(rest.loss).toBeLessThan(0.1);
    expect(rest.accuracy).toBeGreaterThan(0.99);
    expect(run.evaluate().accuracy).toBeGreaterThan(0.99);
  });

  test("the same settings give the same bits, however steps are cut", async () => {
    const [one, other] = [await make({ encoding: "t5" }), await make({ encoding: "t5" })];
    const whole = one.step(10).losses;
    const parts = [...other.step(3).losses, ...other.step(0).losses, ...other.step(7).losses];
    expect(parts).toEqual(Array.from(whole));
    expect(other.parameters()).toEqual(one.parameters());
  });

  test("runs do not know of each other", async () => {
    const [one, other] = [await make({ seed: 1 }), await make({ seed: 2 })];
    const alone = (await make({ seed: 1 })).step(4).losses;
    one.step(2);
    other.step(3);
    expect(Array.from(one.step(2).losses)).toEqual(Array.from(alone.slice(2)));
  });

  test("a loss that is no number ends the run at the last good parameters", async () => {
    const run = await make({ rate: 1e30, warmUp: 0 });
    const result = run.step(10);
    expect(result.stopped).toMatch(/^train: step \d+: the (loss|gradient) is no longer a number/);
    expect(result.losses.every(Number.isFinite)).toBe(true);
    for (const { data } of Object.values(run.parameters()))
      expect(data.every(Number.isFinite)).toBe(true);
    expect(run.step(5).stopped).toBe(result.stopped); // it stays ended
    expect(run.step(5).step).toBe(result.step);
    expect(run.evaluate().accuracy).toBeGreaterThanOrEqual(0);
  });
});

describe("settings", () => {
  test("what follows from the task is filled in", async () => {
    const { settings } = await make({ task: "first", encoding: "t5" });
    expect(settings).toMatchObject({
      length: 8,
      batch: 64,
      steps: 400,
      causal: false,
      rate: 0.02,
      buckets: 16,
      maxDistance: 8,
    });
    expect((await make({ task: "major" })).settings.rate).toBe(0.01);
    expect((await make({ task: "denoise" })).settings).toMatchObject({
      length: 24,
      steps: 300,
      tableDeviation: 0.02,
    });
  });

  test.each<[string, unknown, string]>([
    ["length 0", { length: 0 }, "train: length must be an integer from 2 to 128, got 0"],
    ["past the cap", { length: 129 }, "train: length must be an integer from 2 to 128, got 129"],
    ["a fraction", { length: 8.5 }, "train: length must be an integer from 2 to 128, got 8.5"],
    ["too short", { length: 3 }, "train: length must be above offset (3) for shift, got 3"],
    ["NaN", { rate: Number.NaN }, "train: rate must be a finite number above 0, got NaN"],
    ["no rate", { rate: 0 }, "train: rate must be a finite number above 0, got 0"],
    ["a task", { task: "sort" }, 'train: task must be one of "first", "shift", '],
    ["heads", { heads: 5 }, "train: heads must divide dim (32), got 5"],
    ["a batch", { length: 128, batch: 1024 }, "train: batch times length must be at most 32768"],
    [
      "buckets",
      { encoding: "t5", buckets: 32, maxDistance: 4 },
      "t5: maxDistance must be above 16",
    ],
  ])("refuses %s", async (_, settings, message) => {
    await expect(make(settings as TrainSettings)).rejects.toThrow(RangeError);
    await expect(make(settings as TrainSettings)).rejects.toThrow(message);
  });

  test.each<[string, unknown, string]>([
    ["unknown keys", { lr: 1 }, "train: unknown option lr; known options: task, "],
    ["text", { length: "16" }, 'train: length must be an integer from 2 to 128, got "16"'],
    ["no object", 3, "train: options must be an object, got 3"],
  ])("refuses %s", async (_, settings, message) => {
    await expect(make(settings as TrainSettings)).rejects.toThrow(TypeError);
    await expect(make(settings as TrainSettings)).rejects.toThrow(message);
  });
});

describe("tests", () => {
  test("at other lengths, place by place, and with a scaling", async () => {
    const run = await make({ seed: 3 });
    run.step(250);
    const trained = run.evaluate({ perPosition: true });
    expect(trained.perPosition).toHaveLength(16);
    expect(trained.perPosition!.slice(0, 3)).toEqual(Float64Array.of(NaN, NaN, NaN));
    expect(trained.beyond).toBeNaN();
    expect(trained.scored).toBe(256 * 13);
    const plain = run.evaluate({ length: 64 });
    expect(plain.accuracy).toBeLessThan(0.8);
    expect(plain.beyond).toBeLessThan(plain.accuracy);
    expect(run.evaluate({ length: 64, scaling: "yarn" }).accuracy).toBeGreaterThan(0.85);
    expect(run.evaluate({ length: 32, scaling: "linear" }).accuracy).toBeLessThan(0.2);
    expect(run.evaluate({ length: 64 })).toEqual(plain); // nothing was trained, nothing kept
  });

  test.each<[EvaluateOptions, string]>([
    [{ length: 4096 }, "evaluate: length must be an integer from 1 to 1024, got 4096"],
    [{ length: 3 }, "evaluate: length must be above offset (3) for shift, got 3"],
    [{ sequences: 0 }, "evaluate: sequences must be an integer from 1 to 65536, got 0"],
    [{ scaling: "stretch" }, 'evaluate: scaling "stretch" is for learned, this model has rope'],
    [
      { scaling: "yarn", betaFast: 0.1 },
      "evaluate: betaFast must be above betaSlow (0.1), got 0.1",
    ],
  ])("refuse %o", async (options, message) => {
    const run = await make();
    expect(() => run.evaluate(options)).toThrow(new RangeError(message));
    expect(run.evaluate({ sequences: 8 }).scored).toBe(8 * 13); // still works
  });

  test("the order-free guess is what no encoding can pass", async () => {
    const run = await make({ task: "ffill", encoding: "none" });
    const { accuracy, perPosition } = run.orderFree();
    expect(accuracy).toBeGreaterThan(0.51);
    expect(accuracy).toBeLessThan(0.56);
    expect(perPosition[1]).toBe(1); // one value before it
    run.step(250);
    expect(run.evaluate().accuracy).toBeLessThan(accuracy + 0.05);
  });
});

describe("looking inside", () => {
  test("parameters have names and shapes", async () => {
    const run = await make({ encoding: "learned" });
    const parameters = run.parameters();
    expect(parameters.positions!.shape).toEqual([16, 32]);
    expect(parameters["block0.query"]!.shape).toEqual([32, 32]);
    const sizes = Object.values(parameters).map(({ data }) => data.length);
    expect(sizes.reduce((a, b) => a + b)).toBe(run.size);
    expect(run.size).toBe(5264 + 512);
    const [gain] = parameters["final.gain"]!.data;
    expect(gain).toBe(1);
  });

  test("attention looks three places back once shift is learned", async () => {
    const run = await make({ encoding: "t5" });
    run.step(120);
    const { tokens, targets } = run.example({ seed: 9 });
    const { weights, logits, predictions } = run.attention(tokens);
    expect(weights.shape).toEqual([1, 4, 16, 16]);
    expect(logits.shape).toEqual([16, 16]);
    targets.forEach((target, i) => {
      expect(target).toBe(i < 3 ? -1 : tokens[i - 3]);
      if (i >= 3) expect(predictions[i]).toBe(target);
    });
    const back = (head: number) => weights.data[(head * 16 + 10) * 16 + 7]!;
    expect(Math.max(...[0, 1, 2, 3].map(back))).toBeGreaterThan(0.9);
    for (let row = 0; row < 4 * 16; ++row) {
      const sum = weights.data.subarray(row * 16, row * 16 + 16).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(1, 5);
    }
  });

  test("refuses tokens that are none", async () => {
    const run = await make();
    expect(() => run.attention([16])).toThrow(
      new RangeError("attention: tokens must be integers from 0 to 15, got 16"),
    );
    expect(() => run.attention([])).toThrow("attention: number of tokens must be");
    expect(() => run.attention(null as never)).toThrow(TypeError);
  });
});

test("a learned table on denoise becomes a band, and two components hold most of it", async () => {
  const run = await make({ task: "denoise", encoding: "learned" });
  const before = training.describeTable(run.parameters().positions!);
  run.step(300);
  const after = training.describeTable(run.parameters().positions!);
  expect(Math.abs(before.rankCorrelation)).toBeLessThan(0.2);
  expect(after.rankCorrelation).toBeGreaterThan(0.75);
  expect(before.share).toBeLessThan(0.4);
  expect(after.share).toBeGreaterThan(0.85);
  expect(after.cosines.shape).toEqual([24, 24]);
  expect(after.byDistance[1]).toBeGreaterThan(0.8);
  expect(after.components.shape).toEqual([24, 2]);
});

// One seed of cells that take a moment; `npm run experiments` runs all of them, five times.
test.each<[TrainSettings["task"], TrainSettings["encoding"], number, number]>([
  ["first", "none", 0.42, 0.62],
  ["first", "learned", 0.99, 1],
  ["shift", "none", 0.22, 0.31],
  ["shift", "alibi", 0.2, 0.32],
  ["shift", "sinusoidal", 0.99, 1],
  ["ffill", "alibi", 0.99, 1],
  ["ffill", "shaw", 0.99, 1],
  ["reverse", "learned", 0.99, 1],
  ["reverse", "alibi", 0.14, 0.25],
  ["major", "none", 0.97, 1],
])("%s with %s ends between %f and %f", async (task, encoding, least, most) => {
  const run = await make({ task, encoding });
  run.step(run.settings.steps);
  const { accuracy } = run.evaluate();
  expect(accuracy).toBeGreaterThanOrEqual(least);
  expect(accuracy).toBeLessThanOrEqual(most);
});

test("a causal mask tells order only with depth: first without an encoding, one block and two", async () => {
  const accuracy = async (layers: number) => {
    const settings = { task: "first", encoding: "none", causal: true, classLast: true } as const;
    const run = await make({ ...settings, layers, rate: 0.01, steps: 300 });
    run.step(300);
    return run.evaluate().accuracy;
  };
  expect(await accuracy(1)).toBeLessThan(0.6);
  expect(await accuracy(2)).toBeGreaterThan(0.97);
});

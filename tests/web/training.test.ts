// Tests what the training figure works out. The models train in Node, with the same code as in the page.
import { describe, expect, test, vi } from "vitest";
import { byPlace } from "../../web/experiments/by_place_data.js";
import { tasks } from "../../web/experiments/tasks.js";
import { training as figure } from "../../web/figures/training/index.js";
import {
  Lab,
  type Model,
  meanOfHeads,
  type Published,
  scoresOf,
} from "../../web/figures/training/lab.js";
import { plans, type Setting, trainSettings } from "../../web/figures/training/setting.js";
import { load, pool } from "../training.js";
import { allIn, rowsIn, shownBy } from "./shown.js";

const training = await load();

/** The figure at some settings, with what has been published for them. */
async function shownWith(settings: Parameters<typeof shownBy>[1] = {}) {
  const shown = await shownBy(figure, settings);
  const made = figure.of(shown.view);
  const setting = made.setting();
  const put = (models: readonly Model[], core = training, orderFree: readonly Guess[] = []) => {
    made.published.value = { training: core, trained: { setting, models, orderFree } };
  };
  return { ...shown, made, setting, put };
}
type Guess = NonNullable<Published["trained"]>["orderFree"][number];

/** A run as the figure publishes it, after a number of steps. */
const run = (encoding: Model["encoding"], step: number, more: Partial<Model> = {}): Model => ({
  ...{ encoding, state: "running", isOver: false, message: "", step, seconds: 0 },
  settings: { length: 16, rate: 0.02, causal: true, offset: 3, task: "shift" } as Model["settings"],
  ...{ tests: [], maps: new Map(), snapshots: [], film: [] },
  ...more,
});
/** A test whose places are right or wrong, but for the first three, which the task does not ask. */
const places = (right: (place: number) => number) => ({
  ...{ treatment: "none" as const, accuracies: [1, 0.6, 0.4, 0.3] },
  beyond: [Number.NaN, 0.2, 0.2, 0.2],
  perPosition: Float64Array.from({ length: 128 }, (_, i) => (i < 3 ? Number.NaN : right(i))),
});

test("results belong to the settings of their training", async () => {
  const { made, set, put } = await shownWith({ task: "ffill" });
  put([run("rope", 5)]);
  expect(made.isStale()).toBe(false);
  await set({ variant: "base2", seed: 2 });
  expect(made.isStale()).toBe(true);
  expect(made.setting()).toMatchObject({ variant: "none", seed: 1, task: "ffill" });
  await set({ variant: "none", seed: 1, times: "8", shown: "alibi" }); // changes only the display
  expect(made.isStale()).toBe(false);
});

test.each(tasks)("the trainer has the length and the steps of %s", async (task) => {
  const { settings } = await training.trainer({ task });
  expect({ length: settings.length, steps: settings.steps }).toEqual(plans[task]);
});

test("variants train what they name", async () => {
  const { setting } = await shownWith({ steps: 600 });
  const of = (variant: Setting["variant"], encoding: Model["encoding"]) =>
    trainSettings({ ...setting, variant }, encoding);
  expect(of("papers", "alibi").slopeScale).toBe(1);
  expect(of("papers", "t5")).toMatchObject({ buckets: 32, maxDistance: 128 });
  expect(of("base2", "sinusoidal").base).toBe(2);
  expect(of("drop", "rope").dropAt).toBe(300);
  expect(of("drop", "none")).toEqual(of("none", "none"));
});

test("the table has the values of the lines, and empty cells for missing ones", async () => {
  const { html, put } = await shownWith({ variant: "base2", steps: 60 });
  put([run("rope", 60, { tests: [places(() => 0.5)] })]);
  const data = await html("data");
  expect(allIn(data, "tr")[0]).toBe("place in the textRoPE");
  expect(rowsIn(data).slice(2, 4)).toEqual([
    ["3", ""],
    ["4", "50%"],
  ]);
});

describe("beyond the trained length", () => {
  const tests = [places(() => 0)];
  const orderFree = [16, 32, 64, 128].map((length) => ({
    accuracy: 0.5,
    perPosition: Float64Array.from({ length }, (_, i) => (i < 3 ? Number.NaN : i < 16 ? 0.5 : 0.1)),
  }));

  test("only places past the trained length count", async () => {
    const { made, put, text } = await shownWith();
    put([run("rope", 250, { tests })], training, orderFree);
    expect(scoresOf(tests[0]!, true)).toEqual([1, 0.2, 0.2, 0.2]);
    expect(made.guesses().map((one) => one.toFixed(3))).toEqual([
      "0.500",
      "0.100",
      "0.100",
      "0.100",
    ]);
    expect(await text("one")).toContain("untrained places alone");
  });

  test("all places count if only one place answers", async () => {
    const { made, put, text } = await shownWith({ task: "first" });
    put([run("rope", 250, { tests })], training, orderFree);
    expect(scoresOf(tests[0]!, false)).toEqual([1, 0.6, 0.4, 0.3]);
    expect(made.guesses()).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(await text("one")).toContain("whole sequences");
  });
});

test("every report measures the last learned table again, and the others once", async () => {
  const describeTable = vi.fn(training.describeTable);
  const table = () => ({ data: Float32Array.from({ length: 64 }, Math.random), shape: [8, 8] });
  const snapshots = [0, 40, 70].map((step) => ({ step, table: table() }));
  const { made, put } = await shownWith();
  const report = (list: typeof snapshots) =>
    put([run("learned", 70, { snapshots: list })], { ...training, describeTable });
  report(snapshots);
  expect(made.moments().map(({ step }) => step)).toEqual([0, 70]);
  const before = describeTable.mock.calls.length;
  report([...snapshots, { step: 75, table: table() }]);
  expect(made.moments().map(({ step }) => step)).toEqual([0, 70, 75]);
  expect(describeTable).toHaveBeenCalledTimes(before + 1);
});

describe("the picture", () => {
  test("draws stored runs, and the place where RoPE breaks", async () => {
    const { made, put, caption, summary } = await shownWith();
    const shown = () => made.lines().map(({ encoding }) => encoding);
    expect(shown().sort()).toEqual(["alibi", "learned", "none", "rope", "sinusoidal", "t5"]);
    expect(made.broken()).toBe(35);
    expect(byPlace.rope[34]).toBeLessThan(90);
    expect(byPlace.rope.slice(16, 34).every((share) => share! >= 90)).toBe(true);
    expect(await summary()).toBe("RoPE holds to about word 34.");
    const said = await caption();
    // A run trained here replaces its stored run.
    const tests = [places((i) => Number(i < 40))];
    put([run("rope", 250, { tests })]);
    expect(shown()).toHaveLength(6);
    expect(made.lines().at(-1)!.values).toBe(tests[0]!.perPosition);
    expect(made.broken()).toBe(41);
    expect(await caption()).toBe(said); // it is true throughout
    put([run("rope", 250, { tests: [places(() => 1)] })]);
    expect(made.broken()).toBeUndefined();
    put([run("rope", 250, { tests: [places(() => 0.3)] })]);
    expect(made.isLearned()).toBe(false);
  });

  test.each([
    [{ encodings: "alibi" }, 6],
    [{ steps: 250, seed: 4 }, 6],
    [{ variant: "papers" }, 4],
    [{ variant: "base2" }, 4],
    [{ task: "ffill" }, 0],
    [{ layers: 3 }, 0],
  ] as const)("of %o has as many stored lines: %i", async (settings, count) => {
    const { made } = await shownWith(settings);
    expect(made.lines()).toHaveLength(count);
  });

  test("shows the mean of the heads of the last layer", () => {
    const data = Float32Array.from([9, 9, 9, 9, 9, 9, 9, 9, 1, 0, 0, 1, 0, 1, 1, 1]);
    expect([...meanOfHeads({ data, shape: [2, 2, 2, 2] }).data]).toEqual([0.5, 0.5, 0.5, 1]);
  });
});

/** Starts something that publishes values, and waits until a published value passes the test. */
async function publishing(
  begin: (lab: Lab) => void,
  isSo: (state: Published) => boolean | undefined,
): Promise<Published> {
  let lab!: Lab;
  const found = await new Promise<Published>((resolve) => {
    lab = new Lab((state) => isSo(state) && resolve(state), { load, pool });
    begin(lab);
  });
  lab.close();
  return found;
}
const trainedTo = (setting: Setting, filmed?: "rope") =>
  publishing(
    (lab) => lab.start(setting, filmed),
    ({ trained }) => trained?.models.every(({ isOver, tests }) => isOver && tests.length > 0),
  );

describe("a lab", () => {
  const settings = { encodings: "rope", steps: 30 };

  test("has the trainer's results, filmed or not", async () => {
    const { setting } = await shownWith(settings);
    const alone = await training.trainer({ task: "shift", seed: 1, encoding: "rope", steps: 30 });
    alone.step(30);
    const { accuracy } = alone.evaluate({ seed: 1 });
    for (const filmed of [undefined, "rope"] as const) {
      const [model] = (await trainedTo(setting, filmed)).trained!.models;
      expect(model!.tests[0]!.accuracies[0]).toBe(accuracy);
      expect(model!.film.length > 0).toBe(filmed === "rope");
    }
  });

  test("publishes values that it does not change later", async () => {
    const { setting } = await shownWith({ ...settings, encodings: "learned" });
    const states: Published[] = [];
    await publishing(
      (lab) => lab.start(setting),
      (state) => states.push(state) > 0 && state.trained?.models[0]?.step === 30,
    );
    expect(states[0]!.trained!.models[0]!.snapshots).toEqual([]);
    expect(states[0]!.trained!.setting).toBe(setting);
    expect(states.at(-1)!.trained).toBeUndefined(); // it is closed
  });

  test("does not test a model that was stopped before its first step", async () => {
    const failures: unknown[] = [];
    const listen = (reason: unknown) => failures.push(reason);
    process.on("unhandledRejection", listen);
    const all = "none,sinusoidal,learned,rope,alibi,t5,shaw"; // more models than threads
    const { setting } = await shownWith({ ...settings, encodings: all });
    await publishing(
      (lab) => {
        lab.start(setting);
        lab.stop();
      },
      ({ trained }) => trained?.models.at(-1)?.state === "stopped",
    );
    await new Promise(setImmediate); // Node reports rejections one turn of the event loop later
    process.off("unhandledRejection", listen);
    expect(failures).toEqual([]);
  });
});

describe("beyond one layer of the default", () => {
  /** The figure after a training and its tests, and the accuracies of the trainer by itself, in percent. */
  async function told(settings: Parameters<typeof shownBy>[1]) {
    const shown = await shownWith(settings);
    const { made, setting } = shown;
    made.published.value = await trainedTo(setting);
    const alone = new Map<string, string>();
    for (const encoding of setting.encodings) {
      const run = await training.trainer(trainSettings(setting, encoding));
      run.step(run.settings.steps);
      const { accuracy } = run.evaluate({ seed: 1 });
      alone.set(encoding, `${(100 * accuracy).toFixed(1)}%`);
    }
    const rows = rowsIn(await shown.html("one"));
    return { ...shown, table: new Map(rows.map(([name, ...scores]) => [name, scores])), alone };
  }
  const percent = (text: string | undefined) => Number(text?.replace("%", ""));

  test("three layers: ALiBi solves the shift by three, and the result names the differing settings", async () => {
    const { made, text, caption, summary, table, alone } = await told({
      ...{ encodings: "alibi", layers: 3 },
    });
    expect(percent(table.get("ALiBi")![0])).toBeGreaterThan(95);
    expect(alone.get("alibi")).toBe(table.get("ALiBi")![0]);
    expect(await text("one")).toContain("600 steps at rate 0.01, with a causal mask.");
    expect(await caption()).toBe(
      "Task: the token three back, with 3 layers. It trains in this browser, with seed 1. ALiBi has four times its paper’s slopes.",
    );
    expect(await summary()).toMatch(/^the token three back, 3 layers, trained on 16 tokens/);
    expect(made.heads()).toHaveLength(4);
  });

  test("the papers' own slopes and buckets can be chosen, and the caption says so", async () => {
    const { caption, table, alone } = await told({
      ...{ task: "ffill", encodings: "alibi,t5", variant: "papers" },
    });
    expect(percent(table.get("ALiBi")![3])).toBeLessThan(97);
    expect(percent(table.get("T5")![3])).toBeLessThan(85);
    expect(alone.get("alibi")).toBe(table.get("ALiBi")![0]);
    expect(alone.get("t5")).toBe(table.get("T5")![0]);
    expect(await caption()).toContain(
      "ALiBi has its paper’s slopes. T5 has its own 32 buckets, to 128,",
    );
  });
});

// Tests the derived values of the training figure. The models train in Node, with the same code as in the page.
import { describe, expect, test, vi } from "vitest";
import type { TrainSettings } from "../../src/js/train/train.js";
import { byPlace } from "../../web/experiments/by_place_data.js";
import { derive, scoresOf, transient } from "../../web/figures/training/derive.js";
import {
  fields,
  isSameSetting,
  ownSettings,
  settingOf,
  sharedSettings,
} from "../../web/figures/training/fields.js";
import { training as trainingFigure } from "../../web/figures/training/index.js";
import { Lab, type Model, meanOfHeads, type Published } from "../../web/figures/training/lab.js";
import { breakOf, linesOf } from "../../web/figures/training/picture.js";
import { placesTable } from "../../web/figures/training/plots.js";
import { texts } from "../../web/figures/training/texts.en.js";
import { load, pool } from "../training.js";
import { scopeOf } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";

const figure = { fields, derive, transient };
const training = await load();

/** A run as the figure publishes it, after a number of steps. */
const run = (encoding: Model["encoding"], steps: number, more: Partial<Model> = {}): Model => ({
  encoding,
  state: "running",
  isOver: false,
  message: "",
  settings: { length: 16, steps: 250, causal: true, offset: 3, task: "shift" } as Model["settings"],
  step: steps,
  seconds: 0,
  losses: Array.from({ length: steps }, (_, i) => i),
  tests: [],
  maps: new Map(),
  snapshots: [],
  film: [],
  ...more,
});

const published = (
  settings: Parameters<typeof scopeOf>[1],
  models: readonly Model[],
): Pick<Published, "trained" | "training"> => ({
  training,
  trained: { setting: scopeOf(figure, settings as never).scope.setting, models, orderFree: [] },
});

describe("results", () => {
  test("belong to the settings of their training", () => {
    const { scope, set, put } = scopeOf(figure, { task: "ffill" });
    expect(scope.isStale).toBe(false);
    put(published({ task: "ffill" }, [run("rope", 5)]));
    expect(scope.isStale).toBe(false);
    set({ base: 2 });
    expect(scope.isStale).toBe(true);
    expect(scope.trained!.setting.base).toBe(10000);
    set({ base: 10000, scaling: "yarn", times: "8", shown: "alibi" }); // changes only the display
    expect(scope.isStale).toBe(false);
  });

  test.each<[Partial<Record<keyof typeof fields, unknown>>, boolean]>([
    [{}, true],
    [{ encodings: "rope" }, false],
    [{ steps: 250 }, false],
    [{ layers: 3 }, false],
    [{ causal: true }, true], // matters to the task `first` alone
  ])("of the default are those of %o: %s", (settings, isSame) => {
    const at = (patch: Readonly<Record<string, unknown>>) => scopeOf(figure, patch).scope.setting;
    expect(isSameSetting(at({}), at(settings))).toBe(isSame);
  });
});

describe("curves", () => {
  test("are means over intervals of steps, up to each run's last step", () => {
    const { scope, put } = scopeOf(figure);
    put(published({}, [run("rope", 12), run("alibi", 250)]));
    const { steps, losses } = scope.curves;
    expect([...steps].slice(0, 3)).toEqual([5, 10, 15]);
    expect(steps.at(-1)).toBe(250);
    expect(Array.from(losses[0]!.values).slice(0, 3)).toEqual([2, 7, Number.NaN]);
    expect(losses[1]!.values[49]).toBe(247);
  });

  test("have a point for each step if there are few", () => {
    const { scope, put } = scopeOf(figure);
    const settings = { length: 16, steps: 61 } as Model["settings"];
    put(published({}, [run("rope", 61, { settings })]));
    expect(scope.curves.steps).toHaveLength(61);
  });
});

test("the table has the values of the curves, and empty cells for missing ones", () => {
  const { scope, put } = scopeOf(figure);
  const perPosition = Float64Array.from({ length: 128 }, (_, i) => (i < 3 ? Number.NaN : 0.5));
  const tests = [{ treatment: "none" as const, accuracies: [], beyond: [], perPosition }];
  put(published({}, [run("rope", 250, { tests })]));
  const table = placesTable(Object.create(scope, { text: { value: texts } }));
  expect(table.columns).toEqual(["position", "RoPE", "without order"]);
  expect(table.rows.slice(2, 4)).toEqual([
    ["2", "", ""],
    ["3", "50%", ""],
  ]);
  expect(table.current).toBe(127); // the last place
});

describe("beyond the trained length", () => {
  const tests = [
    {
      treatment: "none" as const,
      accuracies: [1, 0.6, 0.4, 0.3],
      beyond: [Number.NaN, 0.2, 0.2, 0.2],
      perPosition: new Float64Array(128),
    },
  ];
  const guess = (length: number) => ({
    accuracy: 0.5,
    perPosition: Float64Array.from({ length }, (_, i) => (i < 3 ? Number.NaN : i < 16 ? 0.5 : 0.1)),
  });
  const orderFree = [16, 32, 64, 128].map(guess);

  test("only places past the trained length count", () => {
    const { scope, put } = scopeOf(figure);
    const { trained, ...others } = published({}, [run("rope", 250, { tests })]);
    put({ ...others, trained: { ...trained!, orderFree } });
    expect(scoresOf(tests[0]!, scope.isByPlace)).toEqual([1, 0.2, 0.2, 0.2]);
    expect(scope.guesses.map((one) => one.toFixed(3))).toEqual([
      "0.500",
      "0.100",
      "0.100",
      "0.100",
    ]);
  });

  test("all places count if only one place answers", () => {
    const { scope, put } = scopeOf(figure, { task: "first" });
    const { trained, ...others } = published({ task: "first" }, [run("rope", 250, { tests })]);
    put({ ...others, trained: { ...trained!, orderFree } });
    expect(scoresOf(tests[0]!, scope.isByPlace)).toEqual([1, 0.6, 0.4, 0.3]);
    expect(scope.guesses).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

test("every report measures the last learned table again, and the others once", () => {
  const describeTable = vi.fn(training.describeTable);
  const described = { ...training, describeTable };
  const table = () => ({ data: Float32Array.from({ length: 64 }, Math.random), shape: [8, 8] });
  const snapshots = [0, 40, 70].map((step) => ({ step, table: table() }));
  const { scope, put } = scopeOf(figure);
  const report = (list: typeof snapshots) =>
    put({
      ...published({}, [run("learned", 70, { snapshots: list })]),
      training: described,
    });
  report(snapshots);
  expect(scope.moments.map(({ step }) => step)).toEqual([0, 70]);
  const before = describeTable.mock.calls.length;
  report([...snapshots, { step: 75, table: table() }]);
  expect(scope.moments.map(({ step }) => step)).toEqual([0, 70, 75]);
  expect(describeTable).toHaveBeenCalledTimes(before + 1);
});

describe("the picture", () => {
  const places = (right: (place: number) => boolean) => ({
    treatment: "none" as const,
    accuracies: [1, 1, 1, 1],
    beyond: [Number.NaN, 1, 1, 1],
    perPosition: Float64Array.from({ length: 128 }, (_, i) => (i < 3 ? Number.NaN : +right(i))),
  });

  test("draws stored runs, and the place where RoPE breaks", () => {
    const { scope, put } = scopeOf(figure);
    const shown = () => linesOf(scope).map(({ encoding }) => encoding);
    expect(shown().sort()).toEqual(["alibi", "learned", "none", "rope", "sinusoidal", "t5"]);
    expect(breakOf(scope)).toBe(35);
    expect(byPlace.rope[34]).toBeLessThan(90);
    expect(byPlace.rope.slice(16, 34).every((share) => share! >= 90)).toBe(true);
    // A run trained here replaces its stored run.
    put(published({}, [run("rope", 250, { tests: [places((i) => i < 40)] })]));
    expect(shown()).toHaveLength(6);
    expect(linesOf(scope).at(-1)!.values).toBe(scope.runs[0]!.tests[0]!.perPosition);
    expect(breakOf(scope)).toBe(41);
    put(published({}, [run("rope", 250, { tests: [places(() => true)] })]));
    expect(breakOf(scope)).toBeUndefined();
  });

  test.each([
    [{ encodings: "rope" }, 6],
    [{ slopeScale: 1 }, 0],
    [{ task: "ffill" }, 0],
    [{ layers: 3 }, 0],
  ] as const)("of %o has as many stored lines: %i", (settings, count) => {
    expect(linesOf(scopeOf(figure, settings).scope)).toHaveLength(count);
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

describe("a lab", () => {
  const settings = { encodings: "rope", steps: 30 };
  const { setting } = scopeOf(figure, settings).scope;

  /** Trains and tests a model to the end. */
  const trainedTo = (filmed?: "rope") =>
    publishing(
      (lab) => lab.start(setting, filmed),
      ({ trained }) => trained?.models[0]?.tests.length === 4,
    );

  test("has the trainer's results, filmed or not", async () => {
    const plain = await trainedTo();
    const filmed = await trainedTo("rope");
    const alone = await training.trainer({
      task: "shift",
      seed: 1,
      encoding: "rope",
      steps: 30,
    } satisfies TrainSettings);
    const { losses } = alone.step(30);
    expect(plain.trained!.models[0]!.losses).toEqual(Array.from(losses));
    expect(filmed.trained!.models[0]!.losses).toEqual(Array.from(losses));
    expect(plain.trained!.models[0]!.film).toEqual([]);
    expect(filmed.trained!.models[0]!.film.length).toBeGreaterThan(0);
  });

  test("publishes values that it does not change later", async () => {
    const states: Published[] = [];
    await publishing(
      (lab) => lab.start(setting),
      (state) => states.push(state) > 0 && state.trained?.models[0]?.step === 30,
    );
    expect(states[0]!.trained!.models[0]!.losses).toEqual([]);
    expect(states[0]!.trained!.setting).toEqual(
      settingOf(scopeOf(figure, settings).scope.settings),
    );
    expect(states.at(-1)!.trained).toBeUndefined(); // it is closed
  });

  test("does not test a model that was stopped before its first step", async () => {
    const failures: unknown[] = [];
    const listen = (reason: unknown) => failures.push(reason);
    process.on("unhandledRejection", listen);
    const all = "none,sinusoidal,learned,rope,alibi,t5,shaw"; // more models than threads
    await publishing(
      (lab) => {
        lab.start(scopeOf(figure, { ...settings, encodings: all }).scope.setting);
        lab.command("stop");
      },
      ({ trained }) => trained?.models.at(-1)?.state === "stopped",
    );
    await new Promise(setImmediate); // Node reports rejections one turn of the event loop later
    process.off("unhandledRejection", listen);
    expect(failures).toEqual([]);
  });
});

describe("beyond one layer of the default", () => {
  /** The figure's texts after a training and its tests, and the accuracies of the trainer by itself, in percent. */
  async function told(settings: Parameters<typeof shownBy>[1]) {
    const shown = await shownBy(trainingFigure, settings);
    const { setting } = shown.view;
    const found = await publishing(
      (lab) => lab.start(setting),
      ({ trained }) => trained?.models.every(({ isOver, tests }) => isOver && tests.length > 0),
    );
    shown.put({ ...found });
    const alone = new Map<string, string>();
    for (const encoding of setting.encodings) {
      const own = { ...sharedSettings(setting), encoding, ...ownSettings(setting, encoding) };
      const run = await training.trainer(own);
      run.step(run.settings.steps);
      const { accuracy } = run.evaluate({ seed: 1 });
      alone.set(encoding, `${(100 * accuracy).toFixed(1)}%`);
    }
    const html = await shown.html("comparison");
    return {
      shown,
      /** name -> accuracies */
      table: new Map(rowsIn(html).map(([name, ...scores]) => [name, scores])),
      alone,
      departures: [...allIn(html, "p"), ...allIn(html, "li")],
    };
  }
  const percent = (text: string | undefined) => Number(text?.replace("%", ""));

  test("three layers: ALiBi solves the shift by three, and the result names the differing settings", async () => {
    const { shown, table, alone, departures } = await told({ encodings: "alibi", layers: 3 });
    expect(percent(table.get("ALiBi")![0])).toBeGreaterThan(95);
    expect(alone.get("alibi")).toBe(table.get("ALiBi")![0]);
    expect(departures).toEqual([
      "This holds for 3 layers, 16 tokens, 600 steps at rate 0.01, seed 1, with a causal mask. Beside the papers:",
      "ALiBi: slopes 4 times the paper's",
    ]);
    expect(await shown.summary()).toMatch(
      /^the token three back \(shift\), 3 layers, trained on 16 tokens/,
    );
    expect(shown.view.heads).toHaveLength(4);
  });

  test("the papers' own slopes and buckets can be chosen, and the result says so", async () => {
    const { table, alone, departures } = await told({
      ...{ task: "ffill", encodings: "alibi,t5", slopeScale: 1, t5Buckets: "own" },
    });
    expect(percent(table.get("ALiBi")![3])).toBeLessThan(97);
    expect(percent(table.get("T5")![3])).toBeLessThan(85);
    expect(alone.get("alibi")).toBe(table.get("ALiBi")![0]);
    expect(alone.get("t5")).toBe(table.get("T5")![0]);
    expect(departures.slice(1)).toEqual([
      "ALiBi: the paper's slopes",
      "T5: its own 32 buckets, to 128",
      "T5: biases 8 times the paper's",
    ]);
  });
});

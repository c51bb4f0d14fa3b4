import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { Run } from "../../../src/js/train/train.js";
import { load, pool } from "../../training.js";

const threads = pool();
afterAll(() => threads.close());
afterEach(() => vi.unstubAllGlobals());

/** Waits until a run has got somewhere. */
function reaching(condition: (run: Run) => boolean) {
  let done!: (run: Run) => void;
  const reached = new Promise<Run>((resolve) => {
    done = resolve;
  });
  return { reached, onProgress: (run: Run) => condition(run) && done(run) };
}

describe("a run in a thread", () => {
  test("is the same as one here, with progress and time", async () => {
    const steps: number[] = [];
    const run = threads.run(
      { seed: 7, steps: 23 },
      { every: 5, onProgress: ({ step }) => steps.push(step) },
    );
    expect(await run.ended).toBe(run);
    const here = await (await load()).trainer({ seed: 7, steps: 23 });
    expect(run.losses).toEqual(Array.from(here.step(23).losses));
    expect(await run.parameters()).toEqual(here.parameters());
    expect(run).toMatchObject({ state: "finished", step: 23 });
    expect(run.seconds).toBeGreaterThan(0);
    expect(run.settings).toEqual(here.settings);
    expect([...new Set(steps)]).toEqual([0, 5, 10, 15, 20, 23]);
  });

  test("answers what is asked of it, also when it has ended", async () => {
    const run = threads.run({ encoding: "t5", steps: 60 });
    await run.ended;
    const tested = await run.evaluate({ length: 64, perPosition: true });
    expect(tested.accuracy).toBeGreaterThan(0.95);
    expect(tested.perPosition).toHaveLength(64);
    const { tokens } = await run.example();
    expect((await run.attention(tokens)).weights.shape).toEqual([1, 4, 16, 16]);
    await expect(run.evaluate({ length: 0 })).rejects.toThrow(
      new RangeError("evaluate: length must be an integer from 1 to 1024, got 0"),
    );
    run.forget();
    await expect(run.evaluate()).rejects.toThrow("given up");
  });

  test("sends what is watched, from before the first step on", async () => {
    const tables: Float32Array[] = [];
    const run = threads.run(
      { encoding: "learned", steps: 10 },
      {
        watch: ["positions"],
        onProgress: ({ watched }) => {
          const table = watched.positions?.data;
          if (table && table !== tables.at(-1)) tables.push(table);
        },
      },
    );
    await run.ended;
    expect(tables).toHaveLength(3); // before, 5, 10
    expect(tables[0]).toHaveLength(16 * 32);
    expect(tables[0]).not.toEqual(tables[2]);
  });

  test("pauses, resumes and stops", async () => {
    const some = reaching(({ step }) => step >= 5);
    const run = threads.run({ steps: 1000000 }, { onProgress: some.onProgress });
    await some.reached;
    run.pause();
    expect(run.state).toBe("paused");
    await run.evaluate({ sequences: 1 }); // the thread has heard of it by now
    const { step } = run;
    await run.evaluate();
    expect(run.step).toBe(step);
    run.resume();
    expect(run.state).toBe("running");
    while (run.step === step) await new Promise((resolve) => setTimeout(resolve, 5));
    run.stop();
    await run.ended;
    expect(run.state).toBe("stopped");
    expect(run.losses).toHaveLength(run.step);
  });

  test("diverging is an end of its own", async () => {
    const run = await threads.run({ rate: 1e30, warmUp: 0 }).ended;
    expect(run.state).toBe("diverged");
    expect(run.message).toMatch(/no longer a number/);
    for (const { data } of Object.values(await run.parameters()))
      expect(data.every(Number.isFinite)).toBe(true);
  });

  test("settings that do not fit fail with the core's words", async () => {
    expect(() => threads.run({ rate: Number.NaN })).toThrow(RangeError);
    const run = threads.run({ length: 3 });
    await expect(run.ended).rejects.toThrow(
      new RangeError("train: length must be above offset (3) for shift, got 3"),
    );
    expect(run.state).toBe("failed");
  });
});

describe("a pool", () => {
  test("runs as many as it has threads, the others wait", async () => {
    const own = pool(2);
    const runs = [1, 2, 3].map((seed) => own.run({ seed, steps: 30 }));
    expect(runs.map(({ state }) => state)).toEqual(["running", "running", "waiting"]);
    await Promise.all(runs.map(({ ended }) => ended));
    expect(runs.map(({ step }) => step)).toEqual([30, 30, 30]);
    own.close();
  });

  test("a run that waits can be stopped, and a closed pool fails what is under way", async () => {
    const own = pool(1);
    const long = own.run({ steps: 1000000 });
    const waiting = own.run({});
    waiting.stop();
    expect((await waiting.ended).state).toBe("stopped");
    own.close();
    await expect(long.ended).rejects.toThrow("the pool was closed");
    expect(long.state).toBe("failed");
    await expect(long.evaluate()).rejects.toThrow("the pool was closed");
  });
});

test("an onProgress that throws is heard of, and the run ends all the same", async () => {
  const later: (() => void)[] = [];
  vi.stubGlobal("queueMicrotask", (then: () => void) => later.push(then));
  const onProgress = () => {
    throw new Error("mine");
  };
  const run = threads.run({ steps: 10 }, { onProgress });
  await run.ended;
  expect([run.state, run.step]).toEqual(["finished", 10]);
  const heard = later.map((one) => {
    try {
      return one();
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(heard.filter((one) => one === "mine").length).toBeGreaterThan(1);
});

test("a pool that was closed starts nothing", async () => {
  const own = pool(1);
  const run = own.run({ steps: 1_000_000 });
  own.close();
  await expect(run.ended).rejects.toThrow("train: the pool was closed");
  expect(() => own.run({ steps: 1 })).toThrow("train: the pool was closed");
});

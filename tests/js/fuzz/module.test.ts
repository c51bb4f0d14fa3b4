// A short run of the module's fuzzer, and encodings without end. `npm run fuzz -- --module` is the long run.
import { expect, test } from "vitest";
import { wasmBytes } from "../packed.js";
import { recipe } from "./module_calls.js";
import { moduleOf, perform, runModule } from "./module_run.js";
import { Random } from "./random.js";

const module = await moduleOf(wasmBytes());

test("no order of some thousand calls matters", () => {
  const { findings, counts, max, left, memory } = runModule(module, { seed: 1, calls: 4000 });
  expect(findings).toEqual([]);
  expect(left).toBe(0);
  expect(memory[1]).toBe(memory[0]);
  expect(max).toBeGreaterThan(5);
  // Every function that is given arrays or an encoding was called, and most calls were not refused.
  const core = Object.getPrototypeOf(module.fresh().core) as object;
  const known = Object.entries(core).filter(([, one]) => typeof one === "function");
  const others =
    /Error$|^(host|instantiateWasm|count_emval_handles|toHalves|forget|needed|message|madeCount)$/;
  const names = known.map(([name]) => name).filter((name) => !others.test(name));
  expect([...counts.keys()].sort()).toEqual(names.sort());
  const refused = [...counts.values()].reduce((sum, one) => sum + one.refused, 0);
  expect(refused).toBeGreaterThan(10);
  expect(refused).toBeLessThan(1000);
});

test("100 000 encodings, made and released, leave nothing", () => {
  const instance = module.fresh();
  const { core } = instance;
  const random = new Random(2);
  const recipes = Array.from({ length: 200 }, () => recipe(random, module));
  /** Makes all of them, eight at a time, and tells the highest address. */
  const round = () => {
    const held: number[] = [];
    let highest = 0;
    for (const one of recipes) {
      const made = perform(instance, one).value as number;
      highest = Math.max(highest, made);
      if (made) held.push(made);
      if (held.length === 8) core.release(held.shift()!);
    }
    for (const made of held) core.release(made);
    return highest;
  };
  const first = Math.max(round(), round(), round());
  const bytes = core.HEAPU8.length;
  let highest = 0;
  for (let times = 0; times < 500; ++times) highest = round();
  expect(core.madeCount()).toBe(0);
  expect(core.HEAPU8.length).toBe(bytes);
  // What is left behind would move what comes after it: a byte of each, by 100 kB.
  expect(highest).toBeLessThan(first + 4096);
});

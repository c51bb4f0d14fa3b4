// A short run of the module's fuzzer, and encodings without end. `npm run fuzz -- --module` is the long run.
import { expect, test } from "vitest";
import type { Core, Encoding } from "../../../src/js/core/core.js";
import { wasmBytes } from "../packed.js";
import { recipe } from "./module_calls.js";
import { makeIn, moduleOf, runModule } from "./module_run.js";
import { Random } from "./random.js";

const module = await moduleOf(wasmBytes());

test("no order of some thousand calls matters", () => {
  const { findings, counts, max, memory } = runModule(module, { seed: 1, calls: 4000 });
  expect(findings).toEqual([]);
  expect(memory[1]).toBe(memory[0]);
  expect(max).toBeGreaterThan(5);
  // Every function that is given arrays or an encoding was called, and most calls were not refused.
  const { core } = module.fresh();
  const known = Object.entries(Object.getPrototypeOf(core) as object);
  const others =
    /Error$|^(host|instantiateWasm|count_emval_handles|toHalves|forget|needed|message|attentionCall)$/;
  const names = known
    .filter(([name, one]) => typeof one === "function" && !others.test(name))
    .map(([name]) => name);
  expect([...counts.keys()].sort()).toEqual(names.sort());
  const refused = [...counts.values()].reduce((sum, one) => sum + one.refused, 0);
  expect(refused).toBeGreaterThan(10);
  expect(refused).toBeLessThan(1000);
});

test("100 000 encodings, made one after the other, leave nothing", () => {
  const instance = module.fresh();
  const { core } = instance;
  const random = new Random(2);
  const recipes = Array.from({ length: 200 }, () => recipe(random, module));
  const round = () => {
    recipes.forEach((one, i) => {
      makeIn(instance, one, i % 9);
    });
    for (let number = 0; number < 9; ++number) core.clear(number);
  };
  for (let times = 0; times < 3; ++times) round();
  const bytes = core.HEAPU8.length;
  for (let times = 0; times < 500; ++times) round();
  // A hundred bytes of each would be ten megabytes.
  expect(core.HEAPU8.length).toBe(bytes);
});

test("an encoding that was closed, or that another instance has, is refused by name", () => {
  const [one, other] = [module.fresh(), module.fresh()];
  const random = new Random(2);
  while (makeIn(one, recipe(random, module), 3)[1] === undefined);
  const refused = (core: Core, encoding: Encoding) => {
    expect(core.encode(encoding, false, 1, 0, false, 0, false)).toBe(false);
    expect(core.message()).toBe("this encoding was closed, or is one of another door");
    expect(core.attention(encoding)).toBe(false);
    expect(core.message()).toBe("this encoding was closed, or is one of another door");
  };
  refused(other.core, 3);
  one.core.clear(3);
  refused(one.core, 3);
  refused(one.core, 9);
});

// A short run of the fuzzer, and the calls that it once found to be wrong. `npm run fuzz` is the long run.
import { readFileSync } from "node:fs";
import * as posenc from "posenc";
import { describe, expect, test } from "vitest";
import { type Call, generators } from "./calls.js";
import { generate } from "./generate.js";
import { newInstance } from "./instance.js";
import { Judge, type Kind } from "./judge.js";
import { run } from "./run.js";

interface Found {
  /** What went wrong. */
  was: string;
  /** What comes of it now: one of these. */
  expect: Kind[];
  call: Call;
}

const corpus: Found[] = JSON.parse(readFileSync(new URL("corpus.json", import.meta.url), "utf8"));

const instance = await newInstance();
const { pe } = await newInstance();

test("every public function has a generator", () => {
  const functionsOf = (holder: object, prefix = "") =>
    Object.entries(holder)
      .filter(([, one]) => typeof one === "function")
      .map(([name]) => prefix + name);
  const all = [
    ...functionsOf(posenc).filter((name) => name !== "load"),
    ...functionsOf(pe),
    ...functionsOf(pe.measure, "measure."),
    ...functionsOf(pe.rotary("rope", { headDim: 64 }), "rotary."),
  ];
  expect(Object.keys(generators).sort()).toEqual(all.sort());
});

test("a call follows from its seed and its number", () => {
  for (let number = 0; number < 500; ++number) {
    const { call } = generate(pe, 3, number);
    expect(generate(instance.pe, 3, number).call).toEqual(call);
    expect(JSON.parse(JSON.stringify(call))).toEqual(call);
  }
});

test("some thousand calls", async () => {
  const { outcomes, valid, refused, findings } = await run({ seed: 1, calls: 4000 });
  expect(findings.map((one) => `call ${one.number}, ${one.call.name}: ${one.text}`)).toEqual([]);
  // Neither all nor none is refused, of any function.
  for (const [name, counts] of outcomes) {
    expect(counts.result, name).toBeGreaterThan(30);
    expect(counts.RangeError + counts.TypeError, name).toBeGreaterThan(5);
  }
  const times = [...refused.values()].reduce((sum, one) => sum + one.times, 0);
  expect(times).toBeLessThan(0.05 * valid);
});

describe("what was found once", () => {
  const judge = new Judge(pe);
  test.each(corpus)("$was", ({ call, expect: kinds }) => {
    const { findings, kind } = judge.judge(instance, call, { repeat: pe });
    expect(findings).toEqual([]);
    expect(kinds).toContain(kind);
  });
});

// Tests the derived values of the figure about lengths beyond training.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/beyond/code.js";
import { derive } from "../../web/figures/beyond/derive.js";
import { fields } from "../../web/figures/beyond/fields.js";
import { slowdowns, summary } from "../../web/figures/beyond/panels.js";
import { caption } from "../../web/figures/beyond/picture.js";
import { texts } from "../../web/figures/beyond/texts.en.js";
import type { View } from "../../web/figures/beyond/view.js";
import { pe, scopeOf } from "./scope.js";
import { resultOf } from "./snippets.js";

const beyond = { fields, derive };
const viewOf = (settings: Parameters<typeof scopeOf<typeof fields, never, never>>[1] = {}) =>
  Object.create(scopeOf(beyond, settings).scope, { text: { value: texts } }) as View;

test("18 of 64 pairs never finish a turn, and those reach angles that did not occur in training", () => {
  const { unfinished, chosen, length } = viewOf();
  expect([unfinished, chosen.unseenPairs, length]).toEqual([18, 18, 16384]);
  const { frequencies } = pe.rotary("rope", { headDim: 128 });
  const options = { trainedLength: 4096, length: 16384, trained: frequencies, used: frequencies };
  const { turns, unseen, reached } = pe.measure.reach(options);
  expect(chosen).toMatchObject({ turns, unseen, reached });
});

test.each([
  ["none", 18, ["1.00", "1.00", "1.00"], 1],
  ["linear", 0, ["4.00", "4.00", "4.00"], 1],
  ["ntk", 17, ["1.00", "2.02", "4.00"], 1],
  ["by_parts", 0, ["1.00", "1.53", "4.00"], 1],
  ["yarn", 0, ["1.00", "1.53", "4.00"], 1.2965],
  ["dynamic", 17, ["1.00", "2.02", "4.00"], 1],
  ["llama3", 0, ["1.00", "1.00", "4.00"], 1],
] as const)(
  "%s: %i unseen, slowed %s, logits times %f, and so the code",
  async (scaling, unseen, slowed, logits) => {
    const view = viewOf({ scaling });
    expect(view.chosen.unseenPairs).toBe(unseen);
    expect(slowdowns(view)).toEqual(slowed);
    expect(view.chosen.onLogits).toBeCloseTo(logits, 4);
    const code = codeFor(view);
    const [count, middle, onLogits] = await resultOf<[number, number, number]>(
      code,
      "[reach.unseen.filter((x) => x > 0).length, reach.slowdown[32], onLogits]",
    );
    expect([count, middle]).toEqual([unseen, view.chosen.slowdown[32]]);
    expect(onLogits).toBeCloseTo(view.chosen.onLogits, 12);
  },
);

describe("within the trained length", () => {
  test("no angle is unseen, and the dynamic base has not grown", () => {
    const view = viewOf({ scaling: "dynamic", share: 0.25 });
    expect(view.length).toBe(4096);
    expect(view.chosen.unseenPairs).toBe(0);
    expect(slowdowns(view)).toEqual(["1.00", "1.00", "1.00"]);
    expect(view.isMerged).toBe(false);
    expect(summary(view)).toContain("The sequence at hand, 4096 positions, is no longer");
  });

  test("the picture says so", () => {
    expect(caption(viewOf({ share: 0.25 }))).toBe(
      "A text of 4,096 words shows no clock an angle that training did not.",
    );
  });
});

test.each([
  ["none", "18 of 64 clocks meet new angles. A longer text turns the same 18 further."],
  ["linear", "PI slows all clocks 4 times. No angle is new, but neighbours come closer together."],
  ["ntk", "NTK slows the slow clocks and spares the fast ones. 17 of 64 still meet new angles."],
  ["yarn", "YaRN slows only slow clocks. No angle is new, and the fast ones keep their pace."],
  ["llama3", "Llama 3: No angle is new."],
] as const)("the picture says of %s: %s", (scaling, words) => {
  expect(caption(viewOf({ scaling }))).toBe(words);
});

test.each([4467, 8192, 65536])("the same clocks never finish a turn at %i tokens", (length) => {
  const { chosen } = viewOf({ factor: length / 4096 });
  const lost = Array.from(chosen.unseen, (share, i) => (share > 0 ? i : -1)).filter((i) => i >= 0);
  expect(lost).toEqual(Array.from({ length: 18 }, (_, i) => 46 + i));
});

test("a change computes only values that depend on it", () => {
  const rotary = vi.fn(pe.rotary) as unknown as typeof pe.rotary;
  const reach = vi.fn(pe.measure.reach);
  const core = Object.create(pe, {
    rotary: { value: rotary },
    measure: { value: { ...pe.measure, reach } },
  }) as typeof pe;
  const { scope, set } = scopeOf(beyond, {}, core);
  const calls = () => {
    for (const one of [scope.chosen, scope.unfinished, scope.isMerged]) void one;
    const counts = [rotary, reach].map(
      (one) => vi.mocked(one as never as () => void).mock.calls.length,
    );
    for (const one of [rotary, reach]) vi.mocked(one as never as () => void).mockClear();
    return counts;
  };
  expect(calls()).toEqual([8, 7]); // the trained encoding and seven scalings
  for (const patch of [{ pair: 3 }, { scaling: "yarn" }] as const) {
    set(patch);
    expect(calls(), JSON.stringify(patch)).toEqual([0, 0]);
  }
  set({ share: 0.5 });
  expect(calls()).toEqual([1, 7]); // only the dynamic base depends on the length
  set({ factor: 8 });
  expect(calls()).toEqual([7, 7]); // the trained encoding does not depend on the factor
});

// Tests the derived values of the figure about lengths beyond training, and what it says of them.
import { describe, expect, test, vi } from "vitest";
import { experiments } from "../../web/experiments/experiments_data.js";
import { beyond } from "../../web/figures/beyond/index.js";
import { pe } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const shown = async (settings: Parameters<typeof shownBy>[1] = {}) => {
  const figure = await shownBy(beyond, settings);
  return { ...figure, made: beyond.of(figure.view) };
};
/** Of the first, the middle and the last pair. */
const slowdowns = ({ slowdown }: { slowdown: Float64Array }) =>
  [0, 32, 63].map((pair) => slowdown[pair]!.toFixed(2));
const { frequencies } = pe.rotary("rope", { headDim: 128 });
const wanted = pe.measure.reach({
  ...{ trained: frequencies, used: frequencies, trainedLength: 4096, length: 16384 },
});
const countIn = (html: string, kind: string) => html.split(kind).length - 1;

test("18 of 64 pairs never finish a turn, and those reach angles that did not occur in training", async () => {
  const { made, html } = await shown();
  expect([made.unfinished(), made.chosen().unseenPairs, made.length()]).toEqual([18, 18, 16384]);
  expect(made.chosen()).toMatchObject(wanted);
  const picture = await html("picture");
  expect(countIn(picture, "class=lost")).toBe(18);
  const standing = wanted.reached.filter(
    (at, i) => wanted.turns[i]! < 1 && at % 1 > wanted.turns[i]!,
  ).length;
  expect(standing).toBeLessThan(18); // some hands have returned to angles that training had
  expect(countIn(picture, "clock-hand alert")).toBe(standing);
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
  "%s: %i unseen, slowed %s, logits times %f, and so the menu and the code",
  async (scaling, unseen, slowed, logits) => {
    const { made, text, html } = await shown({ scaling });
    const { unseenPairs, onLogits, slowdown } = made.chosen();
    expect(unseenPairs).toBe(unseen);
    expect(slowdowns(made.chosen())).toEqual(slowed);
    expect(onLogits).toBeCloseTo(logits, 4);
    const label = (await html("one"))
      .split("<label>")
      .find((one) => one.includes(`value=${scaling} `));
    expect(label).toContain(unseen ? `${unseen} unseen` : "all seen");
    expect(label).toContain(`logits × ${logits.toFixed(2)}`);
    expect(await text("three")).toContain(slowed[2]);
    const [count, middle, factor] = await resultOf<[number, number, number]>(
      made.code(),
      "[reach.unseen.filter((x) => x > 0).length, reach.slowdown[32], onLogits]",
    );
    expect([count, middle]).toEqual([unseen, slowdown[32]]);
    expect(factor).toBeCloseTo(onLogits, 12);
  },
);

test("within the trained length no angle is unseen, and the dynamic base has not grown", async () => {
  const { made, summary } = await shown({ scaling: "dynamic", share: 0.25 });
  expect(made.length()).toBe(4096);
  expect(made.chosen().unseenPairs).toBe(0);
  expect(slowdowns(made.chosen())).toEqual(["1.00", "1.00", "1.00"]);
  expect(made.isMerged()).toBe(false);
  expect(await summary()).toBe(
    "A text of 4,096 words shows no clock an angle that training did not.",
  );
});

test.each([
  ["none", "18 of 64 clocks meet new angles. A longer text turns the same 18 further."],
  ["linear", "PI slows all clocks 4 times. No angle is new, but neighbours come closer together."],
  ["ntk", "NTK slows the slow clocks and spares the fast ones. 17 of 64 still meet new angles."],
  [
    "yarn",
    "YaRN slows only slow clocks. No angle is new, and the fast ones keep their pace. Logits are multiplied by 1.30.",
  ],
  ["llama3", "Llama 3: No angle is new."],
] as const)("it says of %s: %s", async (scaling, words) => {
  const { summary, caption } = await shown({ scaling });
  expect([await summary(), await caption()]).toEqual([words, words]);
});

test("the note does not overstate the clocks: stored scores contradict them", async () => {
  const { lengths, rows } = experiments.shift;
  const four = lengths.indexOf(4 * lengths[0]!);
  const [ntk, linear] = ["ntk", "linear"].map((one) => rows[`rope, ${one}`]!.accuracies[four]![0]);
  expect(ntk).toBeGreaterThan(linear! + 50); // better, although it reaches unseen angles
  const note = await (await shown()).text("one");
  expect(note).toContain(`NTK, which meets new angles, scores ${ntk}%`);
  expect(note).toContain(`PI, which meets none, ${linear}%`);
});

describe("the cursor", () => {
  test("reads the package's values of a pair", async () => {
    const { set, text, html } = await shown();
    const { turns, unseen } = wanted;
    expect(await text("two")).toContain(`it made ${turns[50]!.toPrecision(3)} turns`);
    expect(await text("two")).toContain(`≈ ${turns[50]!.toPrecision(4)}`);
    expect(await text("picture")).toContain("Pair 50: 0.489 turns in training, 1.96 now");
    expect(rowsIn(await html("data"))[50]!.slice(0, 3)).toEqual([
      "50",
      "0.00074989",
      `${Number(turns[50]!.toPrecision(5))}`,
    ]);
    await set({ pair: 52 });
    expect(await text("two")).toContain(
      `At ${Number((100 * unseen[52]!).toPrecision(3))}% of the distances`,
    );
    await set({ pair: 0 });
    expect(await text("two")).toContain("so it saw every angle");
  });

  test("in Korean, with the same numbers", async () => {
    const { text, summary } = await shownBy(beyond, { scaling: "yarn" }, "ko");
    expect(await text("two")).toContain(
      "쌍 50: 위치당 0.00075 rad. 학습 때의 거리 4096까지 0.489바퀴",
    );
    expect(await summary()).toContain("로짓은 1.30배가 됩니다");
  });
});

test.each([4467, 8192, 65536])(
  "the same clocks never finish a turn at %i tokens",
  async (length) => {
    const { made } = await shown({ factor: length / 4096 });
    const lost = Array.from(made.chosen().unseen, (share, i) => (share > 0 ? i : -1));
    expect(lost.filter((i) => i >= 0)).toEqual(Array.from({ length: 18 }, (_, i) => 46 + i));
  },
);

test("a change computes only values that depend on it", async () => {
  const rotary = vi.fn(pe.rotary) as unknown as typeof pe.rotary;
  const reach = vi.fn(pe.measure.reach);
  const core = Object.create(pe, {
    rotary: { value: rotary },
    measure: { value: { ...pe.measure, reach } },
  }) as typeof pe;
  const { view, set } = await shownBy(beyond, {}, "en", core);
  const made = beyond.of(view);
  const calls = () => {
    for (const name of ["chosen", "unfinished", "isMerged"] as const) made[name]();
    return [rotary, reach].map((one) => {
      const { length } = vi.mocked(one as never as () => void).mock.calls;
      vi.mocked(one as never as () => void).mockClear();
      return length;
    });
  };
  expect(calls()).toEqual([8, 7]); // the trained encoding and seven scalings
  for (const patch of ["pair=3", "scaling=yarn"]) {
    await set(patch);
    expect(calls(), patch).toEqual([0, 0]);
  }
  await set({ share: 0.5 });
  expect(calls()).toEqual([1, 7]); // only the dynamic base depends on the length
  await set({ factor: 8 });
  expect(calls()).toEqual([7, 7]); // the trained encoding does not depend on the factor
});

// Tests the derived values of the rotation, and its texts about them.
import { describe, expect, test, vi } from "vitest";
import { rotation } from "../../web/figures/rotation/index.js";
import { errorSize } from "../../web/kit/text/numbers.js";
import { pe, withMeasures } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

/** What the figure has worked out at some settings. */
async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const { view } = await shownBy(rotation, settings);
  return rotation.of(view);
}

describe("the score", () => {
  test("agrees with the package, and is the sum of its pairs' parts", async () => {
    const made = await madeAt({ query: 70, key: 12, layout: "interleaved", headDim: 64 });
    const { scores } = pe.measure.invariance("rope", {
      ...{ headDim: 64, layout: "interleaved", ...made.vectors() },
      ...{ queryPositions: [70], keyPositions: [12] },
    });
    expect(made.now().score).toBe(scores[0]! / 8);
    const sum = made.now().pairs.reduce((all, { part }) => all + part, 0);
    expect(sum / 8).toBeCloseTo(made.now().score, 12);
  });

  test.each([-90, 0, 5, 128])("peaks at %i if k is q rotated by that", async (peak) => {
    expect((await madeAt({ vectors: "peak", peak, headDim: 64 })).top()).toBe(peak);
  });

  test("of random pairs has mean 0 and deviation 1, as the average of single measurements", async () => {
    const made = await madeAt({ headDim: 32 });
    const rows = pe.encode("learned", {
      ...{ dim: 32, maxLength: 202, start: 2, length: 200, scale: 50, seed: 11, dtype: "float64" },
    }).data;
    const row = (i: number) => rows.subarray(32 * i, 32 * (i + 1));
    const scores = Array.from(
      { length: 100 },
      (_, i) =>
        pe.measure.invariance("rope", {
          ...{ headDim: 32, q: row(2 * i), k: row(2 * i + 1) },
          ...{ queryPositions: [48], keyPositions: [0] },
        }).scores[0]! / Math.sqrt(32),
    );
    const mean = scores.reduce((a, b) => a + b) / 100;
    const squares = scores.reduce((sum, one) => sum + one * one, 0) / 100;
    expect(made.crowd().mean[48 + 128]).toBeCloseTo(mean, 10);
    expect(made.crowd().deviation[48 + 128]).toBeCloseTo(Math.sqrt(squares - mean ** 2), 10);
    expect(made.crowd().mean[49 + 128]).toBeNaN();
  });
});

test("a common shift changes the score by rounding in float64, and by a drift with float32 angles", async () => {
  const drift = (await madeAt()).drift();
  expect(Math.max(...drift.float64.subarray(0, 21))).toBeLessThan(1e-11);
  expect(drift.rounded[28]).toBeGreaterThan(1e-5);
});

test.each(["half", "interleaved"] as const)("%s is the other layout, permuted", async (layout) => {
  const { trained, permuted, mixed } = (await madeAt({ layout })).layouts();
  expect(permuted).toBeCloseTo(trained, 12);
  expect(Math.abs(mixed - trained)).toBeGreaterThan(0.1);
});

test("moving the query does not measure the curve again", async () => {
  const invariance = vi.fn(pe.measure.invariance) as typeof pe.measure.invariance;
  const { view, set } = await shownBy(rotation, {}, "en", withMeasures({ invariance }));
  const made = rotation.of(view);
  const [curve, crowd] = [made.curve(), made.crowd()];
  expect(invariance).toHaveBeenCalledTimes(1);
  await set({ query: 61 });
  expect(made.curve()).toBe(curve);
  expect(made.crowd()).toBe(crowd);
  expect(invariance).toHaveBeenCalledTimes(1);
  expect(made.now().score).toBeDefined();
  expect(invariance).toHaveBeenCalledTimes(2);
});

const dim = 64;
const ones = new Float64Array(dim).fill(1);
const drawnRow = (start: number) =>
  pe.encode("learned", {
    ...{ dim, maxLength: 202, start, length: 1, scale: 50, seed: 11, dtype: "float64" },
  }).data;
const [q, random] = [drawnRow(0), drawnRow(1)];
const invariance = (k: Float64Array, m: number, n: number, options: object = {}) =>
  pe.measure.invariance("rope", { q, k, queryPositions: [m], keyPositions: [n], ...options });
const score = (k: Float64Array, m: number, n: number, options: object = {}) =>
  invariance(k, m, n, options).scores[0]! / Math.sqrt(dim);
const three = (value: number) => value.toFixed(3).replace("-", "−");
/** The score of a query and a key of ones. */
const ofOnes = (distance: number) => score(ones, distance, 0, { q: ones });

describe("it says", () => {
  test.each([-90, 0, 5, 128])("that the score peaks at %i, and lists the peak", async (peak) => {
    const { html, summary } = await shownBy(rotation, { headDim: 64, vectors: "peak", peak });
    const turned = pe.rotary("rope", { headDim: dim }).rotate(q, { positions: [peak] }).data;
    const cells = rowsIn(await html("data"));
    const rows = cells.map((row) => row.map((cell) => Number(cell.replaceAll("−", "-"))));
    expect(rows).toHaveLength(257);
    const top = rows.reduce((best, row) => (row[1]! > best[1]! ? row : best));
    expect(top[0]).toBe(peak);
    expect(top[1]).toBeCloseTo(score(turned, 128 + peak, 128), 5);
    expect(await summary()).toContain(peak === 0 ? "move D" : "for q and k to say");
  });

  test("that the score of ones falls with distance, and that of random pairs does not", async () => {
    const { summary, text } = await shownBy(rotation, { headDim: 64, vectors: "ones" });
    expect(await summary()).toContain(`(8.00 at distance 0, ${ofOnes(128).toFixed(2)} at 128)`);
    expect(await summary()).toContain("independent q and k do not");
    const [, mean, low, high] = /mean within ([\d.]+) of 0, deviation ([\d.]+) to ([\d.]+)/.exec(
      await text("one"),
    )!;
    expect(Number(mean)).toBeLessThan(0.35);
    expect(Number(low)).toBeGreaterThan(0.7);
    expect(Number(high)).toBeLessThan(1.3);
  });

  test("that the score of equal contents falls on average like that of ones", async () => {
    const { view, summary, html, text } = await shownBy(rotation, { headDim: 64, vectors: "same" });
    expect(await summary()).toContain(`(8.00 at distance 0, ${ofOnes(128).toFixed(2)} at 128)`);
    const crowd = Array.from({ length: 100 }, (_, i) => drawnRow(2 + 2 * i));
    const mean = (d: number) =>
      crowd.reduce((sum, one) => sum + score(one, d, 0, { q: one }), 0) / crowd.length;
    expect(rotation.of(view).sameCrowd().mean.at(-1)).toBeCloseTo(mean(128), 10);
    expect(mean(128) / mean(0)).toBeCloseTo(ofOnes(128) / ofOnes(0), 1);
    expect(await text("one")).toContain(`score ${three(score(q, 60, 40))}`);
    expect(allIn(await html("one"), "ul").join()).toContain("mean of 100 random q with k = q");
  });

  test("the part of the channels that do not rotate", async () => {
    const { caption } = await shownBy(rotation, { headDim: 64, rotaryDim: 16 });
    const { scores, parts } = invariance(random, 60, 40, { rotaryDim: 16, parts: true });
    const sum = parts!.data.reduce((all, part) => all + part, 0);
    const rest = ((scores[0]! - sum) / 8).toFixed(2).replace("-", "−");
    expect(await caption()).toContain(`with ${rest} from channels that do not turn`);
  });

  test.each(["half", "interleaved"] as const)(
    "that %s is the other layout, permuted",
    async (layout) => {
      const { html } = await shownBy(rotation, { headDim: 64, layout });
      const other = layout === "half" ? "interleaved" : "half";
      const rows = allIn(await html("three"), "tr").slice(1);
      const scores = rows.map((row) =>
        Number(/([−\d.]+)\s+[=≠]/.exec(row)![1]!.replaceAll("−", "-")),
      );
      const permuted = (vector: Float64Array) =>
        pe.permuteRows({ data: vector, shape: [dim] }, { from: layout, to: other, heads: 1 }).data;
      expect(scores[0]).toBeCloseTo(score(random, 60, 40, { layout }), 4);
      expect(scores[1]).toBeCloseTo(
        score(permuted(random), 60, 40, { q: permuted(q), layout: other }),
        4,
      );
      expect(scores[1]).toBe(scores[0]);
      expect(scores[2]).toBeCloseTo(score(random, 60, 40, { layout: other }), 4);
      expect(rows.map((row) => /[=≠]/.exec(row)![0])).toEqual(["=", "=", "≠"]);
    },
  );

  test("when the layout does not matter: if nothing rotates, or all channels are equal", async () => {
    expect(await (await shownBy(rotation, { query: 40 })).text("three")).toContain(
      "At distance 0 nothing turns",
    );
    expect(await (await shownBy(rotation, { vectors: "ones" })).text("three")).toContain(
      "same in either order",
    );
  });

  test("the clocks' shares, which add up to the score, and how far both were slid", async () => {
    const { view, html, text } = await shownBy(rotation, { slid: 16 });
    const made = rotation.of(view);
    const shares = Array.from(
      (await html("picture")).matchAll(/class="share"[^>]*>(.*?)</g),
      ([, one]) => Number(one!.replace(/\s/g, "").replace("−", "-")),
    );
    expect(shares).toHaveLength(4);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(made.now().score, 1);
    expect(await text("two")).toContain(
      `Slid by 10,000: float64 ${errorSize(made.drift().float64[16]!)}`,
    );
  });

  test.each(["ones", "same", "random", "peak"] as const)(
    "the score of its code, with vectors that are %s",
    async (vectors) => {
      const { view } = await shownBy(rotation, { vectors, layout: "interleaved", headDim: 32 });
      const made = rotation.of(view);
      expect(await resultOf<number>(made.code(), "score")).toBeCloseTo(made.now().score, 12);
    },
  );
});

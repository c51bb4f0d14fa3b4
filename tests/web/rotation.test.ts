// Tests the derived values of the rotation, and its texts about them.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/rotation/code.js";
import { rotation } from "../../web/figures/rotation/index.js";
import { errorSize } from "../../web/kit/text/numbers.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

describe("the score", () => {
  test("agrees with the package, and is the sum of its pairs' parts", () => {
    const { scope } = scopeOf(rotation, { query: 70, key: 12, layout: "interleaved" });
    const { q, k } = scope.vectors;
    const { scores } = pe.measure.invariance("rope", {
      headDim: 64,
      layout: "interleaved",
      q,
      k,
      queryPositions: [70],
      keyPositions: [12],
    });
    expect(scope.now.score).toBe(scores[0]! / 8);
    const sum = scope.now.pairs.reduce((all, { part }) => all + part, 0);
    expect(sum / 8).toBeCloseTo(scope.now.score, 12);
  });

  test.each([-90, 0, 5, 128])("peaks at %i if k is q rotated by that", (peak) => {
    expect(scopeOf(rotation, { peak }).scope.curve.top).toBe(peak);
  });

  test("of random pairs has mean 0 and deviation 1, as the average of single measurements", () => {
    const { scope } = scopeOf(rotation, { vectors: "random", headDim: 32, seed: 7 });
    const rows = pe.encode("learned", {
      dim: 32,
      maxLength: 512,
      start: 2,
      length: 200,
      scale: 50,
      seed: 7,
      dtype: "float64",
    }).data;
    const row = (i: number) => rows.subarray(32 * i, 32 * (i + 1));
    const scores = Array.from(
      { length: 100 },
      (_, i) =>
        pe.measure.invariance("rope", {
          headDim: 32,
          q: row(2 * i),
          k: row(2 * i + 1),
          queryPositions: [48],
          keyPositions: [0],
        }).scores[0]! / Math.sqrt(32),
    );
    const mean = scores.reduce((a, b) => a + b) / 100;
    const squares = scores.reduce((sum, one) => sum + one * one, 0) / 100;
    expect(scope.crowd.mean[48 + 128]).toBeCloseTo(mean, 10);
    expect(scope.crowd.deviation[48 + 128]).toBeCloseTo(Math.sqrt(squares - mean ** 2), 10);
    expect(scope.crowd.mean[49 + 128]).toBeNaN();
  });
});

test("a common shift changes the score by rounding in float64, and by a drift with float32 angles", () => {
  const { drift } = scopeOf(rotation).scope;
  expect(Math.max(...drift.float64.subarray(0, 21))).toBeLessThan(1e-11);
  expect(drift.rounded[28]).toBeGreaterThan(1e-3);
});

test.each(["half", "interleaved"] as const)("%s is the other layout, permuted", (layout) => {
  const { trained, permuted, mixed } = scopeOf(rotation, { layout }).scope.layouts;
  expect(permuted).toBeCloseTo(trained, 12);
  expect(Math.abs(mixed - trained)).toBeGreaterThan(0.1);
});

test("moving the query does not measure the curve again", () => {
  const invariance = vi.fn(pe.measure.invariance) as typeof pe.measure.invariance;
  const core = withMeasures({ invariance });
  const { scope, set } = scopeOf(rotation, { vectors: "random" }, core);
  const { curve, crowd } = scope;
  expect(invariance).toHaveBeenCalledTimes(1);
  set({ query: 61 });
  expect(scope.curve).toBe(curve);
  expect(scope.crowd).toBe(crowd);
  expect(invariance).toHaveBeenCalledTimes(1);
  expect(scope.now.score).toBeDefined();
  expect(invariance).toHaveBeenCalledTimes(2);
});

const dim = 64;
const ones = new Float64Array(dim).fill(1);
const drawnRow = (start: number) =>
  pe.encode("learned", {
    dim,
    maxLength: 512,
    start,
    length: 1,
    scale: 50,
    seed: 1,
    dtype: "float64",
  }).data;
const [q, random] = [drawnRow(0), drawnRow(1)];
const turned = (distance: number) =>
  pe.rotary("rope", { headDim: dim }).rotate(q, { positions: [distance], layout: "half" }).data;
const invariance = (k: Float64Array, m: number, n: number, options: object = {}) =>
  pe.measure.invariance("rope", { q, k, queryPositions: [m], keyPositions: [n], ...options });
const score = (k: Float64Array, m: number, n: number, options: object = {}) =>
  invariance(k, m, n, options).scores[0]! / Math.sqrt(dim);
const three = (value: number) => value.toFixed(3).replace("-", "−");
/** The score of a query and a key of ones. */
const ofOnes = (distance: number) => score(ones, distance, 0, { q: ones });

describe("it says", () => {
  test.each([-90, 0, 5, 128])("that the score peaks at %i, and lists the peak", async (peak) => {
    const { html, summary } = await shownBy(rotation, { peak });
    const cells = rowsIn(await html("data"));
    const rows = cells.map((row) => row.map((cell) => Number(cell.replaceAll("−", "-"))));
    expect(rows).toHaveLength(257);
    const top = rows.reduce((best, row) => (row[1]! > best[1]! ? row : best));
    expect(top[0]).toBe(peak);
    expect(top[1]).toBeCloseTo(score(turned(peak), 128 + peak, 128), 5);
    expect(await summary()).toContain(peak === 0 ? "move D" : "for q and k to say");
  });

  test("that the score of ones falls with distance, and that of random pairs does not", async () => {
    const said = await (await shownBy(rotation, { vectors: "ones" })).summary();
    expect(said).toContain(`(8.00 at distance 0, ${ofOnes(128).toFixed(2)} at 128)`);
    const [, mean, low, high] =
      /within ([\d.]+)\) and deviation near 1 \(([\d.]+) to ([\d.]+)\)/.exec(said)!;
    expect(Number(mean)).toBeLessThan(0.35);
    expect(Number(low)).toBeGreaterThan(0.7);
    expect(Number(high)).toBeLessThan(1.3);
    expect(said).toContain("independent q and k do not");
  });

  test("that the score of equal contents falls on average like that of ones", async () => {
    const { summary, html, text } = await shownBy(rotation, { vectors: "same" });
    const said = await summary();
    expect(said).toContain(`(8.00 at distance 0, ${ofOnes(128).toFixed(2)} at 128)`);
    const crowd = Array.from({ length: 100 }, (_, i) => drawnRow(2 + 2 * i));
    const mean = (d: number) =>
      crowd.reduce((sum, one) => sum + score(one, d, 0, { q: one }), 0) / crowd.length;
    expect(said).toContain(
      `mean of 100 random q is ${mean(0).toFixed(2)} at distance 0, ${mean(128).toFixed(2)} at 128`,
    );
    expect(mean(128) / mean(0)).toBeCloseTo(ofOnes(128) / ofOnes(0), 1);
    expect(await text("curve")).toContain(`score ${three(score(q, 60, 40))}`);
    expect(said).toContain("Independent random q and k have mean near 0");
    expect(allIn(await html("curve"), "ul").join()).toContain("mean of 100 random q with k = q");
  });

  test("the part of the channels that do not rotate", async () => {
    const { text } = await shownBy(rotation, { vectors: "random", rotaryDim: 16 });
    const { scores, parts } = invariance(random, 60, 40, { rotaryDim: 16, parts: true });
    const sum = parts!.data.reduce((all, part) => all + part, 0);
    expect(await text("parts")).toContain(
      `Sum ${three(sum)} + ${three(scores[0]! - sum)} from channels that do not turn; over √64: score ${three(scores[0]! / 8)}`,
    );
  });

  test.each(["half", "interleaved"] as const)(
    "that %s is the other layout, permuted",
    async (layout) => {
      const { html } = await shownBy(rotation, { vectors: "random", layout });
      const other = layout === "half" ? "interleaved" : "half";
      const rows = allIn(await html("layouts"), "tr").slice(1);
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
    expect(await (await shownBy(rotation, { query: 40 })).text("layouts")).toContain(
      "At distance 0 nothing turns",
    );
    expect(await (await shownBy(rotation, { vectors: "ones" })).text("layouts")).toContain(
      "same in either order",
    );
  });

  test.each(["ones", "same", "random", "peak"] as const)(
    "the score of its code, with vectors that are %s",
    async (vectors) => {
      const { view } = await shownBy(rotation, { vectors });
      expect(await resultOf<number>(codeFor(view), "score")).toBeCloseTo(view.now.score, 12);
    },
  );

  test("the numbers that the shown code computes", async () => {
    const { view, text } = await shownBy(rotation, {
      ...{ vectors: "random", layout: "interleaved", seed: 7, headDim: 32, slid: 16 },
    });
    const { query, key, slid } = view.settings;
    const places = `queryPositions: [${query}, ${query + 10_000}], keyPositions: [${key}, ${key + 10_000}]`;
    const scores = (how: string) =>
      `Array.from(pe.measure.invariance("rope", { headDim: 32, q, k, ${places}, ${how} }).scores, (x) => x / Math.sqrt(32))`;
    const [here, [rounded, far], [mixed]] = await resultOf<[number, number[], number[]]>(
      codeFor(view),
      `[score, ${scores('layout: "interleaved", angles: "float32"')}, ${scores('layout: "half"')}]`,
    );
    expect(slid).toBe(16);
    expect(await text("finding")).toContain(`Score ${three(here)} at`);
    expect(view.layouts.permuted).toBeCloseTo(here, 12);
    expect(Math.abs(mixed! - here)).toBeGreaterThan(1e-3);
    const drift = await text("drift");
    expect(drift).toContain("Slid by 10,000: ");
    expect(drift).toContain(`angles in float32 ${errorSize(Math.abs(far! - rounded!))}`);
    const written = mixed!.toPrecision(6).replace("-", "−").replace(/0+$/, "");
    expect(await text("layouts")).toContain(written);
  });
});

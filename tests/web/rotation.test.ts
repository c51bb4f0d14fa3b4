// The derived values of the rotation.
import { describe, expect, test, vi } from "vitest";
import { derive } from "../../web/figures/rotation/derive.js";
import { fields } from "../../web/figures/rotation/fields.js";
import { pe, scopeOf, withMeasures } from "./scope.js";

const rotation = { fields, derive };

describe("the score", () => {
  test("is what the package measures, and what its pairs add up to", () => {
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

  test.each([-90, 0, 5, 128])("peaks where k is q turned by %i", (peak) => {
    expect(scopeOf(rotation, { peak }).scope.curve.top).toBe(peak);
  });

  test("of random pairs has mean 0 and deviation 1, as measured one by one", () => {
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
    expect(scope.crowd!.mean[48 + 128]).toBeCloseTo(mean, 10);
    expect(scope.crowd!.deviation[48 + 128]).toBeCloseTo(Math.sqrt(squares - mean ** 2), 10);
    expect(scope.crowd!.mean[49 + 128]).toBeNaN();
  });

  test("with the key the other way, of random pairs too, depends on where the key stands", () => {
    const { scope, set } = scopeOf(rotation, { vectors: "random", direction: "mixed", key: 10 });
    const before = [...scope.curve.scores];
    const crowd = [...scope.crowd!.mean].filter(Number.isFinite);
    set({ key: 30 });
    expect([...scope.curve.scores]).not.toEqual(before);
    expect([...scope.crowd!.mean].filter(Number.isFinite)).not.toEqual(crowd);
  });
});

test("a common shift leaves rounding in float64, and a drift in float32 angles", () => {
  const { drift } = scopeOf(rotation).scope;
  expect(Math.max(...drift.float64.subarray(0, 21))).toBeLessThan(1e-11);
  expect(drift.rounded[28]).toBeGreaterThan(1e-3);
});

test.each(["half", "interleaved"] as const)("%s is the other layout, permuted", (layout) => {
  const { trained, permuted, mixed } = scopeOf(rotation, { layout }).scope.layouts;
  expect(permuted).toBeCloseTo(trained, 12);
  expect(Math.abs(mixed - trained)).toBeGreaterThan(0.1);
});

test("moving the query measures the curve no more often", () => {
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

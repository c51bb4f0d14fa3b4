// Tests the derived values of the figure of the shift.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/shift/code.js";
import { derive, transient } from "../../web/figures/shift/derive.js";
import { fields } from "../../web/figures/shift/fields.js";
import { shift as figure } from "../../web/figures/shift/index.js";
import { errorSize } from "../../web/kit/text/numbers.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const shift = { fields, derive, transient };

const largestOf = (values: Iterable<number>) =>
  Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The options for a table of sine columns from position `start`. */
const sines = (dim: number, length: number, start: number, parity = 0) => ({
  data: pe
    .encode("sinusoidal", { dim, length, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === parity),
  shape: [length, dim / 2],
});

test("with sines alone the picture's clocks miss half of the row three positions back", () => {
  const picture = { shift: -3, base: 40, positions: 61 };
  const { missed } = scopeOf(shift, { ...picture, sinOnly: true }).scope.fit!;
  expect(missed).toBeGreaterThan(0.3);
  expect(scopeOf(shift, picture).scope.whole.largest).toBeLessThan(1e-13);
});

describe("one matrix for all positions", () => {
  test.each([
    {},
    { dim: 64, shift: -7, positions: 2000 },
    { dim: 2, base: 50, shift: 200 },
    { shift: 0 },
  ])("leaves rounding with %o", (settings) => {
    const { whole } = scopeOf(shift, settings).scope;
    const { dim, base, positions: length, shift: by } = { ...defaults(), ...settings };
    const { data } = pe.measure.shiftResidual("sinusoidal", { dim, base, length, shift: by });
    expect(whole.largest).toBe(largestOf(data));
    expect(whole.largest).toBeLessThan(1e-12);
    for (const p of [0, 7, length - 1])
      expect(whole.byPosition[p]).toBe(largestOf(data.subarray(dim * p, dim * (p + 1))));
  });

  test.each([0, 12, 999])("rotates every hand from position %i by the same block", (position) => {
    const { hands, blocks, largest } = scopeOf(shift, { position }).scope;
    expect(hands).toHaveLength(8);
    for (const [i, { here, there }] of hands.entries()) {
      const [a, b, c, d] = blocks.data.subarray(4 * i, 4 * i + 4) as unknown as number[];
      expect(a! * here.sin + b! * here.cos).toBeCloseTo(there.sin, 12);
      expect(c! * here.sin + d! * here.cos).toBeCloseTo(there.cos, 12);
      expect(largest[i]).toBeLessThan(1e-12);
    }
  });

  test("keeps position and pair within the table", () => {
    const { scope } = scopeOf(shift, { position: 1999, pair: 31, positions: 10, dim: 4 });
    expect([scope.position, scope.pair]).toEqual([9, 1]);
  });
});

describe("sines alone", () => {
  test("have no such matrix: the residual of the best one is measured", () => {
    const { fit } = scopeOf(shift, { sinOnly: true }).scope;
    const { residual, left } = pe.measure.linearMap({
      from: sines(16, 1000, 0),
      to: sines(16, 1000, 5),
    });
    expect(residual).toBeGreaterThan(0.5);
    expect(fit!.missed).toBe(residual);
    expect(fit!.byPosition[12]).toBe(largestOf(left.data.subarray(96, 104)));
  });

  test("do not determine the cosines either", () => {
    const { cosines } = scopeOf(shift).scope;
    const column = (parity: 0 | 1) => ({
      data: sines(16, 1000, 0, parity).data.filter((_, i) => i % 8 === 2),
      shape: [1000, 1],
    });
    const own = pe.measure.linearMap({ from: column(0), to: column(1) }).residual;
    const all = pe.measure.linearMap({ from: sines(16, 1000, 0), to: sines(16, 1000, 0, 1) });
    expect(cosines.fromOwnSine).toHaveLength(8);
    expect(cosines.fromOwnSine[2]).toBe(own);
    expect(cosines.fromAllSines).toBe(all.residual);
  });

  test("fit two hands, which the shift moves to different sines", () => {
    const { hands, mirrored } = scopeOf(shift, { shift: -3, base: 100 }).scope;
    for (const [i, { here, there }] of mirrored.entries()) {
      expect(here).toEqual({ sin: hands[i]!.here.sin, cos: -hands[i]!.here.cos });
      expect(there.sin ** 2 + there.cos ** 2).toBeCloseTo(1, 12);
    }
    const apart = mirrored.map(({ there }, i) => Math.abs(there.sin - hands[i]!.there.sin));
    expect(Math.max(...apart)).toBeGreaterThan(0.5);
  });

  test("mask the entries for cosines", () => {
    const { matrix } = scopeOf(shift, { sinOnly: true, dim: 4 }).scope;
    const masked = Array.from(matrix.data, (value) => value === Number.NEGATIVE_INFINITY);
    const odd = (i: number) => (i >> 2) % 2 === 1 || i % 2 === 1;
    expect(masked).toEqual(masked.map((_, i) => odd(i)));
  });
});

test.each([true, false])(
  "the shown code computes the figure's number: sines only %s",
  async (sinOnly) => {
    const { view, text } = await shownBy(figure, { sinOnly, dim: 8, shift: 17 });
    const found = await resultOf<number>(codeFor(view), "residual");
    expect(await text("finding")).toContain(
      sinOnly ? `${(100 * found).toFixed(1)}%` : `largest error ${errorSize(found)}`,
    );
  },
);

test("a slider measures only values that depend on it", () => {
  const shiftResidual = vi.fn(pe.measure.shiftResidual) as typeof pe.measure.shiftResidual;
  const linearMap = vi.fn(pe.measure.linearMap) as typeof pe.measure.linearMap;
  const { scope, set } = scopeOf(shift, {}, withMeasures({ shiftResidual, linearMap }));
  const read = () => [scope.hands, scope.whole, scope.fit, scope.matrix, scope.largest];
  const counts = () => [shiftResidual, linearMap].map((one) => vi.mocked(one).mock.calls.length);
  read();
  expect(counts()).toEqual([1, 0]);
  const { matrix, hands } = scope;
  set({ position: 13 });
  read();
  expect(scope.matrix).toBe(matrix);
  expect(scope.hands).not.toBe(hands);
  set({ pair: 3 });
  read();
  expect(counts()).toEqual([1, 0]);
  set({ sinOnly: true });
  read();
  expect(counts()).toEqual([1, 1]);
  expect(scope.cosines).toBe(scope.cosines);
  expect(counts()).toEqual([1, 10]); // eight pairs, and all sines together
  set({ shift: 6 });
  read();
  expect(scope.cosines).toBeDefined();
  expect(counts()).toEqual([2, 11]);
});

const defaults = () => ({ dim: 16, base: 10000, positions: 1000, shift: 5 });

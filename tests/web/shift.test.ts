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
const sines = (start: number) => ({
  data: pe
    .encode("sinusoidal", { dim: 16, length: 1000, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === 0),
  shape: [1000, 8],
});

test("with sines alone the picture's clocks miss much of the row three positions back", () => {
  const { fitted, most } = scopeOf(shift, { shift: -3, base: 40 }).scope;
  expect(fitted.residual).toBeGreaterThan(0.3);
  expect(most).toBeLessThan(1e-13);
});

describe("one matrix for all positions", () => {
  test.each([{}, { shift: -7 }, { base: 50, shift: 200 }, { shift: 0 }])(
    "leaves rounding with %o",
    (settings) => {
      const { most } = scopeOf(shift, settings).scope;
      const options = { dim: 16, shift: 5, length: 1000, ...settings };
      expect(most).toBe(largestOf(pe.measure.shiftResidual("sinusoidal", options).data));
      expect(most).toBeLessThan(1e-12);
    },
  );

  test.each([0, 12, 60])("rotates every hand from position %i by the same block", (position) => {
    const { hands, blocks } = scopeOf(shift, { position }).scope;
    expect(hands).toHaveLength(8);
    for (const [i, { here, there }] of hands.entries()) {
      const [a, b, c, d] = blocks.data.subarray(4 * i, 4 * i + 4) as unknown as number[];
      expect(a! * here.sin + b! * here.cos).toBeCloseTo(there.sin, 12);
      expect(c! * here.sin + d! * here.cos).toBeCloseTo(there.cos, 12);
    }
  });
});

test("sines alone have no such matrix: the residual of the best one is measured", () => {
  const { fitted } = scopeOf(shift, { sinOnly: true }).scope;
  const { residual } = pe.measure.linearMap({ from: sines(0), to: sines(5) });
  expect(residual).toBeGreaterThan(0.5);
  expect(fitted.residual).toBe(residual);
});

test.each([true, false])(
  "the shown code computes the figure's number: sines only %s",
  async (sinOnly) => {
    const { view, summary } = await shownBy(figure, { sinOnly, shift: 17 });
    const found = await resultOf<number>(codeFor(view), "residual");
    expect(await summary()).toContain(
      sinOnly ? `still leaves ${(100 * found).toFixed(1)}%` : `further than ${errorSize(found)}`,
    );
  },
);

test("a slider measures only values that depend on it", () => {
  const shiftResidual = vi.fn(pe.measure.shiftResidual) as typeof pe.measure.shiftResidual;
  const linearMap = vi.fn(pe.measure.linearMap) as typeof pe.measure.linearMap;
  const { scope, set } = scopeOf(shift, {}, withMeasures({ shiftResidual, linearMap }));
  const read = () => [scope.hands, scope.most, scope.fitted];
  const counts = () => [shiftResidual, linearMap].map((one) => vi.mocked(one).mock.calls.length);
  const [hands] = read();
  expect(counts()).toEqual([1, 1]);
  set({ position: 13, sinOnly: true });
  expect(read()[0]).not.toBe(hands);
  expect(counts()).toEqual([1, 1]);
  set({ shift: 6 });
  read();
  expect(counts()).toEqual([2, 2]);
});

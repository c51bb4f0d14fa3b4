// Tests the derived values of the worked example, and its formulas.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/worked_example/code.js";
import { derive } from "../../web/figures/worked_example/derive.js";
import { columnOf, fields } from "../../web/figures/worked_example/fields.js";
import { gridOf } from "../../web/figures/worked_example/grid.js";
import { reading } from "../../web/figures/worked_example/reading.js";
import { texts } from "../../web/figures/worked_example/texts.en.js";
import type { View } from "../../web/figures/worked_example/view.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { resultOf } from "./snippets.js";

type Given = Parameters<typeof scopeOf<typeof fields, never, never>>[1];

const example = { fields, derive };
/** The view that panels get: the derived values and the words. */
const viewOf = (settings: Given = {}): View =>
  Object.create(scopeOf(example, settings).scope, { text: { value: texts } });

/** Formats like C's %.4e. */
const printed = (value: number) => value.toExponential(4).replace(/e([+-])(\d)$/, "e$10$2");
/** The numbers of a step's array, as text. */
function written(settings: Given): string[][] {
  const grid = gridOf(viewOf(settings));
  return grid.rowNames.map((_, row) =>
    grid.columnNames.map((_, column) => grid.write(grid.value([row, column]))),
  );
}
const rowsOf = (data: ArrayLike<number>, columns: number) =>
  Array.from({ length: data.length / columns }, (_, row) =>
    Array.from({ length: columns }, (_, i) => data[row * columns + i]!),
  );
const table = (dim: number, more = {}) =>
  pe.encode("sinusoidal", { length: 5, dim, dtype: "float64", ...more }).data;

describe("the finished table", () => {
  test.each([
    [{ dim: 16, base: 500000 }, 16, { base: 500000 }],
    [{ dim: 2 }, 2, {}],
    [{ layout: "halves", dim: 6 }, 6, { layout: "sin_cos" }],
  ] as const)("with %o", (settings, dim, more) => {
    const wanted = rowsOf(table(dim, more), dim);
    expect(written(settings)).toEqual(wanted.map((row) => row.map(printed)));
  });

  test("has the same columns in another order in the other layout", () => {
    const [before, after] = [written({}), written({ layout: "halves" })];
    for (const [row, values] of after.entries())
      expect(values).toEqual([0, 2, 4, 6, 1, 3, 5, 7].map((column) => before[row]![column]));
    expect(reading(viewOf({ layout: "halves" }))).toContain("pe[1, 1] = sin(1 / 10000"); // the number is followed
  });

  test("begins with the same rows as a table of 5000 rows", () => {
    const { scope } = scopeOf(example);
    expect(scope.table.data).toEqual(table(8, { length: 5000 }).subarray(0, 40));
    expect(scope.long).toBe(0);
    expect(scope.norms[0]).toBeCloseTo(2, 14);
    expect(scope.norms[1]).toBeCloseTo(2, 14);
  });

  test("keeps the cursor inside", () => {
    const view = viewOf({ cell: [7, 7, 1], dim: 4 });
    expect(view.spot).toEqual({ row: 4, pair: 1, kind: 1 });
    expect(reading(view)).toContain("pe[4, 3] = cos(4 / 10000");
  });
});

describe("the steps", () => {
  const { frequencies } = pe.rotary("rope", { headDim: 8 });
  const wave = (of: (angle: number) => number) =>
    Array.from({ length: 5 }, (_, p) => Array.from(frequencies, (w) => printed(of(p * w))));
  test.each([
    [1, "pe", Array.from({ length: 5 }, () => Array(8).fill("0.0000e+00"))],
    [2, "position", [["0"], ["1"], ["2"], ["3"], ["4"]]],
    [3, "div_term", [Array.from(frequencies, printed)]],
    [5, "angles", wave((angle) => angle)],
    [6, "sines", wave(Math.sin)],
    [7, "cosines", wave(Math.cos)],
  ])("%i makes %s", (step, name, wanted) => {
    expect(gridOf(viewOf({ step })).name).toBe(name);
    expect(written({ step })).toEqual(wanted);
  });

  test("write the frequencies in two forms, which differ by rounding", () => {
    const { exponential, power } = pe.measure.frequencyForms({ dim: 16 });
    const off = Array.from(power, (value, i) => value - exponential[i]!);
    expect(written({ step: 4, dim: 16 })).toEqual(
      [exponential, power, off].map((row) => Array.from(row, printed)),
    );
    const most = Math.max(...off.map(Math.abs));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1e-15);
    expect(scopeOf(example, { dim: 16 }).scope.differences.forms).toBe(most);
  });

  test("fill the sines first, while the picture leaves the other cells empty", () => {
    const view = viewOf({ step: 8 });
    const grid = gridOf(view);
    const states = Array.from({ length: 8 }, (_, column) => grid.state([0, column]));
    expect(states).toEqual(Array(4).fill(["fresh", "empty"]).flat());
    for (const row of rowsOf(view.filled, 8))
      expect([row[1], row[3], row[5], row[7]]).toEqual([0, 0, 0, 0]);
    expect(Array.from(view.cells.data, Number.isFinite)).toEqual(
      Array.from(view.cells.data, (_, i) => i % 2 === 0),
    );
    expect(view.filled[24]).toBeCloseTo(Math.sin(3), 12);
    const whole = viewOf({ step: 9 });
    expect(whole.cells.data).toEqual(Float32Array.from(table(8)));
    expect(viewOf({ step: 7 }).cells.data.every((value) => value === -Infinity)).toBe(true);
  });

  test.each([
    [1, "pe[1, 3] = 0"],
    [4, "div_term[1] = 1 / 10000^(2/8) = 1.0000e-01"],
    [5, "angles[1, 1] = 1 · 1.0000e-01 = 1.0000e-01"],
    [8, "pe[1, 3] = 0 (not filled yet)"],
    [9, "pe[1, 3] = cos(1 / 10000^(2/8)) = cos(1.0000e-01) = 9.9500e-01"],
  ])("%i reads %s", (step, wanted) => {
    expect(reading(viewOf({ step, cell: [1, 1, 1] }))).toBe(wanted);
  });
});

test("a number's column follows from its pair and kind, in both layouts", () => {
  for (const layout of ["interleaved", "halves"] as const) {
    const { scope } = scopeOf(example, { layout, dim: 6 });
    for (const kind of [0, 1])
      for (const pair of [0, 1, 2])
        expect(scope.table.data[6 + columnOf({ dim: 6, layout }, { pair, kind })]).toBe(
          scope.waves[kind]![3 + pair],
        );
  }
});

test("the small example adds a position to a word, in the same width", () => {
  const { token, encoding, input, divisor } = scopeOf(example).scope.layers;
  expect(Array.from(encoding)).toEqual([Math.sin(1), Math.cos(1), Math.sin(0.01), Math.cos(0.01)]);
  expect(Array.from(input)).toEqual(Array.from(token, (value, i) => value + encoding[i]!));
  expect(divisor).toBeCloseTo(100, 10);
  const other = scopeOf(example, { word: "owl" }).scope.layers;
  expect(other.token).not.toEqual(token);
  expect(other.encoding).toEqual(encoding);
});

test("the shown code computes the figure's numbers", async () => {
  const settings = { dim: 6, layout: "halves" } as const;
  const view = viewOf(settings);
  const [all, input, frequencies] = await resultOf<[Float64Array, Float64Array, Float64Array]>(
    codeFor(view),
    "[table.data, input.data, forms.power]",
  );
  expect(written(settings)).toEqual(rowsOf(all, 6).map((row) => row.map(printed)));
  expect(Array.from(view.layers.input, printed)).toEqual(Array.from(input, printed));
  expect(frequencies).toEqual(view.forms.power);
});

test("a step and a cursor recompute no number, and another layout only those that depend on it", () => {
  const frequencyForms = vi.fn(pe.measure.frequencyForms);
  const norms = vi.fn(pe.measure.norms);
  const { scope, set } = scopeOf(example, {}, withMeasures({ frequencyForms, norms }));
  const read = () => [scope.differences, scope.norms, scope.waves, scope.long, scope.layers];
  const before = read();
  expect([frequencyForms.mock.calls.length, norms.mock.calls.length]).toEqual([2, 1]);
  for (const change of [{ step: 3 }, { cell: [2, 0, 1] }]) {
    set(change);
    for (const [i, value] of read().entries()) expect(value).toBe(before[i]);
  }
  set({ layout: "halves" });
  read();
  expect([frequencyForms.mock.calls.length, norms.mock.calls.length]).toEqual([2, 2]);
  expect(scope.layers).toBe(before[4]);
});

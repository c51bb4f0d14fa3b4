// Tests the numbers of the worked example, and its formulas.
import { describe, expect, test, vi } from "vitest";
import { workedExample } from "../../web/figures/worked_example/index.js";
import { columnOf } from "../../web/figures/worked_example/steps.js";
import { pe, withMeasures } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

type Given = Parameters<typeof shownBy>[1];

/** What the figure has worked out at some settings. */
const madeAt = async (settings: Given) =>
  workedExample.of((await shownBy(workedExample, settings)).view);

/** Formats like C's %.4e. */
const printed = (value: number) => value.toExponential(4).replace(/e([+-])(\d)$/, "e$10$2");
/** The numbers of a step's array, as text. */
async function written(settings: Given): Promise<string[][]> {
  const { html } = await shownBy(workedExample, settings);
  const numbers = (row: string[]) => row.slice(1).map((cell) => cell.replace(" just filled", ""));
  return rowsIn(await html("one")).map(numbers);
}
const rowsOf = (data: ArrayLike<number>, columns: number) =>
  Array.from({ length: data.length / columns }, (_, row) =>
    Array.from({ length: columns }, (_, i) => data[row * columns + i]!),
  );
const table = (dim: number, more = {}) =>
  pe.encode("sinusoidal", { length: 5, dim, dtype: "float64", ...more }).data;

describe("the finished table", () => {
  test("has the numbers of the lessons", async () => {
    const { html, summary } = await shownBy(workedExample, "step=9&cell=1,1,0");
    const row =
      "8.4147e-01 5.4030e-01 9.9833e-02 9.9500e-01 9.9998e-03 9.9995e-01 1.0000e-03 1.0000e+00";
    expect((await written("step=9"))[1]).toEqual(row.split(" "));
    expect(rowsIn(await html("data"))[1]).toEqual(["1", ...row.split(" ")]);
    expect(await summary()).toBe(
      "Step 9 of 9: cosines into the odd columns. Row 1, columns 2 and 3: sin 0.1 = 0.1 and cos 0.1 = 1.",
    );
  });

  test.each([
    [{ dim: 16, base: 500000 }, 16, { base: 500000 }],
    [{ dim: 2 }, 2, {}],
    [{ layout: "halves", dim: 6 }, 6, { layout: "sin_cos" }],
  ] as const)("with %o", async (settings, dim, more) => {
    const wanted = rowsOf(table(dim, more), dim);
    expect(await written({ ...settings, step: 9 })).toEqual(wanted.map((row) => row.map(printed)));
  });

  test("has the same columns in another order in the other layout", async () => {
    const halves = { step: 9, layout: "halves", cell: [1, 1, 0] } as const;
    const [before, after] = [await written({ step: 9 }), await written(halves)];
    for (const [row, values] of after.entries())
      expect(values).toEqual([0, 2, 4, 6, 1, 3, 5, 7].map((column) => before[row]![column]));
    const { reading, waves } = await madeAt(halves);
    expect(reading()).toContain("pe[1, 1] = sin(1 / 10000"); // the number is followed
    for (const kind of [0, 1]) {
      const column = columnOf({ dim: 8, layout: "halves" }, { pair: 1, kind });
      expect(printed(waves()[kind]![5]!)).toBe(after[1]![column]);
    }
  });

  test("keeps the cursor inside", async () => {
    const { spot, reading } = await madeAt({ cell: [7, 7, 1], dim: 4, step: 9 });
    expect(spot()).toEqual({ row: 4, pair: 1, kind: 1 });
    expect(reading()).toContain("pe[4, 3] = cos(4 / 10000");
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
  ])("%i makes %s", async (step, name, wanted) => {
    expect((await madeAt({ step })).array().name).toBe(name);
    expect(await written({ step })).toEqual(wanted);
  });

  test("write the frequencies in two forms, which differ by rounding", async () => {
    const { exponential, power } = pe.measure.frequencyForms({ dim: 16 });
    const off = Array.from(power, (value, i) => value - exponential[i]!);
    expect(await written({ step: 4, dim: 16 })).toEqual(
      [exponential, power, off].map((row) => Array.from(row, printed)),
    );
    const most = Math.max(...off.map(Math.abs));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1e-15);
    expect((await madeAt({ step: 4, dim: 16 })).differences()[0]).toBe(most);
  });

  test("fill the sines first, while the picture leaves the other cells empty", async () => {
    const { array, filled, cells } = await madeAt({ step: 8 });
    const states = Array.from({ length: 8 }, (_, column) => array().state([0, column]));
    expect(states).toEqual(Array(4).fill(["fresh", "empty"]).flat());
    for (const row of rowsOf(filled(), 8))
      expect([1, 3, 5, 7].map((i) => row[i])).toEqual([0, 0, 0, 0]);
    expect(Array.from(cells().data, Number.isFinite)).toEqual(
      Array.from(cells().data, (_, i) => i % 2 === 0),
    );
    expect(filled()[24]).toBeCloseTo(Math.sin(3), 12);
    expect((await madeAt({ step: 9 })).cells().data).toEqual(Float32Array.from(table(8)));
    const before = (await madeAt({ step: 7 })).cells().data;
    expect(before.every((value) => value === -Infinity)).toBe(true);
  });

  test.each([
    [1, "pe[1, 3] = 0"],
    [4, "div_term[1] = 1 / 10000^(2/8) = 1.0000e-01"],
    [5, "angles[1, 1] = 1 · 1.0000e-01 = 1.0000e-01"],
    [8, "pe[1, 3] = 0 (not filled yet)"],
    [9, "pe[1, 3] = cos(1 / 10000^(2/8)) = cos(1.0000e-01) = 9.9500e-01"],
  ])("%i reads %s", async (step, wanted) => {
    expect((await madeAt({ step, cell: [1, 1, 1] })).reading()).toBe(wanted);
  });

  test.each([
    [5, [1, 0, 0], "Row 1 turns clock 0 by 1 radian."],
    [8, [1, 0, 0], "Row 1 begins with sin 1 = 0.84."],
    [9, [1, 0, 0], "Row 1 begins with sin 1 = 0.84 and cos 1 = 0.54."],
    [9, [2, 1, 0], "Row 2, columns 2 and 3: sin 0.2 = 0.2 and cos 0.2 = 0.98."],
  ])("%i says of %j: %s", async (step, cell, wanted) => {
    expect(await (await shownBy(workedExample, { step, cell })).caption()).toContain(wanted);
  });
});

test("the small example adds a position to a word, in the same width", async () => {
  const { view, html, text } = await shownBy(workedExample, "channel=3");
  const { token, encoding, input, divisor } = workedExample.of(view).small();
  expect(Array.from(encoding)).toEqual([Math.sin(1), Math.cos(1), Math.sin(0.01), Math.cos(0.01)]);
  expect(Array.from(input)).toEqual(Array.from(token, (value, i) => value + encoding[i]!));
  expect(divisor).toBeCloseTo(100, 10);
  expect(rowsIn(await html("two")).map((row) => row.slice(1))).toEqual(
    [token, encoding, input].map((row) => Array.from(row, printed)),
  );
  expect(await text("two")).toContain("+ cos(1/100) =");
});

test("the shown code computes the figure's numbers", async () => {
  const settings = { dim: 6, layout: "halves", step: 9 } as const;
  const { code, small, forms } = await madeAt(settings);
  const [all, input, frequencies] = await resultOf<[Float64Array, Float64Array, Float64Array]>(
    code(),
    "[table.data, input.data, forms.power]",
  );
  expect(await written(settings)).toEqual(rowsOf(all, 6).map((row) => row.map(printed)));
  expect(Array.from(small().input, printed)).toEqual(Array.from(input, printed));
  expect(frequencies).toEqual(forms().power);
});

test("a step and a cursor recompute no number, and another layout only those that depend on it", async () => {
  const frequencyForms = vi.fn(pe.measure.frequencyForms);
  const core = withMeasures({ frequencyForms });
  const { view, set } = await shownBy(workedExample, {}, "en", core);
  const { differences, waves, small } = workedExample.of(view);
  const before = [differences(), waves(), small()];
  for (const change of ["step=3", "step=3&cell=2,0,1"]) {
    await set(change);
    for (const [i, value] of [differences(), waves(), small()].entries())
      expect(value).toBe(before[i]);
  }
  await set({ layout: "halves" });
  expect([differences(), small()]).toEqual([before[0], before[2]]);
  expect(frequencyForms).toHaveBeenCalledTimes(2);
});

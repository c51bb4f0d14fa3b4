// Tests the derived values of the similarity.
import { npy } from "posenc";
import { describe, expect, test, vi } from "vitest";
import { cellOf, similarity } from "../../web/figures/similarity/index.js";
import { tableIn } from "../../web/kit/npy_table.js";
import { pe, withMeasures } from "./scope.js";
import { shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

/** What the figure has worked out at some settings. */
async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const { view } = await shownBy(similarity, settings);
  return similarity.of(view);
}

describe("the sinusoid", () => {
  test("depends on the distance alone, falls on average, and rises", async () => {
    const made = await madeAt({ reach: 127 });
    expect(made.isDistanceOnly()).toBe(true);
    expect(made.doesFall()).toBe(true);
    expect(made.curve()).toHaveLength(128);
    expect(made.trend().rises).toHaveLength(49);
    expect(made.trend().rises[0]).toBe(6);
    expect((await madeAt({ reach: 1000 })).trend().rises).toHaveLength(490);
    expect(made.norms()[0]).toBeCloseTo(Math.sqrt(32), 12);
    expect(made.norms()[1]).toBeCloseTo(Math.sqrt(32), 12);
  });

  test("of width 512 rises 444 times, first at 44, and its rows are not orthogonal", async () => {
    const made = await madeAt({ dim: 512, measure: "cosine", reach: 1000 });
    expect(made.trend().rises[0]).toBe(44);
    expect(made.trend().rises).toHaveLength(444);
    expect(made.meanCosine()).toBeCloseTo(0.57, 2);
    expect(made.bound()).toBe(1);
  });

  test("is a sum of cosines, one for each pair, and half the trace of the matrix that moves it", async () => {
    const { view, text } = await shownBy(similarity, { reach: 1000, distance: -700 });
    const made = similarity.of(view);
    const [product] = pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [700] });
    expect(made.terms()).toHaveLength(32);
    expect(made.terms()[0]).toBeCloseTo(Math.cos(700), 10);
    expect(made.terms().reduce((sum, term) => sum + term, 0)).toBeCloseTo(product!, 10);
    expect(made.curve()[700]).toBeCloseTo(product!, 12);
    expect(await text("one")).toContain(`Positions p and p + 700: ${product!.toFixed(4)}.`);
    expect(await text("two")).toContain("Pair 4: cos(700 / 10000");
  });

  test("of every position is moved by one matrix, to rounding", async () => {
    const { view, text } = await shownBy(similarity, { distance: 6, pair: 20 });
    const how = { dim: 64, length: 128, shift: 6 };
    const { data } = pe.measure.shiftResidual("sinusoidal", how);
    const made = similarity.of(view);
    expect(made.left()).toBe(data.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
    expect(made.left()).toBeLessThan(1e-13);
    const left = await resultOf<Float64Array>(made.code(), "left.data");
    expect(Array.from(left)).toEqual(Array.from(data));
    expect(await text("three")).toMatch(/Block of pair 15: cos kω = 0\.99\d+, sin kω = 0\.0/);
  });
});

test.each([
  ["learned", "before training"],
  ["random", "Random vectors"],
])("a table that is %s has no distance in it, as its code says", async (source, name) => {
  const { view, text, summary } = await shownBy(similarity, { source, measure: "cosine" });
  const made = similarity.of(view);
  expect(made.isDistanceOnly()).toBe(false);
  expect(Math.abs(made.meanCosine())).toBeLessThan(0.05);
  expect(made.curve()).toHaveLength(128);
  expect(await summary()).toContain(name);
  expect(await summary()).toContain("does not depend on distance only");
  expect(await resultOf<number>(made.code(), "average")).toBeCloseTo(made.meanCosine(), 12);
  expect(await text("two")).toBe(""); // no waves
});

describe("a reader's table", () => {
  const withTable = async (...rows: number[][]) => {
    const shown = await shownBy(similarity, { source: "file" });
    expect(await shown.summary()).toContain("Sinusoidal, L = 128, d = 64.");
    similarity.of(shown.view).own.value = {
      data: Float64Array.from(rows.flat()),
      shape: [rows.length, rows[0]!.length],
    };
    return shown;
  };

  test("is compared once it is read", async () => {
    const { view, summary } = await withTable([1, 0], [0, 1]);
    expect([...similarity.of(view).matrix().data]).toEqual([1, 0, 0, 1]);
    expect(await summary()).toContain("A table of yours, L = 2, d = 2.");
  });

  test("never depends on the distance wholly if there are small deviations", async () => {
    const { summary } = await withTable([1, 0], [0, 1], [-1, 0.001], [0, -1]);
    expect(await summary()).toContain(
      "does not depend on distance only, which explains more than 99.9% of it",
    );
  });

  const read = (data: Float32Array, ...shape: number[]) =>
    tableIn(new File([npy({ data, shape })], "a.npy"), 512);
  const numbers = (length: number) => Float32Array.from({ length }, (_, i) => i);

  test.each([[[3, 2]], [[1, 3, 2]], [[3, 1, 2]]])("of shape %j is a table", async (shape) => {
    const table = { data: Float64Array.of(0, 1, 2, 3, 4, 5), shape: [3, 2] };
    expect(await read(numbers(6), ...shape)).toEqual(table);
  });

  test("gives its first 512 rows", async () => {
    expect(await read(numbers(600 * 2), 600, 2)).toMatchObject({ shape: [512, 2] });
  });

  test.each([[[6]], [[1, 6]], [[2, 3, 2]], [[0, 6]]])("of shape %j is none", async (shape) => {
    const length = shape.reduce((product, side) => product * side, 1);
    expect(await read(numbers(length), ...shape)).toEqual({ kind: "shape", shape });
  });

  test("is refused for its size, and for a value that cannot be compared", async () => {
    const shape = [1 << 11, (1 << 10) + 1];
    expect(await read(numbers(shape[0]! * shape[1]!), ...shape)).toEqual({
      kind: "size",
      shape,
      mostCells: 1 << 21,
    });
    const value = { kind: "value", row: 1, column: 1, value: Number.NaN, most: 1e15 };
    expect(await read(Float32Array.of(1, 2, 3, Number.NaN), 2, 2)).toEqual(value);
    expect(await read(Float32Array.of(1, 2, 3, 1e16), 2, 2)).toMatchObject({ kind: "value" });
  });

  test("that is no NPY is refused by the package's reader", async () => {
    const reason = "a.csv: byte 0: this is no NPY file, which begins with \\x93NUMPY";
    const found = await tableIn(new File(["1,2\n3,4\n5,6\n"], "a.csv"), 512);
    expect(found).toEqual({ kind: "file", reason });
  });
});

test.each([
  [60, 6, [60, 66]],
  [60, -6, [60, 54]],
  [126, 6, [121, 127]],
  [2, -6, [6, 0]],
  [60, 128, [0, 127]],
  [500, 0, [127, 127]],
])("a cursor at row %i and distance %i is a cell of the matrix", (row, distance, cell) => {
  expect(cellOf(row, distance, 128)).toEqual(cell);
});

describe("the curve of the picture", () => {
  test("is relative to the largest product, at whole distances and between them", async () => {
    const { likeness, finely } = await madeAt();
    expect(likeness()).toHaveLength(49);
    expect(likeness()[0]).toBeCloseTo(1, 14);
    expect(likeness()[6]).toBeGreaterThan(likeness()[5]!);
    for (const distance of [0, 5, 48])
      expect(finely()[4 * distance]).toBeCloseTo(likeness()[distance]!, 12);
    expect(finely()).toHaveLength(4 * 48 + 1);
  });

  test("is the mean of the cosines of all clocks", async () => {
    const { view, caption, html } = await shownBy(similarity, { distance: 5 });
    const { hands, terms, likeness } = similarity.of(view);
    const mean = terms().reduce((sum, cos) => sum + cos, 0) / 32;
    expect(likeness()[5]).toBeCloseTo(mean, 12);
    expect(await caption()).toMatch(/5 words apart.* of all 32 is the likeness: 0\.73\.$/);
    for (const [sin, cos] of hands()) expect(Math.hypot(sin, cos)).toBeCloseTo(1, 12);
    expect(Math.atan2(...hands()[0]!)).toBeCloseTo(5 - 2 * Math.PI, 12); // one radian a word
    expect(await html("picture")).toContain("6 apart is more alike than 5");
  });

  test("is read out: two rows, and how the curve changes", async () => {
    const of64 = await shownBy(similarity, { row: 60, distance: 6 });
    expect(await of64.text("one")).toContain(
      "Positions 60 and 66: 23.5594. +0.0554 from distance 5: a rise ▲",
    );
    const exercise = await shownBy(similarity, "dim=4&row=7&distance=1");
    expect(await exercise.text("one")).toContain("Positions 7 and 8: 1.5403. −0.4597");
  });

  test("of one clock oscillates", async () => {
    expect((await madeAt({ dim: 2 })).doesFall()).toBe(false);
  });
});

test("a slider measures only values that depend on it, in the same memory", async () => {
  const counted = {
    similarity: vi.fn(pe.measure.similarity) as typeof pe.measure.similarity,
    dotProducts: vi.fn(pe.measure.dotProducts) as typeof pe.measure.dotProducts,
    trend: vi.fn(pe.measure.trend) as typeof pe.measure.trend,
  };
  const { view, set, html } = await shownBy(similarity, {}, "en", withMeasures(counted));
  const made = similarity.of(view);
  const read = async () => {
    for (const panel of ["picture", "one", "two", "three"] as const) await html(panel);
    return Object.values(counted).map((one) => vi.mocked(one).mock.calls.length);
  };
  expect(await read()).toEqual([2, 2, 1]);
  await set({ distance: 9, row: 3, pair: 7 }); // moves cursors alone
  expect(await read()).toEqual([2, 2, 1]);
  await set({ reach: 500 }); // changes the curve alone
  expect(await read()).toEqual([2, 4, 2]);
  const before = [made.matrix().data, made.shown().data];
  await set({ dim: 32 });
  expect(await read()).toEqual([4, 6, 3]);
  const after = [made.matrix().data, made.shown().data];
  expect(after.map(({ buffer }) => buffer)).toEqual(before.map(({ buffer }) => buffer));
  for (const [i, one] of after.entries()) expect(one).not.toBe(before[i]);
});

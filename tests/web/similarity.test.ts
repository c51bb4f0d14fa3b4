// Tests the derived values of the similarity.
import { npy } from "posenc";
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/similarity/code.js";
import { cellOf, derive, doesFall, transient } from "../../web/figures/similarity/derive.js";
import { fields } from "../../web/figures/similarity/fields.js";
import { similarity as figure } from "../../web/figures/similarity/index.js";
import { tableIn } from "../../web/kit/npy_table.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { factIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const similarity = { fields, derive, transient };

describe("the sinusoid", () => {
  test("depends on the distance alone, falls on average, and rises 490 times in 1000 steps", () => {
    const { scope } = scopeOf(similarity);
    expect(scope.isDistanceOnly).toBe(true);
    expect(doesFall(scope.trend)).toBe(true);
    expect(scope.curve).toHaveLength(128);
    expect(scope.trend.rises).toHaveLength(49);
    expect(scope.trend.rises[0]).toBe(6);
    expect(scope.far!.rises).toHaveLength(490);
    expect(scope.norms[0]).toBeCloseTo(Math.sqrt(32), 12);
    expect(scope.norms[1]).toBeCloseTo(Math.sqrt(32), 12);
  });

  test("of width 512 rises 444 times, first at 44, and its rows are not orthogonal", () => {
    const { scope } = scopeOf(similarity, { dim: 512, measure: "cosine" });
    expect(scope.trend.rises[0]).toBe(44);
    expect(scope.far!.rises).toHaveLength(444);
    expect(scope.meanCosine).toBeCloseTo(0.57, 2);
    expect(scope.bound).toBe(1);
  });

  test("is a sum of cosines, one for each pair", () => {
    const { scope } = scopeOf(similarity, { reach: 1000, distance: -700 });
    const [product] = pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [700] });
    expect(scope.distance).toBe(700);
    expect(scope.terms).toHaveLength(32);
    expect(scope.terms[0]).toBeCloseTo(Math.cos(700), 10);
    expect(scope.terms.reduce((sum, term) => sum + term, 0)).toBeCloseTo(product!, 10);
    expect(scope.curve[700]).toBeCloseTo(product!, 12);
  });
});

test.each(["learned", "random"] as const)(
  "the similarities of a %s table do not depend on the distance",
  (source) => {
    const { scope } = scopeOf(similarity, { source, measure: "cosine" });
    expect(scope.isDistanceOnly).toBe(false);
    expect(scope.hasWaves).toBe(false);
    expect(Math.abs(scope.meanCosine)).toBeLessThan(0.05);
    expect(scope.curve).toHaveLength(128);
  },
);

test("the reader's table is compared once it is read", () => {
  const { scope, put } = scopeOf(similarity, { source: "file" });
  expect([scope.source, scope.length, scope.dim]).toEqual(["sinusoidal", 128, 64]);
  put({ own: { data: Float64Array.of(1, 0, 0, 1), shape: [2, 2] } });
  expect([scope.source, scope.length, scope.dim]).toEqual(["file", 2, 2]);
  expect([...scope.matrix.data]).toEqual([1, 0, 0, 1]);
});

describe("a file", () => {
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

describe("it says", () => {
  test.each([
    ["learned", "before training"],
    ["random", "Random vectors"],
  ])("that a table that is %s has no distance in it, as its code does", async (source, name) => {
    const { view, html, summary } = await shownBy(figure, { source, measure: "cosine" });
    expect(await summary()).toContain(name);
    expect(await summary()).toContain("does not depend on distance only");
    const facts = await html("facts");
    const average = await resultOf<number>(codeFor(view), "average");
    const [mean] = factIn(facts, "Mean cosine").split(" ");
    expect(Number(mean!.replaceAll("−", "-"))).toBeCloseTo(average, 4);
  });

  const ofRows = (...rows: number[][]) => ({
    own: { data: Float64Array.from(rows.flat()), shape: [rows.length, rows[0]!.length] },
  });

  test("that a table with different norms alone depends on the distance between distinct positions", async () => {
    const table = ofRows([1, 0], [0, 0], [0, 1]);
    const { summary, put } = await shownBy(figure, { source: "file" });
    put(table);
    expect(await summary()).toContain(
      "Between distinct positions the dot product depends on distance only; of a position with itself it goes from 0.0000 to 1.0000.",
    );
    const korean = await shownBy(figure, { source: "file" }, "ko");
    korean.put(table);
    expect(await korean.summary()).toContain(
      "서로 다른 위치의 내적은 거리만으로 정해지지만, 자기 자신과의 값은 0.0000에서 1.0000까지 다릅니다.",
    );
  });

  test("never that the distance explains everything if there are small deviations", async () => {
    const { summary, put } = await shownBy(figure, { source: "file" });
    put(ofRows([1, 0], [0, 1], [-1, 0.001], [0, -1]));
    expect(await summary()).toContain(
      "does not depend on distance only, which explains more than 99.9% of it",
    );
  });
});

describe("the cursor", () => {
  test.each([
    [60, 6, [60, 66]],
    [60, -6, [60, 54]],
    [126, 6, [121, 127]],
    [2, -6, [6, 0]],
    [60, 128, [0, 127]],
    [500, 0, [127, 127]],
  ])("of row %i and distance %i is a cell of the matrix", (row, distance, cell) => {
    expect(cellOf(row, distance, 128)).toEqual(cell);
  });
});

describe("the curve of the picture", () => {
  test("is relative to the largest product, at whole distances and between them", () => {
    const { scope } = scopeOf(similarity, { reach: 48 });
    expect(scope.likeness).toHaveLength(49);
    expect(scope.likeness[0]).toBeCloseTo(1, 14);
    expect(scope.likeness[6]).toBeGreaterThan(scope.likeness[5]!);
    for (const distance of [0, 5, 48])
      expect(scope.finely[4 * distance]).toBeCloseTo(scope.likeness[distance]!, 12);
    expect(scope.finely).toHaveLength(4 * 48 + 1);
  });

  test("is the mean of the cosines of all clocks", () => {
    const { scope } = scopeOf(similarity, { distance: 5 });
    const cosines = scope.hands.map(([, cos]) => cos);
    const mean = cosines.reduce((sum, cos) => sum + cos, 0) / cosines.length;
    expect(scope.likeness[5]).toBeCloseTo(mean, 12);
    for (const [sin, cos] of scope.hands) expect(Math.hypot(sin, cos)).toBeCloseTo(1, 12);
    expect(Math.atan2(...scope.hands[0]!)).toBeCloseTo(5 - 2 * Math.PI, 12); // one radian a word
  });

  test("of one clock oscillates", () => {
    expect(doesFall(scopeOf(similarity, { dim: 2 }).scope.trend)).toBe(false);
  });
});

test("a slider measures only values that depend on it", () => {
  const counted = {
    similarity: vi.fn(pe.measure.similarity) as typeof pe.measure.similarity,
    byDistance: vi.fn(pe.measure.byDistance) as typeof pe.measure.byDistance,
    dotProducts: vi.fn(pe.measure.dotProducts) as typeof pe.measure.dotProducts,
    trend: vi.fn(pe.measure.trend) as typeof pe.measure.trend,
    norms: vi.fn(pe.measure.norms) as typeof pe.measure.norms,
  };
  const { scope, set } = scopeOf(similarity, {}, withMeasures(counted));
  const counts = () => Object.values(counted).map((one) => vi.mocked(one).mock.calls.length);
  const read = () => {
    void [scope.shown, scope.byDistance, scope.meanCosine, scope.isDistanceOnly];
    void [scope.trend, scope.far, scope.cell, scope.terms];
    return counts();
  };
  expect(read()).toEqual([1, 1, 1, 2, 1]);
  set({ distance: 9, row: 3, pair: 7 }); // moves cursors alone
  expect(read()).toEqual([1, 1, 1, 2, 1]);
  set({ reach: 500 }); // changes the curve alone: its waves have been computed for 1000 steps
  expect(read()).toEqual([1, 1, 1, 3, 1]);
  set({ dim: 32 });
  expect(read()).toEqual([2, 2, 2, 5, 2]);
});

test("a drag reuses the same memory", () => {
  const { scope, set } = scopeOf(similarity);
  const before = [scope.matrix.data, scope.shown.data];
  set({ dim: 32 });
  const after = [scope.matrix.data, scope.shown.data];
  expect(after.map(({ buffer }) => buffer)).toEqual(before.map(({ buffer }) => buffer));
  for (const [i, one] of after.entries()) expect(one).not.toBe(before[i]);
});

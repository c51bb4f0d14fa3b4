// Encodings of a grid's cells: rows for the cells, for those that a mask leaves, and tables that are read on
// another grid.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const floats = (length: number) => Float32Array.from(randoms(length));

const pe = await load();

describe("channelsFirst", () => {
  const options = { dim: 8, grid: [3, 5] } as const;

  test.each(["float32", "float64"] as const)("is the transpose, in %s", (dtype) => {
    const rows = pe.encode("detr", { ...options, dtype });
    const image = pe.encode("detr", { ...options, dtype, channelsFirst: true });
    expect(image.shape).toEqual([8, 3, 5]);
    rows.data.forEach((value, i) => {
      expect(image.data[(i % 8) * 15 + Math.floor(i / 8)]).toBe(value);
    });
  });

  test("adds to an image, in place too, and in blocks", () => {
    const big = { dim: 64, grid: [90, 100] } as const;
    const x = floats(64 * 9000);
    const alone = pe.encode("sincos_2d", { ...big, channelsFirst: true }).data;
    const sum = x.map((value, i) => Math.fround(value + alone[i]!));
    const added = pe.encode("sincos_2d", { ...big, channelsFirst: true, x });
    expect(maxDifference(added.data, sum)).toBe(0);
    pe.encode("sincos_2d", { ...big, channelsFirst: true, x, out: x });
    expect(x).toEqual(added.data);
  });

  test("goes with a grid and without rows in front", () => {
    expect(() =>
      pe.encode("sincos_2d", { ...options, classToken: true, channelsFirst: true }),
    ).toThrow("sincos_2d: channelsFirst goes with the grid's cells only, not with rows in front");
    expect(() =>
      pe.encode("detr", { dim: 8, positions: [1, 1], channelsFirst: true } as never),
    ).toThrow("detr: channelsFirst goes with a grid, not with positions");
  });
});

describe("a mask", () => {
  const mask = { data: [1, 1, 0, 0, 1, 1], shape: [2, 3] };

  test("leaves padding uncounted: its cells repeat the count before them", () => {
    const { data } = pe.encode("detr", { dim: 4, normalize: false, dtype: "float64", mask });
    const y = (i: number) => Math.atan2(data[4 * i]!, data[4 * i + 1]!);
    const x = (i: number) => Math.atan2(data[4 * i + 2]!, data[4 * i + 3]!);
    const counts = (count: (i: number) => number) => Array.from({ length: 6 }, (_, i) => count(i));
    expect(maxDifference(counts(y), [1, 1, 0, 1, 2, 1])).toBeLessThan(1e-15);
    expect(maxDifference(counts(x), [1, 2, 2, 0, 1, 2])).toBeLessThan(1e-15);
  });

  test("may be flags or numbers, and all of it is a grid", () => {
    const flags = { data: mask.data.map(Boolean), shape: [2, 3] };
    const bytes = { data: Uint8Array.from(mask.data), shape: [2, 3] };
    const wanted = pe.encode("detr", { dim: 8, mask });
    expect(pe.encode("detr", { dim: 8, mask: flags })).toEqual(wanted);
    expect(pe.encode("detr", { dim: 8, mask: bytes })).toEqual(wanted);
    const all = { data: [1, 1, 1, 1, 1, 1], shape: [2, 3] };
    expect(pe.encode("detr", { dim: 8, mask: all })).toEqual(
      pe.encode("detr", { dim: 8, grid: [2, 3] }),
    );
  });

  test.each<[unknown, string]>([
    [{ mask: [1, 0] }, "detr: mask must be { data, shape }, got [1, 0]"],
    [{ mask: { data: [1], shape: [1] } }, "detr: mask.shape must be an array of 2 sizes, got [1]"],
    [{ mask: { data: [1], shape: [1, 2] } }, "detr: mask.data must have 2 values, got 1"],
    [{ mask: { data: [2], shape: [1, 1] } }, "detr: mask must be 0 or 1, got 2 at index 0"],
    [{ mask, grid: [2, 3] }, "detr: give grid or mask, not both"],
    [{ mask, start: 1 }, "detr: start goes with length, not with mask"],
    [{}, "detr: give grid, mask or positions"],
  ])("%j is refused", (options, message) => {
    expect(() => pe.encode("detr", { dim: 8, ...(options as object) } as never)).toThrow(message);
  });

  test("is none of sincos_2d's business", () => {
    expect(() => pe.encode("sincos_2d", { mask } as never)).toThrow(/unknown option mask/);
  });
});

describe("vit", () => {
  const table = { data: floats(197 * 16), shape: [197, 16] };

  test("on its own grid is its table", () => {
    const { data, shape } = pe.encode("vit", { table, grid: [14, 14] });
    expect(shape).toEqual([197, 16]);
    expect(data).toEqual(table.data);
  });

  test("copies the class token and keeps the mean of a grid that shrinks by whole cells", () => {
    const { data, shape } = pe.encode("vit", {
      table,
      grid: [7, 7],
      interpolation: "bilinear",
      dtype: "float64",
    });
    expect(shape).toEqual([50, 16]);
    expect(data.slice(0, 16)).toEqual(Float64Array.from(table.data.slice(0, 16)));
  });

  test("rows pass through in blocks and are added to x", () => {
    const grid = [120, 100] as const; // 12001 x 16 floats: three blocks
    const alone = pe.encode("vit", { table, grid }).data;
    const x = floats(alone.length);
    const sum = pe.encode("vit", { table, grid, x }).data;
    expect(
      maxDifference(
        sum,
        x.map((value, i) => Math.fround(value + alone[i]!)),
      ),
    ).toBe(0);
  });

  test.each<[unknown, string]>([
    [{}, "vit: give grid"],
    [{ positions: [1, 1] }, "vit: unknown option positions"],
    [{ grid: [0, 3] }, "vit: grid[0] must be an integer from 1 to 536870911, got 0"],
    [{ grid: [1, 2 ** 29 - 1], dim: 1, table: null }, "vit: needs "],
    [
      { grid: [2, 2], rows: 13 },
      "vit: table must have shape [183 = prefixTokens + rows * columns, 16], got shape [197, 16]",
    ],
  ])("%j is refused", (options, message) => {
    expect(() => pe.encode("vit", { table, ...(options as object) } as never)).toThrow(message);
  });
});

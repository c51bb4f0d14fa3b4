import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { sinusoidalRow } from "./naive.js";
import { maxDifference, partEqual, randoms } from "./numbers.js";

const pe = await load();

/** C's %.4e. */
function scientific(x: number): string {
  const [digits, power] = x.toExponential(4).split("e") as [string, string];
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

describe("sinusoidal", () => {
  test("5 x 8, as a notebook prints it", () => {
    const { data, shape } = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(shape).toEqual([5, 8]);
    const rows = Array.from({ length: 5 }, (_, row) =>
      Array.from(data.subarray(8 * row, 8 * row + 8), scientific).join(" "),
    );
    expect(rows).toEqual([
      "0.0000e+00 1.0000e+00 0.0000e+00 1.0000e+00 0.0000e+00 1.0000e+00 0.0000e+00 1.0000e+00",
      "8.4147e-01 5.4030e-01 9.9833e-02 9.9500e-01 9.9998e-03 9.9995e-01 1.0000e-03 1.0000e+00",
      "9.0930e-01 -4.1615e-01 1.9867e-01 9.8007e-01 1.9999e-02 9.9980e-01 2.0000e-03 1.0000e+00",
      "1.4112e-01 -9.8999e-01 2.9552e-01 9.5534e-01 2.9996e-02 9.9955e-01 3.0000e-03 1.0000e+00",
      "-7.5680e-01 -6.5364e-01 3.8942e-01 9.2106e-01 3.9989e-02 9.9920e-01 4.0000e-03 9.9999e-01",
    ]);
  });

  test.each([
    { dim: 6, base: 10000, positions: [0, 1, 2, 3] },
    { dim: 7, base: 10000, positions: [0, 1, 2, 3] },
    { dim: 1, base: 2, positions: [5] },
    { dim: 8, base: 1e12, positions: [0.25, -0.25, -1000, 1e6, 12345.678] },
    { dim: 512, base: 500000, positions: [131071, 1, 16777216] },
  ])("is the formula: dim $dim, base $base, positions $positions", ({ dim, base, positions }) => {
    const { data } = pe.encode("sinusoidal", { dim, base, positions, dtype: "float64" });
    const wanted = positions.flatMap((position) => sinusoidalRow(position, dim, base));
    // The angle of position 2^24 is known to 2^24 * 2^-52.
    const error = 1e-13 + 1e-15 * Math.max(...positions);
    expect(maxDifference(data, wanted)).toBeLessThan(error);
  });

  test("float32 is float64 rounded once", () => {
    const options = { length: 4096, dim: 256 };
    const exact = pe.encode("sinusoidal", { ...options, dtype: "float64" }).data;
    const { data } = pe.encode("sinusoidal", options);
    expect(data).toBeInstanceOf(Float32Array);
    expect(partEqual(data, Float32Array.from(exact))).toBeGreaterThan(0.9999);
    expect(maxDifference(data, exact)).toBeLessThan(3.5e-8);
  });

  test("layouts are the same columns in another order", () => {
    const of = (layout: "interleaved" | "sin_cos" | "cos_sin") =>
      Array.from(pe.encode("sinusoidal", { positions: [3], dim: 6, layout }).data);
    const [s0, c0, s1, c1, s2, c2] = of("interleaved");
    expect(of("sin_cos")).toEqual([s0, s1, s2, c0, c1, c2]);
    expect(of("cos_sin")).toEqual([c0, c1, c2, s0, s1, s2]);
  });

  test("the row of paddingIndex is zeros", () => {
    const { data } = pe.encode("sinusoidal", { positions: [1, 0, 1], dim: 2, paddingIndex: 1 });
    expect(Array.from(data)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  test("no positions give no rows", () => {
    expect(pe.encode("sinusoidal", { length: 0, dim: 4 })).toEqual({
      data: new Float32Array(0),
      shape: [0, 4],
    });
    expect(pe.encode("sinusoidal", { positions: [], dim: 4 }).shape).toEqual([0, 4]);
  });
});

describe("learned", () => {
  const table = { data: Float32Array.from({ length: 12 }, (_, i) => i), shape: [3, 4] };

  test("gives the rows of the table", () => {
    const { data, shape } = pe.encode("learned", { table, positions: [2, 0, 2] });
    expect(shape).toEqual([3, 4]);
    expect(Array.from(data)).toEqual([8, 9, 10, 11, 0, 1, 2, 3, 8, 9, 10, 11]);
    expect(Array.from(pe.encode("learned", { table, length: 2, start: 1 }).data)).toEqual(
      Array.from(table.data.subarray(4)),
    );
  });

  test("takes the table as rows too", () => {
    const rows = [
      [1, 2],
      [3, 4],
    ];
    expect(Array.from(pe.encode("learned", { table: rows, length: 2 }).data)).toEqual([1, 2, 3, 4]);
  });

  test("counts from an offset, as BART does", () => {
    const { data } = pe.encode("learned", { table, offset: 2, positions: [0, -2] });
    expect(Array.from(data)).toEqual([8, 9, 10, 11, 0, 1, 2, 3]);
  });

  test("scales, and divides rows by their norm", () => {
    const rows = [[3, 4]];
    const options = { table: rows, length: 1, dtype: "float64" } as const;
    expect(Array.from(pe.encode("learned", { ...options, scale: 10 }).data)).toEqual([30, 40]);
    const { data } = pe.encode("learned", { ...options, normalize: true, scale: 5 });
    expect(maxDifference(data, [3, 4])).toBeLessThan(1e-15);
  });

  test("without a table draws one from its seed, the same every time", () => {
    const draw = (seed: number) => pe.encode("learned", { length: 512, dim: 64, seed }).data;
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const mean = draw(1).reduce((sum, x) => sum + x, 0) / draw(1).length;
    const squares = draw(1).reduce((sum, x) => sum + x * x, 0) / draw(1).length;
    expect(Math.abs(mean)).toBeLessThan(0.001);
    expect(Math.sqrt(squares)).toBeCloseTo(0.02, 3);
  });

  test("rows drawn do not depend on which others are asked for", () => {
    const all = pe.encode("learned", { length: 10, dim: 4 }).data;
    expect(pe.encode("learned", { positions: [7], dim: 4 }).data).toEqual(all.slice(28, 32));
  });
});

describe("sincos_2d", () => {
  test("a grid is its cells in raster order", () => {
    const grid = pe.encode("sincos_2d", { grid: [2, 3], dim: 8 });
    const positions = [0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2];
    expect(grid.shape).toEqual([6, 8]);
    expect(grid.data).toEqual(pe.encode("sincos_2d", { positions, dim: 8 }).data);
  });

  test("is the formula, over a whole grid", () => {
    const { data } = pe.encode("sincos_2d", { grid: [9, 7], dim: 12, dtype: "float64" });
    const wanted = Array.from({ length: 63 * 12 }, (_, i) => {
      const [row, column] = [Math.floor(i / 12), i % 12];
      const [block, k] = [Math.floor(column / 3), column % 3];
      const position = block < 2 ? row % 7 : Math.floor(row / 7);
      const angle = position * 10000 ** (-k / 3);
      return block % 2 ? Math.cos(angle) : Math.sin(angle);
    });
    expect(maxDifference(data, wanted)).toBeLessThan(1e-15);
  });

  test("half of the columns are for x, half for y", () => {
    const { data } = pe.encode("sincos_2d", { positions: [2, 5], dim: 4, dtype: "float64" });
    const wanted = [Math.sin(5), Math.cos(5), Math.sin(2), Math.cos(2)];
    expect(maxDifference(data, wanted)).toBeLessThan(1e-15);
  });

  test("a class token is a row of zeros in front", () => {
    const options = { grid: [14, 14], dim: 16 } as const;
    const { data, shape } = pe.encode("sincos_2d", { ...options, classToken: true });
    expect(shape).toEqual([197, 16]);
    expect(Array.from(data.subarray(0, 16))).toEqual(Array(16).fill(0));
    expect(data.slice(16)).toEqual(pe.encode("sincos_2d", options).data);
  });

  test("a class token keeps the row that is to be added to", () => {
    const x = [1, 2, 3, 4, 5, 6, 7, 8];
    const { data } = pe.encode("sincos_2d", { grid: [1, 1], dim: 4, classToken: true, x });
    expect(Array.from(data)).toEqual([1, 2, 3, 4, 5, 7, 7, 9]);
  });
});

describe("x and out", () => {
  const options = { length: 3, dim: 4 } as const;
  const table = pe.encode("sinusoidal", options).data;

  test("x is added to", () => {
    const x = Float32Array.from(randoms(12));
    const before = x.slice();
    const { data } = pe.encode("sinusoidal", { ...options, x });
    expect(data).toEqual(x.map((value, i) => value + table[i]!));
    expect(x).toEqual(before);
    const tensor = { data: Array.from(x), shape: [3, 4] };
    expect(pe.encode("sinusoidal", { ...options, x: tensor }).data).toEqual(data);
  });

  test("out is written and returned", () => {
    const out = new Float32Array(12);
    expect(pe.encode("sinusoidal", { ...options, out }).data).toBe(out);
    expect(out).toEqual(table);
  });

  test("out may be x", () => {
    const x = Float32Array.from(randoms(12));
    const wanted = pe.encode("sinusoidal", { ...options, x }).data;
    expect(pe.encode("sinusoidal", { ...options, x, out: x }).data).toBe(x);
    expect(x).toEqual(wanted);
  });

  test("out may be a part of a larger array", () => {
    const whole = new Float32Array(20).fill(7);
    pe.encode("sinusoidal", { ...options, out: whole.subarray(4, 16) });
    expect(whole).toEqual(Float32Array.from([7, 7, 7, 7, ...table, 7, 7, 7, 7]));
  });

  test.each(["sinusoidal", "learned", "sincos_2d"] as const)("in float64: %s", (id) => {
    const where = id === "sincos_2d" ? { grid: [1, 3] as const } : { length: 3 };
    const base = { dim: 4, dtype: "float64", ...where } as const;
    const x = randoms(12);
    const plain = pe.encode(id, base as never) as unknown as { data: Float64Array };
    const out = new Float64Array(12);
    const { data } = pe.encode(id, { ...base, x, out } as never) as unknown as {
      data: Float64Array;
    };
    expect(data).toBe(out);
    expect(data).toEqual(x.map((value, i) => value + plain.data[i]!));
  });
});

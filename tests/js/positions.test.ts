import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference } from "./numbers.js";

const pe = await load();
const rope = pe.rotary("rope", { headDim: 8 });
const q = Float64Array.from({ length: 40 }, (_, i) => Math.cos(i));

/** Everything that takes positions, in float64. */
const takers: [
  string,
  (positions: { length: 5; start?: number } | { positions: ArrayLike<number> }) => Float64Array,
][] = [
  ["encode", (at) => pe.encode("sinusoidal", { ...at, dim: 16, dtype: "float64" }).data],
  ["cosSin", (at) => rope.cosSin({ ...at, dtype: "float64" }).cos.data],
  ["rotate", (at) => rope.rotate(q, at).data],
];

describe.each(takers)("%s", (name, take) => {
  test.each([0, 1, 1000, -3, 0.5, -1234.25, 1e6])("start %d is a list of positions", (start) => {
    const positions = Array.from({ length: 5 }, (_, i) => start + i);
    const difference = maxDifference(take({ length: 5, start }), take({ positions }));
    expect(difference).toBeLessThan(1e-14 + Math.abs(start) * 1e-15);
  });

  test("start is 0 where it is not given", () => {
    expect(take({ length: 5 })).toEqual(take({ length: 5, start: 0 }));
  });

  test("positions may be any kind of numbers", () => {
    const positions = [0, 1, 4, 9, 16];
    const wanted = take({ positions });
    for (const Type of [Int8Array, Uint16Array, Int32Array, Float32Array, Float64Array]) {
      expect(take({ positions: Type.from(positions) })).toEqual(wanted);
    }
  });

  test("equal positions give equal rows, in any order", () => {
    const rows = take({ positions: [7, 3, 7, 3, 3] });
    const width = rows.length / 5;
    if (name !== "rotate") {
      expect(rows.slice(0, width)).toEqual(rows.slice(2 * width, 3 * width));
      expect(rows.slice(3 * width, 4 * width)).toEqual(rows.slice(4 * width));
    }
    const first = take({ positions: [7, 100, 100, 100, 100] });
    expect(first.slice(0, width)).toEqual(rows.slice(0, width));
  });
});

test("a long run from a start is a part of the run from 0", () => {
  const table = (length: number, start: number) =>
    pe.encode("sinusoidal", { length, start, dim: 32, dtype: "float64" }).data;
  const whole = table(5000, 0);
  for (const start of [1, 255, 256, 257, 3000]) {
    const difference = maxDifference(
      table(2000, start),
      whole.subarray(32 * start, 32 * (start + 2000)),
    );
    expect(difference).toBeLessThan(2e-12);
  }
});

test("negative positions mirror the sines", () => {
  const [minus, plus] = [-2.5, 2.5].map(
    (position) => pe.encode("sinusoidal", { positions: [position], dim: 2, dtype: "float64" }).data,
  );
  expect(minus![0]).toBeCloseTo(-plus![0]!, 15);
  expect(minus![1]).toBe(plus![1]);
});

describe("positions past 2^53", () => {
  const starts = [0, -7.25, 2 ** 53 - 4, 2 ** 53, 2 ** 53 + 2, 2 ** 60, 1e300, -(2 ** 53), -1e300];
  const n = 20;
  const listFrom = (start: number) => Array.from({ length: n }, (_, i) => start + i);
  const from = (start: number) => ({ length: n, start });

  test.each([...starts, 2 ** 40 - 0.3, 0.1])("encode from %d", (start) => {
    const exact = pe.encode("sinusoidal", {
      positions: listFrom(start),
      dim: 16,
      dtype: "float64",
    }).data;
    const make = (dtype: "float32" | "float64") =>
      pe.encode("sinusoidal", { ...from(start), dim: 16, dtype }).data;
    expect(make("float64")).toEqual(exact);
    expect(maxDifference(make("float32"), exact)).toBeLessThan(2 ** -25 + 1e-11);
  });

  test.each(starts)("cosSin and rotate from %d", (start) => {
    const exact = rope.cosSin({ positions: listFrom(start), dtype: "float64" });
    const run = rope.cosSin({ ...from(start), dtype: "float64" });
    expect(run).toEqual(exact);
    const { cos, sin } = rope.cosSin(from(start));
    expect(maxDifference(cos.data, exact.cos.data)).toBeLessThan(2 ** -25 + 1e-11);
    expect(maxDifference(sin.data, exact.sin.data)).toBeLessThan(2 ** -25 + 1e-11);
    const x = Float32Array.from({ length: 8 * n }, (_, i) => Math.cos(i));
    const turned = rope.rotate(x, { start }).data;
    const listed = rope.rotate(x, { positions: listFrom(start) }).data;
    expect(maxDifference(turned, listed)).toBeLessThan(3e-7);
  });

  const keyPositions = Array.from({ length: 7 }, (_, j) => j);
  test.each(starts)("biases and causal attention of queries from %d", (start) => {
    const options = { heads: 2, keys: 7, causal: true };
    for (const id of ["alibi", "sandwich"] as const) {
      const run = pe.bias(id, { ...options, queries: n, queryStart: start });
      expect(run).toEqual(
        pe.bias(id, { ...options, queryPositions: listFrom(start), keyPositions }),
      );
    }
    const q = Float32Array.from({ length: n * 4 }, (_, i) => Math.sin(i));
    const k = q.subarray(0, 28);
    const given = { q, k, v: k, shape: [1, n, 4], keyShape: [1, 7, 4], causal: true };
    const run = pe.attention({ ...given, queryStart: start, weights: true });
    const listed = { ...given, queryPositions: listFrom(start), keyPositions };
    expect(run).toEqual(pe.attention({ ...listed, weights: true }));
  });
});

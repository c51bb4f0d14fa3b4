import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { bucket, slope } from "./naive.js";
import { maxDifference, partEqual, randoms } from "./numbers.js";

const pe = await load();
const table = { data: randoms(32 * 4), shape: [32, 4] };

/** Every (head, query, key) of a bias. */
function cells(
  heads: number,
  queries: ArrayLike<number>,
  keys: ArrayLike<number>,
  value: (head: number, query: number, key: number) => number,
): number[] {
  return Array.from({ length: heads }, (_, head) =>
    Array.from(queries, (query) => Array.from(keys, (key) => value(head, query, key))),
  ).flat(2);
}
const range = (length: number, start = 0) => Array.from({ length }, (_, i) => start + i);
const alibi = (head: number, query: number, key: number) => -slope(head, 4) * Math.abs(query - key);
const t5 = (head: number, query: number, key: number) =>
  table.data[4 * bucket(key - query) + head]!;
const infinity = Number.POSITIVE_INFINITY;

describe.each([
  { id: "alibi", options: { heads: 4 }, value: alibi },
  { id: "t5", options: { table }, value: t5 },
] as const)("$id", ({ id, options, value }) => {
  const bias = (more: object) =>
    pe.bias(id, { ...options, dtype: "float64", ...more } as never) as unknown as {
      data: Float64Array;
      shape: number[];
    };

  test("is the formula", () => {
    const { data, shape } = bias({ queries: 200, keys: 200 });
    expect(shape).toEqual([4, 200, 200]);
    expect(maxDifference(data, cells(4, range(200), range(200), value))).toBeLessThan(1e-15);
  });

  test("with more keys the queries are the last rows", () => {
    const { data, shape } = bias({ queries: 3, keys: 10 });
    expect(shape).toEqual([4, 3, 10]);
    expect(maxDifference(data, cells(4, range(3, 7), range(10), value))).toBeLessThan(1e-15);
  });

  test.each([0, 5, -20, 1000])("queryStart %d", (queryStart) => {
    const { data } = bias({ queries: 3, keys: 10, queryStart });
    expect(maxDifference(data, cells(4, range(3, queryStart), range(10), value))).toBe(0);
  });

  test("positions of queries and of keys", () => {
    const queryPositions = [0, 0, 5, 1000];
    const keyPositions = Int32Array.of(-3, 0, 2, 5, 400);
    const { data, shape } = bias({ queryPositions, keyPositions });
    expect(shape).toEqual([4, 4, 5]);
    expect(maxDifference(data, cells(4, queryPositions, keyPositions, value))).toBe(0);
    const { data: keysOnly } = bias({ queries: 3, keyPositions });
    expect(maxDifference(keysOnly, cells(4, range(3, 2), keyPositions, value))).toBe(0);
    const { data: queriesOnly } = bias({ queryPositions, keys: 6 });
    expect(maxDifference(queriesOnly, cells(4, queryPositions, range(6), value))).toBe(0);
  });

  test("positions that are the default change nothing", () => {
    const wanted = bias({ queries: 3, keys: 10, causal: true }).data;
    const positions = { queryPositions: range(3, 7), keyPositions: range(10) };
    expect(bias({ ...positions, causal: true }).data).toEqual(wanted);
    expect(bias({ ...positions, queries: 3, keys: 10, causal: true }).data).toEqual(wanted);
  });

  test("causal: keys ahead are -Infinity", () => {
    const masked = (head: number, query: number, key: number) =>
      key > query ? -infinity : value(head, query, key);
    const square = bias({ queries: 9, keys: 9, causal: true }).data;
    expect(maxDifference(square, cells(4, range(9), range(9), masked))).toBe(0);
    const cache = bias({ queries: 2, keys: 9, causal: true }).data;
    expect(maxDifference(cache, cells(4, range(2, 7), range(9), masked))).toBe(0);
    const padded = [0, 0, 0, 1, 2];
    const listed = bias({ queryPositions: padded, keyPositions: padded, causal: true }).data;
    expect(maxDifference(listed, cells(4, padded, padded, masked))).toBe(0);
  });

  test("float32 is float64 rounded once", () => {
    const size = { queries: 150, keys: 170, causal: true };
    const { data } = pe.bias(id, { ...options, ...size } as never) as { data: Float32Array };
    expect(data).toBeInstanceOf(Float32Array);
    expect(partEqual(data, Float32Array.from(bias(size).data))).toBe(1);
  });

  test("out is written and returned", () => {
    const out = new Float64Array(4 * 6);
    expect(bias({ queries: 2, keys: 3, out }).data).toBe(out);
    expect(out).toEqual(bias({ queries: 2, keys: 3 }).data);
  });

  test("large ones, in blocks, are the parts of it", () => {
    const { data } = bias({ queries: 1500, keys: 700, queryStart: 0 });
    const tail = bias({ queries: 100, keys: 700, queryStart: 1400 }).data;
    for (let head = 0; head < 4; ++head) {
      const last = data.subarray((head * 1500 + 1400) * 700, (head + 1) * 1500 * 700);
      expect(maxDifference(last, tail.subarray(head * 70000, (head + 1) * 70000))).toBe(0);
    }
  });

  test("no queries, no keys", () => {
    expect(bias({ queries: 0, keys: 5 }).shape).toEqual([4, 0, 5]);
    expect(bias({ queries: 5, keys: 0 })).toEqual({ data: new Float64Array(0), shape: [4, 5, 0] });
  });
});

describe("alibi", () => {
  test("takes fractional positions", () => {
    const { data } = pe.bias("alibi", {
      heads: 1,
      queryPositions: [0.5],
      keyPositions: [0, 2.25],
      dtype: "float64",
    });
    expect(Array.from(data)).toEqual([-0.5 / 256, -1.75 / 256]);
  });

  test.each([
    { heads: 3, slopeRule: "paper", slopes: [2 ** -4, 2 ** -8, 2 ** -2] },
    { heads: 3, slopeRule: "geometric", slopes: [2 ** (-8 / 3), 2 ** (-16 / 3), 2 ** -8] },
  ] as const)("slopes of $heads heads by the $slopeRule rule", ({ slopes, ...options }) => {
    const { data } = pe.bias("alibi", { ...options, queries: 1, keys: 2, dtype: "float64" });
    expect(
      maxDifference(
        data,
        slopes.flatMap((m) => [-m, 0]),
      ),
    ).toBeLessThan(1e-16);
  });

  test("key_position is one row for all queries", () => {
    const { data, shape } = pe.bias("alibi", {
      heads: 2,
      form: "key_position",
      queries: 5,
      keys: 3,
    });
    expect(shape).toEqual([2, 1, 3]);
    expect(Array.from(data)).toEqual([0, 1 / 16, 2 / 16, 0, 1 / 256, 2 / 256]);
    expect(pe.bias("alibi", { heads: 2, form: "key_position", keys: 3 }).data).toEqual(data);
  });

  test("no zero is minus zero", () => {
    for (const form of ["distance", "key_position"] as const) {
      const { data } = pe.bias("alibi", { heads: 8, queries: 3, keys: 3, form });
      expect(data.some((value) => Object.is(value, -0))).toBe(false);
    }
  });
});

describe("t5", () => {
  test("takes the table as rows; heads and buckets follow from it", () => {
    const rows = [
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 40],
    ];
    const { data, shape } = pe.bias("t5", { table: rows, queries: 1, keys: 3, queryStart: 1 });
    expect(shape).toEqual([2, 1, 3]);
    // Two buckets each way: 0, 1 and more; keys ahead begin at the third.
    expect(Array.from(data)).toEqual([2, 1, 4, 20, 10, 40]);
  });

  test("without a table draws one from its seed", () => {
    const draw = (seed: number) => pe.bias("t5", { heads: 8, queries: 20, keys: 20, seed }).data;
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});

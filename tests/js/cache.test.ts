// Decoding with a cache of fixed capacity: keys and values have room for all tokens, and rows that no query sees yet
// are not read.
import { load, type Position } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const [heads, kvHeads, tokens, capacity, dim] = [4, 2, 12, 20, 8];
const positions: (Position | undefined)[] = [
  undefined,
  { id: "rope" },
  { id: "alibi" },
  { id: "t5" },
  { id: "shaw", maxDistance: 3 },
  { id: "deberta", buckets: 0, span: 24 },
];
const dtypes = [
  { dtype: "float32", error: 1e-6 },
  { dtype: "float64", error: 1e-14 },
] as const;
const cases = positions.flatMap((position) =>
  dtypes.map((one) => ({ name: position?.id ?? "none", position, ...one })),
);

/** What a model would compute: queries, keys and values of each token. */
const q = randoms(heads * tokens * dim, 1);
const k = randoms(kvHeads * tokens * dim, 2);
const v = randoms(kvHeads * tokens * dim, 3);

/** Rows [first, first + count) of each of `of` heads. */
const rows = (x: Float64Array, of: number, first: number, count: number) =>
  Float64Array.from({ length: of * count * dim }, (_, i) => {
    const [head, rest] = [Math.floor(i / (count * dim)), i % (count * dim)];
    return x[(head * tokens + first) * dim + rest]!;
  });

/** Empty rows hold what would spoil every sum. */
class Cache {
  readonly keys = new Float64Array(kvHeads * capacity * dim).fill(Number.NaN);
  readonly values = new Float64Array(kvHeads * capacity * dim).fill(Number.NaN);

  put(first: number, count: number): void {
    for (const [cache, x] of [
      [this.keys, k],
      [this.values, v],
    ] as const) {
      const taken = rows(x, kvHeads, first, count);
      for (let head = 0; head < kvHeads; ++head) {
        const own = taken.subarray(head * count * dim, (head + 1) * count * dim);
        cache.set(own, (head * capacity + first) * dim);
      }
    }
  }
}

describe.each(cases)("$name, $dtype", ({ position, dtype, error }) => {
  const placed = { dtype, causal: true, weights: true, ...(position ? { position } : {}) } as const;
  const full = pe.attention({
    q,
    k,
    v,
    shape: [heads, tokens, dim],
    keyShape: [kvHeads, tokens, dim],
    ...placed,
  });

  /** Attends with the queries of some tokens, which are in the cache already. */
  const step = (cache: Cache, first: number, count: number) =>
    pe.attention({
      q: rows(q, heads, first, count),
      k: cache.keys,
      v: cache.values,
      shape: [heads, count, dim],
      keyShape: [kvHeads, capacity, dim],
      queryStart: first,
      ...placed,
    });

  const expectRows = ({ output, weights }: typeof full, first: number, count: number) => {
    for (let head = 0; head < heads; ++head) {
      const at = (head * tokens + first) * dim;
      const part = output.data.subarray(head * count * dim, (head + 1) * count * dim);
      const whole = full.output.data.subarray(at, at + count * dim);
      expect(maxDifference(part, whole)).toBeLessThan(error);
      for (let i = 0; i < count; ++i) {
        const row = weights.data.subarray((head * count + i) * capacity).subarray(0, capacity);
        const from = (head * tokens + first + i) * tokens;
        const same = full.weights.data.subarray(from, from + tokens);
        expect(maxDifference(row.subarray(0, tokens), same)).toBeLessThan(error);
        expect(row.subarray(tokens).every((weight) => weight === 0)).toBe(true);
      }
    }
  };

  test("token by token", () => {
    const cache = new Cache();
    for (let token = 0; token < tokens; ++token) {
      cache.put(token, 1);
      expectRows(step(cache, token, 1), token, 1);
    }
  });

  test("a prompt of five at once, then some at a time", () => {
    const cache = new Cache();
    let first = 0;
    for (const count of [5, 1, 3, 2, 1]) {
      cache.put(first, count);
      expectRows(step(cache, first, count), first, count);
      first += count;
    }
    expect(first).toBe(tokens);
  });

  test("rows that are not reached may hold anything, bit for bit", () => {
    const [one, other] = [new Cache(), new Cache()];
    for (const cache of [one, other]) cache.put(0, 7);
    other.keys.forEach((x, i) => {
      if (Number.isNaN(x)) other.keys[i] = i % 2 ? Number.POSITIVE_INFINITY : 1e300;
    });
    other.values.forEach((x, i) => {
      if (Number.isNaN(x)) other.values[i] = -1e300;
    });
    expect(step(other, 6, 1)).toEqual(step(one, 6, 1));
  });
});

test("a batch of caches", () => {
  const [one, other] = [new Cache(), new Cache()];
  one.put(0, 6);
  other.put(0, 6);
  other.keys.forEach((x, i) => {
    other.keys[i] = -x;
  });
  const both = (a: Float64Array, b: Float64Array) => Float64Array.from([...a, ...b]);
  const own = rows(q, heads, 5, 1);
  const options = {
    queryStart: 5,
    causal: true,
    position: { id: "alibi" },
    dtype: "float64",
  } as const;
  const whole = pe.attention({
    q: both(own, own),
    k: both(one.keys, other.keys),
    v: both(one.values, other.values),
    shape: [2, heads, 1, dim],
    keyShape: [2, kvHeads, capacity, dim],
    ...options,
  }).output.data;
  const alone = [one, other].map(
    ({ keys, values }) =>
      pe.attention({
        q: own,
        k: keys,
        v: values,
        shape: [heads, 1, dim],
        keyShape: [kvHeads, capacity, dim],
        ...options,
      }).output.data,
  );
  expect(Array.from(whole)).toEqual(alone.flatMap((one) => Array.from(one)));
});

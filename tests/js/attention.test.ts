import { type AttentionOptions, load, type Position } from "posenc";
import { describe, expect, test } from "vitest";
import { bucket, type NaiveAttention, naiveAttention, rotatedRow, rowOf, slope } from "./naive.js";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const heads = 4;
const dim = 8;
const table = { data: randoms(32 * heads, 7), shape: [32, heads] };
const relativeKeys = { data: randoms(7 * dim, 8), shape: [7, dim] };
const relativeValues = { data: randoms(7 * dim, 9), shape: [7, dim] };

/** Every kind of encoding that enters attention, with its definition for queries and keys at these positions. */
const kinds: {
  name: string;
  position?: Position;
  naive: (query: (i: number) => number, key: (j: number) => number) => Partial<NaiveAttention>;
}[] = [
  { name: "none", naive: () => ({}) },
  {
    name: "rope",
    position: { id: "rope" },
    naive: (query, key) => ({
      query: (row, i) => rotatedRow(row, query(i)),
      key: (row, j) => rotatedRow(row, key(j)),
    }),
  },
  {
    name: "rope, interleaved, partial",
    position: { id: "rope", layout: "interleaved", rotaryDim: 4, base: 100 },
    naive: (query, key) => {
      const options = { layout: "interleaved", width: 4, base: 100 };
      return {
        query: (row, i) => rotatedRow(row, query(i), options),
        key: (row, j) => rotatedRow(row, key(j), options),
      };
    },
  },
  {
    name: "alibi",
    position: { id: "alibi" },
    naive: (query, key) => ({ bias: (h, i, j) => -slope(h, heads) * Math.abs(query(i) - key(j)) }),
  },
  {
    name: "t5",
    position: { id: "t5", table },
    naive: (query, key) => ({
      bias: (h, i, j) => table.data[heads * bucket(key(j) - query(i)) + h]!,
    }),
  },
  {
    name: "shaw",
    position: { id: "shaw", relativeKeys, relativeValues },
    naive: (query, key) => {
      const row = (i: number, j: number) => Math.min(Math.max(key(j) - query(i), -3), 3) + 3;
      return {
        keyTerm: (i, j) => rowOf(relativeKeys.data, row(i, j), dim),
        valueTerm: (i, j) => rowOf(relativeValues.data, row(i, j), dim),
      };
    },
  },
  {
    name: "shaw, keys only",
    position: {
      id: "shaw",
      relativeKeys,
      relativeValues: { data: new Float64Array(7 * dim), shape: [7, dim] },
    },
    naive: (query, key) => {
      const row = (i: number, j: number) => Math.min(Math.max(key(j) - query(i), -3), 3) + 3;
      return { keyTerm: (i, j) => rowOf(relativeKeys.data, row(i, j), dim) };
    },
  },
];

/** Queries, keys and values of these sizes. */
function inputs(queries: number, { keys = queries, kvHeads = heads, valueDim = dim } = {}) {
  return {
    q: randoms(heads * queries * dim, 1),
    k: randoms(kvHeads * keys * dim, 2),
    v: randoms(kvHeads * keys * valueDim, 3),
    shape: [heads, queries, dim] as [number, number, number],
    keyShape: [kvHeads, keys, dim] as [number, number, number],
    valueShape: [kvHeads, keys, valueDim] as [number, number, number],
  };
}

/** All that attention returns, in double. */
function exactly(options: Omit<AttentionOptions<"float64">, "dtype">) {
  const result = pe.attention({ ...options, weights: true, scores: true, dtype: "float64" });
  return {
    output: result.output.data,
    weights: result.weights!.data,
    scores: result.scores!.data,
  };
}

function expectClose(
  got: ReturnType<typeof exactly>,
  wanted: { [Name in keyof typeof got]: ArrayLike<number> },
  error = 1e-13,
): void {
  for (const name of ["scores", "weights", "output"] as const) {
    expect(maxDifference(got[name], wanted[name]), name).toBeLessThan(error);
  }
}

const row = (values: Float64Array, from: number, length: number) =>
  values.slice(from, from + length);
const range = (length: number, start = 0) => Array.from({ length }, (_, i) => start + i);

describe.each(kinds)("$name", ({ position, naive }) => {
  const placed = position ? { position } : {};

  test.each([1, 2, 17, 70])("%d tokens: the formula", (n) => {
    const call = inputs(n);
    expectClose(
      exactly({ ...call, ...placed }),
      naiveAttention({
        ...call,
        ...naive(
          (i) => i,
          (j) => j,
        ),
      }),
    );
  });

  test("float32 is near", () => {
    const call = inputs(70);
    const exact = exactly({ ...call, ...placed });
    const { output } = pe.attention({ ...call, ...placed });
    expect(output.data).toBeInstanceOf(Float32Array);
    expect(output.shape).toEqual([heads, 70, dim]);
    expect(maxDifference(output.data, exact.output)).toBeLessThan(2e-6);
  });

  test("causal", () => {
    const call = inputs(19);
    const wanted = naiveAttention({
      ...call,
      ...naive(
        (i) => i,
        (j) => j,
      ),
      visible: (_, i, j) => j <= i,
    });
    expectClose(exactly({ ...call, ...placed, causal: true }), wanted);
  });

  test("more keys than queries, a cache: the last rows of the whole", () => {
    const call = inputs(5, { keys: 21 });
    const at = naive(
      (i) => i + 16,
      (j) => j,
    );
    expectClose(exactly({ ...call, ...placed }), naiveAttention({ ...call, ...at }));

    const whole = inputs(21);
    const { output } = pe.attention({ ...whole, ...placed, causal: true, dtype: "float64" });
    const last = (head: number) => row(whole.q, (head * 21 + 16) * dim, 5 * dim);
    const q = Float64Array.from(range(heads).flatMap((head) => Array.from(last(head))));
    const step = exactly({ ...whole, q, shape: [heads, 5, dim], ...placed, causal: true });
    for (let head = 0; head < heads; ++head) {
      const wanted = row(output.data, (head * 21 + 16) * dim, 5 * dim);
      expect(maxDifference(row(step.output, head * 5 * dim, 5 * dim), wanted)).toBeLessThan(1e-14);
    }
  });

  test("grouped heads are repeated heads", () => {
    const call = inputs(9, { kvHeads: 2 });
    const repeat = (values: Float64Array) => {
      const one = values.length / 2;
      return Float64Array.from(
        [0, 0, 1, 1].flatMap((head) => Array.from(row(values, head * one, one))),
      );
    };
    const repeated = { ...inputs(9), k: repeat(call.k), v: repeat(call.v) };
    expectClose(exactly({ ...call, ...placed }), exactly({ ...repeated, ...placed }), 1e-15);
  });

  test("a batch is its parts", () => {
    const [first, second] = [inputs(6), inputs(6, { kvHeads: 2 })];
    const both = (a: Float64Array, b: Float64Array) => Float64Array.from([...a, ...b]);
    const call = {
      q: both(
        first.q,
        first.q.map((x) => -x),
      ),
      k: both(second.k, first.k.slice(0, second.k.length)),
      v: both(second.v, first.v.slice(0, second.v.length)),
    };
    const options = { ...placed, causal: true, weights: true, dtype: "float64" } as const;
    const whole = pe.attention({
      ...call,
      ...options,
      shape: [2, heads, 6, dim],
      keyShape: [2, 2, 6, dim],
    });
    expect(whole.output.shape).toEqual([2, heads, 6, dim]);
    expect(whole.weights!.shape).toEqual([2, heads, 6, 6]);
    for (const part of [0, 1]) {
      const take = (values: Float64Array) =>
        values.slice((part * values.length) / 2, ((part + 1) * values.length) / 2);
      const alone = pe.attention({
        q: take(call.q),
        k: take(call.k),
        v: take(call.v),
        ...options,
        shape: [heads, 6, dim],
        keyShape: [2, 6, dim],
      });
      expect(take(whole.output.data)).toEqual(alone.output.data);
      expect(take(whole.weights!.data)).toEqual(alone.weights!.data);
    }
  });

  test("positions that are the default change nothing", () => {
    const call = inputs(5, { keys: 12 });
    for (const causal of [false, true]) {
      const wanted = exactly({ ...call, ...placed, causal });
      const listed = { queryPositions: range(5, 7), keyPositions: range(12) };
      expectClose(exactly({ ...call, ...placed, causal, ...listed }), wanted, 1e-14);
      expectClose(exactly({ ...call, ...placed, causal, queryStart: 7 }), wanted, 1e-15);
    }
  });

  test("any positions of queries and keys", () => {
    const call = inputs(4, { keys: 6 });
    const queryPositions = [3, 0, 200, -7];
    const keyPositions = [0, 0, 1, 2, -5, 300];
    const at = naive(
      (i) => queryPositions[i]!,
      (j) => keyPositions[j]!,
    );
    const listed = { queryPositions, keyPositions };
    expectClose(exactly({ ...call, ...placed, ...listed }), naiveAttention({ ...call, ...at }));
    const visible: NaiveAttention["visible"] = (_, i, j) => keyPositions[j]! <= queryPositions[i]!;
    expectClose(
      exactly({ ...call, ...placed, ...listed, causal: true }),
      naiveAttention({ ...call, ...at, visible }),
    );
  });

  test("with a bias and a mask of the caller's besides", () => {
    const call = inputs(11);
    const bias = { data: randoms(heads * 121, 5), shape: [heads, 11, 11] };
    const mask = { data: randoms(121, 6).map((x) => Number(x > -0.5)), shape: [11, 11] };
    const place = naive(
      (i) => i,
      (j) => j,
    );
    const wanted = naiveAttention({
      ...call,
      ...place,
      bias: (h, i, j) => bias.data[(h * 11 + i) * 11 + j]! + (place.bias?.(h, i, j) ?? 0),
      visible: (_, i, j) => mask.data[i * 11 + j] === 1,
    });
    expectClose(exactly({ ...call, ...placed, bias, mask }), wanted);
  });

  test("a query that sees nothing gets zeros", () => {
    const call = inputs(4);
    const mask = { data: [1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1], shape: [4, 4] };
    const { output, weights } = exactly({ ...call, ...placed, mask });
    for (let head = 0; head < heads; ++head) {
      expect(row(output, (4 * head + 1) * dim, dim)).toEqual(new Float64Array(dim));
      expect(row(weights, (4 * head + 1) * 4, 4)).toEqual(new Float64Array(4));
    }
    const early = exactly({ ...call, ...placed, causal: true, queryStart: -2 });
    expect(row(early.output, 0, 2 * dim)).toEqual(new Float64Array(2 * dim));
    expect(early.output.every(Number.isFinite)).toBe(true);
  });

  test("a scale of the caller's", () => {
    const call = inputs(7);
    const wanted = naiveAttention({
      ...call,
      ...naive(
        (i) => i,
        (j) => j,
      ),
      scale: 0.3,
    });
    expectClose(exactly({ ...call, ...placed, scale: 0.3 }), wanted);
  });
});

describe("bias", () => {
  const call = inputs(33);

  test.each([
    { id: "alibi", heads },
    { id: "t5", table },
  ] as const)("position $id is its bias tensor", (position) => {
    for (const causal of [false, true]) {
      const { id, ...options } = position;
      const size = { queries: 33, keys: 33, causal, dtype: "float64" } as const;
      const bias = pe.bias(id, { ...options, ...size } as never) as unknown as {
        data: Float64Array;
        shape: number[];
      };
      expectClose(exactly({ ...call, position, causal }), exactly({ ...call, bias }), 1e-14);
    }
  });

  test("queries between the keys", () => {
    const bias = pe.bias("alibi", {
      heads,
      queries: 33,
      keys: 33,
      queryStart: 0.5,
      causal: true,
      dtype: "float64",
    });
    const position = { id: "alibi" } as const;
    const wanted = naiveAttention({
      ...call,
      bias: (h, i, j) => -slope(h, heads) * Math.abs(i + 0.5 - j),
      visible: (_, i, j) => j <= i + 0.5,
    });
    expectClose(exactly({ ...call, position, queryStart: 0.5, causal: true }), wanted);
    expectClose(exactly({ ...call, bias }), wanted);
  });

  test("alibi's key_position gives the same softmax under a causal mask", () => {
    const form = "key_position";
    const [one, other] = [{ id: "alibi", form }, { id: "alibi" }].map((position) =>
      exactly({ ...call, position: position as Position, causal: true }),
    );
    expect(maxDifference(one!.weights, other!.weights)).toBeLessThan(1e-14);
    const { data, shape } = pe.bias("alibi", { heads, form, keys: 33, dtype: "float64" });
    expectClose(exactly({ ...call, bias: { data, shape }, causal: true }), one!, 1e-14);
  });

  test("-Infinity masks", () => {
    const data = Float64Array.from({ length: 33 }, (_, j) =>
      j % 2 ? Number.NEGATIVE_INFINITY : 0,
    );
    const mask = { data: Array.from(data, (x) => x === 0), shape: [33] };
    expectClose(
      exactly({ ...call, bias: { data, shape: [33] } }),
      exactly({ ...call, mask }),
      1e-15,
    );
    const nothing = new Float64Array(33).fill(Number.NEGATIVE_INFINITY);
    const { output } = exactly({ ...call, bias: { data: nothing, shape: [33] } });
    expect(output).toEqual(new Float64Array(output.length));
  });
});

describe("shapes of masks and biases", () => {
  const call = inputs(3, { keys: 5 });
  const at = ([h, i]: [number, number], h0: number, i0: number, j: number) =>
    ((h === 1 ? 0 : h0 * i) + (i === 1 ? 0 : i0)) * 5 + j;

  test.each<[string, number[], [number, number]]>([
    ["[keys]", [5], [1, 1]],
    ["[1, keys]", [1, 5], [1, 1]],
    ["[queries, keys]", [3, 5], [1, 3]],
    ["[1, queries, keys]", [1, 3, 5], [1, 3]],
    ["[heads, 1, keys]", [heads, 1, 5], [heads, 1]],
    ["[1, 1, keys]", [1, 1, 5], [1, 1]],
    ["[heads, queries, keys]", [heads, 3, 5], [heads, 3]],
  ])("%s", (_, shape, sides) => {
    const length = shape.reduce((product, side) => product * side);
    const bias = { data: randoms(length, 4), shape };
    const flags = randoms(length, 5).map((x) => Number(x > 0));
    const wantedBias = naiveAttention({
      ...call,
      bias: (h, i, j) => bias.data[at(sides, h, i, j)]!,
    });
    expectClose(exactly({ ...call, bias }), wantedBias);
    const visible: NaiveAttention["visible"] = (h, i, j) => flags[at(sides, h, i, j)] === 1;
    const wantedMask = naiveAttention({ ...call, visible });
    expectClose(exactly({ ...call, mask: { data: flags, shape } }), wantedMask);
    const booleans = Array.from(flags, (x) => x === 1);
    expectClose(exactly({ ...call, mask: { data: booleans, shape } }), wantedMask);
    expectClose(exactly({ ...call, mask: { data: Uint8Array.from(flags), shape } }), wantedMask);
    const alibi: NaiveAttention["bias"] = (h, i, j) =>
      bias.data[at(sides, h, i, j)]! - slope(h, heads) * Math.abs(i + 2 - j);
    const all = naiveAttention({
      ...call,
      bias: alibi,
      visible: (h, i, j) => j <= i + 2 && visible!(h, i, j),
    });
    const mask = { data: flags, shape };
    expectClose(exactly({ ...call, bias, mask, causal: true, position: { id: "alibi" } }), all);
  });
});

describe("values", () => {
  test.each([1, 3, 16])("may be %d wide", (valueDim) => {
    const call = inputs(13, { valueDim });
    for (const position of [{ id: "rope" }, { id: "alibi" }] as const) {
      const { output } = pe.attention({ ...call, position, dtype: "float64" });
      expect(output.shape).toEqual([heads, 13, valueDim]);
      const place = kinds.find(({ name }) => name === position.id)!;
      const wanted = naiveAttention({
        ...call,
        valueDim,
        ...place.naive(
          (i) => i,
          (j) => j,
        ),
      });
      expect(maxDifference(output.data, wanted.output)).toBeLessThan(1e-13);
    }
  });
});

describe("results", () => {
  const call = inputs(6);

  test("weights and scores come where they are asked for", () => {
    expect(Object.keys(pe.attention(call))).toEqual(["output"]);
    expect(Object.keys(pe.attention({ ...call, weights: true }))).toEqual(["output", "weights"]);
    expect(Object.keys(pe.attention({ ...call, scores: true }))).toEqual(["output", "scores"]);
  });

  test("weights and scores are written into arrays that are given", () => {
    const [weights, scores] = [new Float32Array(heads * 6 * 6), new Float32Array(heads * 6 * 6)];
    const given = pe.attention({ ...call, weights, scores });
    const made = pe.attention({ ...call, weights: true, scores: true });
    expect(given.weights.data).toBe(weights);
    expect(given.scores.data).toBe(scores);
    expect(given).toEqual(made);
  });

  test("weights of a row sum to 1", () => {
    const { weights } = exactly({ ...call, position: { id: "alibi" }, causal: true });
    for (let i = 0; i < heads * 6; ++i) {
      expect(row(weights, 6 * i, 6).reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 14);
    }
  });

  test("large scores stay finite", () => {
    const { output, weights } = exactly({ ...call, scale: 1e6 });
    expect(output.every(Number.isFinite)).toBe(true);
    expect(weights.every((x) => x >= 0 && x <= 1)).toBe(true);
    const single = pe.attention({ ...call, scale: 1e6, weights: true });
    expect(single.output.data.every(Number.isFinite)).toBe(true);
  });

  test("out is written and returned", () => {
    const out = new Float32Array(heads * 6 * dim);
    expect(pe.attention({ ...call, out }).output.data).toBe(out);
    expect(out).toEqual(pe.attention(call).output.data);
  });

  test("out may be q", () => {
    const q = Float64Array.from(call.q);
    const wanted = exactly(call).output;
    expect(pe.attention({ ...call, q, out: q, dtype: "float64" }).output.data).toBe(q);
    expect(q).toEqual(wanted);
  });

  test("tensors are inputs too", () => {
    const tensors = {
      q: { data: call.q, shape: call.shape },
      k: { data: call.k, shape: call.shape },
      v: { data: call.v, shape: call.shape },
    };
    expect(pe.attention({ ...call, ...tensors })).toEqual(pe.attention(call));
  });

  test("many blocks of queries", () => {
    const [n, width] = [1100, 16];
    const long = {
      q: randoms(n * width, 1),
      k: randoms(n * width, 2),
      v: randoms(n * width, 3),
      shape: [1, n, width] as [number, number, number],
    };
    const options = { position: { id: "alibi" }, causal: true, dtype: "float64" } as const;
    const whole = pe.attention({ ...long, ...options }).output.data;
    const some = [0, 1, 511, 512, 777, 1099];
    const q = Float64Array.from(some.flatMap((i) => rowOf(long.q, i, width)));
    const picked = pe.attention({
      ...long,
      ...options,
      q,
      shape: [1, 6, width],
      keyShape: long.shape,
      queryPositions: some,
    });
    const wanted = some.flatMap((i) => rowOf(whole, i, width));
    expect(maxDifference(picked.output.data, wanted)).toBeLessThan(1e-14);
  });

  test("no queries, no output", () => {
    for (const { position } of kinds) {
      const { output } = pe.attention({
        ...inputs(0, { keys: 3 }),
        ...(position ? { position } : {}),
      });
      expect(output).toEqual({ data: new Float32Array(0), shape: [heads, 0, dim] });
    }
  });

  test.each(kinds)("no keys, an output of zeros: $name", ({ position }) => {
    pe.attention(inputs(3)); // leaves its numbers in the working space
    const { output } = pe.attention({
      ...inputs(3, { keys: 0 }),
      ...(position ? { position } : {}),
    });
    expect(output).toEqual({
      data: new Float32Array(heads * 3 * dim),
      shape: [heads, 3, dim],
    });
  });
});

describe("scores", () => {
  const call = inputs(9);
  const { q, k, shape } = call;

  test("of shaw are those of attention", () => {
    const options = { relativeKeys, relativeValues };
    const { data, shape: got } = pe.scores("shaw", { q, k, shape, ...options, dtype: "float64" });
    expect(got).toEqual([heads, 9, 9]);
    expect(data).toEqual(exactly({ ...call, position: { id: "shaw", ...options } }).scores);
  });

  test("take causal, keys of a cache, positions and scale", () => {
    const long = inputs(2, { keys: 7 });
    const options = {
      relativeKeys,
      relativeValues,
      causal: true,
      scale: 1,
      queryPositions: [0, 5],
    };
    const { v: _, valueShape: __, ...asked } = long;
    const { data } = pe.scores("shaw", { ...asked, ...options, dtype: "float64" });
    const { relativeKeys: a, relativeValues: b, ...rest } = options;
    const wanted = exactly({
      ...long,
      ...rest,
      position: { id: "shaw", relativeKeys: a, relativeValues: b },
    });
    expect(data).toEqual(wanted.scores);
  });

  test("are float32 by default", () => {
    const { data } = pe.scores("shaw", { q, k, shape, maxDistance: 4 });
    expect(data).toBeInstanceOf(Float32Array);
  });
});

test.each([1e19, 3e25, 1e38])("scores that float32 cannot hold, of q and k around %d", (size) => {
  const [q, k, v] = [1, 2, 3].map((seed) =>
    Float32Array.from(randoms(2 * 9 * 4, seed), (x) => (seed < 3 ? size * x : x)),
  ) as [Float32Array, Float32Array, Float32Array];
  const wide = { q: Float64Array.from(q), k: Float64Array.from(k), v: Float64Array.from(v) };
  for (const position of [undefined, { id: "alibi" }, { id: "shaw" }] as const) {
    const options = { shape: [2, 9, 4], causal: true, weights: true, position } as const;
    const got = pe.attention({ q, k, v, ...options });
    const exact = pe.attention({ ...wide, ...options, dtype: "float64" });
    expect(maxDifference(got.weights.data, exact.weights.data)).toBeLessThan(1e-6);
    expect(maxDifference(got.output.data, exact.output.data)).toBeLessThan(1e-6);
  }
});

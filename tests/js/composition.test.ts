// Every bias and every relative encoding inside attention, against its parts: what `bias` and `vectors`
// give on their own.
import { load, type Position } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();
const biases = pe.catalog.filter(({ door }) => door === "bias");

const [heads, headDim] = [4, 8];
type Call = Parameters<typeof pe.bias<"alibi">>[1];
const ask = pe.bias as (id: string, options: object) => { data: Float64Array; shape: number[] };

/** Spans that an encoding takes: a window has its own. */
const spans: Record<string, object> = {
  "more keys": { queries: 5, keys: 9 },
  causal: { queries: 6, keys: 6, causal: true },
  "any positions": {
    queries: 3,
    keys: 4,
    queryPositions: [7, 0, 3],
    keyPositions: [2, 9, -1, 3],
    causal: true,
  },
};

/** What an encoding needs besides heads. */
const ownOf: Record<string, object> = { banded_relative: { relativeDim: 3, extent: 4, seed: 1 } };
/** Gates are those of keys from 0 on. */
const ofKeysInOrder = {
  ...spans,
  "any positions": { queries: 3, keys: 4, queryPositions: [3, 0, 2], causal: true },
};

describe.each(biases.map((entry) => [entry.id, entry] as const))(
  "attention with %s",
  (id, entry) => {
    const isWindow = entry.takes === "window";
    const cases = isWindow
      ? { window: { rows: 2, columns: 3 } }
      : id === "forgetting"
        ? ofKeysInOrder
        : spans;
    test.each(Object.entries(cases))("adds its bias, %s", (_, span) => {
      const own = isWindow ? span : (ownOf[id] ?? {});
      const place = isWindow ? {} : (span as Partial<Call>);
      const bias = ask(id, { heads, ...own, ...place, dtype: "float64" });
      const [, queries, keys] = bias.shape as [number, number, number];
      const q = randoms(heads * queries * headDim);
      const k = randoms(heads * keys * headDim);
      const { queries: _q, keys: _k, ...where } = place as Record<string, unknown>;
      const call = {
        q,
        k,
        v: k,
        shape: [heads, queries, headDim],
        keyShape: [heads, keys, headDim],
        scores: true,
        dtype: "float64",
        ...where,
      } as const;
      const inside = pe.attention({ ...call, position: { id, ...own } as Position });
      const given = pe.attention({ ...call, bias });
      expect(maxDifference(inside.scores.data, given.scores.data)).toBeLessThan(1e-14);
      expect(maxDifference(inside.output.data, given.output.data)).toBeLessThan(1e-14);
      // And both add up.
      const twice = pe.attention({ ...call, bias, position: { id, ...own } as Position });
      const plain = pe.attention(call);
      const wanted = plain.scores.data.map((score, i) => {
        const added = bias.data[i]!;
        return added === Number.NEGATIVE_INFINITY ? added : score + 2 * added;
      });
      expect(maxDifference(twice.scores.data, wanted)).toBeLessThan(1e-13);
    });
  },
);

test("a window's tokens say how many queries and keys there are", () => {
  expect(pe.bias("swin", { rows: 2, columns: 3, heads: 2 }).shape).toEqual([2, 6, 6]);
  expect(pe.bias("swin", { heads: 4, rows: 2, columns: 3, classToken: true }).shape).toEqual([
    4, 7, 7,
  ]);
  const wrong = { heads: 4, rows: 2, columns: 3, queries: 5 };
  expect(() => pe.bias("swin", wrong)).toThrow(
    "swin: queries and keys must be the window's 6 tokens, without a mask or positions, got 5 and 6",
  );
  expect(() => pe.bias("swin", { rows: 1024, columns: 1024, heads: 1 })).toThrow(RangeError);
  expect(() => pe.bias("swin_v2", { heads: 4, rows: 1024, columns: 1024 })).toThrow(
    "swin_v2: rows * columns must be at most 23170, got 1048576",
  );
});

describe.each(["shaw", "relative_table", "deberta"] as const)("scores of %s", (id) => {
  test("are products with its vectors", () => {
    const options = { headDim, ...(id === "deberta" ? { heads, span: 4, p2c: false } : {}) };
    const where = { queryPositions: [3, 0, 8], keyPositions: [1, 3, 4, 12] };
    const q = Float64Array.from(randoms(heads * 3 * headDim));
    const k = Float64Array.from(randoms(heads * 4 * headDim));
    const vectors = pe.vectors(id, {
      ...options,
      ...where,
      dtype: "float64",
    } as never) as unknown as {
      data: Float64Array;
      shape: number[];
    };
    const perHead = vectors.shape.length === 4;
    expect(vectors.shape.slice(-3)).toEqual([3, 4, headDim]);
    const call = { shape: [heads, 3, headDim], keyShape: [heads, 4, headDim], scale: 1 };
    const { data } = pe.scores(id, {
      ...options,
      ...where,
      q,
      k,
      ...call,
      dtype: "float64",
    } as never);
    const wanted = Float64Array.from({ length: heads * 12 }, (_, n) => {
      const [h, i, j] = [Math.floor(n / 12), Math.floor(n / 4) % 3, n % 4];
      let sum = 0;
      for (let c = 0; c < headDim; ++c) {
        const vector = vectors.data[(perHead ? h * 12 : 0) * headDim + (4 * i + j) * headDim + c]!;
        sum += q[(3 * h + i) * headDim + c]! * (k[(4 * h + j) * headDim + c]! + vector);
      }
      return sum;
    });
    expect(maxDifference(data as unknown as Float64Array, wanted)).toBeLessThan(1e-13);
  });
});

describe("vectors", () => {
  test("of Transformer-XL are the projected sinusoids of the distances", () => {
    const [dim, width] = [4, 2];
    const projection = { data: [1, 2, 3, 4, 0.5, 0, -1, 0], shape: [1, width, dim] };
    const { data, shape } = pe.vectors("transformer_xl", {
      headDim: width,
      dim,
      projection,
      seed: 0, // u and v, which queries meet elsewhere
      queryPositions: [5],
      keyPositions: [5, 3],
      causal: true,
      dtype: "float64",
    });
    expect(shape).toEqual([1, 1, 2, width]);
    const wanted = [0, 2].flatMap((t) => {
      const r = [Math.sin(t), Math.sin(t / 100), Math.cos(t), Math.cos(t / 100)];
      return [0, 1].map((row) =>
        r.reduce((sum, value, c) => sum + value * projection.data[4 * row + c]!, 0),
      );
    });
    expect(maxDifference(data, wanted)).toBeLessThan(1e-15);
  });

  test("go into out, in blocks, and are refused where there are none", () => {
    const out = new Float32Array(300 * 400 * 8);
    const options = { headDim: 8, queries: 300, keys: 400 };
    pe.vectors("shaw", { ...options, out });
    const some = pe.vectors("shaw", { headDim: 8, queryPositions: [399], keyPositions: [0, 390] });
    const last = out.subarray(-400 * 8);
    expect(last.subarray(0, 8)).toEqual(some.data.subarray(0, 8));
    expect(last.subarray(390 * 8, 391 * 8)).toEqual(some.data.subarray(8));
    expect(pe.vectors("shaw", { headDim: 64, queries: 0, keys: 3 }).shape).toEqual([0, 3, 64]);
    expect(() =>
      pe.vectors("deberta", { heads: 12, headDim: 64, c2p: false, queries: 1, keys: 1 }),
    ).toThrow("deberta: queries meet no vectors with these options");
    expect(() =>
      pe.vectors("relative_table", { headDim: 64, maxDistance: 3, queries: 5, keys: 5 }),
    ).toThrow("relative_table: distances must be at most maxDistance (3) without clip, got 4");
    expect(() => pe.vectors("shaw", { headDim: 64, keys: 3 })).toThrow(
      "shaw: give queries or queryPositions",
    );
    const sizes = { heads: 8, headDim: 64, dim: 512 };
    const far = { ...sizes, queryPositions: [1e9], keyPositions: [0] };
    expect(() => pe.vectors("transformer_xl", far)).toThrow(
      "transformer_xl: distances must span at most 32768 rows of 512 values, got 1000000001",
    );
  });
});

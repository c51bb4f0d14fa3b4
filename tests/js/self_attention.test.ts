import { load, type SelfAttentionOptions } from "posenc";
import { describe, expect, test } from "vitest";
import { naiveAttention, sinusoidalRow } from "./naive.js";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const [n, dim, inner] = [7, 8, 4];
const matrix = (seed: number) => ({ data: randoms(dim * inner, seed), shape: [dim, inner] });
const layer: SelfAttentionOptions = {
  x: randoms(n * dim, 1),
  shape: [n, dim],
  query: matrix(2),
  key: matrix(3),
  value: matrix(4),
};

const product = (x: ArrayLike<number>, w: ArrayLike<number>): number[] =>
  Array.from({ length: n * inner }, (_, at) => {
    const [row, column] = [Math.floor(at / inner), at % inner];
    let sum = 0;
    for (let c = 0; c < dim; ++c) sum += x[row * dim + c]! * w[c * inner + column]!;
    return sum;
  });

function naiveLayer(x: ArrayLike<number>) {
  const [q, k, v] = [2, 3, 4].map((seed) => product(x, matrix(seed).data)) as [
    number[],
    number[],
    number[],
  ];
  return naiveAttention({ q, k, v, shape: [1, n, inner] });
}

describe("selfAttention", () => {
  test("is attention of three products, and the mean of its rows", () => {
    const { output, weights, pooled } = pe.selfAttention(layer);
    const wanted = naiveLayer(layer.x as Float64Array);
    expect(output.shape).toEqual([n, inner]);
    expect(weights.shape).toEqual([n, n]);
    expect(pooled.shape).toEqual([inner]);
    expect(maxDifference(output.data, wanted.output)).toBeLessThan(1e-13);
    expect(maxDifference(weights.data, wanted.weights)).toBeLessThan(1e-13);
    const means = Array.from(
      { length: inner },
      (_, c) => wanted.output.filter((_, i) => i % inner === c).reduce((sum, x) => sum + x) / n,
    );
    expect(maxDifference(pooled.data, means)).toBeLessThan(1e-13);
  });

  test("an absolute encoding is added to x", () => {
    const { output } = pe.selfAttention({ ...layer, position: { id: "sinusoidal" } });
    const table = Array.from({ length: n }, (_, position) => sinusoidalRow(position, dim)).flat();
    const x = Float64Array.from(layer.x as Float64Array, (value, i) => value + table[i]!);
    expect(maxDifference(output.data, naiveLayer(x).output)).toBeLessThan(1e-13);
  });

  test("an encoding of a grid is added to x", () => {
    const position = { id: "sincos_2d", grid: [1, n] } as never;
    expect(pe.selfAttention({ ...layer, position }).output.shape).toEqual([n, inner]);
  });

  test("the other encodings enter attention", () => {
    const { output } = pe.selfAttention({ ...layer, position: { id: "alibi" }, causal: true });
    const x = layer.x as Float64Array;
    const call = {
      q: product(x, matrix(2).data),
      k: product(x, matrix(3).data),
      v: product(x, matrix(4).data),
      shape: [1, n, inner],
    };
    const wanted = pe.attention({
      ...call,
      position: { id: "alibi" },
      causal: true,
      dtype: "float64",
    });
    expect(maxDifference(output.data, wanted.output.data)).toBeLessThan(1e-13);
  });

  test("values may be of another width", () => {
    const value = { data: randoms(dim * 3, 4), shape: [dim, 3] };
    const { output, pooled } = pe.selfAttention({ ...layer, value });
    expect(output.shape).toEqual([n, 3]);
    expect(pooled.shape).toEqual([3]);
  });

  test("is in float64 unless asked otherwise, and leaves x alone", () => {
    const before = Float64Array.from(layer.x as Float64Array);
    const exact = pe.selfAttention({ ...layer, position: { id: "sinusoidal" } });
    expect(exact.output.data).toBeInstanceOf(Float64Array);
    const single = pe.selfAttention({ ...layer, position: { id: "sinusoidal" }, dtype: "float32" });
    expect(single.output.data).toBeInstanceOf(Float32Array);
    expect(maxDifference(single.output.data, exact.output.data)).toBeLessThan(1e-5);
    expect(layer.x).toEqual(before);
  });
});

describe("equivarianceError", () => {
  const permutation = [6, 0, 5, 1, 4, 2, 3];
  const error = (more: Partial<SelfAttentionOptions> = {}) =>
    pe.measure.equivarianceError({ ...layer, permutation, ...more });

  test("without position the outputs move along, and their mean stays", () => {
    const { error: moved, pooledError } = error();
    expect(moved).toBeLessThan(1e-14);
    expect(pooledError).toBeLessThan(1e-14);
  });

  test.each(["sinusoidal", "learned", "rope", "alibi", "t5", "shaw"] as const)(
    "with %s they do not",
    (id) => {
      const { error: moved, pooledError } = error({ position: { id } });
      expect(moved).toBeGreaterThan(1e-4);
      expect(pooledError).toBeGreaterThan(1e-5);
    },
  );

  test("a causal mask is a position too", () => {
    expect(error({ causal: true }).error).toBeGreaterThan(1e-4);
  });

  test("the identity moves nothing", () => {
    const identity = [0, 1, 2, 3, 4, 5, 6];
    const result = error({ position: { id: "rope" }, permutation: identity } as never);
    expect(result.error).toBe(0);
    expect(result.pooledError).toBe(0);
  });

  test("before and after are what selfAttention gives", () => {
    const position = { id: "rope" } as const;
    const { before, after } = error({ position });
    expect(before).toEqual(pe.selfAttention({ ...layer, position }));
    const x = Float64Array.from(
      permutation.flatMap((row) =>
        Array.from((layer.x as Float64Array).slice(row * dim, (row + 1) * dim)),
      ),
    );
    expect(after).toEqual(pe.selfAttention({ ...layer, x, position }));
  });
});

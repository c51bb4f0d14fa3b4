// Half floats mean the same wherever values go in: what cosSin gives as float16 can be used as it is.
import { load, npy, type Tensor } from "posenc";
import { describe, expect, expectTypeOf, test } from "vitest";

const pe = await load();
const values = [0, -0, 1, -2.5, 65504, 2 ** -24, -(2 ** -14), 0.333251953125];
const halves = Uint16Array.of(0, 0x8000, 0x3c00, 0xc100, 0x7bff, 1, 0x8400, 0x3555);
const numbers = Float32Array.from(values);
const range = (length: number) => Array.from({ length }, (_, i) => i);

/** The half float nearest to a number, ties to even, by search. */
function half(value: number): number {
  if (Number.isNaN(value)) return 0x7e00;
  const size = Math.abs(value);
  let [low, high] = [0, 0x7c00]; // the bits of positive halves are in order
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fromHalf(middle) <= size) low = middle;
    else high = middle;
  }
  const [below, above] = [size - fromHalf(low), fromHalf(high) - size];
  const rounded = below < above || (below === above && low % 2 === 0) ? low : high;
  return rounded + (value < 0 || Object.is(value, -0) ? 0x8000 : 0);
}
/** Float16 ends at 65504. Numbers from 65520 on, the middle between 65504 and 65536, round to infinity. */
const fromHalf = (bits: number): number => {
  const exponent = bits >> 10;
  return exponent ? (1024 + (bits & 1023)) * 2 ** (exponent - 25) : bits * 2 ** -24;
};
const halvesOf = (list: ArrayLike<number>) => Uint16Array.from(Array.from(list, half));

describe("a Uint16Array is read as half floats", () => {
  const rope = pe.rotary("rope", { headDim: 4 });
  const same: [string, (x: Float32Array | Uint16Array) => unknown][] = [
    ["encode: x", (x) => pe.encode("sinusoidal", { x, length: 2, dim: 4 })],
    [
      "learned: table",
      (x) => pe.encode("learned", { table: { data: x, shape: [2, 4] }, length: 2 }),
    ],
    ["attention: q, k, v", (x) => pe.attention({ q: x, k: x, v: x, shape: [1, 2, 4] })],
    [
      "attention: bias",
      (x) =>
        pe.attention({
          q: [1, 2],
          k: [1, 2, 3, 4],
          v: [1, 2, 3, 4],
          shape: [1, 1, 2],
          keyShape: [1, 2, 2],
          bias: { data: x.subarray(2, 4), shape: [2] },
        }),
    ],
    ["similarity: table", (x) => pe.measure.similarity({ data: x, shape: [4, 2] })],
    ["trend: curve", (x) => pe.measure.trend(x)],
    ["t5: table", (x) => pe.bias("t5", { table: { data: x, shape: [4, 2] }, queries: 2, keys: 2 })],
    [
      "invariance: q",
      (x) => pe.measure.invariance("rope", { q: x, k: x, queryPositions: [1], keyPositions: [2] }),
    ],
  ];
  test.each(same)("%s", (_, make) => {
    expect(make(halves)).toEqual(make(numbers));
  });

  test("rotateCached: cos and sin as cosSin gives them", () => {
    const cached = rope.cosSin({ length: 2, dtype: "float16" });
    const shape = [1, 1, 2, 4];
    const turned = pe.rotateCached(numbers, { ...cached, positionIds: [0, 1], shape });
    const exact = pe.rotateCached(numbers, {
      ...rope.cosSin({ length: 2 }),
      positionIds: [0, 1],
      shape,
    });
    turned.data.forEach((value, i) => {
      expect(Math.abs(value - exact.data[i]!)).toBeLessThanOrEqual(
        2 ** -11 * Math.abs(exact.data[i]!) + 2 ** -10,
      );
    });
  });

  test("infinities and NaN too", () => {
    const odd = pe
      .rotary("rope", { headDim: 2 })
      .rotate(Uint16Array.of(0x7c00, 0), { shape: [1, 2] });
    expect(odd.data[0]).toBe(0x7c00);
    expect(pe.measure.norms({ data: Uint16Array.of(0x7e00), shape: [1, 1] })[0]).toBeNaN();
  });
});

describe("half floats come out", () => {
  const shape = [4, 64, 8];
  const q = halvesOf(Array.from({ length: 4 * 64 * 8 }, (_, i) => Math.sin(i)));

  test.each(["alibi", "kerple"] as const)("of a bias, rounded once: %s", (id) => {
    const options = { heads: 4, queries: 64, keys: 90, causal: true };
    const { data, shape } = pe.bias(id, { ...options, dtype: "float16" });
    expect(shape).toEqual([4, 64, 90]);
    expect(data).toEqual(halvesOf(pe.bias(id, { ...options, dtype: "float64" }).data));
    const out = new Uint16Array(4 * 64 * 90);
    expect(pe.bias(id, { ...options, dtype: "float16", out }).data).toBe(out);
    expect(out).toEqual(data);
  });

  test("of a rotation of half floats, in place and between strides too", () => {
    const rope = pe.rotary("rope", { headDim: 8 });
    const positions = Array.from({ length: 64 }, (_, i) => 3 * i - 7);
    const single = Float32Array.from(q, (bits) => (bits >> 15 ? -1 : 1) * fromHalf(bits & 0x7fff));
    const expected = halvesOf(rope.rotate(single, { shape, positions }).data);
    expect(rope.rotate(q, { shape, positions }).data).toEqual(expected);
    const out = q.slice();
    expect(rope.rotate(out, { shape, positions, out }).data).toBe(out);
    expect(out).toEqual(expected);
    const first = rope.rotate(q, { shape: [32, 8], strides: [64, 1], positions: range(32) });
    expect(first.data).toHaveLength(q.length);
    expect(first.data.subarray(8, 64)).toEqual(q.subarray(8, 64));
    expect(first.data.subarray(64, 72)).toEqual(
      rope.rotate(q.slice(64, 72), { shape: [1, 8], start: 1 }).data,
    );
  });

  test("of rotateCached", () => {
    const rope = pe.rotary("rope", { headDim: 8 });
    const cached = { ...rope.cosSin({ length: 64 }), positionIds: range(64) };
    const turned = pe.rotateCached(q, { ...cached, shape: [1, ...shape] });
    expect(turned.data).toEqual(rope.rotate(q, { shape }).data);
  });

  test("of attention, its weights and scores", () => {
    const call = { ...{ q, k: q, v: q, shape }, causal: true, position: { id: "alibi" } } as const;
    const wanted = { weights: true, scores: true } as const;
    const halves = pe.attention({ ...call, ...wanted, dtype: "float16" });
    const floats = pe.attention({ ...call, ...wanted });
    for (const name of ["output", "weights", "scores"] as const)
      expect(halves[name].data).toEqual(halvesOf(floats[name].data));
    const out = new Uint16Array(q.length);
    const weights = new Uint16Array(4 * 64 * 64);
    pe.attention({ ...call, dtype: "float16", out, weights });
    expect(out).toEqual(halves.output.data);
    expect(weights).toEqual(halves.weights.data);
    expect(() => pe.attention({ ...call, out: out as never })).toThrow(
      "attention: out must be a Float32Array (dtype float32), got a Uint16Array of 2048",
    );
  });

  test("of scores and vectors", () => {
    const shaw = { maxDistance: 5 } as const;
    const scores = { ...shaw, q, k: q, shape };
    expect(pe.scores("shaw", { ...scores, dtype: "float16" }).data).toEqual(
      halvesOf(pe.scores("shaw", scores).data),
    );
    const vectors = { ...shaw, headDim: 8, queries: 9, keys: 9 };
    expect(pe.vectors("shaw", { ...vectors, dtype: "float16" }).data).toEqual(
      halvesOf(pe.vectors("shaw", { ...vectors, dtype: "float64" }).data),
    );
  });
});

test("positions, indices and masks stay integers", () => {
  const positions = Uint16Array.of(1, 2);
  expect(pe.encode("sinusoidal", { positions, dim: 4 })).toEqual(
    pe.encode("sinusoidal", { positions: [1, 2], dim: 4 }),
  );
  const q = { q: [1, 2], k: [1, 2, 3, 4], v: [1, 2, 3, 4], shape: [1, 1, 2], keyShape: [1, 2, 2] };
  const masked = (data: Uint16Array | number[]) =>
    pe.attention({ ...q, mask: { data, shape: [2] } });
  expect(masked(Uint16Array.of(1, 0))).toEqual(masked([1, 0]));
});

test("checkpoints keep their bits", () => {
  const weights = { data: halves, shape: [4, 2] };
  const { data } = pe.permuteRows(weights, { from: "interleaved", to: "half", heads: 1 });
  expect(data).toEqual(Uint16Array.of(...[0, 1, 4, 5, 2, 3, 6, 7].map((i) => halves[i]!)));
});

test("they are typed as what ONNX Runtime takes for float16", () => {
  const { cos } = pe.rotary("rope", { headDim: 4 }).cosSin({ length: 2, dtype: "float16" });
  expectTypeOf(cos).toEqualTypeOf<Tensor<Uint16Array>>();
  expect(cos.data).toBeInstanceOf(Uint16Array);
  expect(new TextDecoder("latin1").decode(npy(cos).subarray(0, 40))).toContain("<f2");
});

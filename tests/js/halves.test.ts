// Half floats mean the same wherever values go in: what cosSin gives as float16 can be used as it is.
import { load, npy, type Tensor } from "posenc";
import { describe, expect, expectTypeOf, test } from "vitest";

const pe = await load();
const values = [0, -0, 1, -2.5, 65504, 2 ** -24, -(2 ** -14), 0.333251953125];
const halves = Uint16Array.of(0, 0x8000, 0x3c00, 0xc100, 0x7bff, 1, 0x8400, 0x3555);
const numbers = Float32Array.from(values);

describe("a Uint16Array is read as half floats", () => {
  const rope = pe.rotary("rope", { headDim: 4 });
  const same: [string, (x: Float32Array | Uint16Array) => unknown][] = [
    ["encode: x", (x) => pe.encode("sinusoidal", { x, length: 2, dim: 4 })],
    [
      "learned: table",
      (x) => pe.encode("learned", { table: { data: x, shape: [2, 4] }, length: 2 }),
    ],
    ["rotate: x", (x) => rope.rotate(x, { shape: [2, 4] })],
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
    expect(odd.data[0]).toBe(Number.POSITIVE_INFINITY);
    expect(pe.measure.norms({ data: Uint16Array.of(0x7e00), shape: [1, 1] })[0]).toBeNaN();
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

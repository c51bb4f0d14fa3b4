import { load, type Rotary, type RotaryData } from "posenc";
import { describe, expect, test } from "vitest";
import { rotatedRow, rowOf } from "./naive.js";
import { maxDifference, partEqual, randoms } from "./numbers.js";

const pe = await load();

/** Rows (heads, positions, headDim) turned one by one. */
function naiveRotation(
  x: ArrayLike<number>,
  positions: readonly number[],
  headDim: number,
  options?: Parameters<typeof rotatedRow>[2],
): number[] {
  return Array.from({ length: x.length / headDim }, (_, row) =>
    rotatedRow(rowOf(x, row, headDim), positions[row % positions.length]!, options),
  ).flat();
}

describe("rotate", () => {
  test.each([
    { headDim: 2 },
    { headDim: 8 },
    { headDim: 8, layout: "interleaved" },
    { headDim: 64, base: 500000 },
    { headDim: 16, rotaryDim: 4 },
    { headDim: 16, rotaryDim: 6, layout: "interleaved" },
    { headDim: 10, rotaryDim: 2, base: 2 },
  ] as const)("is the formula: %o", (options) => {
    const { headDim } = options;
    const positions = [0, 1, 2.5, -3, 1000];
    const x = randoms(3 * 5 * headDim);
    const { data, shape } = pe
      .rotary("rope", options)
      .rotate(x, { shape: [3, 5, headDim], positions });
    const width = "rotaryDim" in options ? options.rotaryDim : headDim;
    expect(shape).toEqual([3, 5, headDim]);
    const wanted = naiveRotation(x, positions, headDim, { ...options, width });
    expect(maxDifference(data, wanted)).toBeLessThan(1e-12);
  });

  const rope = pe.rotary("rope", { headDim: 16 });
  const q = Float32Array.from(randoms(2 * 3 * 10 * 16));

  test("shapes say how many rows share the positions", () => {
    const whole = rope.rotate(q, { shape: [2, 3, 10, 16] });
    expect(whole.shape).toEqual([2, 3, 10, 16]);
    expect(rope.rotate(q, { shape: [6, 10, 16] }).data).toEqual(whole.data);
    const head = rope.rotate(q.slice(160, 320), { shape: [10, 16] });
    expect(head.shape).toEqual([10, 16]);
    expect(head.data).toEqual(whole.data.slice(160, 320));
    expect(rope.rotate(q.slice(160, 320)).data).toEqual(head.data);
  });

  test("without positions the rows are 0, 1, 2, ... or from start", () => {
    const shape = [6, 10, 16];
    const positions = Array.from({ length: 10 }, (_, i) => i);
    const plain = rope.rotate(q, { shape }).data;
    expect(maxDifference(rope.rotate(q, { shape, positions }).data, plain)).toBeLessThan(1e-6);
    const later = rope.rotate(q, { shape, positions: positions.map((p) => p + 90) }).data;
    expect(maxDifference(rope.rotate(q, { shape, start: 90 }).data, later)).toBeLessThan(1e-6);
  });

  test("out is written and returned; x itself is rotated in place", () => {
    const wanted = rope.rotate(q, { shape: [6, 10, 16] });
    const out = new Float32Array(q.length);
    expect(rope.rotate(q, { shape: [6, 10, 16], out }).data).toBe(out);
    expect(out).toEqual(wanted.data);
    const x = q.slice();
    expect(rope.rotate(x, { shape: [6, 10, 16], out: x }).data).toBe(x);
    expect(x).toEqual(wanted.data);
  });

  test("in place in blocks too", () => {
    const large = Float32Array.from(randoms(4 * 3000 * 64));
    const wide = pe.rotary("rope", { headDim: 64 });
    const shape = [4, 3000, 64];
    const wanted = wide.rotate(large, { shape }).data;
    wide.rotate(large, { shape, out: large });
    expect(large).toEqual(wanted);
  });

  test.each(["half", "interleaved"] as const)("inverse turns back: %s", (layout) => {
    const x = randoms(160);
    const options = { positions: randoms(10).map((p) => 1e5 * p), layout };
    const there = rope.rotate(x, options).data;
    expect(maxDifference(there, x)).toBeGreaterThan(0.1);
    const back = rope.rotate(there, { ...options, inverse: true }).data;
    expect(maxDifference(back, x)).toBeLessThan(1e-14);
  });

  test("a decode step is the last row of the whole", () => {
    const x = Float32Array.from(randoms(4096 * 16));
    const last = x.slice(4095 * 16);
    const whole = rope.rotate(x).data.slice(4095 * 16);
    expect(maxDifference(rope.rotate(last, { positions: [4095] }).data, whole)).toBeLessThan(1e-6);
    expect(maxDifference(rope.rotate(last, { start: 4095 }).data, whole)).toBeLessThan(1e-6);
  });

  test("channels beyond rotaryDim stay as they are", () => {
    const partial = pe.rotary("rope", { headDim: 16, rotaryDim: 4 });
    const x = Float32Array.from(randoms(160));
    const { data } = partial.rotate(x, { start: 5 });
    for (let row = 0; row < 10; ++row) {
      const rest = [16 * row + 4, 16 * row + 16] as const;
      expect(data.slice(...rest)).toEqual(x.slice(...rest));
    }
  });

  test("float64 in, float64 out; other arrays become float32", () => {
    const x = randoms(160);
    const exact = rope.rotate(x).data;
    expect(exact).toBeInstanceOf(Float64Array);
    const { data } = rope.rotate(Array.from(x));
    expect(data).toBeInstanceOf(Float32Array);
    expect(maxDifference(data, exact)).toBeLessThan(2e-7);
    expect(rope.rotate(new Int16Array(16).fill(1)).data).toBeInstanceOf(Float32Array);
  });

  test("scores depend on the distance only", () => {
    const [a, b] = [randoms(16, 1), randoms(16, 2)];
    const score = (i: number, j: number) => {
      const [x, y] = [rope.rotate(a, { start: i }).data, rope.rotate(b, { start: j }).data];
      return x.reduce((sum, value, c) => sum + value * y[c]!, 0);
    };
    expect(Math.abs(score(7, 3) - score(1007, 1003))).toBeLessThan(1e-12);
  });

  test("no rows", () => {
    expect(rope.rotate(new Float32Array(0), { shape: [2, 0, 16] })).toEqual({
      data: new Float32Array(0),
      shape: [2, 0, 16],
    });
  });
});

describe("cosSin", () => {
  const rope = pe.rotary("rope", { headDim: 64, base: 1e6 });

  test("is [positions, rotaryDim / 2]", () => {
    const { cos, sin } = rope.cosSin({ length: 10, dtype: "float64" });
    expect(cos.shape).toEqual([10, 32]);
    expect(sin.shape).toEqual([10, 32]);
    const angles = Array.from(
      { length: 320 },
      (_, i) => Math.floor(i / 32) * rope.frequencies[i % 32]!,
    );
    expect(maxDifference(cos.data, angles.map(Math.cos))).toBeLessThan(1e-14);
    expect(maxDifference(sin.data, angles.map(Math.sin))).toBeLessThan(1e-14);
  });

  test("float32 is float64 rounded once, at long context", () => {
    const at = { length: 2048, start: 129024 };
    const exact = rope.cosSin({ ...at, dtype: "float64" });
    const { cos, sin } = rope.cosSin(at);
    expect(partEqual(cos.data, Float32Array.from(exact.cos.data))).toBeGreaterThan(0.9999);
    expect(partEqual(sin.data, Float32Array.from(exact.sin.data))).toBeGreaterThan(0.9999);
  });

  test("out is written and returned", () => {
    const out = { cos: new Float32Array(64), sin: new Float32Array(64) };
    const { cos, sin } = rope.cosSin({ positions: [3, 4], out });
    expect(cos.data).toBe(out.cos);
    expect(sin.data).toBe(out.sin);
    expect(out.cos).toEqual(rope.cosSin({ positions: [3, 4] }).cos.data);
  });

  test("is what rotate turns by", () => {
    const x = randoms(64);
    const { cos, sin } = rope.cosSin({ positions: [17], dtype: "float64" });
    const wanted = Array.from({ length: 64 }, (_, c) => {
      const pair = c % 32;
      const other = c < 32 ? -x[c + 32]! : x[c - 32]!;
      return x[c]! * cos.data[pair]! + other * sin.data[pair]!;
    });
    expect(maxDifference(rope.rotate(x, { positions: [17] }).data, wanted)).toBeLessThan(1e-15);
  });
});

describe("data", () => {
  const rope = pe.rotary("rope", { headDim: 16, rotaryDim: 8, base: 5000, layout: "interleaved" });
  const x = randoms(160);
  const numbersOf = (one: Rotary) => [one.rotate(x, { start: 3 }), one.cosSin({ length: 9 })];

  test("is plain", () => {
    expect(rope.data).toEqual({
      id: "rope",
      headDim: 16,
      rotaryDim: 8,
      layout: "interleaved",
      attentionFactor: 1,
      frequencies: [0, 1, 2, 3].map((pair) => expect.closeTo(5000 ** (-pair / 4), 15)),
      shape: [1, 1, 4],
    });
    expect(Object.getPrototypeOf(rope.data)).toBe(Object.prototype);
    expect(Object.isFrozen(rope.data)).toBe(true);
    const { id, growth, options, mix, origins, perChannel, ...facts } = rope.data;
    const absent = [growth, options, mix, origins, perChannel];
    expect(absent.every((one) => one === undefined)).toBe(true);
    expect(rope).toMatchObject({ ...facts, frequencies: Float64Array.from(facts.frequencies) });
  });

  test.each<[string, (data: RotaryData) => RotaryData]>([
    ["itself", (data) => data],
    ["structuredClone", structuredClone],
    ["JSON", (data) => JSON.parse(JSON.stringify(data))],
  ])("revives through %s", (_, copy) => {
    const revived = pe.rotary(copy(rope.data));
    expect(revived.data).toEqual(rope.data);
    expect(numbersOf(revived)).toEqual(numbersOf(rope));
  });

  test("what is revived does not follow later changes", () => {
    const data = structuredClone(rope.data);
    const revived = pe.rotary(data);
    data.frequencies[0] = 99;
    data.headDim = 2;
    expect(numbersOf(revived)).toEqual(numbersOf(rope));
  });

  test("changing frequencies changes a copy", () => {
    rope.frequencies[0] = 99;
    expect(rope.frequencies[0]).toBe(1);
  });

  test("the attention factor is on cos and sin, both ways", () => {
    const twice = pe.rotary({ ...rope.data, attentionFactor: 2 });
    const [once, double] = [rope, twice].map((one) => one.cosSin({ length: 4, dtype: "float64" }));
    expect(double!.cos.data).toEqual(once!.cos.data.map((value) => 2 * value));
    const turned = twice.rotate(x, { start: 3 }).data;
    const wanted = rope
      .rotate(x, { start: 3 })
      .data.map((value, i) => value * (i % 16 < 8 ? 2 : 1));
    expect(maxDifference(turned, wanted)).toBeLessThan(1e-15);
  });

  test("several rotaries do not disturb each other", () => {
    const other = pe.rotary("rope", { headDim: 16, base: 100 });
    const wanted = [numbersOf(rope), numbersOf(other)];
    expect([numbersOf(rope), numbersOf(other)]).toEqual(wanted);
    expect(numbersOf(other)).toEqual(wanted[1]);
    expect(numbersOf(rope)).toEqual(wanted[0]);
  });
});

test("five coordinates turn as five sequences do, each in its channels", () => {
  const axesDim = [2, 4, 2, 6, 2];
  const coordinates = [3, 0.5, -7, 11, 2];
  const x = Float64Array.from({ length: 16 }, (_, i) => Math.sin(i + 1));
  const whole = pe.rotary("rope_nd", { headDim: 16, axesDim });
  const turned = x.slice();
  whole.rotate(turned, { shape: [1, 1, 16], positions: { data: coordinates, shape: [5, 1] } });
  const parts = axesDim.map((headDim, axis) => {
    const first = axesDim.slice(0, axis).reduce((sum, width) => sum + width, 0);
    const part = x.slice(first, first + headDim);
    const rope = pe.rotary("rope", { headDim, layout: "interleaved" });
    rope.rotate(part, { shape: [1, 1, headDim], positions: [coordinates[axis]!] });
    return [...part];
  });
  expect([...turned]).toEqual(parts.flat());
});

describe("frequencies of several heads and coordinates (RoPE-Mixed, which the catalog does not have)", () => {
  const [heads, axes, pairs, n] = [2, 5, 4, 3];
  const frequencies = Array.from({ length: heads * axes * pairs }, (_, i) => Math.sin(i + 1) / 3);
  const data: RotaryData = {
    id: "mixed",
    headDim: 2 * pairs,
    rotaryDim: 2 * pairs,
    layout: "interleaved",
    attentionFactor: 1,
    frequencies,
    shape: [heads, axes, pairs],
  };
  const positions = Float64Array.from({ length: axes * n }, (_, i) => Math.cos(i) * 10);
  const angle = (head: number, row: number, pair: number) => {
    let sum = 0;
    for (let axis = 0; axis < axes; ++axis)
      sum += positions[axis * n + row]! * frequencies[(head * axes + axis) * pairs + pair]!;
    return sum;
  };
  const mixed = pe.rotary(data);

  test("a pair's angle is the sum over the coordinates, in each head its own", () => {
    expect(mixed.shape).toEqual([heads, axes, pairs]);
    expect(mixed.frequencies).toEqual(Float64Array.from(frequencies));
    const { cos, sin } = mixed.cosSin({ positions, dtype: "float64" });
    expect([cos.shape, sin.shape]).toEqual([
      [heads, n, pairs],
      [heads, n, pairs],
    ]);
    const angles = Array.from(cos.data, (_, i) =>
      angle(Math.floor(i / (n * pairs)), Math.floor(i / pairs) % n, i % pairs),
    );
    expect(maxDifference(cos.data, angles.map(Math.cos))).toBeLessThan(1e-13);
    expect(maxDifference(sin.data, angles.map(Math.sin))).toBeLessThan(1e-13);
  });

  test("rows turn by them", () => {
    const x = Float64Array.from({ length: heads * n * 2 * pairs }, (_, i) => Math.sin(3 * i));
    const { data } = mixed.rotate(x, { shape: [heads, n, 2 * pairs], positions });
    const wanted = x.map((_, i) => {
      const [row, channel] = [Math.floor(i / (2 * pairs)), i % (2 * pairs)];
      const by = angle(Math.floor(row / n), row % n, channel >> 1);
      const [u, v] = [x[i - (i % 2)]!, x[i - (i % 2) + 1]!];
      return i % 2 ? v * Math.cos(by) + u * Math.sin(by) : u * Math.cos(by) - v * Math.sin(by);
    });
    expect(maxDifference(data, wanted)).toBeLessThan(1e-13);
  });

  test("rows of another number of heads are refused", () => {
    const x = new Float32Array(3 * n * 2 * pairs);
    expect(() => mixed.rotate(x, { shape: [3, n, 2 * pairs], positions })).toThrow(
      "mixed: heads must be a multiple of 2, got 3",
    );
  });
});

// Arrays that share memory: a call is right, or refuses.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load();

/** So many numbers, and the same memory a few places further on. */
function twoViews(length: number) {
  const all = new Float32Array(length + 8).map((_, i) => Math.sin(i));
  return { x: all.subarray(0, length), out: all.subarray(8) };
}

describe("out that overlaps what is read", () => {
  const rope = pe.rotary("rope", { headDim: 8 });
  const cached = { ...rope.cosSin({ length: 6 }), positionIds: [0, 1, 2, 3, 4, 5] };
  const whole = Float32Array.from({ length: 96 }, (_, i) => Math.cos(i));
  const part = whole.subarray(0, 48);
  const later = whole.subarray(24, 72);
  const q = new Float32Array(48).fill(1);
  const shape = [1, 6, 8];

  test.each<[string, () => unknown, string]>([
    [
      "encode",
      () => pe.encode("sinusoidal", { x: part, out: later, length: 6, dim: 8 }),
      "sinusoidal: out must be the array of x itself or share no memory with x",
    ],
    [
      "encode, large",
      () => pe.encode("sinusoidal", { ...twoViews(16384 * 8), length: 16384, dim: 8 }),
      "sinusoidal: out must be the array of x itself or share no memory with x",
    ],
    [
      "encode: positions",
      () => pe.encode("sinusoidal", { positions: whole.subarray(0, 6), out: part, dim: 8 }),
      "sinusoidal: out must share no memory with positions",
    ],
    [
      "learned: table",
      () =>
        pe.encode("learned", {
          table: { data: part, shape: [6, 8] },
          positions: [5, 4, 3, 2, 1, 0],
          out: part,
        }),
      "learned: out must share no memory with table",
    ],
    [
      "rotate",
      () => rope.rotate(part, { shape, out: later }),
      "rope: out must be the array of x itself or share no memory with x",
    ],
    [
      "cosSin",
      () => {
        const both = new Float32Array(24);
        rope.cosSin({ length: 6, out: { cos: both, sin: both } });
      },
      "rope: out.cos and out.sin must not share memory",
    ],
    [
      "rotateCached",
      () => pe.rotateCached(part, { ...cached, shape: [1, 1, 6, 8], out: later }),
      "rotateCached: out must be the array of x itself or share no memory with x",
    ],
    [
      "rotateCached: cos",
      () =>
        pe.rotateCached(part, {
          ...cached,
          shape: [1, 1, 6, 8],
          cos: { data: whole.subarray(72), shape: [6, 4] },
          out: whole.subarray(48),
        }),
      "rotateCached: out must share no memory with cos",
    ],
    [
      "attention: out and weights",
      () => {
        const o = new Float32Array(48);
        pe.attention({
          q,
          k: q,
          v: q,
          shape,
          keyShape: [1, 6, 8],
          out: o,
          weights: o.subarray(0, 36),
        });
      },
      "attention: out and weights must not share memory",
    ],
    [
      "attention: out and k",
      () => pe.attention({ q, k: part, v: q, shape, out: part }),
      "attention: out must share no memory with k",
    ],
    [
      "attention: scores and q",
      () => pe.attention({ q: part, k: q, v: q, shape, scores: whole.subarray(0, 36) }),
      "attention: scores must be the array of q itself or share no memory with q",
    ],
    [
      "heatmap",
      () => {
        const bytes = new Uint8ClampedArray(16);
        pe.heatmap(
          { data: bytes, shape: [4, 4] },
          { width: 2, height: 2, low: 0, high: 1, colors: new Uint8Array(1028), out: bytes },
        );
      },
      "heatmap: out must share no memory with matrix",
    ],
  ])("%s", (_, call, message) => {
    const before = whole.slice();
    expect(call).toThrow(new RangeError(message));
    expect(whole).toEqual(before);
  });
});

describe("in place, where it is meaningful", () => {
  const inPlace = <A>(make: (x: Float32Array, out?: Float32Array) => A, length: number) => {
    const x = new Float32Array(length).map((_, i) => Math.sin(i));
    const wanted = make(x.slice());
    expect(make(x, x)).toEqual(wanted);
  };
  const out = (array: Float32Array | undefined) => (array ? { out: array } : {});

  test("encode, in blocks", () => {
    inPlace((x, o) => pe.encode("sinusoidal", { x, length: 16384, dim: 8, ...out(o) }), 16384 * 8);
  });
  test("rotate, in blocks", () => {
    const rope = pe.rotary("rope", { headDim: 8 });
    inPlace((x, o) => rope.rotate(x, { shape: [4, 8192, 8], ...out(o) }), 4 * 8192 * 8);
  });
  test("attention over its queries, in blocks", () => {
    const k = new Float32Array(64 * 8).map((_, i) => Math.cos(i));
    const keyShape = [1, 64, 8];
    inPlace(
      (q, o) => pe.attention({ q, k, v: k, shape: [2, 4096, 8], keyShape, ...out(o) }).output,
      2 * 4096 * 8,
    );
  });
});

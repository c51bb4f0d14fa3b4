// Rotation of rows that lie apart: heads beside each other, queries within a packed projection, padded rows.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const headDim = 8;
const [batch, heads, n] = [2, 3, 5];
const rows = batch * heads * n;
const positions = [4, 0, 7, 2.5, 100];
const rotaries = {
  rope: pe.rotary("rope", { headDim }),
  "rope, interleaved, partial": pe.rotary("rope", {
    headDim,
    rotaryDim: 4,
    layout: "interleaved",
  }),
  xpos: pe.rotary("xpos", { headDim }),
};
const cases = Object.entries(rotaries).flatMap(([name, rotary]) =>
  [Float32Array, Float64Array].map((Type) => ({ name, rotary, Type })),
);

/** Ways in which (batch, heads, n, headDim) may lie, as values from one batch, head and row to the next. */
const layouts: Record<string, [batch: number, head: number, row: number]> = {
  "C order": [heads * n * headDim, n * headDim, headDim],
  "tokens first": [heads * n * headDim, headDim, heads * headDim],
  "queries of a projection (n, 3, heads, headDim)": [
    n * 3 * heads * headDim,
    headDim,
    3 * heads * headDim,
  ],
  "rows padded by 3": [heads * n * (headDim + 3), n * (headDim + 3), headDim + 3],
  "heads padded by 7": [heads * (n * headDim + 7), n * headDim + 7, headDim],
  "a batch behind the heads": [headDim, batch * headDim, heads * batch * headDim],
  "a batch padded by 1": [heads * n * headDim + 1, n * headDim, headDim],
};

/** Where row (b, h, i) begins. */
const places = ([ofBatch, ofHead, ofRow]: readonly number[]) =>
  Array.from({ length: rows }, (_, row) => {
    const [b, h, i] = [Math.floor(row / (heads * n)), Math.floor(row / n) % heads, row % n];
    return b * ofBatch! + h * ofHead! + i * ofRow!;
  });
const lengthOf = (strides: readonly number[]) => Math.max(...places(strides)) + headDim;

/** The rows in C order. */
const gathered = (x: ArrayLike<number>, strides: readonly number[]) =>
  places(strides).flatMap((at) => Array.prototype.slice.call(x, at, at + headDim) as number[]);
/** What lies between them. */
function between(x: ArrayLike<number>, strides: readonly number[]): number[] {
  const taken = new Set(
    places(strides).flatMap((at) => Array.from({ length: headDim }, (_, c) => at + c)),
  );
  return Array.from(x).filter((_, i) => !taken.has(i));
}

describe.each(cases)("$name, $Type.name", ({ rotary, Type }) => {
  const shape = [batch, heads, n, headDim];
  describe.each(Object.entries(layouts))("%s", (_, layout) => {
    const strides = [...layout, 1];
    const x = Type.from(randoms(lengthOf(layout) + 5)); // and something behind
    const rowsOf = (values: ArrayLike<number>) => Type.from(gathered(values, layout));
    const options = { shape, strides, positions };

    test("rows turn as they do in C order; what lies between them does not change", () => {
      const before = x.slice();
      const wanted = rotary.rotate(rowsOf(x), { shape, positions }).data;
      const got = rotary.rotate(x, options);
      expect(got.shape).toEqual(shape);
      expect(got.data.length).toBe(x.length);
      expect(rowsOf(got.data)).toEqual(wanted);
      expect(between(got.data, layout)).toEqual(between(x, layout));
      expect(x).toEqual(before);
    });

    test("in place", () => {
      const wanted = rotary.rotate(x, options).data;
      const own = x.slice();
      expect(rotary.rotate(own, { ...options, out: own as never }).data).toBe(own);
      expect(own).toEqual(wanted);
    });

    test("into an array that holds other things between the rows", () => {
      const wanted = rotary.rotate(x, options).data;
      const out = new Type(x.length).fill(7);
      expect(rotary.rotate(x, { ...options, out: out as never }).data).toBe(out);
      expect(rowsOf(out)).toEqual(rowsOf(wanted));
      expect(between(out, layout).every((value) => value === 7)).toBe(true);
    });

    test("and back", () => {
      const there = rotary.rotate(x, { ...options, key: true }).data;
      const back = rotary.rotate(there, { ...options, key: true, inverse: true }).data;
      expect(maxDifference(back, x)).toBeLessThan(Type === Float32Array ? 5e-7 : 1e-15);
    });
  });

  test("tokensFirst is the strides of [n, heads, headDim]", () => {
    const x = Type.from(randoms(rows * headDim));
    const tokensFirst = { shape: [batch, n, heads, headDim], tokensFirst: true, positions };
    const strides = [...layouts["tokens first"]!, 1];
    const wanted = rotary.rotate(x, { shape, strides, positions });
    const got = rotary.rotate(x, tokensFirst);
    expect(got.data).toEqual(wanted.data);
    expect(got.shape).toEqual(tokensFirst.shape);
    const [one, alone] = [x.subarray(0, (rows / batch) * headDim), wanted.data];
    const single = rotary.rotate(one, { ...tokensFirst, shape: [n, heads, headDim] });
    expect(single.data).toEqual(alone.subarray(0, one.length));
    const own = x.slice();
    rotary.rotate(own, { ...tokensFirst, out: own as never });
    expect(own).toEqual(wanted.data);
  });

  test("tokensFirst with strides: the queries of a projection", () => {
    const strides = [n * 3 * heads * headDim, 3 * heads * headDim, headDim, 1];
    const x = Type.from(randoms(batch * n * 3 * heads * headDim));
    const layout = layouts["queries of a projection (n, 3, heads, headDim)"]!;
    const wanted = rotary.rotate(x, { shape, strides: [...layout, 1], positions }).data;
    const options = { shape: [batch, n, heads, headDim], strides, tokensFirst: true, positions };
    expect(rotary.rotate(x, options).data).toEqual(wanted);
  });
});

test("many rows, in blocks", () => {
  const [many, wide] = [3000, 64];
  const rope = pe.rotary("rope", { headDim: wide });
  const [ofRow, ofHead] = [2 * wide, 2 * wide * many + 3];
  const x = Float32Array.from(randoms(2 * ofHead));
  const row = (values: Float32Array, head: number, i: number) =>
    values.slice(head * ofHead + i * ofRow, head * ofHead + i * ofRow + wide);
  const strides = [ofHead, ofRow, 1];
  const { data } = rope.rotate(x, { shape: [2, many, wide], strides, start: 11 });
  for (const head of [0, 1]) {
    const dense = Float32Array.from(
      Array.from({ length: many }, (_, i) => Array.from(row(x, head, i))).flat(),
    );
    const wanted = rope.rotate(dense, { start: 11 }).data;
    for (const i of [0, 1, 511, 1024, many - 1])
      expect(row(data, head, i)).toEqual(wanted.slice(i * wide, (i + 1) * wide));
  }
});

test("sides of one item may have any stride, and no rows none", () => {
  const rope = pe.rotary("rope", { headDim });
  const x = randoms(n * headDim);
  const wanted = rope.rotate(x).data;
  expect(rope.rotate(x, { shape: [1, n, headDim], strides: [0, headDim, 1] }).data).toEqual(wanted);
  expect(rope.rotate(x, { shape: [1, n, headDim], strides: [3, headDim, 1] }).data).toEqual(wanted);
  const none = rope.rotate(new Float32Array(4), { shape: [2, 0, headDim], strides: [0, 0, 1] });
  expect(none).toEqual({ data: new Float32Array(4), shape: [2, 0, headDim] });
});

describe("what is wrong", () => {
  const rope = pe.rotary("rope", { headDim: 4 });
  const x = new Float32Array(24);
  const shape = [2, 3, 4];
  test.each<[string, object, "RangeError" | "TypeError", string]>([
    [
      "rows on top of each other",
      { strides: [12, 3, 1] },
      "RangeError",
      "strides[1] must be 4 or more, or rows overlap, got [12, 3, 1]",
    ],
    [
      "a stride of 0",
      { strides: [12, 0, 1] },
      "RangeError",
      "strides[1] must be 4 or more, or rows overlap, got [12, 0, 1]",
    ],
    [
      "heads within heads",
      { strides: [8, 4, 1] },
      "RangeError",
      "strides[0] must be 12 or more, or rows overlap, got [8, 4, 1]",
    ],
    [
      "rows within rows of tokens",
      { strides: [4, 4, 1] },
      "RangeError",
      "strides[1] must be 8 or more, or rows overlap, got [4, 4, 1]",
    ],
    [
      "channels apart",
      { strides: [24, 8, 2] },
      "RangeError",
      "strides must end in 1, got [24, 8, 2]",
    ],
    [
      "a negative one",
      { strides: [-12, 4, 1] },
      "RangeError",
      "strides[0] must be an integer from 0 to 536870911, got -12",
    ],
    [
      "half a value",
      { strides: [12, 4.5, 1] },
      "RangeError",
      "strides[1] must be an integer from 0 to 536870911, got 4.5",
    ],
    [
      "no number",
      { strides: [12, "4", 1] },
      "TypeError",
      'strides[1] must be an integer from 0 to 536870911, got "4"',
    ],
    [
      "too few",
      { strides: [4, 1] },
      "TypeError",
      "strides must be an array of 3 sizes, got [4, 1]",
    ],
    ["no array", { strides: 4 }, "TypeError", "strides must be an array of 3 sizes, got 4"],
    [
      "more than x holds",
      { strides: [13, 4, 1] },
      "RangeError",
      "x must have 25 values or more, as shape and strides say, got 24",
    ],
    [
      "an output of the rows alone",
      { strides: [12, 4, 1], out: new Float32Array(20) },
      "RangeError",
      "out must have 24 elements, got 20",
    ],
    [
      "a shape of another headDim",
      { shape: [2, 2, 6], strides: [12, 6, 1] },
      "RangeError",
      "shape must end in headDim (4), got [2, 2, 6]",
    ],
    [
      "tokens first without heads",
      { shape: [6, 4], tokensFirst: true },
      "RangeError",
      "shape must be [n, heads, headDim], got [6, 4]",
    ],
    [
      "tokensFirst that is no flag",
      { tokensFirst: "yes" },
      "TypeError",
      'tokensFirst must be true or false, got "yes"',
    ],
  ])("%s", (_, options, error, message) => {
    const refused = () => rope.rotate(x, { shape, ...options } as never);
    expect(refused).toThrow(expect.objectContaining({ name: error, message: `rope: ${message}` }));
  });
});

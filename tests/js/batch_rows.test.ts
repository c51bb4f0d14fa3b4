// The first two doors over a batch: rows added to each item of x, items turned by positions of their own.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const batch = 3;
const item = <A extends Float32Array | Float64Array>(x: A, i: number) =>
  x.slice((i * x.length) / batch, ((i + 1) * x.length) / batch) as A;

describe("encode adds its rows to every item of x", () => {
  const calls: [id: string, options: object, shape: number[]][] = [
    ["sinusoidal", { length: 5, dim: 8 }, [5, 8]],
    ["sinusoidal", { positions: [3, 0.5, -2], dim: 6 }, [3, 6]],
    ["learned", { length: 4, dim: 6 }, [4, 6]],
    ["time2vec", { length: 4, dim: 6 }, [4, 6]],
    ["sincos_2d", { grid: [2, 3], dim: 8, classToken: true }, [7, 8]],
    ["detr", { grid: [3, 2], dim: 8 }, [6, 8]],
    ["detr", { mask: { data: [1, 1, 0, 1, 1, 0], shape: [2, 3] }, dim: 8 }, [6, 8]],
    ["vit", { grid: [3, 4], rows: 2, columns: 2, dim: 6 }, [13, 6]],
    ["detr", { grid: [3, 2], dim: 8, channelsFirst: true }, [8, 3, 2]],
    ["sincos_2d", { grid: [6, 5], dim: 20, channelsFirst: true }, [20, 6, 5]],
  ];

  test.each(calls)("%s %j", (id, options, shape) => {
    const encode = (more: object): { data: Float32Array | Float64Array; shape: number[] } =>
      pe.encode(id as "sinusoidal", { ...options, ...more } as never);
    const whole = [batch, ...shape];
    const length = whole.reduce((product, side) => product * side);
    for (const [dtype, Type] of [
      ["float32", Float32Array],
      ["float64", Float64Array],
    ] as const) {
      const x = Type.from(randoms(length));
      const items = Array.from({ length: batch }, (_, i) => encode({ x: item(x, i), dtype }));
      expect(items[0]!.shape).toEqual(shape);
      const wanted = Type.from(items.flatMap(({ data }) => Array.from(data)));
      const tensor = { data: x, shape: whole };
      const before = x.slice();
      expect(encode({ x: tensor, dtype })).toEqual({ data: wanted, shape: whole });
      expect(x).toEqual(before);
      const out = new Type(length);
      expect(encode({ x: tensor, dtype, out }).data).toBe(out);
      expect(out).toEqual(wanted);
      expect(encode({ x: tensor, dtype, out: x }).data).toBe(x);
      expect(x).toEqual(wanted);
    }
  });

  test("a large batch, in blocks", () => {
    const [rows, dim] = [1000, 96];
    const x = Float32Array.from(randoms(batch * rows * dim));
    const { data } = pe.encode("sinusoidal", {
      length: rows,
      dim,
      x: { data: x, shape: [batch, rows, dim] },
    });
    for (let i = 0; i < batch; ++i) {
      const alone = pe.encode("sinusoidal", { length: rows, dim, x: item(x, i) }).data;
      expect(maxDifference(item(data, i), alone)).toBe(0);
    }
  });

  test("a batch of one keeps its side", () => {
    const x = { data: randoms(10), shape: [1, 5, 2] };
    const { data, shape } = pe.encode("sinusoidal", { length: 5, dim: 2, x });
    expect(shape).toEqual([1, 5, 2]);
    expect(data).toEqual(pe.encode("sinusoidal", { length: 5, dim: 2, x: x.data }).data);
  });

  test.each<[number[], string]>([
    [[2, 4, 2], "sinusoidal: x must have shape [2, 5, 2], got shape [2, 4, 2] of 16 values"],
    [[0, 5, 2], "sinusoidal: x.shape[0] must be an integer from 1 to 536870911, got 0"],
    [[1.5, 5, 2], "sinusoidal: x.shape[0] must be an integer from 1 to 536870911, got 1.5"],
    [[1, 2, 5, 2], "sinusoidal: x must have shape [5, 2], got shape [1, 2, 5, 2] of 20 values"],
  ])("x of shape %j", (shape, message) => {
    const data = new Float32Array(shape.reduce((product, side) => product * side));
    const encode = () => pe.encode("sinusoidal", { length: 5, dim: 2, x: { data, shape } });
    expect(encode).toThrow(RangeError);
    expect(encode).toThrow(message);
  });

  test("a batch without its shape", () => {
    const encode = () => pe.encode("sinusoidal", { length: 5, dim: 2, x: new Float32Array(20) });
    expect(encode).toThrow("sinusoidal: x must have shape [5, 2], got 20 values");
  });
});

describe("rotate turns every item by its positions", () => {
  const [heads, n, headDim] = [2, 4, 8];
  const shape = [batch, heads, n, headDim];
  const list = [0, 1, 2, 3, 9, 8, 7, 6.5, -3, 0, 500, 0];
  const rotaries = [
    pe.rotary("rope", { headDim }),
    pe.rotary("rope", { headDim, layout: "interleaved", rotaryDim: 4 }),
    pe.rotary("yarn", { headDim, factor: 2, originalLength: 4096 }),
    pe.rotary("xpos", { headDim }),
  ];
  const cases = rotaries.flatMap((rotary) =>
    [Float32Array, Float64Array].map((Type) => ({ name: rotary.data.id, rotary, Type })),
  );

  test.each(cases)("$name, $Type.name", ({ rotary, Type }) => {
    const x = Type.from(randoms(batch * heads * n * headDim));
    const items = Array.from({ length: batch }, (_, i) =>
      rotary.rotate(item(x, i), {
        shape: shape.slice(1),
        positions: list.slice(i * n, (i + 1) * n),
      }),
    );
    const wanted = { data: Type.from(items.flatMap(({ data }) => Array.from(data))), shape };
    const tensor = { data: Float64Array.from(list), shape: [batch, n] };
    expect(rotary.rotate(x, { shape, positions: list })).toEqual(wanted);
    expect(rotary.rotate(x, { shape, positions: tensor })).toEqual(wanted);
    expect(rotary.rotate({ data: x, shape }, { positions: tensor })).toEqual(wanted);
    rotary.rotate(x, { shape, positions: tensor, out: x as never });
    expect(x).toEqual(wanted.data);
  });

  test("positions (n) are those of every item", () => {
    const x = randoms(batch * heads * n * headDim);
    const once = list.slice(4, 8);
    const each = { data: [...once, ...once, ...once], shape: [batch, n] };
    const rope = rotaries[0]!;
    expect(rope.rotate(x, { shape, positions: once })).toEqual(
      rope.rotate(x, { shape, positions: each }),
    );
  });

  test("tokensFirst", () => {
    const x = Float32Array.from(randoms(batch * n * heads * headDim));
    const rope = rotaries[0]!;
    const options = { shape: [batch, n, heads, headDim], tokensFirst: true };
    const whole = rope.rotate(x, { ...options, positions: list }).data;
    for (let i = 0; i < batch; ++i) {
      const positions = list.slice(i * n, (i + 1) * n);
      const own = { ...options, shape: [n, heads, headDim], positions };
      expect(item(whole, i)).toEqual(rope.rotate(item(x, i), own).data);
    }
  });

  test("M-RoPE: positions (batch, 3, n)", () => {
    const mrope = pe.rotary("mrope", { headDim, temporal: 2, height: 1, width: 1 });
    const x = Float32Array.from(randoms(batch * heads * n * headDim));
    const sequences = [
      pe.mropePositions([["text", n]]),
      pe.mropePositions([["image", 1, 2, 2]]),
      pe.mropePositions([
        ["text", n - 2],
        ["image", 1, 1, 2],
      ]),
    ].map(({ positions }) => positions);
    const positions = {
      data: sequences.flatMap(({ data }) => Array.from(data)),
      shape: [batch, 3, n],
    };
    const whole = mrope.rotate(x, { shape, positions });
    expect(mrope.rotate(x, { shape, positions: positions.data })).toEqual(whole);
    sequences.forEach((own, i) => {
      const alone = mrope.rotate(item(x, i), { shape: shape.slice(1), positions: own });
      expect(item(whole.data, i)).toEqual(alone.data);
    });
  });

  test.each<[string, object, string]>([
    [
      "of two items",
      { positions: list.slice(0, 8) },
      "positions must have 4 entries, one per row, got 8",
    ],
    [
      "turned over",
      { positions: { data: list, shape: [n, batch] } },
      "positions must have shape [3, 4], got shape [4, 3]",
    ],
    [
      "in one row",
      { positions: { data: list, shape: [batch * n] } },
      "positions must have shape [3, 4], got shape [12]",
    ],
    [
      "without an end",
      { positions: [...list.slice(1), Number.POSITIVE_INFINITY] },
      "positions must be finite numbers, got Infinity at index 11",
    ],
  ])("positions %s", (_, options, message) => {
    const rotate = () => rotaries[0]!.rotate(randoms(192), { shape, ...options });
    expect(rotate).toThrow(RangeError);
    expect(rotate).toThrow(`rope: ${message}`);
  });

  test("M-RoPE's positions turned over: (3, batch, n)", () => {
    const mrope = pe.rotary("mrope", { headDim, temporal: 2, height: 1, width: 1 });
    const positions = { data: new Float32Array(3 * batch * n), shape: [3, 2, 2 * n] };
    const rotate = () => mrope.rotate(randoms(192), { shape, positions });
    expect(rotate).toThrow("mrope: positions must have shape [3, 3, 4], got shape [3, 2, 8]");
  });
});

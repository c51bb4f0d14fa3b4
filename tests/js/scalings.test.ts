// Rotary encodings of longer contexts and other shapes through the package: what the reference cases do not say.
import { load, type RotaryData } from "posenc";
import { describe, expect, test } from "vitest";
import { sizesOf } from "./make.js";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();
const entryOf = (id: string) => pe.catalog.find((one) => one.id === id)!;

describe("scalings compose with layout and width", () => {
  test("of models that give an encoding its name are that model's", () => {
    const llama = { headDim: 128, factor: 8, originalLength: 8192 };
    expect(pe.rotary("llama3", llama).frequencies).toEqual(
      pe.rotary("llama3", { ...llama, base: 500000 }).frequencies, // Llama 3.1
    );
    expect(pe.rotary("mrope", { headDim: 128 }).frequencies).toEqual(
      pe.rotary("mrope", { headDim: 128, base: 1e6 }).frequencies, // Qwen2-VL
    );
  });

  test.each(["linear", "ntk", "dynamic", "yarn", "longrope", "llama3"] as const)("%s", (id) => {
    const { headDim: _, ...sizes } = sizesOf(entryOf(id));
    const narrow = pe.rotary(id, { headDim: 32, ...sizes } as never);
    const wide = pe.rotary(id, {
      headDim: 80,
      rotaryDim: 32,
      layout: "interleaved",
      ...sizes,
    } as never);
    expect(wide.frequencies).toEqual(narrow.frequencies);
    expect(wide.layout).toBe("interleaved");
    const x = Float64Array.from(randoms(3 * 80));
    const turned = wide.rotate(x).data;
    for (let row = 0; row < 3; ++row)
      expect(turned.slice(80 * row + 32, 80 * (row + 1))).toEqual(
        x.slice(80 * row + 32, 80 * (row + 1)),
      );
    expect(maxDifference(pe.rotary(wide.data).rotate(x).data, turned)).toBe(0);
  });

  test("a factor of 1 is RoPE", () => {
    const plain = pe.rotary("rope", { headDim: 64 }).frequencies;
    for (const id of ["linear", "ntk", "dynamic", "yarn"] as const) {
      const scaled = pe.rotary(id, { ...sizesOf(entryOf(id)), factor: 1 } as never);
      expect(maxDifference(scaled.frequencies, plain)).toBeLessThan(1e-16); // a rounding in YaRN's ramp
      expect(scaled.attentionFactor).toBe(1);
    }
  });

  test("data survive structured clone and JSON", () => {
    const all: RotaryData[] = [
      pe.rotary("yarn", { headDim: 16, factor: 8, originalLength: 4096 }).data,
      pe.rotary("xpos", { headDim: 8 }).data,
      pe.rotary("mrope", { headDim: 16, temporal: 2, height: 3, width: 3 }).data,
      pe.rotary("axial_qwen", { headDim: 16 }).data,
    ];
    for (const data of all) {
      expect(pe.rotary(structuredClone(data)).data).toEqual(data);
      expect(pe.rotary(JSON.parse(JSON.stringify(data))).data).toEqual(data);
    }
    const grid = [4, 6] as const;
    const [, , , qwen] = all as [unknown, unknown, unknown, RotaryData];
    expect(pe.rotary(structuredClone(qwen)).cosSin({ grid })).toEqual(
      pe.rotary(qwen).cosSin({ grid }),
    );
  });

  test.each<[string, object, string]>([
    ["yarn", { base: 1 }, "yarn: base must be above 1, got 1"],
    ["yarn", { betaFast: 1, betaSlow: 2 }, "yarn: betaFast must be at least betaSlow (2), got 1"],
    ["ntk", { headDim: 2 }, "ntk: headDim must be above 2, got 2"],
    [
      "llama3",
      { lowFreqFactor: 5 },
      "llama3: highFreqFactor must be at least lowFreqFactor (5), got 4",
    ],
    ["linear", { factor: 0 }, "linear: factor must be a finite number above 0, got 0"],
    [
      "linear",
      { factor: 1e-320, base: 1e-300 },
      "linear: these parameters make a frequency of Infinity",
    ],
    [
      "longrope",
      { headDim: 8, shortFactor: [1, 1, 1] },
      "longrope: shortFactor must have shape [4 = rotaryDim / 2], got shape [3]",
    ],
    [
      "longrope",
      { headDim: 8, shortFactor: [1, 0, 1, 1] },
      "longrope: shortFactor and longFactor must be finite and above 0, got 0",
    ],
    ["mrope", { headDim: 16 }, "mrope: temporal, height and width must add up to 8 pairs, got 64"],
    [
      "axial_timm",
      { headDim: 6 },
      "axial_timm: headDim must be an integer multiple of 4 from 4 to 1048576, got 6",
    ],
  ])("%s %j is refused", (id, options, message) => {
    const sizes = sizesOf(entryOf(id));
    expect(() => pe.rotary(id as "rope", { ...sizes, ...options } as never)).toThrow(message);
  });
});

describe("xpos", () => {
  const rotary = pe.rotary("xpos", { headDim: 8, scaleBase: 16 });
  const [q, k] = [Float64Array.from(randoms(8)), Float64Array.from(randoms(16)).slice(8)];
  const score = (m: number, n: number) => {
    const a = rotary.rotate(q, { positions: [m] }).data;
    const b = rotary.rotate(k, { positions: [n], key: true }).data;
    return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  };

  test("scores depend on the distance alone", () => {
    expect(score(9, 4)).toBeCloseTo(score(109, 104), 12);
    const { error } = pe.measure.invariance("xpos", {
      scaleBase: 16,
      q,
      k,
      queryPositions: [9, 109, 5],
      keyPositions: [4, 104, 0],
    });
    expect(error).toBeLessThan(1e-12);
  });

  test("inverse undoes it, growth included", () => {
    for (const key of [false, true]) {
      const turned = rotary.rotate(q, { start: 7, key });
      const back = rotary.rotate(turned.data, { start: 7, key, inverse: true });
      expect(maxDifference(back.data, q)).toBeLessThan(1e-15);
    }
  });

  test("attention turns queries and keys each their way", () => {
    const [a, b] = [randoms(3 * 8), randoms(3 * 8)].map((list) => Float64Array.from(list));
    const shape = [1, 3, 8];
    const options = { headDim: 8, scaleBase: 16 };
    const inside = pe.attention({
      q: a!,
      k: b!,
      v: b!,
      shape,
      position: { id: "xpos", scaleBase: 16 },
      scores: true,
      dtype: "float64",
    });
    const made = pe.rotary("xpos", options);
    const outside = pe.attention({
      q: made.rotate(a!).data,
      k: made.rotate(b!, { key: true }).data,
      v: b!,
      shape,
      scores: true,
      dtype: "float64",
    });
    expect(maxDifference(inside.scores.data, outside.scores.data)).toBeLessThan(1e-14);
  });

  test("positions beyond float32 are refused, wherever they come", () => {
    const message = /^xpos: positions must lie within 1021 of center \(0\), got /;
    expect(() => rotary.rotate(q, { positions: [1022] })).toThrow(message);
    expect(() => rotary.cosSin({ length: 2000 })).toThrow(message);
    expect(() => rotary.cosSin({ length: 2, start: -1500 })).toThrow(message);
    const call = { q, k, v: k, shape: [1, 1, 8], position: { id: "xpos", scaleBase: 16 } } as const;
    expect(() => pe.attention({ ...call, queryPositions: [5000] })).toThrow(message);
    expect(rotary.cosSin({ length: 1000 }).cos.data.every(Number.isFinite)).toBe(true);
  });
});

describe("several coordinates", () => {
  const mrope = pe.rotary("mrope", { headDim: 16, temporal: 2, height: 3, width: 3 });
  const rope = pe.rotary("rope", { headDim: 16, base: 1e6 });
  const x = Float64Array.from(randoms(2 * 5 * 16));
  const shape = [2, 5, 16];

  test("text turns as with RoPE", () => {
    const { positions, delta } = pe.mropePositions([["text", 5]]);
    expect(delta).toBe(0);
    const turned = mrope.rotate(x, { shape, positions: positions.data }).data;
    expect(maxDifference(turned, rope.rotate(x, { shape }).data)).toBeLessThan(1e-15);
  });

  test("an image takes as many positions as its longest side", () => {
    const { positions, delta } = pe.mropePositions([
      ["text", 2],
      ["image", 1, 2, 3],
      ["text", 1],
    ]);
    expect(positions.shape).toEqual([3, 9]);
    expect(Array.from(positions.data)).toEqual([
      ...[0, 1, 2, 2, 2, 2, 2, 2, 5],
      ...[0, 1, 2, 2, 2, 3, 3, 3, 5],
      ...[0, 1, 2, 3, 4, 2, 3, 4, 5],
    ]);
    expect(delta).toBe(-3);
    expect(pe.mropePositions([])).toEqual({
      positions: { data: new Float64Array(0), shape: [3, 0] },
      delta: 0,
    });
  });

  test.each<[unknown, string]>([
    ["text", 'mropePositions: segments must be an array, got "text"'],
    [[["text"]], 'mropePositions: segments[0] must be ["text", tokens] or'],
    [[["audio", 3]], 'mropePositions: segments[0] must be ["text", tokens] or'],
    [
      [
        ["text", 1],
        ["image", 1, 0, 3],
      ],
      "mropePositions: segments[1][2] must be an integer from 1",
    ],
    [[["video", 2 ** 28, 2 ** 28, 2]], "mropePositions: a result has at most"],
  ])("%j is refused", (segments, message) => {
    expect(() => pe.mropePositions(segments as never)).toThrow(message);
  });

  test("positions must have them all", () => {
    expect(() => mrope.rotate(x, { shape })).toThrow(
      "mrope: give positions, all 3 coordinates of each",
    );
    expect(() => mrope.cosSin({ positions: [1, 2] })).toThrow(
      "mrope: positions must be [3, n], got 2 values",
    );
    const call = { q: x, k: x, v: x, shape };
    expect(() =>
      pe.attention({ ...call, position: { id: "mrope", temporal: 2, height: 3, width: 3 } }),
    ).toThrow("mrope: positions have 3 coordinates; rotate q and k first");
  });

  test("cells of a grid, by the grid or by their positions", () => {
    const axial = pe.rotary("axial_dinov3", { headDim: 8 });
    const grid = [3, 4] as const;
    const { data, shape: sides } = axial.positions({ grid });
    expect(sides).toEqual([2, 12]);
    expect(data[0]).toBeCloseTo(-2 / 3, 15);
    expect(axial.cosSin({ grid })).toEqual(axial.cosSin({ positions: data }));
    const cells = randoms(2 * 12 * 8);
    expect(axial.rotate(cells, { shape: [2, 12, 8], grid })).toEqual(
      axial.rotate(cells, { shape: [2, 12, 8], positions: data }),
    );
    expect(() => axial.rotate(cells, { shape: [2, 12, 8], grid: [3, 3] })).toThrow(
      "axial_dinov3: positions must have 12 entries, one per row, got 9",
    );
    expect(() => axial.cosSin({ grid, length: 3 } as never)).toThrow(
      "axial_dinov3: give grid or positions, not both",
    );
    expect(() => pe.rotary("axial_qwen", { headDim: 64 }).cosSin({ grid: [3, 4] })).toThrow(
      "axial_qwen: grid must have sides that are multiples of mergeSize (2), got 3",
    );
    expect(() => rope.cosSin({ grid } as never)).toThrow(
      "rope: its positions are no cells of a grid",
    );
  });
});

describe("rotateCached", () => {
  const rope = pe.rotary("rope", { headDim: 8, layout: "interleaved" });
  const { cos, sin } = rope.cosSin({ length: 50, dtype: "float64" });
  const x = Float64Array.from(randoms(2 * 3 * 4 * 8));
  const shape = [2, 3, 4, 8];
  const positionIds = [0, 1, 2, 3, 40, 41, 42, 49];

  test("is rotate at those positions", () => {
    const got = pe.rotateCached(x, { shape, cos, sin, positionIds, layout: "interleaved" });
    const half = x.length / 2;
    const wanted = [0, 1].flatMap((b) =>
      Array.from(
        rope.rotate(x.slice(b * half, (b + 1) * half), {
          shape: [3, 4, 8],
          positions: positionIds.slice(4 * b, 4 * b + 4),
        }).data,
      ),
    );
    expect(maxDifference(got.data, wanted)).toBe(0);
    const back = pe.rotateCached(got.data, {
      shape,
      cos,
      sin,
      positionIds,
      layout: "interleaved",
      inverse: true,
    });
    expect(maxDifference(back.data, x)).toBeLessThan(1e-15);
  });

  test("heads may come last, as in ONNX's rank 3", () => {
    const flat = new Float64Array(x.length); // [batch, n, heads * headDim]
    for (let i = 0; i < x.length; ++i) {
      const [b, h, row, c] = [
        Math.floor(i / 96),
        Math.floor(i / 32) % 3,
        Math.floor(i / 8) % 4,
        i % 8,
      ];
      flat[((b * 4 + row) * 3 + h) * 8 + c] = x[i]!;
    }
    const got = pe.rotateCached(flat, { shape: [2, 4, 24], heads: 3, cos, sin, positionIds });
    const wanted = pe.rotateCached(x, { shape, cos, sin, positionIds });
    expect(Array.from(got.data).sort()).toEqual(Array.from(wanted.data).sort());
    expect(got.data[(4 + 1) * 24 + 2 * 8 + 5]).toBe(wanted.data[96 + 2 * 32 + 8 + 5]);
  });

  test.each<[object, string]>([
    [
      { positionIds: [50, 0, 0, 0, 0, 0, 0, 0] },
      "rotateCached: positionIds[0] must be an integer from 0 to 49, got 50",
    ],
    [{ positionIds: [1] }, "rotateCached: positionIds must have 8 values, got 1"],
    [{ positionIds: undefined }, "rotateCached: cos must have shape [2, 4, pairs], got [50, 4]"],
    [
      { sin: { data: [1, 2], shape: [1, 2] } },
      "rotateCached: sin must have the shape of cos [50, 4], got [1, 2]",
    ],
    [{ heads: 2 }, "rotateCached: heads must be 3, as the shape says, got 2"],
    [{ shape: [2, 4, 24], heads: 5 }, "rotateCached: heads must divide 24, got 5"],
    [
      { shape: [2, 4, 24], heads: 6 },
      "rotateCached: cos must have at most 2 columns (headDim / 2), got 4",
    ],
    [{ cos: 1 }, "rotateCached: cos must be { data, shape }, got 1"],
  ])("%j is refused", (options, message) => {
    expect(() => pe.rotateCached(x, { shape, cos, sin, positionIds, ...options } as never)).toThrow(
      message,
    );
  });
});

describe("permuteRows", () => {
  const [heads, headDim, inner] = [2, 6, 5];
  const weights = () => ({
    data: Float64Array.from(randoms(heads * headDim * inner)),
    shape: [heads * headDim, inner],
  });
  const project = (w: { data: ArrayLike<number> }, x: Float64Array) =>
    Float64Array.from({ length: heads * headDim }, (_, row) =>
      x.reduce((sum, value, c) => sum + value * w.data[row * inner + c]!, 0),
    );

  test("scores stay equal when queries and keys change their layout together", () => {
    const [wq, wk] = [weights(), weights()];
    const options = { from: "interleaved", to: "half", heads } as const;
    const [pq, pk] = [pe.permuteRows(wq, options), pe.permuteRows(wk, options)];
    const [x, y] = [
      Float64Array.from(randoms(inner)),
      Float64Array.from(randoms(2 * inner)).slice(inner),
    ];
    const scores = (layout: "half" | "interleaved", q: typeof wq, k: typeof wk) => {
      const rope = pe.rotary("rope", { headDim, layout });
      const shape = [heads, 1, headDim];
      const a = rope.rotate(project(q, x), { shape, start: 11 }).data;
      const b = rope.rotate(project(k, y), { shape, start: 4 }).data;
      return [0, 1].map((h) => {
        let sum = 0;
        for (let c = 0; c < headDim; ++c) sum += a[h * headDim + c]! * b[h * headDim + c]!;
        return sum;
      });
    };
    expect(maxDifference(scores("half", pq, pk), scores("interleaved", wq, wk))).toBeLessThan(
      1e-14,
    );
    expect(maxDifference(scores("half", wq, wk), scores("interleaved", wq, wk))).toBeGreaterThan(
      1e-3,
    );
  });

  test("there and back is where it was, and the input is left alone", () => {
    const w = weights();
    const before = w.data.slice();
    const there = pe.permuteRows(w, { from: "half", to: "interleaved", heads, rotaryDim: 4 });
    expect(w.data).toEqual(before);
    expect(there.data).not.toEqual(before);
    expect(pe.permuteRows(there, { from: "interleaved", to: "half", heads, rotaryDim: 4 })).toEqual(
      w,
    );
    expect(pe.permuteRows(w, { from: "half", to: "half", heads })).toEqual(w);
  });

  test("rows of one head come evens first, then odds; a bias is one column", () => {
    const bias = { data: [0, 1, 2, 3, 4, 5], shape: [6] };
    expect(pe.permuteRows(bias, { from: "interleaved", to: "half", heads: 1 })).toEqual({
      data: [0, 2, 4, 1, 3, 5],
      shape: [6],
    });
    expect(
      pe.permuteRows(bias, { from: "interleaved", to: "half", heads: 1, rotaryDim: 4 }).data,
    ).toEqual([0, 2, 1, 3, 4, 5]);
  });

  test.each<[object, string]>([
    [{ heads: 5 }, "permuteRows: heads must divide the 12 rows, got 5"],
    [{ heads: 4 }, "permuteRows: rotaryDim must be even, got 3"],
    [{ rotaryDim: 8 }, "permuteRows: rotaryDim must be an integer from 2 to 6, got 8"],
    [
      { from: "neox" },
      'permuteRows: from must be one of "half", "interleaved" (is "half" meant?), got "neox"',
    ],
    [
      { layout: "half" },
      "permuteRows: unknown option layout; known options: from, to, heads, rotaryDim",
    ],
  ])("%j is refused", (options, message) => {
    expect(() =>
      pe.permuteRows(weights(), { from: "half", to: "interleaved", heads, ...options } as never),
    ).toThrow(message);
  });
});

describe("float16", () => {
  /** The value of half-float bits. */
  const numberOf = (bits: number) => {
    const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
    const size = exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24;
    return bits & 0x8000 ? -size : size;
  };
  /** The nearest half float. */
  const round = (value: number) => {
    const unit = 2 ** Math.max(Math.floor(Math.log2(Math.abs(value) || 1)) - 10, -24);
    const low = Math.floor(value / unit);
    const rest = value / unit - low;
    return (low + (rest > 0.5 || (rest === 0.5 && low % 2 !== 0) ? 1 : 0)) * unit;
  };
  const bitsOf = (array: { buffer: ArrayBufferLike; byteOffset: number; length: number }) =>
    new Uint16Array(array.buffer, array.byteOffset, array.length);

  test("tables are the doubles, rounded once", () => {
    const options = { positions: [0, 1, 12345.5, 1e6], dim: 64 } as const;
    const { data, shape } = pe.encode("sinusoidal", { ...options, dtype: "float16" });
    expect(shape).toEqual([4, 64]);
    expect(data.BYTES_PER_ELEMENT).toBe(2);
    const exact = pe.encode("sinusoidal", { ...options, dtype: "float64" }).data;
    expect(Array.from(bitsOf(data), numberOf)).toEqual(Array.from(exact, (x) => round(x) + 0));
  });

  test("cos and sin too, into out, and x is added in double", () => {
    const rope = pe.rotary("rope", { headDim: 32 });
    const out = { cos: new Uint16Array(20 * 16), sin: new Uint16Array(20 * 16) };
    const { cos } = rope.cosSin({ length: 20, start: 100000, dtype: "float16", out });
    expect(cos.data).toBe(out.cos);
    const exact = rope.cosSin({ length: 20, start: 100000, dtype: "float64" });
    expect(Array.from(out.cos, numberOf)).toEqual(Array.from(exact.cos.data, round));
    expect(Array.from(out.sin, numberOf)).toEqual(Array.from(exact.sin.data, round));
    const x = [1, 2, 3, 4];
    const sum = pe.encode("sinusoidal", { length: 1, start: 7, dim: 4, x, dtype: "float16" });
    const table = pe.encode("sinusoidal", { length: 1, start: 7, dim: 4, dtype: "float64" }).data;
    expect(Array.from(bitsOf(sum.data), numberOf)).toEqual(
      x.map((value, i) => round(value + table[i]!)),
    );
  });

  test("large tables pass through in blocks, rows in front included", () => {
    const grid = [60, 70] as const;
    const half = pe.encode("sincos_2d", { grid, dim: 64, classToken: true, dtype: "float16" });
    const exact = pe.encode("sincos_2d", {
      grid,
      dim: 64,
      classToken: true,
      dtype: "float64",
    }).data;
    const values = Array.from(bitsOf(half.data), numberOf);
    expect(values.length).toBe(4201 * 64);
    expect(values.every((value, i) => Math.abs(value - exact[i]!) <= 2 ** -12)).toBe(true);
  });
});

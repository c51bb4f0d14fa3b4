// Every public configuration's cache is found again from 64 rows, under each rounding; so is what rotated vectors show.
import { type Candidate, load, type Rounding, roundings, type Stored } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { type Model, models } from "./models.js";

const pe = await load();
const all = models(pe);
const positions = Float64Array.from({ length: 64 }, (_, i) => i);
/** Positions that both half types round. */
const late = positions.map((one) => 2100 + one);

const tables: readonly Rounding[] = roundings;

/** A cache in float32, as files have it, of a rotary with this rounding. */
function cacheOf(rotary: Model, rounding: Rounding, rows = positions, stored?: Stored) {
  const { cos, sin } = pe.roundedCosSin(rotary, {
    positions: rows,
    rounding,
    ...(stored && { stored }),
  });
  const shape = [rows.length, rotary.rotaryDim / 2];
  return {
    cos: { data: Float32Array.from(cos), shape },
    sin: { data: Float32Array.from(sin), shape },
    positions: rows,
  };
}

/** Whether a candidate turns as a rotary does. */
function turnsAs({ id, options }: Candidate, rotary: Model, attentionFactor: number): boolean {
  const { attentionFactor: _, ...others } = options;
  const { data } = pe.rotary(id as "rope", { headDim: rotary.rotaryDim, ...others } as never);
  const { headDim, rotaryOffset, direction, layout, ...own } = rotary.data;
  const plain = { ...own, headDim: rotary.rotaryDim, layout: data.layout };
  return pe.compareRotary({ ...data, attentionFactor }, plain).same;
}

test("there are all public models that turn", () => {
  expect(all.length).toBe(55);
});

describe.each(tables)("rounding %s", (rounding) => {
  // Each half type with every fourth model, another fourth for each.
  const fourth = tables.indexOf(rounding) % 4;
  const some = all.filter((_, i) => !rounding.includes("float16") || i % 4 === fourth);
  test.each(some)("%s", (_, rotary) => {
    const isOfPositions = rounding.endsWith("positions");
    const found = pe.identifyRotary(cacheOf(rotary, rounding, isOfPositions ? late : positions));
    const { best, equal, next, sure, attentionFactor } = found;
    expect(best).not.toBeNull();
    const candidates = [best!, ...equal];
    expect(candidates.some((one) => turnsAs(one, rotary, attentionFactor))).toBe(true);
    if (isOfPositions)
      expect(found.findings[0]!.text).toBe(`Positions were rounded to ${rounding.split(" ")[0]}`);
    else expect(candidates.map((one) => one.rounding)).toContain(rounding);
    expect(sure).toBeGreaterThanOrEqual(10);
    if (next) expect(next.residual).toBeGreaterThanOrEqual(10 * best!.residual);
  });
});

test("equal candidates are those whose tables are the same to the last bit", () => {
  // A base of 11158839.9 from NTK scaling, and 11158840: bfloat16 cannot tell them apart, float32 can.
  const [, rotary] = all.find(([name]) => name === "hy-v3")!;
  const same = pe.identifyRotary(cacheOf(rotary, "float32", positions, "bfloat16"));
  const two = [same.best!, ...same.equal].filter(({ rounding }) => rounding === "float32");
  expect(two.map(({ id }) => id).sort()).toEqual(["ntk", "rope"]);
  const apart = pe.identifyRotary(cacheOf(rotary, "float32"));
  expect(apart.best!.options).toEqual({ base: 11158840 });
  expect(apart.equal).toEqual([]);
});

describe("rotated vectors", () => {
  const x = (count: number) => {
    const data = Float32Array.from({ length: count }, (_, i) => Math.sin(1 + 7.3 * i * i));
    return data;
  };
  test.each(all)("%s: layout, width, offset and direction", (_, rotary) => {
    const { headDim } = rotary;
    const vectors = x(4 * headDim);
    for (const position of [1, 5]) {
      const { data } = rotary.rotate(vectors, {
        positions: new Float64Array(4).fill(position),
        shape: [4, headDim],
      });
      const shape = [4, headDim];
      const rotated = { data, shape };
      const found = pe.identifyRotary({ x: { data: vectors, shape }, rotated, position });
      expect(found).toMatchObject({
        layout: rotary.layout,
        headDim,
        rotaryDim: rotary.rotaryDim,
        rotaryOffset: rotary.rotaryOffset ?? 0,
        direction: rotary.direction ?? 1,
        stored: null,
      });
      expect(found.best).not.toBeNull();
    }
  });

  test("a layout that was mixed up has its own name", () => {
    const rope = pe.rotary("rope", { headDim: 128, base: 500000, layout: "half" });
    const vectors = x(128);
    const rotated = rope.rotate(vectors, { positions: [1], layout: "interleaved" });
    expect(pe.identifyRotary({ x: vectors, rotated, position: 1 })).toMatchObject({
      layout: "interleaved",
      best: { id: "rope", options: { base: 500000 } },
    });
  });
});

describe("forms that code keeps numbers in", () => {
  const yarn = pe.rotary("yarn", { headDim: 64, base: 150000, factor: 32, originalLength: 4096 });
  const { cos, sin } = yarn.cosSin({ length: 48 });
  const isYarn = { id: "yarn", options: { base: 150000, factor: 32, originalLength: 4096 } };
  const copied = ({ data }: typeof cos, times: number) =>
    Float32Array.from({ length: times * data.length }, (_, i) => data[i % data.length]!);

  test("(batch, heads, positions, pairs): copies of one table", () => {
    const wide = (table: typeof cos) => ({ data: copied(table, 6), shape: [2, 3, 48, 32] });
    expect(pe.identifyRotary({ cos: wide(cos), sin: wide(sin) }).best).toMatchObject(isYarn);
    const uneven = wide(cos);
    uneven.data[5000] = 0.5;
    expect(() => pe.identifyRotary({ cos: uneven, sin: wide(sin) })).toThrow(
      "cos of shape [2, 3, 48, 32] must be one table (positions, pairs), copied over batch and heads",
    );
  });

  test("(positions, heads, pairs)", () => {
    const spread = ({ data }: typeof cos) => ({
      data: Float32Array.from(
        { length: 4 * data.length },
        (_, i) => data[Math.floor(i / 128) * 32 + (i % 32)]!,
      ),
      shape: [48, 4, 32],
    });
    expect(pe.identifyRotary({ cos: spread(cos), sin: spread(sin) }).best).toMatchObject(isYarn);
  });

  test("inv_freq, which has no attention factor", () => {
    for (const shape of [[32], [1, 32, 1]]) {
      const inv_freq = { data: Float32Array.from(yarn.frequencies), shape };
      const found = pe.identifyRotary({ inv_freq });
      expect(found).toMatchObject({ best: isYarn, stored: "float32", findings: [] });
    }
    const zeros = pe.identifyRotary({ inv_freq: new Float32Array(32) });
    expect(zeros.findings[0]!.text).toBe("All frequencies are 0: inv_freq was not initialised");
    expect(() =>
      pe.identifyRotary({ inv_freq: { data: new Float32Array(4), shape: [2, 2] } }),
    ).toThrow(
      "identifyRotary: inv_freq must be a vector (pairs) with at least one value, got [2, 2]",
    );
  });

  test("vectors (batch, heads, n, headDim), or with heads behind n, and positions 0, 1, 2, ...", () => {
    const rope = pe.rotary("rope", { headDim: 64, base: 20000 });
    const x = Float32Array.from({ length: 2 * 16 * 64 }, (_, i) => Math.sin(1 + 7.3 * i * i));
    for (const [shape, rows] of [
      [[1, 2, 16, 64], (row: number) => row % 16],
      [[1, 16, 2, 64], (row: number) => Math.floor(row / 2)],
    ] as const) {
      const positions = Float64Array.from({ length: 32 }, (_, row) => rows(row));
      const rotated = {
        data: rope.rotate(x, { positions, shape: [32, 64] }).data,
        shape: [...shape],
      };
      const found = pe.identifyRotary({ x: { data: x, shape: [...shape] }, rotated });
      const best = { id: "rope", options: { base: 20000 } };
      expect(found).toMatchObject({ best, layout: "half", findings: [] });
    }
    expect(() => pe.identifyRotary({ x: [1, 2], rotated: [2, 1] })).toThrow(
      "identifyRotary: position must be given where there is one vector",
    );
  });
});

describe("other caches", () => {
  test("columns that stand twice show the layout", () => {
    const rope = pe.rotary("rope", { headDim: 8 });
    const { cos, sin } = rope.cosSin({ length: 16 });
    const twice = ({ data, shape }: typeof cos, at: (pair: number) => number[]) => {
      const [rows, pairs] = shape as [number, number];
      const wide = new Float32Array(rows * pairs * 2);
      for (let row = 0; row < rows; ++row)
        for (let pair = 0; pair < pairs; ++pair)
          for (const column of at(pair)) wide[row * pairs * 2 + column] = data[row * pairs + pair]!;
      return { data: wide, shape: [rows, pairs * 2] };
    };
    const half = (pair: number) => [pair, pair + 4];
    const interleaved = (pair: number) => [2 * pair, 2 * pair + 1];
    for (const [layout, at] of Object.entries({ half, interleaved }))
      expect(pe.identifyRotary({ cos: twice(cos, at), sin: twice(sin, at) })).toMatchObject({
        layout,
        rotaryDim: 8,
        best: { id: "rope", options: { base: 10000 } },
      });
  });

  test("rows from the middle, and rows that are far apart", () => {
    const rope = pe.rotary("rope", { headDim: 64, base: 1000000 });
    for (const positions of [
      Float64Array.from({ length: 32 }, (_, i) => 1000 + i),
      Float64Array.of(1, 2, 4, 100, 5000),
    ]) {
      const { cos, sin } = rope.cosSin({ positions, dtype: "float64" });
      expect(pe.identifyRotary({ cos, sin, positions }).best).toMatchObject({
        id: "rope",
        options: { base: 1000000 },
        rounding: "exact",
      });
    }
  });

  test("what follows no released kind has an interval of bases, or none, and no name", () => {
    const odd = pe.rotary("rope", { headDim: 64, base: 123456.789 });
    const { cos, sin } = odd.cosSin({ length: 64 });
    const { best, intervals } = pe.identifyRotary({ cos, sin });
    const [min, max] = intervals.base!;
    expect(min).toBeLessThan(123456.789);
    expect(max).toBeGreaterThan(123456.789);
    expect(best?.options.base ?? 123456.789).toBeCloseTo(123456.789, 1);
    const frequencies = Array.from({ length: 32 }, (_, i) => 1 / (1 + i));
    const harmonic = pe.rotary({ ...odd.data, frequencies }).cosSin({ length: 64 });
    expect(pe.identifyRotary(harmonic)).toMatchObject({ best: null, sure: 0, intervals: {} });
  });

  test("the caller's configurations are candidates, LongRoPE's lists among them", () => {
    const config = {
      model_type: "phi3",
      hidden_size: 64,
      num_attention_heads: 4,
      num_hidden_layers: 2,
      max_position_embeddings: 8192,
      original_max_position_embeddings: 4096,
      rope_theta: 10000,
      rope_scaling: {
        type: "longrope",
        short_factor: [1, 1.1, 1.3, 1.7, 2.1, 3, 4, 5],
        long_factor: [1, 2, 3, 4, 5, 6, 7, 8],
      },
    };
    const cache = pe.rotaryFromConfig(config).cosSin({ length: 64 });
    expect(pe.identifyRotary(cache).best?.models ?? []).toEqual([]);
    expect(pe.identifyRotary(cache, { models: [config] }).best).toMatchObject({
      id: "longrope",
      models: ["phi3"],
    });
  });

  test("a rotary is a candidate as a configuration is", () => {
    const rope = pe.rotary("rope", { headDim: 64, base: 12345.678 });
    const found = pe.identifyRotary(rope.cosSin({ length: 64 }), { models: [rope] });
    expect([found.best!, ...found.equal].flatMap(({ models }) => models)).toContain("models[0]");
  });

  const cos = { data: Float32Array.of(1, 0.5), shape: [2, 1] };
  test.each<[given: unknown, message: string]>([
    [
      null,
      "identifyRotary: give { cos, sin, positions }, { inv_freq } or { x, rotated, position }, got null",
    ],
    [
      {},
      "identifyRotary: give { cos, sin, positions }, { inv_freq } or { x, rotated, position }, got an object with nothing",
    ],
    [
      { cos, sin: { data: [0], shape: [1, 1] } },
      "identifyRotary: cos and sin must have one shape, got [2, 1] and [1, 1]",
    ],
    [{ cos, sin: cos, positions: [0] }, "identifyRotary: positions must have 2 values, got 1"],
    [
      { cos, sin: cos, positions: [0, Number.NaN] },
      "identifyRotary: positions[1] must be a finite number, got NaN",
    ],
    [
      { cos, sin: cos, positions: [0, 0] },
      "identifyRotary: positions must hold another than 0, where nothing turns",
    ],
    [
      { x: [1, 2], rotated: [1, 2], position: 1 },
      "identifyRotary: rotated is equal to x: nothing turned",
    ],
    [
      { x: [1, 2], rotated: [1], position: 1 },
      "identifyRotary: rotated must be vectors of one width, got [1]",
    ],
    [
      { x: [1, 2], rotated: [2, 1], position: "1" },
      'identifyRotary: position must be an array of numbers, got "1"',
    ],
    [
      { cos, sin: cos, start: 3 },
      "identifyRotary: unknown option start; known options: cos, sin, positions",
    ],
  ])("%#: refuses what it cannot read", (given, message) => {
    expect(() => pe.identifyRotary(given as never)).toThrow(message);
  });
});

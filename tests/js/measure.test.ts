import { type AngleType, load } from "posenc";
import { describe, expect, test } from "vitest";
import { bucket, slope } from "./naive.js";
import { maxDifference } from "./numbers.js";

const pe = await load();
const { measure } = pe;

describe("slopes of alibi", () => {
  test("are a geometric sequence for a power of two of heads", () => {
    expect(Array.from(measure.slopes({ heads: 8 }))).toEqual([
      1 / 2,
      1 / 4,
      1 / 8,
      1 / 16,
      1 / 32,
      1 / 64,
      1 / 128,
      1 / 256,
    ]);
    const wanted = Array.from({ length: 16 }, (_, head) => slope(head, 16));
    expect(maxDifference(measure.slopes({ heads: 16 }), wanted)).toBeLessThan(1e-15);
  });

  test("for 12 heads are those of 8, then every other of 16", () => {
    const slopes = measure.slopes({ heads: 12 });
    expect(slopes.slice(0, 8)).toEqual(measure.slopes({ heads: 8 }));
    expect(slopes.slice(8)).toEqual(
      measure
        .slopes({ heads: 16 })
        .filter((_, i) => i % 2 === 0)
        .slice(0, 4),
    );
  });

  test("by the other rule are one sequence", () => {
    const slopes = measure.slopes({ heads: 12, slopeRule: "geometric", maxBias: 6 });
    expect(
      maxDifference(
        slopes,
        Array.from(slopes, (_, head) => 2 ** (-(head + 1) / 2)),
      ),
    ).toBeLessThan(1e-15);
  });

  test("of key_position are the same", () => {
    expect(measure.slopes({ heads: 8, form: "key_position" })).toEqual(
      measure.slopes({ heads: 8 }),
    );
  });
});

describe("buckets of t5", () => {
  test("of distances = query - key, in both directions", () => {
    const distances = Array.from({ length: 401 }, (_, i) => i - 200);
    const wanted = distances.map((distance) => bucket(-distance));
    expect(Array.from(measure.buckets("t5", { distances }))).toEqual(wanted);
  });

  test("where a boundary falls on an integer are exact", () => {
    // 8 * 16^(k/8) is 16, 32, 64 for k = 2, 4, 6: from there on the next bucket.
    const distances = [15, 16, 31, 32, 63, 64, 127, 128, 129];
    expect(Array.from(measure.buckets("t5", { distances }))).toEqual([
      9, 10, 11, 12, 13, 14, 15, 15, 15,
    ]);
  });

  test("in one direction only", () => {
    const distances = Int32Array.of(-5, 0, 1, 15, 16, 127, 128, 100000);
    const buckets = measure.buckets("t5", { distances, bidirectional: false });
    expect(buckets).toBeInstanceOf(Int32Array);
    expect(Array.from(buckets)).toEqual([0, 0, 1, 15, 16, 31, 31, 31]);
  });

  test("of nothing", () => {
    expect(measure.buckets("t5", { distances: [] })).toEqual(new Int32Array(0));
  });
});

test("buckets and rows of DeBERTa", () => {
  const distances = [-600, -511, -3, 0, 2, 128, 129, 255, 511, 600];
  // Up to 128 a bucket each, then 128 + ceil(127 ln(n / 128) / ln(511 / 128)), which is 255 at 511.
  const far = (n: number) => 128 + Math.ceil((127 * Math.log(n / 128)) / Math.log(511 / 128));
  const wanted = [-far(600), -255, -3, 0, 2, 128, far(129), far(255), 255, far(600)];
  expect(Array.from(measure.buckets("deberta", { distances }))).toEqual(wanted);
  const rows = measure.tableRows("deberta", { distances });
  expect(Array.from(rows.subarray(2, 6))).toEqual([253, 256, 258, 384]);
  expect(rows[0]).toBeGreaterThanOrEqual(0);
  expect(rows.at(-1)).toBeLessThan(512);
});

test("buckets and rows are refused where an encoding has none", () => {
  const call = (name: "buckets" | "tableRows", id: string) =>
    (measure[name] as (id: string, options: object) => unknown)(id, { distances: [1] });
  expect(() => call("buckets", "alibi")).toThrow("alibi has no buckets");
  expect(() => call("tableRows", "transformer_xl")).toThrow(
    "transformer_xl has no rows that depend on the distance alone",
  );
  expect(() => call("buckets", "rope")).toThrow("rope is a rotation of queries and keys");
});

describe("waves", () => {
  test("shiftMatrix moves the rows of the table", () => {
    const options = { dim: 8, base: 100, dtype: "float64" } as const;
    const { data: m, shape } = measure.shiftMatrix("sinusoidal", { dim: 8, base: 100, shift: 3.5 });
    expect(shape).toEqual([4, 2, 2]);
    const { data: x } = pe.encode("sinusoidal", { ...options, positions: [2, 5.5] });
    const moved = Array.from({ length: 8 }, (_, c) => {
      const [pair, row] = [c >> 1, c % 2];
      return m[4 * pair + 2 * row]! * x[2 * pair]! + m[4 * pair + 2 * row + 1]! * x[2 * pair + 1]!;
    });
    expect(maxDifference(moved, x.subarray(8))).toBeLessThan(1e-15);
  });

  test("dotProducts are those of any two rows that far apart", () => {
    const options = { dim: 16, dtype: "float64" } as const;
    const distances = [0, 1, -4, 2.5];
    const got = measure.dotProducts("sinusoidal", { dim: 16, distances });
    const table = pe.encode("sinusoidal", { ...options, positions: [100, 101, 96, 102.5] });
    const { data } = measure.similarity(table);
    expect(maxDifference(got, data.subarray(0, 4))).toBeLessThan(1e-13);
  });

  test.each<[() => unknown, string]>([
    [
      () => measure.shiftMatrix("sinusoidal", { dim: 5, shift: 1 }),
      "an odd dim has a sine without its cosine",
    ],
    [
      () => measure.shiftMatrix("sinusoidal", { dim: 8 } as never),
      "sinusoidal: shift must be a finite number",
    ],
    [
      () => measure.shiftMatrix("learned" as never, { dim: 8, shift: 1 } as never),
      "learned has no waves of one coordinate",
    ],
    [
      () => measure.dotProducts("sincos_2d" as never, { dim: 8, distances: [] } as never),
      "sincos_2d has no waves of one coordinate",
    ],
    [
      () => measure.dotProducts("sinusoidal", { dim: 8, distances: [Number.NaN] }),
      "sinusoidal: distances must be finite numbers, got NaN at index 0",
    ],
  ])("%s is refused", (call, message) => {
    expect(call).toThrow(message);
  });
});

test("similarity is a matrix of products, or of cosines", () => {
  const table = { data: [3, 4, -6, -8], shape: [2, 2] };
  expect(Array.from(measure.similarity(table).data)).toEqual([25, -50, -50, 100]);
  expect(measure.similarity(table, { cosine: true }).data[1]).toBeCloseTo(-1, 15);
  expect(() => measure.similarity({ data: [1], shape: [1, 2] })).toThrow(
    /^similarity: table must /,
  );
  expect(() => measure.similarity(table, { cos: true } as never)).toThrow(
    "similarity: unknown option cos; known options: cosine, centred, row, out",
  );
});

test("similarity of one row is a row of the matrix", () => {
  const table = pe.encode("sinusoidal", { length: 21, dim: 24, dtype: "float64" });
  for (const options of [{}, { cosine: true }, { cosine: true, centred: true }]) {
    const whole = measure.similarity(table, options);
    const { data, shape } = measure.similarity(table, { ...options, row: 17 });
    expect(shape).toEqual([1, 21]);
    for (let i = 0; i < 21; ++i) expect(data[i]).toBeCloseTo(whole.data[17 * 21 + i]!, 13);
  }
  expect(() => measure.similarity(table, { row: 21 })).toThrow(/^similarity: row must be/);
});

test("centred similarity is that of rows less their mean", () => {
  const table = { data: [3, 4, 5, 0, 1, 2], shape: [3, 2] };
  const { data } = measure.similarity(table, { centred: true });
  expect(maxDifference(data, [4, -4, 0, -4, 8, -4, 0, -4, 4])).toBeLessThan(1e-14);
});

describe("by distance", () => {
  const curve = (dim: number) =>
    measure.dotProducts("sinusoidal", {
      dim,
      distances: Float64Array.from({ length: 1001 }, (_, i) => i),
    });

  test.each([
    [64, 490, 6],
    [512, 444, 44],
  ])("the sinusoid of width %i rises %i times in 1000 steps, first at %i", (dim, count, first) => {
    const { rises, octaves } = measure.trend(curve(dim), { tolerance: 1e-9 });
    expect([rises.length, rises[0]]).toEqual([count, first]);
    expect(Array.from(octaves).slice(0, -1)).toEqual(
      Array.from(octaves)
        .slice(0, -1)
        .toSorted((a, b) => b - a),
    );
  });

  test.each([
    [128, 0.57],
    [512, 0.42],
  ])("the mean cosine of %i positions is %f, and depends on distance alone", (length, wanted) => {
    const table = pe.encode("sinusoidal", { length, dim: 512, dtype: "float64" });
    const found = measure.byDistance(measure.similarity(table, { cosine: true }));
    expect(found.average).toBeCloseTo(wanted, 2);
    expect(found.departure).toBeLessThan(1e-13);
    expect(found.explained).toBeGreaterThan(1 - 1e-13);
    expect(maxDifference(measure.norms(table), new Float64Array(length).fill(16))).toBeLessThan(
      1e-12,
    );
  });

  test("rises are above the tolerance, octaves as long as the curve has values", () => {
    const some = [3, 2, 2.5, 2.5, 2.6];
    const rises = (tolerance: number) => [...measure.trend(some, { tolerance }).rises];
    expect([rises(0), rises(0.2), [...measure.trend([]).rises]]).toEqual([[2, 4], [2], []]);
    expect([...measure.trend([9, 1, 2, 4, 5, 7]).octaves]).toEqual([1, 3, 6]);
  });

  test("means, extremes and what distance does not say", () => {
    expect(measure.byDistance({ data: [9, 1, 4, 3, 8, 2, 6, 2, 7], shape: [3, 3] })).toEqual({
      ...{ mean: Float64Array.of(8, 2, 5), min: Float64Array.of(7, 1, 4) },
      ...{ max: Float64Array.of(9, 3, 6), average: 3, departure: 1, explained: 1 - 4 / 16 },
    });
    const flat = measure.byDistance({ data: new Float64Array(16).fill(0.1), shape: [4, 4] });
    expect([flat.explained, flat.departure < 1e-16]).toEqual([1, true]);
  });

  test("noise is not told by its distance", () => {
    const table = pe.encode("learned", { length: 128, dim: 64, dtype: "float64" });
    const { explained, mean, min, max } = measure.byDistance(
      measure.similarity(table, { cosine: true }),
    );
    expect(explained).toBeLessThan(0.05);
    expect(mean[0]).toBeCloseTo(1, 12);
    expect(mean.every((x, d) => min[d]! <= x + 1e-15 && x <= max[d]! + 1e-15)).toBe(true);
  });

  test.each([
    [() => measure.byDistance({ data: [1, 2], shape: [1, 2] }), /^byDistance: matrix must have as/],
    [() => measure.trend([1, Number.NaN]), /^trend: curve must be finite/],
    [() => measure.trend([1], { tolerance: Number.NaN }), /^trend: tolerance must be a finite/],
    [() => measure.trend([1], { rise: 1 } as never), /^trend: unknown option rise/],
    [() => measure.norms([1] as never), /^norms: table must be/],
  ])("%s is refused", (call, message) => {
    expect(call).toThrow(message);
  });
});

describe("reach", () => {
  const rope = pe.rotary("rope", { headDim: 128 });
  const options = {
    trained: rope.frequencies,
    used: rope.frequencies,
    trainedLength: 4096,
    length: 16384,
  };
  const counted = (values: Float64Array, is: (value: number) => boolean) =>
    values.filter(is).length;

  test("18 of 64 pairs never finish a turn in 4096 positions", () => {
    const { turns, unseen, slowdown, reached } = measure.reach(options);
    expect(counted(turns, (x) => x < 1)).toBe(18);
    expect(counted(unseen, (x) => x > 0)).toBe(18);
    expect(new Set(slowdown)).toEqual(new Set([1]));
    expect(reached[0]).toBeCloseTo(16384 / (2 * Math.PI), 9);
  });

  test("NTK slows pairs unevenly, interpolation evenly", () => {
    const used = (id: "ntk" | "linear") =>
      measure.reach({ ...options, used: pe.rotary(id, { headDim: 128, factor: 4 }).frequencies });
    const ntk = used("ntk").slowdown;
    expect([ntk[0], ntk[32], ntk[63]].map((x) => x!.toFixed(2))).toEqual(["1.00", "2.02", "4.00"]);
    expect(used("linear").slowdown.every((x) => x === 4)).toBe(true);
    expect(counted(used("linear").unseen, (x) => x > 0)).toBe(0);
  });

  test.each([
    [{ used: [1] }, "reach: used must have 64 values, got 1"],
    [{ length: 0.5 }, /^reach: length must be an integer/],
    [
      { trained: [0], used: [1] },
      "reach: trained must be finite numbers above 0, got 0 at index 0",
    ],
  ])("%o is refused", (wrong, message) => {
    expect(() => measure.reach({ ...options, ...wrong })).toThrow(message);
  });
});

describe("scoreTerms", () => {
  const options = {
    x: [2, 0],
    e: [3, 0],
    y: [0, 5],
    f: [0, 7],
    query: { data: [1, 0], shape: [1, 2] },
    key: { data: [0, 1], shape: [1, 2] },
  };
  test("are four, and add up", () => {
    expect(measure.scoreTerms(options)).toEqual({
      contentContent: 10,
      contentPosition: 14,
      positionContent: 15,
      positionPosition: 21,
      total: 60,
    });
  });
  test("want vectors and projections that fit", () => {
    expect(() => measure.scoreTerms({ ...options, f: [1] })).toThrow(
      "scoreTerms: f must have 2 values, got 1",
    );
    const key = { data: [0, 1], shape: [2, 1] };
    expect(() => measure.scoreTerms({ ...options, key })).toThrow(
      "scoreTerms: key must have the query's shape [1, 2], got [2, 1]",
    );
  });
});

describe("invariance of a rotation", () => {
  const q = [1, 2, 3, 4];
  const k = [0.5, -1, 2, 1];
  test("scores at the same distance are equal, norms stay", () => {
    const { scores, norms, error } = measure.invariance("rope", {
      q,
      k,
      queryPositions: [5, 105, 9, 3],
      keyPositions: [2, 102, 9, 0],
    });
    expect(error).toBeLessThan(1e-13);
    expect(Math.abs(scores[0]! - scores[2]!)).toBeGreaterThan(1e-3);
    expect(scores[2]).toBeCloseTo(8.5, 14);
    for (const norm of norms) expect(norm).toBeCloseTo(Math.sqrt(30), 14);
  });
  test("wants as many keys as queries, of the head's width", () => {
    const positions = { queryPositions: [1], keyPositions: [1, 2] };
    expect(() => measure.invariance("rope", { q, k, ...positions })).toThrow(
      "rope: keyPositions must have 1 values, got 2",
    );
    expect(() => measure.invariance("rope", { q, k: [1], ...positions })).toThrow(
      "rope: k must have 4 values, got 1",
    );
  });
});

describe("linearMap", () => {
  const table = (start: number) =>
    pe.encode("sinusoidal", { length: 500, start, dim: 32, dtype: "float64" });

  test("takes every sinusoidal row on by a shift, and is made of its rotations", () => {
    const { map, rank, residual, largest } = measure.linearMap({ from: table(0), to: table(7) });
    expect(residual).toBeLessThan(1e-13);
    expect(largest).toBeLessThan(1e-12);
    expect(map.shape).toEqual([32, 32]);
    expect(rank).toBeGreaterThan(16);
    const [cos, sin] = measure.shiftMatrix("sinusoidal", { dim: 32, shift: 7 }).data;
    expect(Math.abs(map.data[0]! - cos!)).toBeLessThan(1e-10); // the row is on the left here
    expect(Math.abs(map.data[32]! - sin!)).toBeLessThan(1e-10);
  });
  test("misses where there is none", () => {
    const integers = (start: number) => ({
      data: Array.from({ length: 50 }, (_, p) => start + p),
      shape: [50, 1],
    });
    const { map, residual } = measure.linearMap({ from: integers(0), to: integers(1) });
    const [products, squares] = [41650, 40425]; // sums of p (p + 1) and p p
    expect(map.data[0]).toBeCloseTo(products / squares, 14);
    expect(residual).toBeCloseTo(Math.sqrt(1 - products ** 2 / squares / 42925), 12);
  });
  test("needs as many rows on both sides", () => {
    const one = { data: [1, 2], shape: [2, 1] };
    expect(() => measure.linearMap({ from: one, to: { data: [1], shape: [1, 1] } })).toThrow(
      "linearMap: to must have as many rows as from, 2, got 1",
    );
  });
});

describe("spacing", () => {
  test("finds the nearest, the farthest and the longest step", () => {
    const table = { data: [0, 0, 3, 4, 3, 5, 0, 1, 9, 1], shape: [5, 2] };
    expect(measure.spacing(table)).toEqual({
      nearest: { distance: 1, rows: [0, 3] },
      farthest: { distance: Math.sqrt(82), rows: [0, 4] },
      longestStep: { distance: 9, rows: [3, 4] },
    });
  });
  test("needs two rows", () => {
    expect(() => measure.spacing({ data: [1, 2], shape: [1, 2] })).toThrow(
      "spacing: table must have 2 rows or more, got 1",
    );
  });
});

describe("frequencyForms", () => {
  test("are the frequencies to rounding, written either way", () => {
    for (const [dim, base] of [
      [8, 10000],
      [512, 500000],
      [2, 3],
    ] as const) {
      const exact = pe.rotary("rope", { headDim: dim, base }).frequencies;
      for (const form of ["exponential", "power"] as const) {
        const off = (values: Float64Array) => maxDifference(values, exact);
        expect(off(measure.frequencyForms({ dim, base })[form])).toBeLessThan(1e-15);
        const coarse = measure.frequencyForms({ dim, base, dtype: "float32" })[form];
        expect(off(coarse)).toBeLessThan(1e-6);
        expect(Array.from(coarse)).toEqual(Array.from(coarse, Math.fround));
      }
    }
  });
  test("the tutorials' four", () => {
    const { power } = measure.frequencyForms({ dim: 8, dtype: "float32" });
    expect(Array.from(power)).toEqual([1, 0.1, 0.01, 0.001].map(Math.fround));
  });
  test("need an even width and a base above 0", () => {
    expect(() => measure.frequencyForms({ dim: 7 })).toThrow(
      "frequencyForms: dim must be even, got 7",
    );
    expect(() => measure.frequencyForms({ dim: 8, base: 0 })).toThrow(
      "frequencyForms: base must be a finite number above 0, got 0",
    );
  });
});

test("similarity and weightWithin write into an array that is given", () => {
  const table = pe.encode("sinusoidal", { length: 5, dim: 4, dtype: "float64" });
  const fresh = measure.similarity(table);
  const out = new Float64Array(25).fill(Number.NaN);
  const written = measure.similarity(table, { out });
  expect(written.data).toBe(out);
  expect(written).toEqual(fresh);
  const held = measure.weightWithin(fresh, { query: 2 });
  const room = new Float64Array(15).fill(Number.NaN);
  const reused = measure.weightWithin(fresh, { query: 2, out: room });
  expect(reused.data).toBe(room);
  expect(reused).toEqual(held);
  expect(() => measure.similarity(table, { out: new Float64Array(5) })).toThrow(
    "similarity: out must have 25 elements, got 5",
  );
  expect(() => measure.weightWithin(fresh, { query: 2, out: [] as never })).toThrow(
    "weightWithin: out must be a Float64Array (dtype float64), got []",
  );
});

describe("weightWithin", () => {
  test("gathers on both sides of the query", () => {
    const weights = { data: [0.5, 0.125, 0.25, 0.0625, 0.0625], shape: [1, 5] };
    expect(measure.weightWithin(weights, { query: 1 })).toEqual({
      data: Float64Array.of(0.125, 0.875, 0.9375, 1),
      shape: [1, 4],
    });
    expect(() => measure.weightWithin(weights, { query: 5 })).toThrow(
      "weightWithin: query must be an integer from 0 to 4, got 5",
    );
  });
  test("finds ALiBi's windows at equal content", () => {
    const keys = 4096;
    const { weights } = pe.attention({
      q: new Float64Array(8),
      k: new Float64Array(8 * keys),
      v: new Float64Array(8 * keys),
      shape: [8, 1, 1],
      keyShape: [8, keys, 1],
      position: { id: "alibi" },
      causal: true,
      weights: true,
      dtype: "float64",
    });
    const rows = { data: weights.data, shape: [8, keys] };
    const held = measure.weightWithin(rows, { query: keys - 1 });
    const windows = Array.from({ length: 8 }, (_, head) => {
      const row = held.data.subarray(head * keys, (head + 1) * keys);
      return row.findIndex((share) => share >= 0.99) + 1;
    });
    expect(windows).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
  });
});

describe("parts of the scores of a rotation", () => {
  const q = [1, 2, 3, 4, 5, 6];
  const k = [0.5, -1, 2, 1, -3, 0.25];
  const positions = { queryPositions: [5, 105, 9], keyPositions: [2, 102, 9] };
  test.each(["half", "interleaved"] as const)("sum up to them in layout %s", (layout) => {
    const options = { q, k, ...positions, layout, rotaryDim: 4 };
    const { scores, norms, error, parts, queries, keys } = measure.invariance("rope", {
      ...options,
      parts: true,
      turned: true,
    });
    expect(parts!.shape).toEqual([3, 2]);
    const turned = pe.rotary("rope", { headDim: 6, rotaryDim: 4, layout });
    const alone = turned.rotate(Float64Array.from(q), { positions: [105] });
    expect(queries!.data.slice(6, 12)).toEqual(alone.data);
    expect(keys!.shape).toEqual([3, 6]);
    scores.forEach((score, i) => {
      const rest = 5 * -3 + 6 * 0.25; // channels that do not turn
      expect(parts!.data[2 * i]! + parts!.data[2 * i + 1]! + rest).toBeCloseTo(score, 12);
    });
    const alike = measure.invariance("rope", options);
    expect(alike).toEqual({ scores, norms, error }); // no vectors and no parts that nobody asked for
    measure.invariance("rope", { ...options, q: k, k: q });
    expect(alike.scores).toEqual(scores); // and nothing of one call in the next one's way
  });

  test("a key that turns the other way undoes what the distance is worth", () => {
    const ofBoth = measure.invariance("rope", { q, k, ...positions, inverse: true });
    expect(ofBoth.error).toBeLessThan(1e-12);
    const mirrored = { queryPositions: [2], keyPositions: [5] };
    const forward = measure.invariance("rope", { q, k, ...mirrored });
    expect(ofBoth.scores[0]).toBeCloseTo(forward.scores[0]!, 12);
    expect(
      measure.invariance("rope", { q, k, ...positions, inverse: "key" }).error,
    ).toBeGreaterThan(1);
  });

  test("angles rounded to float32 drift, float32 results do not", () => {
    const far = { queryPositions: [3, 1_000_003], keyPositions: [0, 1_000_000] };
    const error = (options: object) =>
      measure.invariance("rope", { q, k, ...far, ...options }).error;
    expect(error({})).toBeLessThan(1e-8);
    expect(error({ dtype: "float32" })).toBeLessThan(1e-5);
    expect(error({ angles: "float32" })).toBeGreaterThan(1e-3);
    expect(() => measure.invariance("xpos", { q, k, ...far, angles: "float32" })).toThrow(
      'xpos: angles "float32" are for rotations alone, and this one also scales',
    );
    expect(() => measure.invariance("rope", { q, k, ...far, angles: "half" as never })).toThrow(
      /angles.*float32.*float64/,
    );
  });

  test("half precision has no room for angles", () => {
    const dim = 128;
    // A query of ones and zeros, turned: the cosines of all angles, and their sines.
    const q = Float64Array.from({ length: dim }, (_, i) => (i < dim / 2 ? 1 : 0));
    const positions = Array.from({ length: 2049 }, (_, i) => i);
    const turned = (angles: AngleType) =>
      measure.invariance("rope", {
        q,
        k: q,
        queryPositions: positions,
        keyPositions: positions,
        angles,
        turned: true,
      }).queries!.data;
    const exact = turned("float64");
    const worst = (angles: AngleType) => maxDifference(turned(angles), exact);
    expect(worst("float32")).toBeGreaterThan(1e-5);
    expect(worst("float32")).toBeLessThan(3e-4);
    expect(worst("float16")).toBeGreaterThan(0.5);
    expect(worst("bfloat16")).toBeGreaterThan(1.9);
    const brain = turned("bfloat16");
    const row = (position: number) => brain.subarray(position * dim, (position + 1) * dim);
    expect(row(257)).toEqual(row(256)); // 257 is no bfloat16
    expect(row(255)).not.toEqual(row(256));
    const beyond = { queryPositions: [70_000], keyPositions: [0], angles: "float16" } as const;
    expect(() => measure.invariance("rope", { q, k: q, ...beyond })).toThrow(
      "rope: angles beyond what float16 holds are infinite",
    );
  });
});

describe("what a shift leaves", () => {
  const options = { dim: 64, shift: 5 } as const;
  test("is rounding at every position", () => {
    const { data, shape } = measure.shiftResidual("sinusoidal", { ...options, length: 5000 });
    expect(shape).toEqual([5000, 64]);
    const worst = data.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    expect(worst).toBeGreaterThan(1e-14);
    expect(worst).toBeLessThan(1e-12);
  });
  test("at positions of one's own is that of the block and the table", () => {
    const [m00, m01] = measure.shiftMatrix("sinusoidal", { dim: 2, shift: 2.5 }).data;
    const { data } = measure.shiftResidual("sinusoidal", { dim: 2, shift: 2.5, positions: [7.25] });
    const at = (p: number) =>
      pe.encode("sinusoidal", { dim: 2, positions: [p], dtype: "float64" }).data;
    expect(data[0]).toBe(m00! * at(7.25)[0]! + m01! * at(7.25)[1]! - at(9.75)[0]!);
    expect(() => measure.shiftResidual("sinusoidal", options as never)).toThrow(
      "sinusoidal: give length or positions",
    );
    expect(measure.shiftResidual("sinusoidal", { ...options, length: 0 }).data).toHaveLength(0);
  });
});

describe("a linear map of sines", () => {
  const columns = (parity: number, start: number) => ({
    data: pe
      .encode("sinusoidal", { dim: 8, length: 5000, start, dtype: "float64" })
      .data.filter((_, i) => i % 2 === parity),
    shape: [5000, 4],
  });
  test("to shifted sines misses, and says by how much in every row", () => {
    const { left, residual, largest } = measure.linearMap({
      from: columns(0, 0),
      to: columns(0, 5),
    });
    expect(left.shape).toEqual([5000, 4]);
    expect(residual).toBeGreaterThan(0.5);
    expect(left.data.reduce((max, value) => Math.max(max, Math.abs(value)), 0)).toBe(largest);
    const own = measure.linearMap({ from: columns(0, 0), to: columns(1, 0) });
    expect(own.residual).toBeGreaterThan(0.9);
  });
});

describe("relativeShift", () => {
  const x = { data: Array.from({ length: 12 }, (_, i) => i), shape: [3, 4] };
  test("of Transformer-XL moves row i by queries - 1 - i", () => {
    const { data, shape } = measure.relativeShift(x);
    expect(shape).toEqual([3, 4]);
    expect(Array.from(data)).toEqual([2, 3, 0, 4, 5, 6, 7, 0, 8, 9, 10, 11]);
  });
  test("of XLNet takes keys from the middle", () => {
    expect(Array.from(measure.relativeShift(x, { variant: "xlnet" }).data)).toEqual([3, 6, 9]);
    expect(() =>
      measure.relativeShift({ data: [1, 2], shape: [2, 1] }, { variant: "xlnet" }),
    ).toThrow('relativeShift: x must have more columns than rows with variant "xlnet", got [2, 1]');
    expect(() => measure.relativeShift(x, { variant: "xlnet", keys: 2 })).toThrow(
      "relativeShift: keys must be an integer from 1 to 1, got 2",
    );
  });
});

describe("windows", () => {
  test("the entry of a pair is its offset", () => {
    const { data, shape } = measure.windowIndices({ rows: 2, columns: 2 });
    expect(shape).toEqual([4, 4]);
    expect(Array.from(data)).toEqual([4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4]);
    const token = measure.windowIndices({ rows: 1, columns: 1, classToken: true });
    expect(Array.from(token.data)).toEqual([3, 1, 2, 0]);
    expect(() => measure.windowIndices({ rows: 0, columns: 1 })).toThrow(RangeError);
    expect(() => measure.windowIndices({ rows: 1024, columns: 1024 })).toThrow(RangeError);
  });
  test("Swin v2's coordinates are logarithms, and 0 for a side of 1", () => {
    const { data, shape } = measure.windowCoordinates({ rows: 1, columns: 3 });
    expect(shape).toEqual([1, 5, 2]);
    const x = [-2, -1, 0, 1, 2].map((d) => (Math.sign(d) * Math.log2(1 + Math.abs(4 * d))) / 3);
    expect(
      maxDifference(
        data,
        x.flatMap((value) => [0, value]),
      ),
    ).toBeLessThan(1e-15);
  });
});

// Encodings that read numbers of tokens: their arrays come with a call, in a batch too.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load();
const [batch, heads, n, dim] = [2, 2, 5, 4];

/** Repeatable numbers from -1 to 1. */
const noise = (length: number, seed: number): Float64Array =>
  Float64Array.from({ length }, (_, i) => Math.sin(seed + 7.3 * i));
const tensor = (seed: number, ...shape: number[]) => ({
  data: noise(
    shape.reduce((product, side) => product * side, 1),
    seed,
  ),
  shape,
});
const qkv = (items: number) => {
  const [q, k, v] = [1, 2, 3].map((seed) => tensor(seed, items, heads, n, dim));
  return { q: q!, k: k!, v: v!, causal: true, dtype: "float64" } as const;
};
const scoresOf = (items: number, position: object, more: object = {}) =>
  pe.attention({ ...qkv(items), position: position as never, scores: true, ...more }).scores;
/** One item of a tensor (batch, ...). */
const item = ({ data, shape }: { data: Float64Array; shape: number[] }, at: number) => {
  const size = data.length / shape[0]!;
  return { data: data.slice(at * size, (at + 1) * size), shape: shape.slice(1) };
};

describe("arrays of a batch", () => {
  test.each([
    ["forgetting", { gateLogits: tensor(4, batch, heads, n) }],
    ["forgetting", { logGates: { data: noise(20, 4).map((x) => -x * x), shape: [2, 2, 5] } }],
    ["banded_relative", { relativeQueries: tensor(4, batch, heads, n, 3) }],
  ])("each item of %s has its own", (id, arrays) => {
    const projection = id === "banded_relative" ? { projection: tensor(5, 3, 4) } : {};
    const all = scoresOf(batch, { id, ...arrays, ...projection });
    const [[name, whole]] = Object.entries(arrays) as [[string, ReturnType<typeof tensor>]];
    for (const at of [0, 1]) {
      const of = (one: ReturnType<typeof tensor>) => ({
        data: item(one, at).data,
        shape: [1, ...item(one, at).shape],
      });
      const { q, k, v } = qkv(batch);
      const one = pe.attention({
        ...qkv(batch),
        ...{ q: of(q), k: of(k), v: of(v), scores: true },
        position: { id, [name]: item(whole, at), ...projection } as never,
      });
      expect(one.scores.data).toEqual(item(all, at).data);
    }
  });

  test("an array without a batch serves all items", () => {
    const one = tensor(4, heads, n);
    const twice = { data: Float64Array.from([...one.data, ...one.data]), shape: [batch, heads, n] };
    expect(scoresOf(batch, { id: "forgetting", gateLogits: one })).toEqual(
      scoresOf(batch, { id: "forgetting", gateLogits: twice }),
    );
  });

  test("wrong heads and lengths are refused by name", () => {
    const attend = (position: object) => () => scoresOf(batch, position);
    expect(attend({ id: "forgetting", gateLogits: tensor(1, 3, n) })).toThrow(
      "forgetting: gateLogits.shape must have 2 heads, got [3, 5]",
    );
    expect(attend({ id: "forgetting", gateLogits: tensor(1, heads, 7) })).toThrow(
      "forgetting: gateLogits must have shape [2, 5], got shape [2, 7]",
    );
    expect(attend({ id: "forgetting", gateLogits: tensor(1, 3, heads, n) })).toThrow(
      "forgetting: keys must be 15, as its arrays say, got 5",
    );
    expect(attend({ id: "forgetting", gateLogits: tensor(1, n) })).toThrow(
      "forgetting: gateLogits.shape must be an array of 2 sizes, got [5]",
    );
    expect(
      attend({ id: "banded_relative", relativeQueries: tensor(1, heads, n, 3), extent: 4 }),
    ).toThrow("banded_relative: projection must be given beside relativeQueries, or seed");
  });
});

test("coordinates of a whole batch are refused: rows come before columns, not items", () => {
  const q = Float64Array.from({ length: 2 * heads * n * 2 }, (_, i) => Math.sin(i));
  const attend = (coordinates: object) => () =>
    pe.attention({
      ...{ q, k: q, v: q, shape: [2, heads, n, 2], dtype: "float64" },
      position: {
        id: "alibi_2d",
        queryCoordinates: coordinates,
        keyCoordinates: coordinates,
      } as never,
    });
  expect(attend({ data: q.subarray(0, 2 * n), shape: [2, n] })).not.toThrow();
  expect(attend({ data: q.subarray(0, 4 * n), shape: [2, 2 * n] })).toThrow(
    "alibi_2d: queryCoordinates must have shape [2, 5], got shape [2, 10]",
  );
});

test("queries and keys follow from arrays", () => {
  const gateLogits = tensor(1, heads, n);
  expect(pe.bias("forgetting", { gateLogits, queries: 2 } as never).shape).toEqual([heads, 2, n]);
  const relativeQueries = tensor(1, heads, 3, 2);
  const projection = tensor(2, 2, 4);
  expect(pe.bias("banded_relative", { relativeQueries, projection, keys: 6 }).shape).toEqual([
    heads,
    3,
    6,
  ]);
  const queryCoordinates = { data: [0, 1, 2, 0, 0, 0], shape: [2, 3] };
  const keyCoordinates = { data: [0, 0], shape: [2, 1] };
  const { data, shape } = pe.bias("alibi_2d", { heads: 1, queryCoordinates, keyCoordinates });
  expect(shape).toEqual([1, 3, 1]);
  expect(Array.from(data)).toEqual([0, -(2 ** -8), -(2 ** -7)]);
});

describe("temperatures", () => {
  const factors = (temperature: object, positions: number[], items = 1): number[] => {
    const ones = new Float64Array(positions.length).fill(1);
    const rows = positions.length / items;
    const { scores } = pe.attention({
      ...{ q: ones, shape: [items, 1, rows, 1], scale: 1, scores: true, dtype: "float64" },
      ...{
        k: new Float64Array(items).fill(1),
        v: new Float64Array(items),
        keyShape: [items, 1, 1, 1],
      },
      queryPositions: { data: positions, shape: [items, rows] },
      temperature: temperature as never,
    });
    return Array.from(scores.data);
  };
  const at = [0, 2, 3, 7, 100];

  test("kinds are offsets, or smooth", () => {
    const [beta, originalLength] = [0.5, 4];
    const floor = (offset: number) =>
      at.map((p) => 1 + beta * Math.log1p(Math.floor((p + offset) / originalLength)));
    expect(factors({ kind: "llama4", beta, originalLength }, at)).toEqual(floor(1));
    expect(factors({ kind: "mistral", beta, originalLength }, at)).toEqual(floor(0));
    expect(factors({ beta, originalLength }, at)).toEqual(floor(0));
    const smooth = at.map((p) => 1 + beta * Math.log(Math.max((p + 1) / originalLength, 1)));
    expect(factors({ kind: "log", beta, originalLength }, at)).toEqual(smooth);
  });

  test("of each item's own positions", () => {
    const temperature = { kind: "llama4", beta: 1, originalLength: 2 };
    const [first, second] = [
      [0, 1, 5],
      [9, 2, 3],
    ];
    expect(factors(temperature, [...first!, ...second!], 2)).toEqual([
      ...factors(temperature, first!),
      ...factors(temperature, second!),
    ]);
  });

  test("an unknown kind is refused", () => {
    expect(() => factors({ kind: "cubic", beta: 1, originalLength: 2 }, [0])).toThrow(
      'attention: temperature.kind must be one of "position", "llama4", "mistral", "log", "ssmax", got "cubic"',
    );
  });
});

describe("gatedPositions", () => {
  test("gates add up from the key to the query", () => {
    const hidden = Number.NEGATIVE_INFINITY;
    const scores = { data: [0, hidden, hidden, 0, 1000, -1000], shape: [2, 3] };
    const { data, shape } = pe.measure.gatedPositions(scores, { maxLength: 9 });
    expect(shape).toEqual([2, 3]);
    expect(Array.from(data)).toEqual([0.5, Number.NaN, Number.NaN, 1.5, 1, 0]);
  });

  test("no more than the last position, into an array that is given", () => {
    const out = new Float64Array(4);
    const scores = { data: new Float32Array(4).fill(50), shape: [1, 2, 2] };
    const { data } = pe.measure.gatedPositions(scores, { maxLength: 2, out });
    expect(data).toBe(out);
    expect(Array.from(out)).toEqual([1, 1, 1, 1]);
  });

  test("what it refuses", () => {
    const scores = { data: [1, 2], shape: [1, 2] };
    expect(() => pe.measure.gatedPositions(scores, { maxLength: 0 })).toThrow(
      "gatedPositions: maxLength must be an integer",
    );
    expect(() => pe.measure.gatedPositions([1, 2] as never, { maxLength: 2 })).toThrow(
      "gatedPositions: scores must be { data, shape }",
    );
  });
});

test("CoPE needs a causal mask, and so does the Music Transformer", () => {
  const open = { causal: false };
  expect(() => scoresOf(1, { id: "cope", maxLength: 4, seed: 1 }, open)).toThrow(
    "cope: positions are counted back from the query; give causal",
  );
  expect(() => scoresOf(1, { id: "music_transformer", seed: 1 }, open)).toThrow(
    "music_transformer: there are no rows for keys ahead; give causal",
  );
});

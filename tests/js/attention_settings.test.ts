// What models change in attention besides positions: windows, chunks, padding, temperatures, capped scores, sinks.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { randoms } from "./numbers.js";

const pe = await load();
const [heads, n, headDim] = [2, 12, 8];
const shape = [heads, n, headDim];
const [q, k, v] = [1, 2, 3].map((seed) => randoms(heads * n * headDim, seed)) as [
  Float64Array,
  Float64Array,
  Float64Array,
];
const call = { q, k, v, shape, weights: true, dtype: "float64" } as const;

/** Which keys each query of the first head gives a weight, as text. */
const seen = (options: object, queries = n): string[] => {
  const { weights } = pe.attention({ ...call, ...options });
  const keys = weights.shape.at(-1)!;
  return Array.from({ length: queries }, (_, i) =>
    Array.from(weights.data.subarray(i * keys, (i + 1) * keys), (w) => (w > 0 ? "#" : ".")).join(
      "",
    ),
  );
};
const row = (first: number, end: number) =>
  Array.from({ length: n }, (_, j) => (j >= first && j < end ? "#" : ".")).join("");
const rows = (range: (i: number) => [number, number]) =>
  Array.from({ length: n }, (_, i) => row(...range(i)));

describe("which keys a query sees", () => {
  test.each([
    ["the last three", { causal: true, window: 3 }, (i: number) => [i - 2, i + 1]],
    ["up to a distance of two", { window: 2 }, (i: number) => [i - 2, i + 3]],
    ["below it", { window: 2, windowEdge: "exclusive" }, (i: number) => [i - 1, i + 2]],
    ["its chunk", { chunk: 5 }, (i: number) => [i - (i % 5), i - (i % 5) + 5]],
    [
      "both",
      { causal: true, chunk: 5, window: 2 },
      (i: number) => [Math.max(i - 1, i - (i % 5)), i + 1],
    ],
  ] as const)("%s", (_, options, range) => {
    expect(seen(options)).toEqual(rows((i) => range(i) as [number, number]));
  });

  test("positions that are given see the same", () => {
    const positions = Array.from({ length: n }, (_, i) => i);
    const options = { causal: true, window: 4, chunk: 7 };
    expect(seen({ ...options, keyPositions: positions, queryPositions: positions })).toEqual(
      seen(options),
    );
  });

  test("padding on the left is hidden, and chunks begin behind it", () => {
    const padded = { ...call, shape: [heads, ...shape.slice(1)], causal: true, chunk: 4 };
    const { weights } = pe.attention({
      ...padded,
      q: q.subarray(0, n * headDim),
      k: k.subarray(0, n * headDim),
      v: v.subarray(0, n * headDim),
      shape: [1, 1, n, headDim],
      leftPadding: [2],
    });
    const of = (i: number) => Array.from(weights.data.subarray(i * n, (i + 1) * n), (w) => w > 0);
    expect(of(1).some(Boolean)).toBe(false);
    expect(of(5)).toEqual(Array.from({ length: n }, (_, j) => j >= 2 && j < 6));
    expect(of(6)).toEqual(Array.from({ length: n }, (_, j) => j === 6));
  });

  test("what lies outside of a window is not read", () => {
    const hidden = k.slice().fill(Number.NaN, 0, 6 * headDim);
    const one = { ...call, q: q.subarray(0, headDim), shape: [1, 1, headDim], causal: true };
    const part = (x: Float64Array) => x.subarray(0, n * headDim);
    const options = { ...one, keyShape: [1, n, headDim], window: 4, weights: false } as const;
    const plain = pe.attention({ ...options, k: part(k), v: part(v) }).output;
    expect(pe.attention({ ...options, k: part(hidden), v: part(v) }).output).toEqual(plain);
  });
});

describe("what changes scores", () => {
  const scores = (options: object) =>
    pe.attention({ ...call, ...options, scores: true }).scores.data as Float64Array;
  const plain = scores({});
  const close = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).forEach((value, i) => {
      expect(value).toBeCloseTo(b[i]!, 12);
    });

  test("a cap", () =>
    close(
      scores({ softcap: 0.5 }),
      plain.map((s) => 0.5 * Math.tanh(s / 0.5)),
    ));

  test("a temperature by position", () => {
    const at = (i: number) => 1 + 0.1 * Math.log(1 + Math.floor((i + 1) / 3));
    const temperature = { beta: 0.1, originalLength: 3, offset: 1 };
    close(
      scores({ temperature }),
      plain.map((s, i) => s * at(Math.floor(i / n) % n)),
    );
  });

  test("scalable softmax", () => {
    const [s, b] = [
      [0.5, 2],
      [1, 0],
    ];
    close(
      scores({ temperature: { kind: "ssmax", s, b } }),
      plain.map((one, i) => {
        const head = Math.floor(i / (n * n));
        return one * (s[head]! * Math.log(n) + b[head]!);
      }),
    );
  });

  test("a sink takes a share", () => {
    const { weights, sinkWeights } = pe.attention({ ...call, sinks: [0.5, -1], sinkWeights: true });
    expect(sinkWeights.shape).toEqual([heads, n]);
    for (let i = 0; i < heads * n; ++i) {
      const sum = weights.data.subarray(i * n, (i + 1) * n).reduce((a, w) => a + w, 0);
      expect(sum + sinkWeights.data[i]!).toBeCloseTo(1, 12);
    }
  });
});

describe("outputs that are turned back", () => {
  const { data } = pe.rotary("rope", { headDim: 4, layout: "interleaved" });
  const position = pe.rotary({ ...data, headDim, rotaryOffset: 4 });

  test("hold distances only", () => {
    const at = (start: number) => {
      const positions = Array.from({ length: n }, (_, i) => start + i);
      const places = { queryPositions: positions, keyPositions: positions };
      return pe.attention({ ...call, ...places, position, outputRotation: true }).output.data;
    };
    const [here, there] = [at(0), at(5000)];
    here.forEach((value, i) => {
      expect(there[i]).toBeCloseTo(value, 10);
    });
  });

  test("the first channels stay as they are", () => {
    const turned = position.rotate(q, { shape, start: 7 }).data;
    expect(turned.subarray(0, 4)).toEqual(q.subarray(0, 4));
    expect(turned[4]).not.toBe(q[4]);
  });
});

describe("dual chunks", () => {
  const dualChunk = { chunkSize: 5, localSize: 2 };
  const position = pe.rotary("rope", { headDim });
  const positions = Array.from({ length: n }, (_, i) => i);
  const rows = pe.tokenPositions("dual_chunk", { positions, ...dualChunk }).data;
  const row = (i: number) => rows.subarray(i * n, (i + 1) * n);
  const attend = (options: object) =>
    pe.attention({ ...call, causal: true, position, scores: true, ...options });

  test("every pair turns as its chunks say", () => {
    const turned = (x: typeof q, at: Float64Array) =>
      position.rotate(x, { shape, positions: at }).data;
    const keys = turned(k, row(0));
    const { scores } = attend({ dualChunk });
    const period = dualChunk.chunkSize - dualChunk.localSize;
    const chunkOf = (at: number) => Math.floor(at / period);
    for (const [way, behind] of [
      (by: number) => by === 0,
      (by: number) => by === 1,
      (by: number) => by > 1,
    ].entries()) {
      const turns = pe.attention({
        ...call,
        q: turned(q, row(1 + way)),
        k: keys,
        causal: true,
        scores: true,
      }).scores;
      for (const [at, score] of turns.data.entries()) {
        const [i, j] = [Math.floor(at / n) % n, at % n];
        if (j <= i && behind(chunkOf(i) - chunkOf(j)))
          expect(scores.data[at]).toBeCloseTo(score, 12);
      }
    }
  });

  test("nothing turns farther than a chunk, and near tokens by their distance", () => {
    const [key, intra, succ, inter] = [row(0), row(1), row(2), row(3)];
    expect(Math.max(...key, ...intra, ...succ, ...inter)).toBe(dualChunk.chunkSize);
    expect(succ[3]! - key[2]!).toBe(1);
  });

  test("a text shorter than a chunk is plain RoPE", () => {
    const wide = { chunkSize: 50, localSize: 8 };
    expect(attend({ dualChunk: wide }).output).toEqual(attend({}).output);
  });

  test("scores grow with the length of the text", () => {
    const [plain, grown] = [dualChunk, { ...dualChunk, originalLength: n / 2 }].map(
      (dualChunk) => attend({ dualChunk }).scores.data[0]!,
    );
    expect(grown! / plain!).toBeCloseTo((0.1 * Math.log(2) + 1) ** 2, 12);
  });

  test("64-bit positions are positions", () => {
    const big = BigInt64Array.from(positions, BigInt);
    expect(pe.tokenPositions("dual_chunk", { positions: big, ...dualChunk }).data).toEqual(rows);
  });
});

const turning = { causal: true, position: pe.rotary("rope", { headDim }) };

test.each<[options: object, message: string]>([
  [{ window: 0 }, "attention: window must be an integer from 1 to 2147483648, got 0"],
  [{ chunk: 2.5 }, "attention: chunk must be an integer from 1 to 2147483648, got 2.5"],
  [{ softcap: -1 }, "attention: softcap must be a finite number above 0, got -1"],
  [
    { windowEdge: "open" },
    'attention: windowEdge must be one of "inclusive", "exclusive", got "open"',
  ],
  [
    { causal: true, window: 2, windowEdge: "inclusive" },
    "attention: windowEdge goes with a window without causal",
  ],
  [{ sinks: [1] }, "attention: sinks must have 2 values, got 1"],
  [{ sinkWeights: true }, "attention: sinkWeights needs sinks"],
  [
    { leftPadding: [-1] },
    "attention: leftPadding[0] must be an integer from 0 to 2147483648, got -1",
  ],
  [
    { leftPadding: [1], keyPositions: Array.from({ length: n }, (_, i) => i) },
    "attention: leftPadding goes with consecutive keys; with keyPositions hide padding by mask",
  ],
  [{ temperature: 2 }, "attention: temperature must be { beta, originalLength, offset } or"],
  [
    { temperature: { beta: 0.1, originalLength: 0 } },
    "attention: temperature.originalLength must be a finite number above 0, got 0",
  ],
  [
    { temperature: { beta: 0.1, length: 5 } },
    "attention: temperature: unknown option length; known options: kind, beta",
  ],
  [
    { temperature: { kind: "ssmax", s: [1] } },
    "attention: temperature.s must have 2 values, got 1",
  ],
  [{ outputRotation: true }, "attention: outputRotation needs a rotary position"],
  [{ dualChunk: true }, "attention: dualChunk: options must be an object, got true"],
  [
    { dualChunk: { chunkSize: 8, localSize: 2 } },
    "attention: dualChunk needs a rotary position of one coordinate, and causal",
  ],
  [
    { ...turning, dualChunk: { chunkSize: 8, localSize: 8 } },
    "attention: dualChunk.localSize must be an integer from 0 to 7, got 8",
  ],
  [
    { ...turning, dualChunk: { chunkSize: "8", localSize: 2 } },
    'attention: dualChunk.chunkSize must be an integer from 2 to 2147483648, got "8"',
  ],
  [
    { ...turning, dualChunk: { chunkSize: 8, localSize: 2, original: 8 } },
    "attention: dualChunk: unknown option original",
  ],
  [
    { ...turning, dualChunk: { chunkSize: 8, localSize: 2, originalLength: 0 } },
    "attention: dualChunk.originalLength must be a finite number above 0, got 0",
  ],
])("%o is refused", (options, message) => {
  expect(() => pe.attention({ ...call, ...options } as never)).toThrow(message);
});

// Calls that must be refused, each with its error: what a user reads who made that mistake.
import type { Posenc } from "posenc";
import { catalogData } from "../../src/js/generated/catalog_data.js";
import { sized } from "./make.js";

type Door =
  | "encode"
  | "rotary"
  | "rotate"
  | "cosSin"
  | "bias"
  | "attention"
  | "scores"
  | "selfAttention"
  | "equivarianceError"
  | "slopes"
  | "buckets"
  | "heatmap";

export interface BadCall {
  door: Door;
  args: unknown[];
  error: "RangeError" | "TypeError";
  message: string;
}

/** Makes a call that TypeScript would not allow. `rotate` and `cosSin` are those of a rope of headDim 8. */
export function call(pe: Posenc, { door, args }: Pick<BadCall, "door" | "args">): unknown {
  const { rotate, cosSin } = pe.rotary("rope", { headDim: 8 });
  const doors = { ...pe, ...pe.measure, rotate, cosSin } as unknown as Record<
    Door,
    (...args: unknown[]) => unknown
  >;
  return doors[door](...args);
}

const [absolute, rotaries, biases, relatives] = ["absolute", "rotary", "bias", "relative"].map(
  (door) =>
    catalogData
      .filter((entry) => entry.door === door)
      .map(({ id }) => id)
      .join(", "),
);

const zeros = (length: number) => new Float32Array(length);
const tensor = (...shape: number[]) => ({
  data: zeros(shape.reduce((n, side) => n * side, 1)),
  shape,
});

type Row = [options: unknown, error: BadCall["error"], message: string];
const rows = (door: Door, first: unknown[], place: string, list: Row[]): BadCall[] => {
  const entry = catalogData.find(({ id }) => id === first[0]);
  return list.map(([options, error, message]) => ({
    door,
    args: [...first, entry && isPlain(options) ? sized(entry, options) : options],
    error,
    message: place + message,
  }));
};
const isPlain = (options: unknown): options is Record<string, unknown> =>
  typeof options === "object" && options !== null && !Array.isArray(options);

const knownToEncode =
  "known options: dim, base, layout, denominator, minTimescale, scale, paddingIndex, length, start, positions, dtype, x, out";
/** The widest that a row may be. */
const maxDim = 2 ** 20;
const dimRange = `dim must be an integer from 1 to ${maxDim}, got `;
const baseRange = "base must be a finite number above 0, got ";
const lengthRange = "length must be an integer from 0 to 536870911, got ";
const headRange = `headDim must be an even integer from 2 to ${maxDim}, got `;

const encode: BadCall[] = [
  ...["rope2", "toString", "__proto__", ""].map(
    (id): BadCall => ({
      door: "encode",
      args: [id, { length: 1 }],
      error: "TypeError",
      message: `unknown encoding "${id}"; known here: ${absolute}`,
    }),
  ),
  {
    door: "encode",
    args: [undefined, { length: 1 }],
    error: "TypeError",
    message: `unknown encoding undefined; known here: ${absolute}`,
  },
  {
    door: "encode",
    args: ["rope", { length: 1 }],
    error: "TypeError",
    message: "rope is a rotation of queries and keys: use rotary",
  },
  {
    door: "encode",
    args: ["alibi", { length: 1 }],
    error: "TypeError",
    message: "alibi is added to the scores: use bias, or attention with position",
  },
  {
    door: "encode",
    args: ["shaw", { length: 1 }],
    error: "TypeError",
    message:
      "shaw is a term that reads queries and keys: use scores or vectors, or attention with position",
  },
  ...rows("encode", ["sinusoidal"], "sinusoidal: ", [
    [undefined, "TypeError", "options must be an object, got undefined"],
    [null, "TypeError", "options must be an object, got null"],
    ["512", "TypeError", 'options must be an object, got "512"'],
    [512, "TypeError", "options must be an object, got 512"],
    [[1000, 512], "TypeError", "options must be an object, got [1000, 512]"],
    [{ length: 1, d: 8 }, "TypeError", `unknown option d; ${knownToEncode}`],
    [{ length: 1, Base: 8 }, "TypeError", `unknown option Base (is base meant?); ${knownToEncode}`],
    [{ grid: [2, 2] }, "TypeError", `unknown option grid; ${knownToEncode}`],
    ...([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -1] as const).map(
      (base): Row => [{ length: 1, base }, "RangeError", `${baseRange}${base}`],
    ),
    [{ length: 1, base: "10000" }, "TypeError", `${baseRange}"10000"`],
    [{ length: 1, base: 10000n }, "TypeError", `${baseRange}10000n`],
    [{ length: 1, base: [10000] }, "TypeError", `${baseRange}[10000]`],
    [{ length: 1, base: true }, "TypeError", `${baseRange}true`],
    ...[0, -2, 2.5, 2 ** 40, maxDim + 1, Number.NaN, Number.POSITIVE_INFINITY].map(
      (dim): Row => [{ length: 1, dim }, "RangeError", `${dimRange}${dim}`],
    ),
    [{ length: 1, dim: "512" }, "TypeError", `${dimRange}"512"`],
    [{ length: 1, dim: {} }, "TypeError", `${dimRange}an object`],
    [
      { length: 1, layout: "half" },
      "RangeError",
      'layout must be one of "interleaved", "sin_cos", "cos_sin", got "half"',
    ],
    [
      { length: 1, layout: 0 },
      "TypeError",
      'layout must be one of "interleaved", "sin_cos", "cos_sin", got 0',
    ],
    [
      { length: 1, paddingIndex: -1 },
      "RangeError",
      "paddingIndex must be an integer from 0 to 2147483647, got -1",
    ],
    [{ length: 1, scale: Number.NaN }, "RangeError", "scale must be a finite number, got NaN"],
    ...[-1, 2.5, 2 ** 40, Number.NaN, Number.POSITIVE_INFINITY].map(
      (length): Row => [{ length }, "RangeError", `${lengthRange}${length}`],
    ),
    [{ length: "5" }, "TypeError", `${lengthRange}"5"`],
    [{ length: 5n }, "TypeError", `${lengthRange}5n`],
    [{ length: null }, "TypeError", `${lengthRange}null`],
    [{}, "TypeError", "give length or positions"],
    [{ start: 3 }, "TypeError", "give length or positions"],
    [{ length: 1, positions: [0] }, "TypeError", "give length or positions, not both"],
    [{ positions: [0], start: 3 }, "TypeError", "start goes with length, not with positions"],
    [{ length: 1, start: Number.NaN }, "RangeError", "start must be a finite number, got NaN"],
    [{ length: 1, start: "3" }, "TypeError", 'start must be a finite number, got "3"'],
    [
      { positions: [Number.NaN] },
      "RangeError",
      "positions must be finite numbers, got NaN at index 0",
    ],
    [
      { positions: Float32Array.of(0, Number.POSITIVE_INFINITY) },
      "RangeError",
      "positions must be finite numbers, got Infinity at index 1",
    ],
    [
      { positions: ["1"] },
      "TypeError",
      'positions must be an array of numbers, got "1" at index 0',
    ],
    [
      { positions: [0, 1n] },
      "TypeError",
      "positions must be an array of numbers, got 1n at index 1",
    ],
    [
      { positions: [0, undefined] },
      "TypeError",
      "positions must be an array of numbers, got undefined at index 1",
    ],
    [
      { positions: [[0, 1]] },
      "TypeError",
      "positions must be an array of numbers, got [0, 1] at index 0",
    ],
    [
      { positions: new BigInt64Array([1n, 2n ** 53n]) },
      "RangeError",
      "positions must be integers within 2^53, got 9007199254740992n at index 1",
    ],
    [{ positions: "012" }, "TypeError", 'positions must be an array of numbers, got "012"'],
    [{ positions: 5 }, "TypeError", "positions must be an array of numbers, got 5"],
    [
      { positions: { length: 5 } },
      "TypeError",
      "positions must be an array of numbers, got an object",
    ],
    [
      { length: 1, dtype: "bfloat16" },
      "RangeError",
      'dtype must be one of "float32", "float64", "float16", got "bfloat16"',
    ],
    [
      { length: 1, dtype: Float32Array },
      "TypeError",
      'dtype must be one of "float32", "float64", "float16", got a function',
    ],
    [{ length: 2, dim: 4, out: zeros(7) }, "RangeError", "out must have 8 elements, got 7"],
    [
      { length: 2, dim: 4, out: new Float64Array(8) },
      "TypeError",
      "out must be a Float32Array (dtype float32), got a Float64Array of 8",
    ],
    [
      { length: 2, dim: 4, out: zeros(8), dtype: "float64" },
      "TypeError",
      "out must be a Float64Array (dtype float64), got a Float32Array of 8",
    ],
    [
      { length: 1, dim: 4, out: [0, 0, 0, 0] },
      "TypeError",
      "out must be a Float32Array (dtype float32), got [0, 0, 0, 0]",
    ],
    [
      { length: 1, dim: 4, out: new ArrayBuffer(16) },
      "TypeError",
      "out must be a Float32Array (dtype float32), got an object",
    ],
    [{ length: 2, dim: 4, x: zeros(9) }, "RangeError", "x must have shape [2, 4], got 9 values"],
    [{ length: 2, dim: 4, x: "x" }, "TypeError", 'x must be an array of numbers, got "x"'],
    [
      { length: 2, dim: 4, x: new BigInt64Array(8) },
      "TypeError",
      "x must be an array of numbers, got a BigInt64Array of 8",
    ],
    [
      { length: 536870911, dim: 512 },
      "RangeError",
      "a result has at most 536870911 elements, not 274877906432",
    ],
    [
      { length: 2 ** 25, dim: 16 },
      "RangeError",
      "a result has at most 536870911 elements, not 536870912",
    ],
  ]),
  ...rows("encode", ["learned"], "learned: ", [
    [
      { table: tensor(3, 4), length: 4 },
      "RangeError",
      "positions must be integers from 0 to 2 (maxLength 3), got 3",
    ],
    [
      { table: tensor(3, 4), positions: [-1] },
      "RangeError",
      "positions must be integers from 0 to 2 (maxLength 3), got -1",
    ],
    [
      { table: tensor(3, 4), positions: [0.5] },
      "RangeError",
      "positions must be integers from 0 to 2 (maxLength 3), got 0.5",
    ],
    [
      { table: tensor(3, 4), positions: [1], offset: 2 },
      "RangeError",
      "positions must be integers from -2 to 0 (maxLength 3, offset 2), got 1",
    ],
    [
      { length: 1e6 },
      "RangeError",
      "positions must be integers from 0 to 511 (maxLength 512), got 512",
    ],
    [
      { table: tensor(3, 4), length: 1, dim: 5 },
      "RangeError",
      "table must have shape [maxLength, dim] = [3, 5], got shape [3, 4]",
    ],
    [
      { table: tensor(3, 4), length: 1, dim: 4, maxLength: 9 },
      "RangeError",
      "table must have shape [maxLength, dim] = [9, 4], got shape [3, 4]",
    ],
    [
      { table: { data: zeros(11), shape: [3, 4] }, length: 1 },
      "RangeError",
      "table.data must have 12 values for shape [3, 4], got 11",
    ],
    [
      { table: { data: zeros(12), shape: [12] }, length: 1 },
      "TypeError",
      "table.shape must be an array of 2 sizes, got [12]",
    ],
    [
      { table: { data: zeros(12), shape: [-3, -4] }, length: 1 },
      "RangeError",
      "table.shape[0] must be an integer from 1 to 536870911, got -3",
    ],
    [
      { table: { data: "abc", shape: [3, 4] }, length: 1 },
      "TypeError",
      'table.data must be an array of numbers, got "abc"',
    ],
    [
      { table: [[1, 2], [1]], length: 1 },
      "RangeError",
      "table must have rows of one length, got 2 and 1 (row 1)",
    ],
    [
      { table: [["1"]], length: 1 },
      "TypeError",
      'table[0] must be an array of numbers, got "1" at index 0',
    ],
    [
      { table: [[1n]], length: 1 },
      "TypeError",
      "table[0] must be an array of numbers, got 1n at index 0",
    ],
    [
      { table: zeros(12), length: 1 },
      "TypeError",
      "table must be { data, shape } or an array of rows, got a Float32Array of 12",
    ],
    [
      { table: [], length: 1 },
      "TypeError",
      "table must be { data, shape } or an array of rows, got []",
    ],
    [
      { length: 1, seed: 0.5 },
      "RangeError",
      "seed must be an integer from 0 to 2147483647, got 0.5",
    ],
  ]),
  ...rows("encode", ["sincos_2d"], "sincos_2d: ", [
    [
      { grid: [2, 2], dim: 6 },
      "RangeError",
      `dim must be an integer multiple of 4 from 4 to ${maxDim}, got 6`,
    ],
    [{ grid: [2] }, "TypeError", "grid must be an array of 2 sizes, got [2]"],
    [{ grid: [0, 2] }, "RangeError", "grid[0] must be an integer from 1 to 536870911, got 0"],
    [{ grid: [2, 1.5] }, "RangeError", "grid[1] must be an integer from 1 to 536870911, got 1.5"],
    [
      { grid: [1e6, 1e6] },
      "RangeError",
      "grid must have at most 536870911 elements, got [1000000, 1000000]",
    ],
    [{ length: 4 }, "TypeError", "give grid or positions"],
    [{ grid: [1, 1], positions: [0, 0] }, "TypeError", "give grid or positions, not both"],
    [{ positions: [1, 2, 3] }, "RangeError", "positions must be [2, n], got 3 values"],
    [{ grid: [1, 1], classToken: 1 }, "TypeError", "classToken must be true or false, got 1"],
  ]),
];

const data = {
  id: "rope",
  headDim: 8,
  rotaryDim: 4,
  layout: "half",
  attentionFactor: 1,
  frequencies: [1, 0.01],
};
const revived = (changes: object, error: BadCall["error"], message: string): BadCall => ({
  door: "rotary",
  args: [{ ...data, ...changes }],
  error,
  message: `rotary data: ${message}`,
});

const rotary: BadCall[] = [
  {
    door: "rotary",
    args: ["yarm"],
    error: "TypeError",
    message: `unknown encoding "yarm" (is "yarn" meant?); known here: ${rotaries}`,
  },
  {
    door: "rotary",
    args: ["sinusoidal"],
    error: "TypeError",
    message: "sinusoidal is an encoding of rows for positions: use encode",
  },
  ...rows("rotary", ["rope"], "rope: ", [
    [null, "TypeError", "options must be an object, got null"],
    [
      { dim: 8 },
      "TypeError",
      "unknown option dim (is headDim meant?); known options: headDim, rotaryDim, base, layout",
    ],
    ...[7, 0, -2, 1.5, 2 ** 40].map(
      (headDim): Row => [{ headDim }, "RangeError", `${headRange}${headDim}`],
    ),
    [{ headDim: "64" }, "TypeError", `${headRange}"64"`],
    [{ headDim: 8, rotaryDim: 10 }, "RangeError", "rotaryDim must be at most headDim (8), got 10"],
    [
      { headDim: 8, rotaryDim: 3 },
      "RangeError",
      `rotaryDim must be an even integer from 2 to ${maxDim}, got 3`,
    ],
    [{ base: Number.NaN }, "RangeError", `${baseRange}NaN`],
    [{ layout: "pairs" }, "RangeError", 'layout must be one of "half", "interleaved", got "pairs"'],
  ]),
  revived(
    { headDim: undefined },
    "TypeError",
    `headDim must be an integer from 1 to ${maxDim}, got undefined`,
  ),
  revived({ rotaryDim: 10 }, "RangeError", "rotaryDim must be an integer from 2 to 8, got 10"),
  revived({ rotaryDim: 3 }, "RangeError", "rotaryDim must be even, got 3"),
  revived(
    { layout: "pairs" },
    "RangeError",
    'layout must be one of "half", "interleaved", got "pairs"',
  ),
  revived(
    { attentionFactor: "1" },
    "TypeError",
    'attentionFactor must be a finite number, got "1"',
  ),
  revived({ frequencies: [1] }, "RangeError", "frequencies must have 2 values, got 1"),
  revived(
    { frequencies: [1, Number.NaN] },
    "RangeError",
    "frequencies must be finite numbers, got NaN at index 1",
  ),
  revived(
    { frequencies: { 0: 1, 1: 0.01 } },
    "TypeError",
    "frequencies must be an array of numbers, got an object",
  ),
  ...rows("rotate", [zeros(16)], "rope: ", [
    [
      { nope: 1 },
      "TypeError",
      "rotate: unknown option nope; known options: length, start, positions, grid, prefixTokens, shape, strides, tokensFirst, layout, inverse, key, out",
    ],
    [{ shape: [2, 4] }, "RangeError", "shape must end in headDim (8), got [2, 4]"],
    [{ shape: [3, 8] }, "RangeError", "x must have shape [3, 8], got 16 values"],
    [{ shape: [16] }, "TypeError", "shape must be an array of 2 or 3 or 4 sizes, got [16]"],
    [
      { shape: [-1, -2, 8] },
      "RangeError",
      "shape[0] must be an integer from 0 to 536870911, got -1",
    ],
    [{ positions: [1] }, "RangeError", "positions must have 2 entries, one per row, got 1"],
    [{ length: 3 }, "RangeError", "positions must have 2 entries, one per row, got 3"],
    [
      { positions: [1, Number.NaN] },
      "RangeError",
      "positions must be finite numbers, got NaN at index 1",
    ],
    [{ positions: [1, 2], length: 2 }, "TypeError", "give length or positions, not both"],
    [{ positions: [1, 2], start: 2 }, "TypeError", "start goes with length, not with positions"],
    [{ start: Number.NaN }, "RangeError", "start must be a finite number, got NaN"],
    [{ layout: "split" }, "RangeError", 'layout must be one of "half", "interleaved", got "split"'],
    [{ inverse: 1 }, "TypeError", "inverse must be true or false, got 1"],
    [{ out: zeros(15) }, "RangeError", "out must have 16 elements, got 15"],
    [
      { out: new Float64Array(16) },
      "TypeError",
      "out must be a Float32Array (dtype float32), got a Float64Array of 16",
    ],
  ]),
  {
    door: "rotate",
    args: ["abc"],
    error: "TypeError",
    message: 'rope: x must be an array of numbers, got "abc"',
  },
  {
    door: "rotate",
    args: [new BigInt64Array(8)],
    error: "TypeError",
    message: "rope: x must be an array of numbers, got a BigInt64Array of 8",
  },
  {
    door: "rotate",
    args: [new Float64Array(8), { out: zeros(8) }],
    error: "TypeError",
    message: "rope: out must be a Float64Array (dtype float64), got a Float32Array of 8",
  },
  ...rows("cosSin", [], "rope: ", [
    [{}, "TypeError", "give length or positions"],
    [{ length: 1.5 }, "RangeError", `${lengthRange}1.5`],
    [
      { length: 2, shape: [2] },
      "TypeError",
      "cosSin: unknown option shape; known options: length, start, positions, grid, dtype, key, out",
    ],
    [
      { length: 2, dtype: "f32" },
      "RangeError",
      'dtype must be one of "float32", "float64", "float16", got "f32"',
    ],
    [
      { length: 2, out: { cos: zeros(7), sin: zeros(8) } },
      "RangeError",
      "cos: out must have 8 elements, got 7",
    ],
    [
      { length: 2, out: { cos: zeros(8), sin: new Float64Array(8) } },
      "TypeError",
      "sin: out must be a Float32Array (dtype float32), got a Float64Array of 8",
    ],
    [
      { length: 536870911 },
      "RangeError",
      "cos: a result has at most 536870911 elements, not 2147483644",
    ],
  ]),
];

const knownToAlibi =
  "known options: heads, maxBias, slopeRule, form, queryStart, queryPositions, keyPositions, causal, queries, keys, dtype, out";
const headsRange = "heads must be an integer from 1 to 65536, got ";
const square = { queries: 2, keys: 2 };

const bias: BadCall[] = [
  {
    door: "bias",
    args: ["t6", square],
    error: "TypeError",
    message: `unknown encoding "t6" (is "t5" meant?); known here: ${biases}`,
  },
  {
    door: "bias",
    args: ["rope", square],
    error: "TypeError",
    message: "rope is a rotation of queries and keys: use rotary",
  },
  {
    door: "bias",
    args: ["shaw", square],
    error: "TypeError",
    message:
      "shaw is a term that reads queries and keys: use scores or vectors, or attention with position",
  },
  ...rows("bias", ["alibi"], "alibi: ", [
    [undefined, "TypeError", "options must be an object, got undefined"],
    ...[0, -1, 1.5, 2 ** 40, Number.NaN].map(
      (heads): Row => [{ ...square, heads }, "RangeError", `${headsRange}${heads}`],
    ),
    [{ ...square, heads: "8" }, "TypeError", `${headsRange}"8"`],
    [{ ...square, length: 2 }, "TypeError", `unknown option length; ${knownToAlibi}`],
    [{ queries: 2 }, "TypeError", "give keys or keyPositions"],
    [{ keys: 2 }, "TypeError", "give queries or queryPositions"],
    [
      { queries: -1, keys: 2 },
      "RangeError",
      "queries must be an integer from 0 to 536870911, got -1",
    ],
    [
      { queries: 2, keys: 2.5 },
      "RangeError",
      "keys must be an integer from 0 to 536870911, got 2.5",
    ],
    [{ ...square, causal: "yes" }, "TypeError", 'causal must be true or false, got "yes"'],
    [
      { ...square, queryStart: Number.NaN },
      "RangeError",
      "queryStart must be a finite number, got NaN",
    ],
    [{ ...square, queryPositions: [1] }, "RangeError", "queryPositions must have 2 values, got 1"],
    [
      { ...square, keyPositions: [1, Number.NaN] },
      "RangeError",
      "keyPositions must be finite numbers, got NaN at index 1",
    ],
    [
      { queryPositions: [1, 2], keys: 2, queryStart: 1 },
      "TypeError",
      "give queryStart or queryPositions, not both",
    ],
    [
      { ...square, form: "key_position", causal: true },
      "RangeError",
      'form "key_position" is one row for all queries, so causal does not apply; mask in attention instead',
    ],
    [{ ...square, out: zeros(2) }, "RangeError", "out must have 32 elements, got 2"],
    [
      { queries: 70000, keys: 70000 },
      "RangeError",
      "a result has at most 536870911 elements, not 39200000000",
    ],
  ]),
  ...rows("bias", ["t5"], "t5: ", [
    [
      { ...square, buckets: 1 },
      "RangeError",
      "buckets must be at least 2 when bidirectional, got 1",
    ],
    [
      { ...square, maxDistance: 8 },
      "RangeError",
      "maxDistance must be above 8 (the distances with a bucket each), got 8",
    ],
    [
      { ...square, table: tensor(3, 2), buckets: 4, heads: 2 },
      "RangeError",
      "table must have shape [buckets, heads] = [4, 2], got shape [3, 2]",
    ],
    [
      { ...square, table: [[1, 2], [1, 2], [1]] },
      "RangeError",
      "table must have rows of one length, got 2 and 1 (row 2)",
    ],
    [
      { ...square, table: { data: [1, 2], shape: [2, 2] } },
      "RangeError",
      "table.data must have 4 values for shape [2, 2], got 2",
    ],
    [
      { queryPositions: [0.5], keys: 2 },
      "RangeError",
      "queryPositions must be integers, got 0.5 at index 0",
    ],
    [
      { ...square, bidirectional: "no" },
      "TypeError",
      'bidirectional must be true or false, got "no"',
    ],
  ]),
];

const qkv = { q: zeros(24), k: zeros(24), v: zeros(24), shape: [2, 3, 4] };
const placed = (position: unknown) => ({ ...qkv, position });

const attention: BadCall[] = [
  ...rows("attention", [], "attention: ", [
    [undefined, "TypeError", "options must be an object, got undefined"],
    [null, "TypeError", "options must be an object, got null"],
    [{ ...qkv, q: undefined }, "TypeError", "q must be an array of numbers, got undefined"],
    [{ ...qkv, k: null }, "TypeError", "k must be an array of numbers, got null"],
    [
      { ...qkv, v: undefined },
      "TypeError",
      "v, which pe.scores needs not, must be an array of numbers, got undefined",
    ],
    [{ ...qkv, q: "q" }, "TypeError", 'q must be an array of numbers, got "q"'],
    [
      { ...qkv, q: new BigInt64Array(24) },
      "TypeError",
      "q must be an array of numbers, got a BigInt64Array of 24",
    ],
    [
      { ...qkv, shape: undefined },
      "TypeError",
      "shape must be an array of 3 or 4 sizes, got undefined",
    ],
    [{ ...qkv, shape: [6, 4] }, "TypeError", "shape must be an array of 3 or 4 sizes, got [6, 4]"],
    [
      { ...qkv, shape: [2, 3, 4.5] },
      "RangeError",
      "shape[2] must be an integer from 0 to 536870911, got 4.5",
    ],
    [
      { ...qkv, shape: [0, 3, 4] },
      "RangeError",
      "shape must have at least one head and one channel, got [0, 3, 4]",
    ],
    [
      { ...qkv, shape: [1e5, 1e5, 4] },
      "RangeError",
      "shape must have at most 536870911 elements, got [100000, 100000, 4]",
    ],
    [
      { ...qkv, keyShape: [2, 3, 5] },
      "RangeError",
      "keyShape must end in headDim (4), got [2, 3, 5]",
    ],
    [
      { ...qkv, keyShape: [3, 2, 4] },
      "RangeError",
      "keyShape must have a number of heads that divides 2, got 3",
    ],
    [
      { ...qkv, keyShape: [0, 3, 4] },
      "RangeError",
      "keyShape must have a number of heads that divides 2, got 0",
    ],
    [
      { ...qkv, keyShape: [1, 2, 3, 4] },
      "TypeError",
      "keyShape must be an array of 3 sizes, got [1, 2, 3, 4]",
    ],
    [
      { ...qkv, shape: [1, 2, 3, 4], keyShape: [2, 1, 3, 4] },
      "RangeError",
      "keyShape must have batch 1, got 2",
    ],
    [
      { ...qkv, valueShape: [2, 2, 6] },
      "RangeError",
      "valueShape must begin with the keys' [2, 3], got [2, 2, 6]",
    ],
    [
      { ...qkv, valueShape: [1, 3, 8] },
      "RangeError",
      "valueShape must begin with the keys' [2, 3], got [1, 3, 8]",
    ],
    [
      { ...qkv, bias: zeros(9) },
      "TypeError",
      "bias must be { data, shape }, got a Float32Array of 9",
    ],
    [
      { ...qkv, bias: tensor(2, 4) },
      "RangeError",
      "bias must have shape [2, 3, 3], where the first two may be 1 or missing, got [2, 4] of 8 values",
    ],
    [
      { ...qkv, bias: tensor(3, 1) },
      "RangeError",
      "bias must have shape [2, 3, 3], where the first two may be 1 or missing, got [3, 1] of 3 values",
    ],
    [
      { ...qkv, bias: { data: zeros(8), shape: [3, 3] } },
      "RangeError",
      "bias must have shape [2, 3, 3], where the first two may be 1 or missing, got [3, 3] of 8 values",
    ],
    [{ ...qkv, mask: [1, 0, 1] }, "TypeError", "mask must be { data, shape }, got [1, 0, 1]"],
    [
      { ...qkv, mask: { data: ["a", "b", "c"], shape: [3] } },
      "TypeError",
      'mask.data must be an array of numbers, got "a" at index 0',
    ],
    [{ ...qkv, causal: 1 }, "TypeError", "causal must be true or false, got 1"],
    [{ ...qkv, weights: "yes" }, "TypeError", 'weights must be true or false, got "yes"'],
    [{ ...qkv, weights: zeros(17) }, "RangeError", "weights must have 18 elements, got 17"],
    [
      { ...qkv, scores: new Float64Array(18) },
      "TypeError",
      "scores must be a Float32Array (dtype float32), got a Float64Array of 18",
    ],
    [{ ...qkv, scale: Number.NaN }, "RangeError", "scale must be a finite number, got NaN"],
    [
      { ...qkv, dtype: "bfloat16" },
      "RangeError",
      'dtype must be one of "float32", "float64", "float16", got "bfloat16"',
    ],
    [{ ...qkv, out: zeros(23) }, "RangeError", "out must have 24 elements, got 23"],
    [{ ...qkv, queryPositions: [1, 2] }, "RangeError", "queryPositions must have 3 values, got 2"],
    [
      { ...qkv, keyPositions: [1, 2, Number.NaN] },
      "RangeError",
      "keyPositions must be finite numbers, got NaN at index 2",
    ],
    [
      { ...qkv, queryStart: Number.POSITIVE_INFINITY },
      "RangeError",
      "queryStart must be a finite number, got Infinity",
    ],
    [placed("rope"), "TypeError", 'position must be { id, ...options } or a rotary, got "rope"'],
  ]),
  ...rows("attention", [], "", [
    [
      placed({ id: "nope" }),
      "TypeError",
      `unknown encoding "nope" (for none leave it out); known here: ${rotaries}, ${biases}, ${relatives}`,
    ],
    [
      placed({ id: "sinusoidal" }),
      "TypeError",
      "sinusoidal is an encoding of rows for positions: use encode",
    ],
    [
      placed({ id: "rope", headDim: 8 }),
      "RangeError",
      "rope: headDim must be 4, as the shapes say, got 8",
    ],
    [
      placed({ id: "rope", rotaryDim: 6 }),
      "RangeError",
      "rope: rotaryDim must be at most headDim (4), got 6",
    ],
    [
      placed({ id: "rope", dim: 4 }),
      "TypeError",
      "rope: unknown option dim (is headDim meant?); known options: headDim, rotaryDim, base, layout",
    ],
    [
      placed({ id: "alibi", heads: 4 }),
      "RangeError",
      "alibi: heads must be 2, as the shapes say, got 4",
    ],
    [
      placed({ id: "t5", table: tensor(32, 1) }),
      "RangeError",
      "t5: table must have shape [buckets, heads] = [32, 2], got shape [32, 1]",
    ],
    [
      placed({ id: "shaw", relativeKeys: tensor(3, 3) }),
      "RangeError",
      "shaw: relativeKeys must have shape [2 maxDistance + 1, headDim] = [3, 4], got shape [3, 3]",
    ],
    [
      placed({ id: "shaw", relativeKeys: tensor(3, 4), relativeValues: tensor(5, 4) }),
      "RangeError",
      "shaw: relativeValues must have shape [2 maxDistance + 1, headDim] = [3, 4], got shape [5, 4]",
    ],
    [
      { ...placed({ id: "shaw" }), v: zeros(30), valueShape: [2, 3, 5] },
      "RangeError",
      "shaw: values must be as wide as the keys (4), got 5",
    ],
    [
      { ...placed({ id: "t5" }), queryPositions: [0.5, 1, 2] },
      "RangeError",
      "t5: queryPositions must be integers, got 0.5 at index 0",
    ],
    [
      { ...placed({ id: "shaw" }), keyPositions: [0.5, 1, 2] },
      "RangeError",
      "shaw: keyPositions must be integers, got 0.5 at index 0",
    ],
    [
      { q: zeros(6), k: zeros(6), v: zeros(6), shape: [1, 2, 3], position: { id: "rope" } },
      "RangeError",
      `rope: ${headRange}3`,
    ],
  ]),
  {
    door: "scores",
    args: ["rope", qkv],
    error: "TypeError",
    message: "rope is a rotation of queries and keys: use rotary",
  },
  ...rows("scores", ["shaw"], "shaw: ", [
    [undefined, "TypeError", "options must be an object, got undefined"],
    [
      qkv,
      "TypeError",
      "unknown option v; known options: headDim, maxDistance, seed, relativeKeys, relativeValues, queryStart, queryPositions, keyPositions, causal, q, k, shape, keyShape, bias, mask, scale, dtype, tokensFirst, window, windowEdge, chunk, leftPadding, temperature, softcap, sinks, outputRotation, dualChunk",
    ],
  ]),
];

const layer = {
  x: zeros(12),
  shape: [3, 4],
  query: tensor(4, 2),
  key: tensor(4, 2),
  value: tensor(4, 2),
};

const selfAttention: BadCall[] = [
  ...rows("selfAttention", [], "selfAttention: ", [
    [{ ...layer, x: zeros(11) }, "RangeError", "x must have shape [3, 4], got 11 values"],
    [
      { ...layer, shape: [3, 4, 1] },
      "TypeError",
      "shape must be an array of 2 sizes, got [3, 4, 1]",
    ],
    [
      { ...layer, query: tensor(3, 2) },
      "RangeError",
      "query must have shape [4, inner], got [3, 2]",
    ],
    [
      { ...layer, dtype: "float16" },
      "RangeError",
      'dtype must be one of "float32", "float64", got "float16"',
    ],
  ]),
  ...rows("equivarianceError", [], "equivarianceError: ", [
    [layer, "TypeError", "permutation must be an array of numbers, got undefined"],
    [
      { ...layer, permutation: [0, 1] },
      "RangeError",
      "permutation must name each of 3 rows once, got [0, 1]",
    ],
    [
      { ...layer, permutation: [0, 0, 1] },
      "RangeError",
      "permutation must name each of 3 rows once, got [0, 0, 1]",
    ],
    [
      { ...layer, permutation: [0, 1, 3] },
      "RangeError",
      "permutation[2] must be an integer from 0 to 2, got 3",
    ],
  ]),
];

const matrix = tensor(2, 3);
const picture = { width: 3, height: 2, low: -1, high: 1, colors: new Uint8Array(4 * 257) };

const others: BadCall[] = [
  ...rows("slopes", [], "alibi: ", [[{ heads: 0 }, "RangeError", `${headsRange}0`]]),
  ...rows("buckets", ["t5"], "t5: ", [
    [{}, "TypeError", "distances must be an array of numbers, got undefined"],
    [{ distances: [0.5] }, "RangeError", "distances must be integers, got 0.5 at index 0"],
    [
      { distances: [0, Number.NaN] },
      "RangeError",
      "distances must be integers, got NaN at index 1",
    ],
  ]),
  ...rows("heatmap", [matrix], "heatmap: ", [
    [{ ...picture, width: 0 }, "RangeError", "width must be an integer from 1 to 8192, got 0"],
    [
      { ...picture, height: 1.5 },
      "RangeError",
      "height must be an integer from 1 to 8192, got 1.5",
    ],
    [{ ...picture, low: Number.NaN }, "RangeError", "low must be a finite number, got NaN"],
    [{ ...picture, low: 2 }, "RangeError", "high must be above low (2), got 1"],
    [
      { ...picture, colors: new Uint8Array(4) },
      "RangeError",
      "colors must be a Uint8Array of 257 colours times 4 (1028), got a Uint8Array of 4",
    ],
    [
      { ...picture, out: new Uint8ClampedArray(23) },
      "RangeError",
      "out must be a Uint8ClampedArray of 24, got a Uint8ClampedArray of 23",
    ],
  ]),
  {
    door: "heatmap",
    args: [{ data: zeros(5), shape: [2, 3] }, picture],
    error: "RangeError",
    message: "heatmap: matrix must have shape [2, 3], got shape [2, 3] of 5 values",
  },
];

export const badCalls: BadCall[] = [
  ...encode,
  ...rotary,
  ...bias,
  ...attention,
  ...selfAttention,
  ...others,
];

/** Calls that are answered in a worse way as yet, and what they ought to say. */
export interface PoorCall {
  door: Door;
  args: unknown[];
  message: RegExp;
}
const poor = (door: Door, args: unknown[], message: RegExp): PoorCall => ({ door, args, message });

/** These throw, in words that are not the user's. */
export const poorMessages: PoorCall[] = [
  poor("rotate", [undefined], /^rope: x must be an array of numbers, got undefined$/),
  poor("rotate", [zeros(8), null], /^rope: rotate: options must be an object, got null$/),
  poor("rotate", [zeros(8), "half"], /^rope: rotate: options must be an object, got "half"$/),
  poor("cosSin", [], /^rope: cosSin: options must be an object, got undefined$/),
  poor("rotary", [null], /^unknown encoding null; known here: rope, .*, or the data of a rotary$/),
  poor(
    "rotary",
    [{ ...data, frequencies: [1, Number.NaN] }],
    /^rotary data: frequencies .+ got NaN at index 1$/,
  ),
  poor(
    "encode",
    ["sinusoidal", { dim: 8, positions: new DataView(new ArrayBuffer(8)) }],
    /got a DataView$/,
  ),
  poor(
    "encode",
    ["learned", { table: { data: zeros(11), shape: [3, 4] }, length: 1 }],
    /table.data must have 12 values .*\[3, 4\]/,
  ),
  poor(
    "bias",
    ["alibi", { heads: 8, queryPositions: "01", keys: 2 }],
    /^alibi: queryPositions must be an array/,
  ),
  poor(
    "attention",
    [{ ...qkv, q: zeros(23) }],
    /^attention: q must have shape \[2, 3, 4\], got 23 values$/,
  ),
  poor("attention", [placed({})], /^attention: position.id must be .*got undefined/),
  poor("attention", [placed(data)], /^rope: headDim must be 4, as the shapes say, got 8$/),
  poor(
    "attention",
    [placed({ id: "shaw", relativeKeys: tensor(2, 4) })],
    /^shaw: relativeKeys must have .*odd number of rows/,
  ),
  poor("selfAttention", [], /^selfAttention: options must be an object, got undefined$/),
  poor(
    "selfAttention",
    [{ ...layer, query: undefined }],
    /^selfAttention: query must be { data, shape }, got undefined$/,
  ),
  poor(
    "selfAttention",
    [{ ...layer, key: tensor(4, 3) }],
    /^selfAttention: key must .*\[4, 2\].*, got .*\[4, 3\]/,
  ),
  poor("selfAttention", [{ ...layer, causal: "yes" }], /^selfAttention: causal/),
  poor("selfAttention", [{ ...layer, position: { id: "nope" } }], /known here: .*sinusoidal/),
  poor("equivarianceError", [], /^equivarianceError: options must be an object, got undefined$/),
  poor("heatmap", [undefined, picture], /^heatmap: matrix must be { data, shape }, got undefined$/),
  poor("heatmap", [matrix], /^heatmap: options must be an object, got undefined$/),
];

/** These are not refused, and give something that was not asked for. */
export const unrefused: PoorCall[] = [
  poor(
    "encode",
    ["sinusoidal", { length: 2, dim: 4, x: tensor(4, 2) }],
    /^sinusoidal: x must have shape \[2, 4\], got shape \[4, 2\]/,
  ),
  poor(
    "encode",
    ["sincos_2d", { dim: 8, grid: [1, 1], start: 3 }],
    /^sincos_2d: (unknown option )?start/,
  ),
  poor("rotary", [data, { headDim: 4 }], /^rotary data: .*options/),
  poor("rotate", [zeros(12)], /^rope: x must .*8.*, got 12/),
  poor("cosSin", [{ length: 2, out: {} }], /^rope: .*out/),
  poor("cosSin", [{ length: 2, out: { cos: zeros(8) } }], /^rope: .*out/),
  poor("cosSin", [{ length: 2, out: zeros(8) }], /^rope: .*out/),
  poor(
    "bias",
    ["t5", { heads: 8, ...square, queryStart: 0.5 }],
    /^t5: queryStart must be an integer, got 0.5$/,
  ),
  poor(
    "attention",
    [{ ...placed({ id: "t5" }), queryStart: 0.5 }],
    /^t5: queryStart must be an integer, got 0.5$/,
  ),
  poor(
    "attention",
    [{ ...placed({ id: "shaw" }), queryStart: 0.5 }],
    /^shaw: queryStart must be an integer, got 0.5$/,
  ),
  poor(
    "attention",
    [{ ...placed({ id: "alibi", form: "key_position" }), keyPositions: [0, 5, 9] }],
    /^alibi: form "key_position"/,
  ),
  poor(
    "attention",
    [{ ...qkv, q: tensor(3, 2, 4) }],
    /^attention: q must have shape \[2, 3, 4\], got shape \[3, 2, 4\]/,
  ),
  poor("selfAttention", [{ ...layer, nope: 1 }], /^selfAttention: unknown option nope/),
  poor(
    "selfAttention",
    [{ ...layer, position: { id: "sinusoidal", dim: 6 } }],
    /^sinusoidal: dim must be 4.*, got 6$/,
  ),
  poor("heatmap", [matrix, { ...picture, nope: 1 }], /^heatmap: unknown option nope/),
  poor("heatmap", [matrix, { ...picture, colors: { length: 1028 } }], /^heatmap: colors must be /),
];

// Valid calls of up to some millions of element operations: what is linear here takes milliseconds.
import type { Entry, Posenc } from "posenc";
import type { Generator } from "./calls.js";
import { entriesOf, optionsFor } from "./options.js";
import type { Random } from "./random.js";
import { type Fields, numbers, special, tensor, type Value } from "./values.js";

const table = (random: Random, rows: number, columns: number): Fields =>
  tensor("Float32Array", [rows, columns], { seed: random.seed() });

/** Positions at random among many, none of them beside the last. */
const scattered = (random: Random, length: number, whole: boolean): Fields =>
  numbers("Float64Array", length, { seed: random.seed(), scale: 5e4, shift: 5e4, whole });

/** Two arrays of so many floats that share memory, the second some bytes on. */
function overlapping(random: Random, length: number): [Fields, Fields] {
  const bytes = 4 * length + 64;
  const at = random.pick([0, 0, 4, 32, 64]);
  const [first, second] = random.chance(0.5) ? [0, at] : [at, 0];
  const floats = (from: number) =>
    special("numbers", { type: "Float32Array", length, buffer: "common", bytes, at: from });
  return [floats(first), floats(second)];
}

function encode(random: Random, pe: Posenc): Value[] {
  const takesList = ({ takes, id }: Entry) => takes !== "grid only" && id !== "learned";
  const entry = random.pick(entriesOf(pe, "absolute").filter(takesList));
  const options = optionsFor(random, entry, { dim: 4 });
  delete options.logInput; // needs positions above 0
  const axes = Number(options.coordinates ?? entry.axes);
  const rows = random.integer(10_000, 40_000);
  const isWhole = entry.id === "naive";
  return [entry.id, { ...options, positions: scattered(random, axes * rows, isWhole) }];
}

function encodeInto(random: Random): Value[] {
  const [rows, dim] = [random.integer(8000, 20_000), 8];
  const [x, out] = overlapping(random, rows * dim);
  return ["sinusoidal", { length: rows, dim, x, out }];
}

function rotate(random: Random): Value[] {
  const [rows, headDim] = [random.integer(8000, 20_000), 8];
  const [x, out] = overlapping(random, rows * headDim);
  const positions: Fields = random.chance(0.5)
    ? { positions: scattered(random, rows, random.chance(0.5)) }
    : {};
  return [x, { shape: [1, rows, headDim], out, ...positions }];
}

function attention(random: Random, pe: Posenc): Value[] {
  const [heads, queries, keys, headDim] = [2, random.integer(1, 300), random.integer(1, 600), 8];
  const of = (rows: number) =>
    numbers("Float32Array", heads * rows * headDim, { seed: random.seed() });
  const entry = random.pick(entriesOf(pe, "bias").filter(({ takes }) => takes !== "window"));
  const position = { id: entry.id, ...optionsFor(random, entry, { heads }) };
  const [shape, keyShape] = [queries, keys].map((rows) => [heads, rows, headDim]) as [
    number[],
    number[],
  ];
  const causal = random.chance(0.5);
  const inputs = { q: of(queries), k: of(keys), v: of(keys), shape, keyShape };
  return [{ ...inputs, causal, ...(random.chance(0.5) ? { position } : {}) }];
}

function bias(random: Random, pe: Posenc): Value[] {
  const entry = random.pick(entriesOf(pe, "bias").filter(({ takes }) => takes !== "window"));
  const [queries, keys] = [random.integer(1, 400), random.integer(1, 400)];
  const options = optionsFor(random, entry, { heads: 2 });
  delete options.form; // one row has consecutive positions only
  const keyPositions = scattered(random, keys, true);
  return [entry.id, { ...options, queries, ...(random.chance(0.5) ? { keys } : { keyPositions }) }];
}

const functions: Record<string, (random: Random, pe: Posenc) => Value[]> = {
  encode: (random, pe) => (random.chance(0.7) ? encode(random, pe) : encodeInto(random)),
  "rotary.rotate": rotate,
  attention,
  bias,
  mropePositions: (random) => [
    [
      ["video", random.integer(1, 40), 40, 40],
      ["text", 1000],
    ],
  ],
  tokenPositions: (random) => [
    "qwen_image",
    { images: [[random.integer(1, 40), 40, 40]], text: 1000 },
  ],
  permuteRows: (random) => [
    table(random, 4096, 16),
    { from: "half", to: "interleaved", heads: 32 },
  ],
  heatmap: (random) => [
    table(random, random.integer(1, 900), random.integer(1, 900)),
    {
      width: random.integer(1, 300),
      height: random.integer(1, 300),
      low: -1,
      high: 1,
      colors: numbers("Uint8Array", 4 * 257, { seed: random.seed(), scale: 127, shift: 128 }),
    },
  ],
  "measure.similarity": (random) => [table(random, random.integer(1, 500), 8), {}],
  "measure.spacing": (random) => [table(random, random.integer(2, 1500), 4)],
  "measure.byDistance": (random) => {
    const n = random.integer(1, 500);
    return [table(random, n, n)];
  },
  "measure.linearMap": (random) => [{ from: table(random, 2000, 12), to: table(random, 2000, 8) }],
  "measure.weightWithin": (random) => [table(random, 300, 500), { query: random.integer(0, 499) }],
};

export const largeCalls: Record<string, Generator> = Object.fromEntries(
  Object.entries(functions).map(([name, make]): [string, Generator] => [
    name,
    (random, pe) => ({
      name,
      ...(name === "rotary.rotate" ? { on: ["rope", { headDim: 8 }] } : {}),
      args: make(random, pe),
      isLarge: true,
    }),
  ]),
);

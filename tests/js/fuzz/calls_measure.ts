// A valid call at random for every function of `pe.measure`.
import type { Entry, Posenc } from "posenc";
import type { Generator } from "./calls.js";
import { selfAttentionOptions } from "./calls_attention.js";
import { input, matrix, positionList, someRows } from "./inputs.js";
import { entriesOf, optionsFor } from "./options.js";
import type { Random } from "./random.js";
import { type ArrayName, type Fields, listed, numbers, type Value } from "./values.js";

type Arguments = (random: Random, pe: Posenc) => Value[];

const entryOf = (pe: Posenc, ...ids: string[]): Entry =>
  pe.catalog.find(({ id }) => ids.includes(id))!;

const vector = (random: Random, length: number): Fields => input(random, [length], false) as Fields;

/** Distances, whole ones. */
const distances = (random: Random): Fields =>
  listed(
    random.pick<ArrayName>(["Array", "Int32Array", "Float64Array"]),
    Array.from({ length: someRows(random) }, () => random.integer(-10, 10)),
  );

const waves = (random: Random, pe: Posenc): [id: string, options: Fields] => {
  const entry = entryOf(pe, random.pick(["sinusoidal", "timestep"]));
  // Pairs of a sine and its cosine.
  const dim = 2 * random.integer(2, 12);
  return [entry.id, { ...optionsFor(random, entry), dim }];
};

const some = (random: Random, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(() => random.chance(0.4)));

const functions: Record<string, Arguments> = {
  slopes: (random, pe) => [optionsFor(random, entryOf(pe, "alibi"))],
  buckets: (random, pe) => {
    const entry = entryOf(pe, random.pick(["t5", "deberta"]));
    return [entry.id, { ...optionsFor(random, entry), distances: distances(random) }];
  },
  tableRows: (random, pe) => {
    const entry = random.pick(
      entriesOf(pe, "relative").filter(({ id }) => id !== "transformer_xl"),
    );
    return [entry.id, { ...optionsFor(random, entry), distances: distances(random) }];
  },
  windowIndices: (random) => [
    {
      rows: random.integer(1, 5),
      columns: random.integer(1, 5),
      ...some(random, { classToken: true }),
    },
  ],
  windowCoordinates: (random, pe) => [optionsFor(random, entryOf(pe, "swin_v2"))],
  relativeShift: (random) => {
    const [rows, columns] = [random.integer(1, 6), random.integer(7, 12)];
    const variant = random.pick(["transformer_xl", "xlnet"]);
    return [
      matrix(random, rows, columns),
      { variant, ...some(random, { keys: random.integer(1, columns - rows) }) },
    ];
  },
  similarity: (random) => {
    const rows = random.integer(1, 9);
    const flags = { cosine: random.chance(0.5), centred: random.chance(0.5) };
    return [
      matrix(random, rows, random.integer(1, 9)),
      some(random, { ...flags, row: random.integer(0, rows - 1) }),
    ];
  },
  spacing: (random) => [matrix(random, random.integer(2, 9), random.integer(1, 9))],
  norms: (random) => [matrix(random, random.integer(1, 9), random.integer(1, 9))],
  linearMap: (random) => {
    const rows = random.integer(1, 9);
    const side = () => matrix(random, rows, random.integer(1, 6));
    return [{ from: side(), to: side() }];
  },
  gatedPositions: (random) => [
    matrix(random, random.integer(1, 5), random.integer(1, 9)),
    { maxLength: random.integer(1, 9) },
  ],
  weightWithin: (random) => {
    const keys = random.integer(1, 9);
    return [matrix(random, random.integer(1, 5), keys), { query: random.integer(0, keys - 1) }];
  },
  shiftMatrix: (random, pe) => {
    const [id, options] = waves(random, pe);
    return [id, { ...options, shift: random.integer(-50, 50) }];
  },
  shiftResidual: (random, pe) => {
    const [id, options] = waves(random, pe);
    const n = someRows(random);
    const where: Fields = random.chance(0.5)
      ? { length: n }
      : { positions: positionList(random, n) };
    return [id, { ...options, ...where, shift: random.integer(-50, 50) }];
  },
  dotProducts: (random, pe) => {
    const [id, options] = waves(random, pe);
    return [id, { ...options, distances: distances(random) }];
  },
  frequencyForms: (random) => [
    {
      dim: 2 * random.integer(1, 20),
      ...some(random, { base: 10 ** random.integer(1, 6), dtype: "float32" }),
    },
  ],
  scoreTerms: (random) => {
    const [inner, dim] = [random.integer(1, 6), random.integer(1, 6)];
    const vectors = Object.fromEntries(
      ["x", "e", "y", "f"].map((name) => [name, vector(random, dim)]),
    );
    return [{ ...vectors, query: matrix(random, inner, dim), key: matrix(random, inner, dim) }];
  },
  byDistance: (random) => {
    const n = random.integer(1, 9);
    return [matrix(random, n, n)];
  },
  trend: (random) => [vector(random, random.integer(1, 40)), some(random, { tolerance: 0.01 })],
  reach: (random) => {
    const pairs = random.integer(1, 8);
    const frequencies = () =>
      numbers("Float64Array", pairs, { seed: random.seed(), shift: 1, scale: 0.9 });
    const [trainedLength, length] = [random.integer(1, 300), random.integer(1, 3000)];
    return [{ trained: frequencies(), used: frequencies(), trainedLength, length }];
  },
  equivarianceError: (random, pe) => {
    const options = selfAttentionOptions(random, pe);
    const n = (options.shape as number[])[0]!;
    const turn = random.integer(0, n - 1);
    const permutation = Array.from({ length: n }, (_, i) => (i + turn) % n);
    return [{ ...options, permutation: listed("Array", permutation) }];
  },
  invariance: (random, pe) => {
    const entry = random.pick(entriesOf(pe, "rotary").filter(({ axes }) => axes === 1));
    const headDim = 2 * random.integer(2, 6);
    const n = someRows(random);
    const options = optionsFor(random, entry, { headDim });
    const flags = { turned: true, parts: true, dtype: "float32" };
    const inverse = random.pick<Value>([true, false, "key"]);
    const plain = entry.id === "rope" || entry.id === "linear";
    const angles: Fields = plain
      ? some(random, { angles: random.pick(["float64", "float32", "bfloat16"]) })
      : {};
    return [
      entry.id,
      {
        ...options,
        q: vector(random, headDim),
        k: vector(random, headDim),
        queryPositions: positionList(random, n, 500),
        keyPositions: positionList(random, n, 500),
        ...angles,
        ...some(random, { ...flags, inverse }),
      },
    ];
  },
};

export const measureCalls: Record<string, Generator> = Object.fromEntries(
  Object.entries(functions).map(([name, make]): [string, Generator] => [
    `measure.${name}`,
    (random, pe) => ({ name: `measure.${name}`, args: make(random, pe) }),
  ]),
);

// Legal calls that need no encoding.
import { call, integers, type ModuleCall, someRows, values, written } from "./module_calls.js";
import type { Random } from "./random.js";

const few = (random: Random) => random.integer(1, 9);

const makers: ((random: Random) => ModuleCall)[] = [
  (random) => {
    const [rows, inner, columns] = [few(random), few(random), few(random)];
    const float64 = random.chance(0.5);
    const out = new (float64 ? Float64Array : Float32Array)(rows * columns);
    const [x, w] = [values(random, rows * inner), values(random, inner * columns)];
    return call("product", [rows, inner, columns, float64], [x, w, out]);
  },
  (random) => {
    const [rows, dim] = [few(random), few(random)];
    return call(
      "meanRow",
      [rows, dim, random.chance(0.5)],
      [values(random, rows * dim), written(dim)],
    );
  },
  (random) => {
    const [rows, dim] = [few(random), few(random)];
    const order = Array.from({ length: rows }, (_, i) => (i + 1) % rows);
    const [before, after] = [values(random, rows * dim), values(random, rows * dim)];
    return call("equivariance", [rows, dim, random.chance(0.5)], [before, after, order]);
  },
  (random) => {
    const [count, pairs] = [few(random), few(random)];
    const lists = [values(random, count, 1e5), values(random, pairs)];
    const out = [written(count * pairs), written(count * pairs)];
    return call("roundedCosSin", [random.integer(0, 2), count, pairs], [...lists, ...out]);
  },
  (random) => {
    const [dim, inner] = [few(random), few(random)];
    const vectors = [0, 1, 2, 3].map(() => values(random, dim));
    const maps = [0, 1].map(() => values(random, inner * dim));
    return call("scoreExpansion", [dim, inner], [...vectors, ...maps, written(5)]);
  },
  (random) => {
    const [count, dim] = [few(random), few(random)];
    const isOne = random.chance(0.5);
    const [first, wanted] = isOne ? [random.integer(0, count - 1), 1] : [0, count];
    const flags = [random.chance(0.5), random.chance(0.5)];
    const arrays = [values(random, count * dim), written(wanted * count)];
    return call("similarity", [count, dim, ...flags, first, wanted], arrays);
  },
  (random) => {
    const pairs = few(random);
    const frequencies = () => Float64Array.from({ length: pairs }, () => random.next() + 1e-3);
    const out = [0, 1, 2, 3].map(() => written(pairs));
    const lengths = [random.integer(1, 500), random.integer(1, 5000)];
    return call("reach", [pairs, ...lengths], [frequencies(), frequencies(), ...out]);
  },
  (random) => {
    const [rows, keys] = [few(random), few(random)];
    const arrays = [values(random, rows * keys), written(rows * keys)];
    return call("gatedPositions", [rows, keys, random.integer(1, 20)], arrays);
  },
  (random) => {
    const [rows, dim] = [someRows(random), few(random)];
    const x = values(random, rows * dim);
    return call("rowProducts", [rows, dim], [x, x, written(rows)]);
  },
  (random) => {
    const [x, y] = [few(random), few(random)];
    const rows = x + few(random);
    const arrays = [values(random, rows * x), values(random, rows * y), written(3), written(x * y)];
    return call("linearMap", [rows, x, y], [...arrays, written(rows * y)]);
  },
  (random) => {
    const pairs = few(random);
    const out = [written(pairs), written(pairs)];
    return call("frequencyForms", [1 + 1e4 * random.next(), 2 * pairs, random.chance(0.5)], out);
  },
  (random) => {
    const xlnet = random.chance(0.5);
    const queries = few(random);
    const columns = few(random) + (xlnet ? queries : 0);
    const keys = random.integer(1, xlnet ? columns - queries : columns);
    const arrays = [values(random, queries * columns), written(queries * keys)];
    return call("shiftRows", [queries, columns, keys, xlnet], arrays);
  },
  (random) => {
    const [rows, columns] = [random.integer(1, 5), random.integer(1, 5)];
    const classToken = random.chance(0.5);
    const tokens = rows * columns + Number(classToken);
    return call("windowIndices", [rows, columns, classToken], [new Int32Array(tokens * tokens)]);
  },
  (random) => {
    const [rows, columns, height, width] = [few(random), few(random), few(random), few(random)];
    const colors = Uint8Array.from(integers(random, 4 * 257, 0, 255));
    const arrays = [
      values(random, rows * columns),
      colors,
      new Uint8ClampedArray(4 * height * width),
    ];
    return call("heatmap", [rows, columns, height, width, -1, 1], arrays);
  },
  (random) => {
    const [batch, heads, count] = [random.integer(1, 3), random.integer(1, 3), few(random)];
    const pairs = random.integer(1, 5);
    const headDim = 2 * pairs + random.pick([0, 1, 4]);
    const hasIds = random.chance(0.5);
    const rows = hasIds ? random.integer(1, 9) : batch * count;
    const float64 = random.chance(0.5);
    const x = (float64 ? Float64Array : Float32Array).from(
      values(random, batch * heads * count * headDim),
    );
    const out = random.chance(0.5) ? x : x.slice();
    const caches = [values(random, rows * pairs), values(random, rows * pairs)];
    const ids = hasIds ? integers(random, batch * count, 0, rows - 1) : undefined;
    const isLast = random.chance(0.5);
    const sizes = [batch, heads, count, headDim, isLast, pairs, random.integer(0, 1)];
    const args = [...sizes, random.chance(0.3), hasIds, float64];
    return call("rotateCached", args, [...caches, ids, x, out]);
  },
  (random) => {
    const segments = Array.from({ length: random.integer(0, 4) }, () =>
      random.chance(0.5) ? [random.integer(0, 6), 0, 0] : integers(random, 3, 1, 4),
    );
    const tokens = segments.reduce((n, [a, b, c]) => n + (b ? a! * b * c! : a!), 0);
    const arrays = [segments.flat(), written(3 * tokens), written(1)];
    return call("mropePositions", [segments.length, tokens], arrays);
  },
  (random) => {
    const [latent, patch] = [integers(random, 3, 1, 6), integers(random, 3, 1, 2)];
    const tokens = latent.reduce((n, side, i) => n * Math.floor(side / patch[i]!), 1);
    return call("tokenPositions", [2, 6, tokens], [[...latent, ...patch], written(3 * tokens)]);
  },
  () => call("encodings"),
];

export const measure = (random: Random): ModuleCall => random.pick(makers)(random);

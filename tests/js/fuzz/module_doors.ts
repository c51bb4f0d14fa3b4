// Legal calls of the three doors and of attention, on an encoding that the module holds.

import { writeCall } from "../../../src/js/calls/attention_call.js";
import type { Sizes } from "../../../src/js/calls/attention_inputs.js";
import type { Span } from "../../../src/js/calls/bias.js";
import type { Encoding } from "../../../src/js/core/core.js";
import type { Facts } from "../../../src/js/core/held.js";
import type { Numbers } from "../../../src/js/core/tensor.js";
import {
  call,
  integers,
  type ModuleCall,
  type Recipe,
  result,
  someRows,
  values,
  written,
} from "./module_calls.js";
import type { Random } from "./random.js";

/** An encoding that an instance holds. */
export interface Held {
  encoding: Encoding;
  recipe: Recipe;
  facts: Facts;
}

type Make = (random: Random, held: Held) => ModuleCall;

/** Positions of rows: consecutive ones, or a list. */
function places(random: Random, axes: number, count: number, items = 1) {
  const hasList = axes > 1 || items > 1 || random.chance(0.5);
  const scale = random.pick([3, 10, 100]);
  const length = axes * count * items;
  const list = random.chance(0.5)
    ? integers(random, length, 0, random.pick([9, 100]))
    : values(random, length, scale);
  return { hasList, start: random.integer(-3, 30), list: hasList ? list : undefined };
}

/** The input of so many values, and the output, which may be the same array. */
function inAndOut(random: Random, float64: boolean, length: number, hasInput = true) {
  const out = result(random, float64, length);
  if (!hasInput) return { x: undefined, out };
  if (out instanceof Uint16Array || random.chance(0.6)) return { x: values(random, length), out };
  const x = (float64 ? Float64Array : Float32Array).from(values(random, length));
  return { x, out: x };
}

function encode(random: Random, { recipe, facts }: Held): ModuleCall {
  const { takes } = recipe.entry!;
  const { width: dim, axes } = facts;
  const float64 = random.chance(0.5);
  const batch = random.pick([0, 0, 1, 3]);
  const onGrid = takes === "grid only" || (takes.startsWith("grid") && random.chance(0.6));
  if (!onGrid) {
    const n = someRows(random);
    const { hasList, start, list } = places(random, axes, n);
    const length = Math.max(batch, 1) * (facts.leading + n) * dim;
    const { x, out } = inAndOut(random, float64, length, batch > 0);
    const args = [hasList, n, start, !!recipe.table, batch, float64];
    return call("encode", args, [list, recipe.table, x, out]);
  }
  const [rows, columns] = [random.integer(1, 7), random.integer(1, 7)];
  const hasMask = takes === "grid or mask" && random.chance(0.5);
  const mask = hasMask ? integers(random, rows * columns, 0, 1) : undefined;
  const all = facts.gridLeading + rows * columns;
  const channelsFirst = all === rows * columns && random.chance(0.4);
  const { x, out } = inAndOut(random, float64, Math.max(batch, 1) * all * dim, batch > 0);
  const args = [rows, columns, hasMask, batch, channelsFirst, float64];
  return call("encodeCells", args, [undefined, undefined, x, out, mask]);
}

function waves(random: Random, held: Held): ModuleCall {
  const { wavePairs: pairs, axes, width } = held.facts;
  if (!pairs || axes > 1) return encode(random, held);
  const shift = random.integer(-9, 9);
  if (random.chance(0.3)) return call("shiftMatrices", [shift], [written(4 * pairs)]);
  const n = random.integer(1, 9);
  const list = values(random, n, 50);
  if (random.chance(0.5)) return call("dotProducts", [n], [list, written(n)]);
  return call("shiftResiduals", [shift, n], [list, written(n * width)]);
}

/** Strides of (batch, heads, n, headDim) in C order, tokens first, or with gaps. */
function strides(random: Random, heads: number, n: number, dim: number): [number, number, number] {
  const gap = random.pick([0, 0, 0, 1, 5]);
  const row = dim + gap;
  return random.chance(0.5) ? [heads * n * row, n * row, row] : [heads * n * row, row, heads * row];
}

function rotate(random: Random, { facts }: Held): ModuleCall {
  const { headDim: dim, axes, heads: own } = facts;
  const [batch, heads, n] = [
    random.integer(1, 3),
    own * random.integer(1, own > 1 ? 2 : 4),
    someRows(random),
  ];
  const byBatch = batch > 1 && random.chance(0.5);
  const { hasList, start, list } = places(random, axes, n, byBatch ? batch : 1);
  const lying = strides(random, heads, n, dim);
  const float64 = random.chance(0.5);
  const { x, out } = inAndOut(random, float64, batch * lying[0]);
  const layout = random.integer(0, 1);
  const [inverse, key] = [random.chance(0.3), random.chance(0.3)];
  const args = [batch, heads, n, ...lying, hasList, start, byBatch, layout, inverse, key, float64];
  return call("rotate", args, [list, x, out instanceof Uint16Array ? new Float64Array(out) : out]);
}

function cosSin(random: Random, { recipe, facts }: Held): ModuleCall {
  const { heads: own, axes, waves, headDim: dim } = facts;
  if (random.chance(0.3)) {
    const mix = facts.mix || (recipe.name === "makeRotary" ? own * waves ** 2 : 0);
    return call("rotaryNumbers", [], [6, own * axes * waves, dim, axes, mix, mix].map(written));
  }
  if (recipe.entry?.takes === "grid" && random.chance(0.5)) {
    const [rows, columns] = [random.integer(1, 6), random.integer(1, 6)];
    return call("gridPositions", [rows, columns], [written(2 * rows * columns)]);
  }
  const n = someRows(random);
  const { hasList, start, list } = places(random, axes, n);
  const float64 = random.chance(0.5);
  const [cos, sin] = [0, 1].map(() => result(random, float64, own * n * dim));
  return call("cosSin", [hasList, n, start, random.chance(0.3), float64], [list, cos, sin]);
}

/** Where queries and keys stand. */
function span(random: Random, window = 0) {
  const isFixed = window > 0 && random.chance(0.9);
  const [queries, keys] = isFixed ? [window, window] : [someRows(random), random.integer(0, 12)];
  const listed = (count: number) =>
    !isFixed && random.chance(0.3) ? integers(random, count, 0, 12) : undefined;
  const [queryList, keyList] = [listed(queries), listed(keys)];
  const start = random.chance(0.6) || isFixed ? keys - queries : random.integer(-2, 9);
  return { queries, keys, queryList, keyList, start, causal: random.chance(0.4) };
}

function bias(random: Random, { facts }: Held): ModuleCall {
  const { queries, keys, queryList, keyList, start, causal } = span(random, facts.windowTokens);
  const float64 = random.chance(0.5);
  const rows = facts.isOneRow ? 1 : queries;
  const out = (float64 ? written : (n: number) => new Float32Array(n).fill(7))(
    facts.heads * rows * keys,
  );
  const args = [!!queryList, !!keyList, queries, keys, causal, start, float64];
  return call("bias", args, [queryList, keyList, out]);
}

function vectors(random: Random, { facts }: Held): ModuleCall {
  const { queries, keys, queryList, keyList, start, causal } = span(random);
  const float64 = random.chance(0.5);
  // The core tells how many heads differ: where fewer do, the rest of the array stays.
  const length = Math.max(facts.heads, 1) * queries * keys * facts.headDim;
  const out = new (float64 ? Float64Array : Float32Array)(length).fill(7);
  const args = [!!queryList, !!keyList, queries, keys, causal, start, float64];
  return call("vectors", args, [queryList, keyList, out]);
}

function indices(random: Random, { recipe }: Held): ModuleCall {
  const { id, parameters } = recipe.entry!;
  if (id === "alibi" && random.chance(0.5)) {
    const heads = recipe.arrays[0]![parameters.findIndex(({ name }) => name === "heads")]!;
    return call("slopes", [], [written(heads)]);
  }
  if (id === "swin_v2" && random.chance(0.5)) {
    const side = (name: string) =>
      2 * recipe.arrays[0]![parameters.findIndex((one) => one.name === name)]! - 1;
    return call("windowCoordinates", [], [written(2 * side("rows") * side("columns"))]);
  }
  const n = random.integer(0, 12);
  const distances = integers(random, n, -40, 40);
  return call("indices", [random.chance(0.5), n], [distances, new Int32Array(n).fill(7)]);
}

/** What else changes scores: settings of attention, and arrays 10 to 14. */
function settingsFor(
  random: Random,
  batch: number,
  heads: number,
  causal: boolean,
  sinkWeights: Float32Array | Float64Array,
) {
  const some = (least: number) => (random.chance(0.3) ? random.integer(least, 9) : undefined);
  const list = (isThere: boolean, values: Numbers) =>
    isThere ? Float64Array.from(values) : undefined;
  const isScalable = random.chance(0.3);
  const hasSinks = random.chance(0.4);
  const settings = {
    window: some(1),
    isExclusive: !causal && random.chance(0.5),
    chunk: some(1),
    beta: random.pick([0, 0.1]),
    originalLength: random.integer(1, 9),
    offset: random.integer(0, 1),
    isSmooth: random.chance(0.3),
    softcap: some(1),
    outputRotation: random.chance(0.5),
    dualChunk: random.chance(0.2)
      ? { chunkSize: random.integer(2, 9), localSize: random.integer(0, 2) }
      : undefined,
    odd: [],
  };
  const arrays = [
    list(random.chance(0.3), integers(random, batch, 0, 4)),
    list(isScalable, values(random, heads)),
    list(isScalable && random.chance(0.5), values(random, heads)),
    list(hasSinks, values(random, heads)),
    hasSinks && random.chance(0.5) ? sinkWeights : undefined,
  ];
  return { settings, arrays };
}

const noSettings = {
  ...{ isExclusive: false, beta: 0, originalLength: 1, offset: 0, isSmooth: false },
  ...{ outputRotation: false, odd: [] },
};

/** Attention with an encoding, or with none. */
export function attention(random: Random, held?: Held): ModuleCall {
  const door = held && doorOf(held.recipe);
  const own = held && door === "rotary" ? held.facts.heads : 1;
  let heads = random.integer(1, 4);
  if (own > 1) heads = own;
  else if (held && (door === "bias" || door === "relative")) heads = held.facts.heads || heads;
  const hasWidth = door === "rotary" || door === "relative";
  const dim = held && hasWidth ? held.facts.headDim : random.integer(1, 20);
  const kvHeads = own > 1 ? heads : random.pick([1, heads]);
  const window = held && door === "bias" ? held.facts.windowTokens : 0;
  const { queries, keys, queryList, keyList, start, causal } = span(random, window);
  const batch = random.integer(1, 3);
  const byBatch = (list: number[] | undefined) =>
    list && batch > 1 && random.chance(0.5)
      ? Array.from({ length: batch }, () => list)
          .flat()
          .map((p) => p + random.integer(0, 2))
      : list;
  const [q, k] = [
    values(random, batch * heads * queries * dim),
    values(random, batch * kvHeads * keys * dim),
  ];
  const hasValues = random.chance(0.85);
  const valueDim = !hasValues
    ? 0
    : door === "relative"
      ? dim
      : random.pick([dim, random.integer(1, 9)]);
  const v = hasValues ? values(random, batch * kvHeads * keys * valueDim) : undefined;
  const float64 = random.chance(0.5);
  const Type = float64 ? Float64Array : Float32Array;
  const out = (length: number) => new Type(length).fill(7);
  const cells = batch * heads * queries * keys;
  const wants = () => (random.chance(0.3) ? out(cells) : undefined);
  const [weights, scores] = hasValues ? [wants(), wants()] : [undefined, out(cells)];
  const output = hasValues ? out(batch * heads * queries * valueDim) : undefined;

  const tokensFirst = random.chance(0.3);
  const rows = (ofHeads: number, n: number, width: number): [number, number, number] =>
    tokensFirst
      ? [ofHeads * n * width, width, ofHeads * width]
      : [ofHeads * n * width, n * width, width];
  const pairs: [number, number, number] = [heads * queries * keys, queries * keys, keys];
  const spread = () => {
    const sides = [
      random.pick([1, batch]),
      random.pick([1, heads]),
      random.pick([1, queries]),
    ] as const;
    const [b, h, i] = sides;
    const lying: [number, number, number] = [
      b > 1 ? h * i * keys : 0,
      h > 1 ? i * keys : 0,
      i > 1 ? keys : 0,
    ];
    return { length: b * h * i * keys, lying };
  };
  const [ofBias, ofMask] = [0, 1].map(() => (random.chance(0.3) ? spread() : undefined));
  const isStrided = tokensFirst || !!ofBias || !!ofMask;
  const lying = [
    rows(heads, queries, dim),
    rows(kvHeads, keys, dim),
    rows(kvHeads, keys, valueDim),
    ofBias?.lying ?? pairs,
    ofMask?.lying ?? pairs,
    rows(heads, queries, valueDim),
    pairs,
    pairs,
  ].flat();
  const [queryPositions, keyPositions] = [byBatch(queryList), byBatch(keyList)];
  const { settings, arrays: more } = random.chance(0.4)
    ? settingsFor(random, batch, heads, causal, out(batch * heads * queries))
    : { settings: noSettings, arrays: [] };
  const arrays = [
    q,
    k,
    v,
    ofBias && values(random, ofBias.length),
    ofMask && Uint8Array.from(integers(random, ofMask.length, 0, 1)),
    output,
    weights,
    scores,
    queryPositions,
    keyPositions,
    ...more,
  ];
  let given = 0;
  arrays.forEach((array, i) => {
    if (array) given |= 1 << i;
  });
  const numbers = new Float64Array(64);
  writeCall(numbers, 0, {
    given,
    float64,
    scale: random.chance(0.8) ? Number.NaN : random.next(),
    sizes: { batch, heads, kvHeads, queries, keys, dim, valueDim } as Sizes,
    span: {
      causal,
      start,
      queriesByBatch: (queryPositions?.length ?? 0) > queries,
      keysByBatch: (keyPositions?.length ?? 0) > keys,
    } as Span,
    settings,
    strides: isStrided ? lying : undefined,
  });
  return { ...call("attention", [], arrays), numbers: Array.from(numbers) };
}

const calls: Record<string, readonly Make[]> = {
  absolute: [encode, encode, encode, waves],
  rotary: [rotate, rotate, cosSin, attention],
  bias: [bias, bias, indices, attention, attention],
  relative: [vectors, indices, attention, attention],
};

export const doorOf = ({ entry }: Recipe) => entry?.door ?? "rotary";

/** A call on an encoding. */
export const callOn = (random: Random, held: Held): ModuleCall =>
  random.pick(calls[doorOf(held.recipe)]!)(random, held);

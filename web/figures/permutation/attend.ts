// One or two layers of attention over words at places, which may lie between two positions: a word that is dragged has true
// numbers on its way. All sums are the core's, in float64.
import type { Posenc } from "posenc";
import { projectionOptions, tokenOptions } from "../../toys/toy.js";

export const dim = 16;
export const clocks = dim / 2;
/** Models take 10,000; here whole waves fit into the table. */
export const base = 40;
/** Of ALiBi: its one head takes half a point of the score for each position. */
const maxBias = 1;

export const encodings = ["none", "sinusoidal", "rope", "alibi"] as const;
export type Encoding = (typeof encodings)[number];
/** How much of each encoding is in, from 0 to 1. */
export type Amounts = Readonly<Record<Exclude<Encoding, "none">, number>>;

export interface Attended {
  /** weights[query][key] of the last layer, by word and not by place. */
  readonly weights: readonly Float64Array[];
  /** By word. */
  readonly outputs: readonly Float64Array[];
}

export interface Placed {
  readonly places: readonly number[];
  readonly amounts: Amounts;
  /** Whether a word sees only itself and what stands before it. */
  readonly causal: boolean;
  readonly layers: number;
}

const rowsOf = (data: ArrayLike<number>, n: number, width: number): Float64Array[] =>
  Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: width }, (_, c) => data[i * width + c]!),
  );

/** Of n rows, each times a matrix (dim, dim) from the right. */
function times(x: Float64Array, matrix: ArrayLike<number>): Float64Array {
  const out = new Float64Array(x.length);
  for (let row = 0; row < x.length; row += dim)
    for (let i = 0; i < dim; ++i)
      for (let c = 0; c < dim; ++c) out[row + c]! += x[row + i]! * matrix[i * dim + c]!;
  return out;
}

/** The attention of these words: equal words have equal vectors. */
export function attentionOf(pe: Posenc, words: readonly string[], seed: number) {
  const toy = { words, seed, dim, causal: false };
  const n = words.length;
  const drawn = (options: object): Float64Array =>
    pe.encode("learned", { dim, dtype: "float64", ...(options as { length: number }) }).data;
  /** The options of the calls that draw all of its numbers. */
  const rows = tokenOptions(toy);
  const projections = [0, 1].map((layer) =>
    (["query", "key", "value"] as const).map((part) => projectionOptions(toy, part, layer)),
  );
  const vectors = drawn(rows);
  const layers = projections.map((options) => {
    const [query, key, value] = options.map(drawn);
    return { query: query!, key: key!, value: value! };
  });

  /** The columns of the table at these positions (n, dim). */
  const columns = (positions: readonly number[]): Float64Array =>
    pe.encode("sinusoidal", {
      positions: Float64Array.from(positions),
      dim,
      base,
      dtype: "float64",
    }).data;

  function attend({ places, amounts, causal, layers: count }: Placed): Attended {
    // Rows stand as the words do, so that sums run from the first place to the last, as in a model.
    const order = words.map((_, w) => w).sort((a, b) => places[a]! - places[b]!);
    const positions = Float64Array.from(order, (w) => places[w]!);
    let x = new Float64Array(n * dim);
    for (const [row, w] of order.entries())
      x.set(vectors.subarray(w * dim, (w + 1) * dim), row * dim);
    if (amounts.sinusoidal > 0) {
      const added = columns([...positions]);
      x = x.map((value, i) => value + amounts.sinusoidal * added[i]!);
    }
    const turned = (rows: Float64Array) =>
      amounts.rope > 0
        ? pe.rotary("rope", { headDim: dim, base, layout: "interleaved" }).rotate(rows, {
            positions: positions.map((place) => amounts.rope * place),
          }).data
        : rows;
    const at = { queryPositions: positions, keyPositions: positions };
    const bias =
      amounts.alibi > 0
        ? pe
            .bias("alibi", { heads: 1, maxBias, ...at, dtype: "float64" })
            .data.map((one) => amounts.alibi * one)
        : undefined;
    let weights: ArrayLike<number> = [];
    for (const { query, key, value } of layers.slice(0, count)) {
      const result = pe.attention({
        q: turned(times(x, query)),
        k: turned(times(x, key)),
        v: times(x, value),
        shape: [1, n, dim],
        ...(bias && { bias: { data: bias, shape: [1, n, n] } }),
        causal,
        weights: true,
        dtype: "float64",
      });
      weights = result.weights.data;
      x = Float64Array.from(result.output.data);
    }
    const rowOf = words.map((_, w) => order.indexOf(w));
    const [byRow, outputs] = [rowsOf(weights, n, n), rowsOf(x, n, dim)];
    return {
      weights: rowOf.map((row) => Float64Array.from(rowOf, (column) => byRow[row]![column]!)),
      outputs: rowOf.map((row) => outputs[row]!),
    };
  }
  return { columns, attend, rows, projections };
}

export const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

/** Below this two numbers are the same but for rounding. */
export const rounding = 1e-9;

/**
 * The first order as it compares with now: equal words cannot be told apart, so the first "the" of now is compared with the
 * first "the" of the first order.
 */
export function asBefore(
  { weights, outputs }: Attended,
  words: readonly string[],
  places: readonly number[],
): Attended {
  const order = words.map((_, w) => w).sort((a, b) => places[a]! - places[b]!);
  const alike = (w: number, list: readonly number[]) => list.filter((v) => words[v] === words[w]);
  const twins = words.map(
    (_, w) =>
      alike(
        w,
        words.map((_, v) => v),
      )[alike(w, order).indexOf(w)]!,
  );
  return {
    weights: twins.map((q) => Float64Array.from(twins, (k) => weights[q]![k]!)),
    outputs: twins.map((w) => outputs[w]!),
  };
}

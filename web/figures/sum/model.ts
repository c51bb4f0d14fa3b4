// A head of a small seeded model: words, positions, projections; the four terms of every score, and the
// same scores in one go. All in float64, by the package.
import type { Posenc, ScoreTerms, Tensor } from "posenc";
import { projectionOptions, tokenOptions } from "../../toys/toy.js";
import type { Setting } from "./fields.js";

export const terms = [
  "contentContent",
  "contentPosition",
  "positionContent",
  "positionPosition",
] as const satisfies readonly (keyof ScoreTerms)[];
export type Term = (typeof terms)[number];

type Table = Tensor<Float64Array>;

export interface Model {
  readonly count: number;
  /** (count, dim): words, positions, and their sums as an input has them. */
  readonly x: Table;
  readonly e: Table;
  readonly sum: Table;
  /** (headDim, dim) */
  readonly query: Table;
  readonly key: Table;
  /** (count, count) of query and key. */
  readonly terms: Readonly<Record<Term, Float64Array>>;
  /** The score of the sums, in one go. */
  readonly score: Float64Array;
  /** max |four terms - score| */
  readonly residual: number;
  /** Root mean square of each term. */
  readonly sizes: Readonly<Record<Term, number>>;
  readonly most: number;
  /** Worked out when it is asked for. */
  readonly tied: Tied;
}

/** Concatenation whose matrix is used twice, [W W] [x; e], against W (x + e). */
export interface Tied {
  /** Over all words and both projections. */
  readonly projections: number;
  readonly scores: number;
}

const tokens = ({ words, seed, dim }: Setting) => ({
  ...tokenOptions({ words, seed, dim, causal: false }),
  dim,
});
/** N(0, 1 / dim), as many rows as the head is wide. */
export const projection = ({ words, seed, dim, headDim }: Setting, part: "query" | "key") => ({
  ...projectionOptions({ words, seed, dim, causal: false }, part, 0),
  length: headDim,
  maxLength: headDim,
  dim,
});
export const tokensOf = tokens;

/** Rows times rows, a b': attention's scores before the softmax. */
function products(pe: Posenc, a: Table, b: Table): Table {
  const [rows, inner] = a.shape as [number, number];
  const others = b.shape[0]!;
  const { scores } = pe.attention({
    q: a.data,
    k: b.data,
    v: new Float64Array(others),
    shape: [1, rows, inner],
    keyShape: [1, others, inner],
    valueShape: [1, others, 1],
    scale: 1,
    dtype: "float64",
    scores: true,
  });
  return { data: scores.data, shape: [rows, others] };
}

/** Two tables of the same rows beside each other. */
function beside(a: Table, b: Table): Table {
  const [rows, columns] = a.shape as [number, number];
  const others = b.shape[1]!;
  const data = new Float64Array(rows * (columns + others));
  for (let row = 0; row < rows; ++row) {
    data.set(a.data.subarray(row * columns, (row + 1) * columns), row * (columns + others));
    data.set(b.data.subarray(row * others, (row + 1) * others), row * (columns + others) + columns);
  }
  return { data, shape: [rows, columns + others] };
}

const largest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

export function build(pe: Posenc, setting: Setting): Model {
  const { words, dim, scale } = setting;
  const count = words.length;
  // Words, positions and their sums under each other: one product is that of all three.
  const rows: Table = { data: new Float64Array(3 * count * dim), shape: [3 * count, dim] };
  const into = (i: number) =>
    ({
      dtype: "float64",
      out: rows.data.subarray(i * count * dim, (i + 1) * count * dim),
    }) as const;
  const waves = { dim, scale, length: count };
  const x = pe.encode("learned", { ...tokens(setting), ...into(0) });
  const e = pe.encode("sinusoidal", { ...waves, ...into(1) });
  const sum = pe.encode("sinusoidal", { ...waves, x: x.data, ...into(2) });
  const [query, key] = (["query", "key"] as const).map((part) =>
    pe.encode("learned", { ...projection(setting, part), dtype: "float64" }),
  ) as [Table, Table];

  const [q, k] = [products(pe, rows, query), products(pe, rows, key)];
  const scores = products(pe, q, k).data;
  /** Of the queries of words, positions or sums with the keys of such. */
  const block = (down: number, across: number) =>
    Float64Array.from({ length: count * count }, (_, i) => {
      const row = down * count + Math.floor(i / count);
      return scores[row * 3 * count + across * count + (i % count)]!;
    });
  const found: Record<Term, Float64Array> = {
    contentContent: block(0, 0),
    contentPosition: block(0, 1),
    positionContent: block(1, 0),
    positionPosition: block(1, 1),
  };
  const together = found.contentContent.map((first, i) =>
    terms.slice(1).reduce((running, term) => running + found[term][i]!, first),
  );
  const score = block(2, 2);
  const size = (values: Float64Array) =>
    Math.sqrt(values.reduce((squares, value) => squares + value * value, 0) / values.length);
  const all = [...terms.map((term) => found[term]), score];
  return {
    count,
    x,
    e,
    sum,
    query,
    key,
    terms: found,
    score,
    residual: largest(together, score),
    sizes: Object.fromEntries(terms.map((term) => [term, size(found[term])])) as Model["sizes"],
    most: all.reduce(
      (most, values) => values.reduce((high, value) => Math.max(high, Math.abs(value)), most),
      0,
    ),
    get tied() {
      const twice = (w: Table) => products(pe, beside(x, e), beside(w, w));
      const [q2, k2] = [twice(query), twice(key)];
      const ofSums = ({ data }: Table) => data.subarray((2 / 3) * data.length);
      return {
        projections: Math.max(largest(q2.data, ofSums(q)), largest(k2.data, ofSums(k))),
        scores: largest(products(pe, q2, k2).data, score),
      };
    },
  };
}

/** The terms of the pair that is taken apart. */
export function termsOf(pe: Posenc, { query, key, dim }: Setting, model: Model): ScoreTerms {
  const row = (table: Table, at: number) => table.data.subarray(at * dim, (at + 1) * dim);
  return pe.measure.scoreTerms({
    x: row(model.x, query),
    e: row(model.e, query),
    y: row(model.x, key),
    f: row(model.e, key),
    query: model.query,
    key: model.key,
  });
}

/** Of the comparison with a concatenation that is free to use another matrix for positions. */
export const freeWidth = 32;
export const freeRows = 256;
const freeSeed = 9;

/** How far the best one matrix for x + e misses W x + V e, by least squares over random words. */
export function freeMisses(pe: Posenc): number {
  const drawn = (rows: number, which: number, scale: number) =>
    pe.encode("learned", {
      length: rows,
      maxLength: rows,
      dim: freeWidth,
      scale,
      seed: freeSeed + which,
      dtype: "float64",
    });
  const waves = { dim: freeWidth, length: freeRows, dtype: "float64" } as const;
  const x = drawn(freeRows, 0, 50);
  const e = pe.encode("sinusoidal", waves);
  const sum = pe.encode("sinusoidal", { ...waves, x: x.data });
  const scale = 50 / Math.sqrt(freeWidth);
  const matrices = beside(drawn(freeWidth, 1, scale), drawn(freeWidth, 2, scale));
  return pe.measure.linearMap({ from: sum, to: products(pe, beside(x, e), matrices) }).residual;
}

/** The last one is kept: a cursor changes no number. */
export class Models {
  private last: { key: string; model: Model } | undefined;
  private free: number | undefined;

  of(pe: Posenc, setting: Setting): Model {
    const { query, key: _, ...rest } = setting;
    const { words, dim, headDim, scale, seed } = rest;
    const key = JSON.stringify([words, dim, headDim, scale, seed]);
    if (this.last?.key !== key) this.last = { key, model: build(pe, setting) };
    return this.last.model;
  }

  /** Measured once: its set-up is fixed. */
  misses(pe: Posenc): number {
    this.free ??= freeMisses(pe);
    return this.free;
  }
}

// A head of a small seeded model: words, positions, projections; the four terms of every score, and the
// same scores in one go. All in float64, by the package.
import type { ScoreTerms, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { shortWordsOf } from "../../toys/short_sentence.js";
import { projectionOptions, tokenOptions } from "../../toys/toy.js";
import { type Count, countsOf } from "./counts.js";
import type { Settings } from "./fields.js";
import {
  beside,
  type Cosines,
  crossCosines,
  freeMisses,
  positionCosines,
  products,
  readBack,
  readWidths,
  type Table,
} from "./vectors.js";

export const terms = [
  "contentContent",
  "contentPosition",
  "positionContent",
  "positionPosition",
] as const satisfies readonly (keyof ScoreTerms)[];
export type Term = (typeof terms)[number];
/** The terms, and the score of the sums in one go. */
export const parts = [...terms, "score"] as const;
export type Part = (typeof parts)[number];

interface Heads {
  readonly query: Table;
  readonly key: Table;
}

export interface Model {
  readonly words: readonly string[];
  /** The pair that is taken apart, within the sentence. */
  readonly query: number;
  readonly key: number;
  /** (words, dim): words, positions, and under each other these and their sums: one product is that of all. */
  readonly vectors: { readonly x: Table; readonly e: Table; readonly rows: Table };
  /** (headDim, dim) */
  readonly projections: Heads;
  /** The rows' queries and keys. */
  readonly projected: Heads;
  /** (words, words) of query and key, of each part. */
  readonly scores: Readonly<Record<Part, Float64Array>>;
  /** The same in colour. */
  readonly matrices: Readonly<Record<Part, Tensor<Float32Array>>>;
  /** max |four terms - score| */
  readonly residual: number;
  /** Root mean square of each term. */
  readonly sizes: Readonly<Record<Term, number>>;
  /** The largest value of all. */
  readonly most: number;
  /** How far [W W] [x; e] is from W (x + e), over all words and both projections, and in scores. */
  readonly tied: { readonly projections: number; readonly scores: number };
  /** How far the best one matrix for x + e misses W x + V e. Its set-up is fixed. */
  readonly free: number;
  /** The terms of the pair that is taken apart. */
  readonly pair: ScoreTerms;
  /** How far vectors are from orthogonal, by width. */
  readonly cosines: Cosines;
  readonly positions: Float64Array;
  /** What one linear map misses of the positions in a sum, at each of `readWidths`. */
  readonly missed: readonly number[];
  readonly counts: readonly Count[];
}

export const derive: Derive<Model, Settings> = {
  words: ({ settings, language }) => shortWordsOf(settings.sentence, language),
  query: ({ settings, words }) => Math.min(settings.query, words.length - 1),
  key: ({ settings, words }) => Math.min(settings.key, words.length - 1),
  vectors({ pe, settings: { dim, scale, seed }, words }) {
    const count = words.length;
    const rows: Table = { data: new Float64Array(3 * count * dim), shape: [3 * count, dim] };
    const into = (i: number) =>
      ({
        dtype: "float64",
        out: rows.data.subarray(i * count * dim, (i + 1) * count * dim),
      }) as const;
    const waves = { dim, scale, length: count };
    const x = pe.encode("learned", { ...tokensOf({ words, dim, seed }), ...into(0) });
    const e = pe.encode("sinusoidal", { ...waves, ...into(1) });
    pe.encode("sinusoidal", { ...waves, x: x.data, ...into(2) });
    return { x, e, rows };
  },
  projections({ pe, settings: { dim, headDim, seed } }) {
    const [query, key] = (["query", "key"] as const).map((part) =>
      pe.encode("learned", { ...projectionOf({ dim, headDim, seed }, part), dtype: "float64" }),
    ) as [Table, Table];
    return { query, key };
  },
  projected: ({ pe, vectors: { rows }, projections: { query, key } }) => ({
    query: products(pe, rows, query),
    key: products(pe, rows, key),
  }),
  scores({ pe, words, projected: { query, key } }) {
    const count = words.length;
    const all = products(pe, query, key).data;
    /** Of the queries of words, positions or sums with the keys of such. */
    const block = (down: number, across: number) =>
      Float64Array.from({ length: count * count }, (_, i) => {
        const row = down * count + Math.floor(i / count);
        return all[row * 3 * count + across * count + (i % count)]!;
      });
    return {
      contentContent: block(0, 0),
      contentPosition: block(0, 1),
      positionContent: block(1, 0),
      positionPosition: block(1, 1),
      score: block(2, 2),
    };
  },
  matrices: ({ scores, words }) =>
    ofParts(parts, (part) => ({
      data: new Float32Array(scores[part]),
      shape: [words.length, words.length],
    })),
  residual({ scores }) {
    const [first, ...others] = terms;
    const together = scores[first].map((value, i) =>
      others.reduce((running, term) => running + scores[term][i]!, value),
    );
    return largest(together, scores.score);
  },
  sizes: ({ scores }) =>
    ofParts(terms, (term) => {
      const values = scores[term];
      return Math.sqrt(
        values.reduce((squares, value) => squares + value * value, 0) / values.length,
      );
    }),
  most: ({ scores }) =>
    parts.reduce(
      (most, part) => scores[part].reduce((high, value) => Math.max(high, Math.abs(value)), most),
      0,
    ),
  tied({ pe, vectors: { x, e }, projections, projected, scores }) {
    const both = beside(x, e);
    const twice = (w: Table) => products(pe, both, beside(w, w));
    const [q, k] = [twice(projections.query), twice(projections.key)];
    const ofSums = ({ data }: Table) => data.subarray((2 / 3) * data.length);
    return {
      projections: Math.max(
        largest(q.data, ofSums(projected.query)),
        largest(k.data, ofSums(projected.key)),
      ),
      scores: largest(products(pe, q, k).data, scores.score),
    };
  },
  free: ({ pe }) => freeMisses(pe),
  pair({ pe, settings: { dim }, vectors: { x, e }, projections, query, key }) {
    const row = ({ data }: Table, at: number) => data.subarray(at * dim, (at + 1) * dim);
    return pe.measure.scoreTerms({
      x: row(x, query),
      e: row(e, query),
      y: row(x, key),
      f: row(e, key),
      ...projections,
    });
  },
  cosines: ({ pe }) => crossCosines(pe),
  positions: ({ pe, settings }) => positionCosines(pe, settings.length),
  missed: ({ pe }) => readWidths.map((dim) => readBack(pe, dim)),
  counts: ({ settings: { model, beside, heads, layers } }) =>
    countsOf({ model, beside, heads, layers }),
};

/** Where words are looked up. */
export const tokensOf = ({
  words,
  dim,
  seed,
}: Pick<Settings, "dim" | "seed"> & Pick<Model, "words">) => ({
  ...tokenOptions({ words, seed, dim, causal: false }),
  dim,
});

/** N(0, 1 / dim), as many rows as the head is wide. */
export const projectionOf = (
  { dim, headDim, seed }: Pick<Settings, "dim" | "headDim" | "seed">,
  part: "query" | "key",
) => ({
  ...projectionOptions({ words: [], seed, dim, causal: false }, part, 0),
  length: headDim,
  maxLength: headDim,
  dim,
});

const ofParts = <P extends Part, T>(names: readonly P[], make: (part: P) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<P, T>;

const largest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

// One head over random words and weights: the four terms of every score, and the score of the summed vectors. All in
// float64, by the package.
import type { ScoreTerms, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { largest, largestDifference } from "../../kit/derive/largest.js";
import { beside, products } from "../../toys/products.js";
import { shortWordsOf } from "../../toys/short_sentence.js";
import { projectionOptions, type Toy, tokenOptions } from "../../toys/toy.js";
import { type Count, countsOf } from "./counts.js";
import { headDim, type Settings, seed } from "./fields.js";
import {
  type Cosines,
  crossCosines,
  freeMisses,
  positionCosines,
  readBack,
  readWidths,
} from "./vectors.js";

export const terms = [
  "contentContent",
  "contentPosition",
  "positionContent",
  "positionPosition",
] as const satisfies readonly (keyof ScoreTerms)[];
/** The terms, and the score of the summed vectors. */
export const parts = [...terms, "score"] as const;
export type Part = (typeof parts)[number];

/** Rows of words, of positions, and of their sums. */
type Rows = Readonly<Record<"x" | "e" | "sum", Float64Array>>;
type OfHead<T> = Readonly<Record<"query" | "key", T>>;

export interface Model {
  readonly words: readonly string[];
  /** The chosen pair, within the sentence. */
  readonly query: number;
  readonly key: number;
  /** Options of the random tables: of the words, and of the projections from N(0, 1 / dim). */
  readonly drawn: OfHead<ReturnType<typeof projectionOptions>> & {
    readonly x: ReturnType<typeof tokenOptions>;
  };
  /** (words, dim) each. */
  readonly vectors: Rows;
  /** (headDim, dim) each. */
  readonly projections: OfHead<Tensor<Float64Array>>;
  /** (words, headDim) each. */
  readonly projected: OfHead<Rows>;
  /** Each part as (words, words), query by key. */
  readonly scores: Readonly<Record<Part, Float64Array>>;
  /** The same in float32, for painting. */
  readonly matrices: Readonly<Record<Part, Tensor<Float32Array>>>;
  /** max |four terms - score| */
  readonly residual: number;
  /** Root mean square of each part. */
  readonly sizes: Readonly<Record<Part, number>>;
  /** The largest magnitude of all parts. */
  readonly most: number;
  /** max |[W W] [x; e] - W (x + e)| over all words and both projections, and the same of the scores. */
  readonly tied: { readonly projections: number; readonly scores: number };
  /** The error of the best single matrix for x + e at W x + V e, as a share. */
  readonly free: number;
  /** The terms of the chosen pair. */
  readonly pair: ScoreTerms;
  /** By width: the cosines of random vectors, and the mean cosine of positions. */
  readonly cosines: Cosines;
  readonly positions: Float64Array;
  /** The share of the positions that one linear map of the sums misses, at each of `readWidths`. */
  readonly missed: readonly number[];
  readonly counts: readonly Count[];
}

type Makers = Derive<Model, Settings>;

export const derive: Makers = {
  vectors({ pe, settings: { dim, scale }, words: { length }, drawn: { x: tokens } }) {
    const x = pe.encode("learned", { ...tokens, dtype: "float64" }).data;
    const waves = { dim, scale, length, dtype: "float64" } as const;
    const e = pe.encode("sinusoidal", waves).data;
    return { x, e, sum: pe.encode("sinusoidal", { ...waves, x }).data };
  },
  projections: ({ pe, drawn: { query, key } }) => ({
    query: pe.encode("learned", { ...query, dtype: "float64" }),
    key: pe.encode("learned", { ...key, dtype: "float64" }),
  }),
  pair({ pe, settings: { dim }, vectors, projections, query, key }) {
    const row = (rows: Float64Array, i: number) => rows.subarray(i * dim, (i + 1) * dim);
    return pe.measure.scoreTerms({
      x: row(vectors.x, query),
      e: row(vectors.e, query),
      y: row(vectors.x, key),
      f: row(vectors.e, key),
      ...projections,
    });
  },
  words: ({ settings, language }) => shortWordsOf(settings.sentence, language),
  query: ({ settings, words }) => Math.min(settings.query, words.length - 1),
  key: ({ settings, words }) => Math.min(settings.key, words.length - 1),
  drawn({ settings: { dim }, words }) {
    const toy: Toy = { words, dim, seed, causal: false };
    const size = { length: headDim, maxLength: headDim, dim };
    return {
      x: { ...tokenOptions(toy), dim },
      query: { ...projectionOptions(toy, "query", 0), ...size },
      key: { ...projectionOptions(toy, "key", 0), ...size },
    };
  },
  projected({ pe, settings: { dim }, vectors: { x, e, sum }, projections: { query, key } }) {
    const project = ({ data }: Tensor<Float64Array>): Rows => ({
      x: products(pe, x, data, dim),
      e: products(pe, e, data, dim),
      sum: products(pe, sum, data, dim),
    });
    return { query: project(query), key: project(key) };
  },
  scores: ({ pe, projected: { query, key } }) => ({
    contentContent: products(pe, query.x, key.x, headDim),
    contentPosition: products(pe, query.x, key.e, headDim),
    positionContent: products(pe, query.e, key.x, headDim),
    positionPosition: products(pe, query.e, key.e, headDim),
    score: products(pe, query.sum, key.sum, headDim),
  }),
  matrices: ({ scores, words: { length } }) =>
    eachPart((part) => ({ data: new Float32Array(scores[part]), shape: [length, length] })),
  residual: ({ scores }) =>
    largestDifference(
      scores.score,
      scores.score.map((_, i) => terms.reduce((sum, term) => sum + scores[term][i]!, 0)),
    ),
  sizes: ({ scores }) =>
    eachPart((part) => Math.hypot(...scores[part]) / Math.sqrt(scores[part].length)),
  most: ({ scores }) => Math.max(...parts.map((part) => largest(scores[part]))),
  tied({ pe, settings: { dim }, vectors: { x, e }, projections, projected, scores }) {
    const both = beside(x, e, dim);
    const project = ({ data }: Tensor<Float64Array>) =>
      products(pe, both, beside(data, data, dim), 2 * dim);
    const [query, key] = [project(projections.query), project(projections.key)];
    return {
      projections: Math.max(
        largestDifference(query, projected.query.sum),
        largestDifference(key, projected.key.sum),
      ),
      scores: largestDifference(products(pe, query, key, headDim), scores.score),
    };
  },
  free: ({ pe }) => freeMisses(pe),
  cosines: ({ pe }) => crossCosines(pe),
  positions: ({ pe }) => positionCosines(pe),
  missed: ({ pe }) => readWidths.map((dim) => readBack(pe, dim)),
  counts: ({ settings }) => countsOf(settings),
};

const eachPart = <T>(make: (part: Part) => T) =>
  Object.fromEntries(parts.map((part) => [part, make(part)])) as Record<Part, T>;

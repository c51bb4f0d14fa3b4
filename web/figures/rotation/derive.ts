// Scores of a rotated query and key: at every distance, pair by pair, after a common shift, and with weights and code
// of different layouts.
import type { InvarianceOptions, InvarianceResult, Numbers, PairLayout, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { largest } from "../../kit/derive/largest.js";
import { type Crowd, crowdOf, maxLength, scale } from "./crowd.js";
import { crowdSize, farthest, lastPosition, type Settings } from "./fields.js";

/** Distances of the curve, whose key is at position 0. */
export const distances = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest);
const zeros = new Float64Array(distances.length);
/** Common shifts, four per power of ten: 1, 2, 3, 6, 10, ... */
export const shifts = Float64Array.from({ length: 29 }, (_, i) => Math.round(10 ** (i / 4)));

/** Of the places where the picture has a score. */
export const everyPlace = 3;

interface Vectors {
  readonly q: Float64Array;
  readonly k: Float64Array;
}

type Point = readonly [number, number];

type How = Partial<InvarianceOptions & Model["options"]>;
type At<Result> = (queryPositions: Numbers, keyPositions: Numbers, how?: How) => Result;

export interface Model {
  /** The options of the rotary encoding. */
  readonly options: Pick<Settings, "headDim" | "base" | "layout"> & { readonly rotaryDim: number };
  /** The pair of the cursor. */
  readonly pair: number;
  /** Independent Gaussian vectors: a query, a key, then pairs of both for the crowd. */
  readonly drawn: readonly Float64Array[];
  readonly ofOnes: Vectors;
  /** The chosen vectors. */
  readonly vectors: Vectors;
  /** The package's measurement of them, and the scores over sqrt(headDim). */
  readonly measured: At<InvarianceResult>;
  readonly scores: At<Float64Array>;
  /** At the chosen positions. */
  readonly now: {
    /** q . k / sqrt(headDim), as in attention. */
    readonly score: number;
    /** Each pair of channels after the rotation, and its share in q . k. */
    readonly pairs: readonly {
      readonly frequency: number;
      readonly query: Point;
      readonly key: Point;
      readonly part: number;
    }[];
    /** The share of channels without rotation in q . k. */
    readonly rest: number;
  };
  /** q . k / sqrt(headDim) by distance. */
  readonly curve: {
    readonly scores: Float64Array;
    /** The largest relative change of the query's norm over all distances. */
    readonly normError: number;
    /** The distance of the largest score. */
    readonly top: number;
  };
  /** The score at the present distance for all positions: of the first of the two at every `everyPlace`th position. */
  readonly along: Float64Array;
  /** The same for a query and a key of ones. */
  readonly ones: Float64Array;
  /** Independent random queries and keys. */
  readonly crowd: Crowd;
  /** The same queries, each as its own key, where the chosen key is the query too. */
  readonly sameCrowd: Crowd | undefined;
  /** |score after a common shift - score before|, by shift; `rounded` with angles in float32. */
  readonly drift: Readonly<Record<"float64" | "float32" | "rounded", Float64Array>>;
  /** Scores as trained, with both rows permuted for the other layout, and with code of the other layout alone. */
  readonly layouts: { readonly other: PairLayout } & Readonly<
    Record<"trained" | "permuted" | "mixed", number>
  >;
}

/** Transient values: no address keeps them. */
export type Transient = {
  /** The index of the distance under the mouse, in the curve. */
  readonly pointed: number | undefined;
  /** The score that the reader guesses in the picture. */
  readonly guess: number | undefined;
};

export const transient: Transient = { pointed: undefined, guess: undefined };

export const derive: Derive<Model, Settings, Transient> = {
  options({ settings: { headDim, rotaryDim, base, layout } }) {
    const width = rotaryDim > 0 ? Math.min(rotaryDim, headDim) : headDim;
    return { headDim, rotaryDim: width, base, layout };
  },
  pair: ({ settings, options }) => Math.min(settings.pair, options.rotaryDim / 2 - 1),
  drawn({ pe, settings: { seed }, options: { headDim: dim } }) {
    const length = 2 + 2 * crowdSize;
    const table = { dim, maxLength, length, scale, seed, dtype: "float64" } as const;
    const { data } = pe.encode("learned", table);
    return Array.from({ length }, (_, i) => data.subarray(i * dim, (i + 1) * dim));
  },
  ofOnes({ options: { headDim } }) {
    const ones = new Float64Array(headDim).fill(1);
    return { q: ones, k: ones };
  },
  vectors(scope) {
    const { pe, settings, options } = scope;
    if (settings.vectors === "ones") return scope.ofOnes;
    const [q, random] = scope.drawn as [Float64Array, Float64Array];
    if (settings.vectors === "same") return { q, k: q };
    if (settings.vectors === "random") return { q, k: random };
    return { q, k: pe.rotary("rope", options).rotate(q, { positions: [settings.peak] }).data };
  },

  measured:
    ({ pe, options, vectors }) =>
    (queryPositions, keyPositions, how = {}) => {
      const all = { ...options, ...vectors, queryPositions, keyPositions, ...how };
      return pe.measure.invariance("rope", all);
    },
  scores:
    ({ options: { headDim }, measured }) =>
    (queryPositions, keyPositions, how) =>
      scaled(measured(queryPositions, keyPositions, how).scores, headDim),

  // slid along together, in exact angles, and in angles that float32 rounds
  drift({ scores, settings: { query, key } }) {
    const [queries, keys] = [query, key].map((place) => [0, ...shifts].map((by) => place + by));
    const change = (how: How) => {
      const [before, ...after] = scores(queries!, keys!, how);
      return Float64Array.from(after, (score) => Math.abs(score - before!));
    };
    return {
      float64: change({}),
      float32: change({ dtype: "float32" }),
      rounded: change({ angles: "float32" }),
    };
  },

  // the other layout is a permutation of the rows of both, which are the entries of q and k
  layouts({ pe, options, vectors: { q, k }, scores, now, settings: { query, key } }) {
    const { headDim, layout: from, rotaryDim } = options;
    const other = from === "half" ? "interleaved" : "half";
    const rows = (data: Float64Array) =>
      pe.permuteRows({ data, shape: [headDim] }, { from, to: other, heads: 1, rotaryDim }).data;
    const score = (how: How) => scores([query], [key], { ...how, layout: other })[0]!;
    return {
      other,
      trained: now.score,
      permuted: score({ q: rows(q), k: rows(k) }),
      mixed: score({}),
    };
  },

  now({ pe, settings: { query, key }, options, measured }) {
    const { headDim, rotaryDim, layout } = options;
    const how = { parts: true, turned: true };
    const { scores, queries, keys, parts } = measured([query], [key], how);
    const [step, partner] = layout === "half" ? [1, rotaryDim / 2] : [2, 1];
    const channels = ({ data }: Tensor<Float64Array | Float32Array>, pair: number): Point => [
      data[step * pair]!,
      data[step * pair + partner]!,
    ];
    const { frequencies } = pe.rotary("rope", options);
    const pairs = Array.from(frequencies, (frequency, i) => ({
      frequency,
      query: channels(queries!, i),
      key: channels(keys!, i),
      part: parts!.data[i]!,
    }));
    const rotated = pairs.reduce((sum, { part }) => sum + part, 0);
    return {
      score: scaled(scores, headDim)[0]!,
      pairs,
      rest: rotaryDim < headDim ? scores[0]! - rotated : 0,
    };
  },
  curve({ measured, options }) {
    const found = measured(distances, zeros);
    const [scores, norms] = [scaled(found.scores, options.headDim), found.norms];
    const norm = norms[farthest]!;
    return {
      scores,
      normError: largest(norms.map((one) => one - norm)) / norm,
      top: distances[scores.indexOf(Math.max(...scores))]!,
    };
  },
  along({ scores, settings: { query, key } }) {
    const last = lastPosition - Math.abs(query - key);
    const places = Array.from(
      { length: Math.floor(last / everyPlace) + 1 },
      (_, i) => i * everyPlace,
    );
    const first = Math.min(query, key);
    return scores(
      places.map((place) => place + query - first),
      places.map((place) => place + key - first),
    );
  },
  ones: ({ scores, ofOnes }) => scores(distances, zeros, ofOnes),
  crowd: (scope) => crowdOf(scope, false),
  sameCrowd: (scope) => (scope.settings.vectors === "same" ? crowdOf(scope, true) : undefined),
};

const scaled = (scores: Float64Array, headDim: number): Float64Array =>
  scores.map((score) => score / Math.sqrt(headDim));

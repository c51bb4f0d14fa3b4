// Scores of a rotated query and key: at every distance, pair by pair, after a common shift, and with weights and code
// of different layouts.
import type { InvarianceOptions, InvarianceResult, Numbers, PairLayout, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { largest } from "../../kit/derive/largest.js";
import { type Crowd, crowdOf, maxLength, scale } from "./crowd.js";
import { crowdSize, farthest, lastPosition, type Settings } from "./fields.js";

/** Distances of the curve. */
export const distances = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest);
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
  /** Independent Gaussian vectors: a query, a key, then pairs of both for the crowd, if wanted. */
  readonly drawn: readonly Float64Array[];
  /** The number of vectors drawn. */
  readonly count: number;
  /** The vectors of each kind: ones; equal; random; with the largest score at one distance. */
  readonly ofOnes: Vectors;
  readonly ofSame: Vectors;
  readonly ofRandom: Vectors;
  readonly ofPeak: Vectors;
  /** The chosen vectors. */
  readonly vectors: Vectors;
  readonly q: Float64Array;
  readonly k: Float64Array;
  /** The direction for the package, and whether the query is rotated backwards. */
  readonly inverse: boolean | "key";
  readonly turnsBack: boolean;
  /** The package's measurement of them, and the scores over sqrt(headDim). */
  readonly measured: At<InvarianceResult>;
  readonly scores: At<Float64Array>;
  /** The score at the chosen positions. */
  readonly here: number;
  /** The key's position in the curve, which matters only where query and key rotate in opposite directions. */
  readonly keyPosition: number;
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
  /** Independent random queries and keys, if wanted. */
  readonly crowd: Crowd | undefined;
  /** The same queries, each as its own key. */
  readonly sameCrowd: Crowd | undefined;
  /** |score after a common shift - score before|, by shift; `rounded` with angles in float32. */
  readonly change: (how: How) => Float64Array;
  readonly drift: Readonly<Record<"float64" | "float32" | "rounded", Float64Array>>;
  /** The layout that is not chosen, and the entries of a vector in its order. */
  readonly other: PairLayout;
  readonly rows: (data: Float64Array) => Float64Array;
  readonly permuted: number;
  readonly mixed: number;
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

type Makers = Derive<Model, Settings, Transient>;

export const derive: Makers = {
  drawn({ pe, settings: { seed }, options: { headDim: dim }, count: length }) {
    const table = { dim, maxLength, length, scale, seed, dtype: "float64" } as const;
    const { data } = pe.encode("learned", table);
    return Array.from({ length }, (_, i) => data.subarray(i * dim, (i + 1) * dim));
  },
  ofOnes({ options: { headDim } }) {
    const ones = new Float64Array(headDim).fill(1);
    return { q: ones, k: ones };
  },
  ofSame: ({ drawn }) => ({ q: drawn[0]!, k: drawn[0]! }),
  ofRandom: ({ drawn }) => ({ q: drawn[0]!, k: drawn[1]! }),
  // the key is the query, turned as at one position
  ofPeak({ pe, options, settings: { peak }, turnsBack: inverse, drawn }) {
    const turned = pe.rotary("rope", options).rotate(drawn[0]!, { positions: [peak], inverse });
    return { q: drawn[0]!, k: turned.data };
  },
  q: ({ vectors: { q } }) => q,
  k: ({ vectors: { k } }) => k,

  measured:
    ({ pe, options, inverse, q, k }) =>
    (queryPositions, keyPositions, how = {}) => {
      const all = { ...options, q, k, inverse, queryPositions, keyPositions, ...how };
      return pe.measure.invariance("rope", all);
    },
  scores:
    ({ options: { headDim }, measured }) =>
    (queryPositions, keyPositions, how) =>
      scaled(measured(queryPositions, keyPositions, how).scores, headDim),
  here: ({ scores, settings: { query, key } }) => scores([query], [key])[0]!,

  // slid along together
  change:
    ({ scores, settings: { query, key } }) =>
    (how) => {
      const all = [0, ...shifts];
      const [queries, keys] = [query, key].map((place) => all.map((shift) => place + shift));
      const [before, ...after] = scores(queries!, keys!, how);
      return Float64Array.from(after, (score) => Math.abs(score - before!));
    },
  // in exact angles, and in angles that float32 rounds
  drift: ({ change }) => ({
    float64: change({}),
    float32: change({ dtype: "float32" }),
    rounded: change({ angles: "float32" }),
  }),

  // the other layout is a permutation of the rows of both, which are the entries of q and k
  rows:
    ({ pe, options: { headDim, layout: from, rotaryDim }, other: to }) =>
    (data) =>
      pe.permuteRows({ data, shape: [headDim] }, { from, to, heads: 1, rotaryDim }).data,
  permuted: ({ scores, rows, q, k, settings: { query, key }, other: layout }) =>
    scores([query], [key], { q: rows(q), k: rows(k), layout })[0]!,
  mixed: ({ scores, settings: { query, key }, other: layout }) =>
    scores([query], [key], { layout })[0]!,
  options({ settings: { headDim, rotaryDim, base, layout } }) {
    const width = rotaryDim > 0 ? Math.min(rotaryDim, headDim) : headDim;
    return { headDim, rotaryDim: width, base, layout };
  },
  pair: ({ settings, options }) => Math.min(settings.pair, options.rotaryDim / 2 - 1),
  count: ({ settings: { crowd } }) => (crowd ? 2 + 2 * crowdSize : 2),
  vectors: (scope) =>
    ({
      ones: () => scope.ofOnes,
      same: () => scope.ofSame,
      random: () => scope.ofRandom,
      peak: () => scope.ofPeak,
    })[scope.settings.vectors](),
  inverse: ({ settings: { direction } }) => inverseOf(direction),
  turnsBack: ({ settings: { direction } }) => direction === "inverse",
  other: ({ options: { layout } }) => (layout === "half" ? "interleaved" : "half"),
  keyPosition: ({ settings }) => (settings.direction === "mixed" ? settings.key : 0),

  now(scope) {
    const { pe, settings, options, measured } = scope;
    const { headDim, rotaryDim, layout } = options;
    const how = { parts: true, turned: true };
    const { scores, queries, keys, parts } = measured([settings.query], [settings.key], how);
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
  curve(scope) {
    const found = scope.measured(...everyDistance(scope));
    const [scores, norms] = [scaled(found.scores, scope.options.headDim), found.norms];
    const norm = norms[farthest]!;
    return {
      scores,
      normError: largest(norms.map((one) => one - norm)) / norm,
      top: distances[scores.indexOf(Math.max(...scores))]!,
    };
  },
  along(scope) {
    const { query, key } = scope.settings;
    const last = lastPosition - Math.abs(query - key);
    const places = Array.from(
      { length: Math.floor(last / everyPlace) + 1 },
      (_, i) => i * everyPlace,
    );
    const first = Math.min(query, key);
    return scope.scores(
      places.map((place) => place + query - first),
      places.map((place) => place + key - first),
    );
  },
  ones: (scope) => scope.scores(...everyDistance(scope), scope.ofOnes),
  crowd: (scope) => (scope.settings.crowd ? crowdOf(scope, false) : undefined),
  sameCrowd: (scope) =>
    scope.settings.crowd && scope.settings.vectors === "same" ? crowdOf(scope, true) : undefined,
  layouts: ({ other, here, permuted, mixed }) => ({ other, trained: here, permuted, mixed }),
};

/** The direction for the package. */
export const inverseOf = (direction: Settings["direction"]): boolean | "key" =>
  direction === "mixed" ? "key" : direction === "inverse";

const scaled = (scores: Float64Array, headDim: number): Float64Array =>
  scores.map((score) => score / Math.sqrt(headDim));

const everyDistance = ({ keyPosition }: Pick<Model, "keyPosition">) =>
  [distances.map((distance) => distance + keyPosition), distances.map(() => keyPosition)] as const;

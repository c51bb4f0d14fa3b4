// Scores of a rotated query and key: at every distance, pair by pair, after a common shift, and with weights and code
// of different layouts.
import type { InvarianceOptions, PairLayout, Tensor } from "posenc";
import type { Derive, Scope } from "../../kit/derive/derived.js";
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

export interface Model {
  /** Of the rotary encoding. */
  readonly options: Pick<Settings, "headDim" | "base" | "layout"> & { readonly rotaryDim: number };
  /** The pair of the cursor. */
  readonly pair: number;
  /** Independent Gaussian vectors: a query, a key, then pairs of both for the crowd, if wanted. */
  readonly drawn: readonly Float64Array[];
  readonly vectors: Vectors;
  /** Position of the key in the curve. It matters only where query and key rotate in opposite directions. */
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
  /** The score at the distance of now, wherever both may stand: the one before at every `everyPlace`th position. */
  readonly along: Float64Array;
  /** The same for a query and a key of ones. */
  readonly ones: Float64Array;
  /** Independent random queries and keys, if wanted. */
  readonly crowd: Crowd | undefined;
  /** The same queries, each as its own key. */
  readonly sameCrowd: Crowd | undefined;
  /** |score after a common shift - score before|, by shift; `rounded` with angles in float32. */
  readonly drift: Readonly<Record<"float64" | "float32" | "rounded", Float64Array>>;
  /** Scores as trained, with both rows permuted for the other layout, and with code of the other layout alone. */
  readonly layouts: { readonly other: PairLayout } & Readonly<
    Record<"trained" | "permuted" | "mixed", number>
  >;
}

/** What no address keeps. */
export type Transient = {
  /** Index of the distance under the mouse, in the curve. */
  readonly pointed: number | undefined;
  /** Of the picture: the score that the reader expects. */
  readonly guess: number | undefined;
};

export const transient: Transient = { pointed: undefined, guess: undefined };

type Inputs = Pick<
  Scope<Model, Settings, Transient>,
  "pe" | "settings" | "options" | "drawn" | "keyPosition"
>;

export const derive: Derive<Model, Settings, Transient> = {
  options({ settings: { headDim, rotaryDim, base, layout } }) {
    const width = rotaryDim > 0 ? Math.min(rotaryDim, headDim) : headDim;
    return { headDim, rotaryDim: width, base, layout };
  },
  pair: ({ settings, options }) => Math.min(settings.pair, options.rotaryDim / 2 - 1),
  drawn({ pe, settings: { seed, crowd }, options: { headDim: dim } }) {
    const length = crowd ? 2 + 2 * crowdSize : 2;
    const table = { dim, maxLength, length, scale, seed, dtype: "float64" } as const;
    const { data } = pe.encode("learned", table);
    return Array.from({ length }, (_, i) => data.subarray(i * dim, (i + 1) * dim));
  },
  vectors(scope) {
    const { pe, settings, options } = scope;
    const { vectors, peak, direction } = settings;
    if (vectors === "ones") return onesOf(options);
    const [q, k] = scope.drawn as [Float64Array, Float64Array];
    if (vectors === "same") return { q, k: q };
    if (vectors === "random") return { q, k };
    const inverse = direction === "inverse"; // as the query rotates
    return { q, k: pe.rotary("rope", options).rotate(q, { positions: [peak], inverse }).data };
  },
  keyPosition: ({ settings }) => (settings.direction === "mixed" ? settings.key : 0),

  now(scope) {
    const { pe, settings, options, vectors } = scope;
    const { rotaryDim, layout } = options;
    const { scaled, scores, queries, keys, parts } = measured(scope, vectors, {
      queryPositions: [settings.query],
      keyPositions: [settings.key],
      parts: true,
      turned: true,
    });
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
      score: scaled[0]!,
      pairs,
      rest: rotaryDim < options.headDim ? scores[0]! - rotated : 0,
    };
  },
  curve(scope) {
    const { scaled, norms } = measured(scope, scope.vectors, everyDistance(scope));
    const norm = norms[farthest]!;
    return {
      scores: scaled,
      normError: largest(norms.map((one) => one - norm)) / norm,
      top: distances[scaled.indexOf(Math.max(...scaled))]!,
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
    return measured(scope, scope.vectors, {
      queryPositions: places.map((place) => place + query - first),
      keyPositions: places.map((place) => place + key - first),
    }).scaled;
  },
  ones: (scope) => measured(scope, onesOf(scope.options), everyDistance(scope)).scaled,
  crowd: (scope) => (scope.settings.crowd ? crowdOf(scope, false) : undefined),
  sameCrowd: (scope) =>
    scope.settings.crowd && scope.settings.vectors === "same" ? crowdOf(scope, true) : undefined,
  drift(scope) {
    const { query, key } = scope.settings;
    const all = [0, ...shifts];
    const change = (how: Partial<InvarianceOptions>) => {
      const [before, ...after] = measured(scope, scope.vectors, {
        queryPositions: all.map((shift) => query + shift),
        keyPositions: all.map((shift) => key + shift),
        ...how,
      }).scaled;
      return Float64Array.from(after, (score) => Math.abs(score - before!));
    };
    return {
      float64: change({}),
      float32: change({ dtype: "float32" }),
      rounded: change({ angles: "float32" }),
    };
  },
  layouts(scope) {
    const { pe, settings, options, vectors } = scope;
    const { headDim, rotaryDim, layout } = options;
    const other = layout === "half" ? "interleaved" : "half";
    const places = { queryPositions: [settings.query], keyPositions: [settings.key] };
    const score = (vectors: Vectors, layout: PairLayout) =>
      measured(scope, vectors, { ...places, layout }).scaled[0]!;
    // The rows of a projection of one input are the entries of q or k.
    const permuted = (data: Float64Array) =>
      pe.permuteRows({ data, shape: [headDim] }, { from: layout, to: other, heads: 1, rotaryDim })
        .data;
    return {
      other,
      trained: score(vectors, layout),
      permuted: score({ q: permuted(vectors.q), k: permuted(vectors.k) }, other),
      mixed: score(vectors, other),
    };
  },
};

/** The direction as the package takes it. */
export const inverseOf = (direction: Settings["direction"]): boolean | "key" =>
  direction === "mixed" ? "key" : direction === "inverse";

type How = Pick<InvarianceOptions, "queryPositions" | "keyPositions"> &
  Partial<InvarianceOptions & Model["options"]>;

/** With `scaled`, the scores over sqrt(headDim). */
function measured({ pe, settings, options }: Inputs, vectors: Vectors, how: How) {
  const inverse = inverseOf(settings.direction);
  const found = pe.measure.invariance("rope", { ...options, ...vectors, inverse, ...how });
  return { ...found, scaled: found.scores.map((score) => score / Math.sqrt(options.headDim)) };
}

const everyDistance = ({ keyPosition }: Inputs) => ({
  queryPositions: distances.map((distance) => distance + keyPosition),
  keyPositions: distances.map(() => keyPosition),
});

function onesOf({ headDim }: Model["options"]): Vectors {
  const ones = new Float64Array(headDim).fill(1);
  return { q: ones, k: ones };
}

// What rotation makes of a query and a key: the score at every distance, what each pair adds to it, what a common
// shift does to it, and what becomes of it when weights and code disagree about the layout.
import type { InvarianceOptions, PairLayout, Posenc, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { type Crowd, crowdOf, drawnRows, independent, same } from "./crowd.js";
import { farthest, type fields, type Settings } from "./fields.js";

/** Distances of the curve. */
export const distances = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest);
/** Common shifts, four to a power of ten: 1, 2, 3, 6, 10, ... */
export const slides = Float64Array.from({ length: 29 }, (_, i) => Math.round(10 ** (i / 4)));

export type Direction = (typeof fields)["direction"]["default"];

/** What turns: the options of the encoding, and which way. */
export interface Turning {
  readonly options: {
    readonly headDim: number;
    readonly rotaryDim: number;
    readonly base: number;
    readonly layout: PairLayout;
  };
  readonly direction: Direction;
}

export interface Vectors {
  readonly q: Float64Array;
  readonly k: Float64Array;
}

type Point = readonly [number, number];

/** One pair of channels: the query's and the key's arrow after they were turned. */
export interface Arrows {
  readonly frequency: number;
  readonly query: Point;
  readonly key: Point;
  /** What it adds to q . k. */
  readonly part: number;
}

/** Scores of one query and key: as trained, with both rows permuted, and with code of the other layout. */
export interface Layouts {
  readonly other: PairLayout;
  readonly trained: number;
  readonly permuted: number;
  readonly mixed: number;
}

/** |score after a common shift - score before|, by shift. */
export interface Drift {
  readonly float64: Float64Array;
  readonly float32: Float64Array;
  /** With angles that float32 rounds. */
  readonly rounded: Float64Array;
}

export interface Model {
  readonly turning: Turning;
  /** The pair whose numbers are told. */
  readonly pair: number;
  readonly vectors: Vectors;
  /** Where the key of the curve stands: where both turn alike it does not matter. */
  readonly keyAt: number;
  readonly now: {
    /** q . k / sqrt(headDim), as attention takes it. */
    readonly score: number;
    readonly pairs: readonly Arrows[];
    /** What channels that do not turn add to q . k. */
    readonly rest: number;
  };
  /** q . k / sqrt(headDim) by distance. */
  readonly curve: {
    readonly scores: Float64Array;
    /** The largest change of the query's norm over all distances, as a part of it. */
    readonly normError: number;
    /** The distance of the largest score. */
    readonly top: number;
  };
  /** The same for a query and a key of ones. */
  readonly ones: Float64Array;
  readonly crowd: Crowd | undefined;
  /** The crowd's queries, each with itself for a key; where keys are such. */
  readonly alike: Crowd | undefined;
  readonly drift: Drift;
  readonly layouts: Layouts;
}

export const derive: Derive<Model, Settings> = {
  turning({ settings }) {
    const { headDim, rotaryDim: given, base, layout, direction } = settings;
    const rotaryDim = given > 0 ? Math.min(given, headDim) : headDim;
    return { options: { headDim, rotaryDim, base, layout }, direction };
  },
  pair: ({ settings, turning }) => Math.min(settings.pair, turning.options.rotaryDim / 2 - 1),
  vectors({ pe, settings, turning: { options, direction } }) {
    const { vectors, peak, seed } = settings;
    const { headDim, layout } = options;
    if (vectors === "ones") {
      const ones = new Float64Array(headDim).fill(1);
      return { q: ones, k: ones };
    }
    const [q, k] = drawnRows(pe, headDim, seed, 0, 2) as [Float64Array, Float64Array];
    if (vectors === "same") return { q, k: q };
    if (vectors === "random") return { q, k };
    const inverse = direction === "inverse"; // as the query will be turned
    const rotary = pe.rotary("rope", options);
    return { q, k: rotary.rotate(q, { positions: [peak], layout, inverse }).data };
  },
  keyAt: ({ settings, turning }) => (turning.direction === "mixed" ? settings.key : 0),

  now({ pe, settings, turning, vectors }) {
    const { query, key } = settings;
    const { headDim, rotaryDim, layout } = turning.options;
    const found = measured(pe, turning, vectors, {
      queryPositions: [query],
      keyPositions: [key],
      parts: true,
      turned: true,
    });
    const { frequencies } = pe.rotary("rope", turning.options);
    const [step, partner] = layout === "half" ? [1, rotaryDim / 2] : [2, 1];
    const channels = ({ data }: Tensor<Float64Array | Float32Array>, pair: number): Point => [
      data[step * pair]!,
      data[step * pair + partner]!,
    ];
    const parts = found.parts!.data;
    const pairs = Array.from(frequencies, (frequency, i) => ({
      frequency,
      query: channels(found.queries!, i),
      key: channels(found.keys!, i),
      part: parts[i]!,
    }));
    const turned = parts.reduce((sum, part) => sum + part, 0);
    return {
      score: found.scores[0]! / Math.sqrt(headDim),
      pairs,
      rest: rotaryDim < headDim ? found.scores[0]! - turned : 0,
    };
  },
  curve({ pe, turning, vectors, keyAt }) {
    const own = measured(pe, turning, vectors, everyDistance(keyAt));
    const norm = own.norms[farthest]!;
    const most = own.scores.reduce((a, b) => Math.max(a, b));
    return {
      scores: scaled(own.scores, turning),
      normError: own.norms.reduce((worst, one) => Math.max(worst, Math.abs(one - norm)), 0) / norm,
      top: distances[own.scores.indexOf(most)]!,
    };
  },
  ones({ pe, turning, keyAt }) {
    const ones = new Float64Array(turning.options.headDim).fill(1);
    const { scores } = measured(pe, turning, { q: ones, k: ones }, everyDistance(keyAt));
    return scaled(scores, turning);
  },
  crowd: ({ pe, settings, turning, keyAt }) =>
    settings.crowd ? crowdOf(pe, turning, settings.seed, keyAt, independent) : undefined,
  alike: ({ pe, settings, turning, keyAt }) =>
    settings.crowd && settings.vectors === "same"
      ? crowdOf(pe, turning, settings.seed, keyAt, same)
      : undefined,
  drift: ({ pe, settings, turning, vectors }) => ({
    float64: driftOf(pe, settings, turning, vectors, {}),
    float32: driftOf(pe, settings, turning, vectors, { dtype: "float32" }),
    rounded: driftOf(pe, settings, turning, vectors, { angles: "float32" }),
  }),
  layouts({ pe, settings, turning, vectors: { q, k } }) {
    const { headDim, rotaryDim, layout } = turning.options;
    const other = layout === "half" ? "interleaved" : "half";
    // A projection of one input: its rows are the entries of q or k.
    const permuted = (vector: Float64Array) =>
      pe.permuteRows(
        { data: vector, shape: [headDim] },
        { from: layout, to: other, heads: 1, rotaryDim },
      ).data;
    const places = { queryPositions: [settings.query], keyPositions: [settings.key] };
    const score = (vectors: Vectors, layout: PairLayout) => {
      const as = { ...turning, options: { ...turning.options, layout } };
      return measured(pe, as, vectors, places).scores[0]! / Math.sqrt(headDim);
    };
    return {
      other,
      trained: score({ q, k }, layout),
      permuted: score({ q: permuted(q), k: permuted(k) }, other),
      mixed: score({ q, k }, other),
    };
  },
};

/** What the core is told of the direction. */
export const inverseOf = (direction: Direction): boolean | "key" =>
  direction === "mixed" ? "key" : direction === "inverse";

type How = Pick<InvarianceOptions, "queryPositions" | "keyPositions"> & Partial<InvarianceOptions>;

const measured = (pe: Posenc, { options, direction }: Turning, vectors: Vectors, how: How) =>
  pe.measure.invariance("rope", { ...options, ...vectors, inverse: inverseOf(direction), ...how });

const everyDistance = (keyAt: number) => ({
  queryPositions: distances.map((distance) => distance + keyAt),
  keyPositions: distances.map(() => keyAt),
});

const scaled = (scores: Float64Array, { options }: Turning): Float64Array =>
  scores.map((score) => score / Math.sqrt(options.headDim));

function driftOf(
  pe: Posenc,
  { query, key }: Settings,
  turning: Turning,
  vectors: Vectors,
  how: Partial<InvarianceOptions>,
): Float64Array {
  const shifts = [0, ...slides];
  const { scores } = measured(pe, turning, vectors, {
    queryPositions: shifts.map((shift) => query + shift),
    keyPositions: shifts.map((shift) => key + shift),
    ...how,
  });
  const [before, ...after] = scaled(scores, turning);
  return Float64Array.from(after, (score) => Math.abs(score - before!));
}

// What rotation makes of a query and a key: the score at every distance, what each pair adds to it, what
// a common shift does to it, and what becomes of it when weights and code disagree about the layout.
import type { InvarianceResult, PairLayout, Posenc, Tensor } from "posenc";
import { farthest, type Setting } from "./fields.js";
import { drawn, inverseOf, optionsOf, type Vectors, vectorsOf } from "./vectors.js";

/** Distances of the curve. */
export const distances = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest);
/** Common shifts, four to a power of ten: 1, 2, 3, 6, 10, ... */
export const slides = Float64Array.from({ length: 29 }, (_, i) => Math.round(10 ** (i / 4)));
/** Random pairs beside the two on show, and every how many distances they are looked at. */
export const crowdSize = 100;
const crowdStep = 16;

/** One pair of channels: the query's and the key's arrow after they were turned. */
export interface Arrows {
  readonly frequency: number;
  readonly query: readonly [number, number];
  readonly key: readonly [number, number];
  /** What it adds to q . k. */
  readonly part: number;
}

export interface Now {
  /** q . k / sqrt(headDim), as attention takes it. */
  readonly score: number;
  readonly pairs: readonly Arrows[];
  /** What channels that do not turn add to q . k. */
  readonly rest: number;
  readonly norm: number;
}

/** q . k / sqrt(headDim) by distance, the key where it is. */
export interface Curve {
  readonly scores: Float64Array;
  /** The largest change of the query's norm over all distances, as a part of it. */
  readonly normError: number;
  /** The distance of the largest score. */
  readonly top: number;
}

/** Mean and deviation of the scores of random pairs; NaN at distances that were not looked at. */
export interface Crowd {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}
type Pairing = (a: Float64Array, b: Float64Array) => Vectors;
const independent: Pairing = (q, k) => ({ q, k });
const same: Pairing = (q) => ({ q, k: q });

/** |score after a common shift - score before|, by shift. */
export interface Drift {
  readonly float64: Float64Array;
  readonly float32: Float64Array;
  readonly rounded: Float64Array;
}

/** Scores of one query and key: as trained, with both rows permuted, and with code of the other layout. */
export interface Layouts {
  readonly other: PairLayout;
  readonly trained: number;
  readonly permuted: number;
  readonly mixed: number;
}

export interface Model {
  readonly vectors: Vectors;
  readonly now: Now;
  readonly curve: Curve;
  /** The same for a query and a key of ones. */
  readonly ones: Float64Array;
  readonly crowd: Crowd | undefined;
  /** The crowd's queries, each with itself for a key; where keys are such. */
  readonly alike: Crowd | undefined;
  readonly drift: Drift;
  readonly layouts: Layouts;
}

type Measured = Pick<Setting, "headDim" | "rotaryDim" | "base" | "layout" | "direction">;
interface Options {
  readonly queries: ArrayLike<number>;
  readonly keys: ArrayLike<number>;
  readonly parts?: boolean;
  readonly turned?: boolean;
  readonly angles?: "float32";
  readonly dtype?: "float32";
}

const scores = (
  pe: Posenc,
  setting: Measured,
  { q, k }: { q: ArrayLike<number>; k: ArrayLike<number> },
  { queries, keys, ...how }: Options,
): InvarianceResult =>
  pe.measure.invariance("rope", {
    ...optionsOf(setting as Setting),
    q,
    k,
    queryPositions: queries,
    keyPositions: keys,
    inverse: inverseOf(setting as Setting),
    ...how,
  });

type Keep = <T>(name: string, depends: readonly unknown[], make: () => T) => T;

/** What a setting comes to. Each part is made when it is asked for, and anew only where its settings changed. */
export class Models {
  /** The crowd takes longer than a frame of a drag has: it comes back when things rest. */
  mayCrowd = true;
  private readonly kept = new Map<string, { key: string; value: unknown }>();

  private has(name: string, depends: readonly unknown[]): boolean {
    return this.kept.get(name)?.key === JSON.stringify(depends);
  }

  private keep<T>(name: string, depends: readonly unknown[], make: () => T): T {
    const key = JSON.stringify(depends);
    const last = this.kept.get(name);
    if (last?.key === key) return last.value as T;
    const value = make();
    this.kept.set(name, { key, value });
    return value;
  }

  model(pe: Posenc, setting: Setting): Model {
    const { headDim, rotaryDim, base, layout, direction, seed, query, key } = setting;
    const turning = [headDim, rotaryDim, base, layout, direction];
    const drawnFrom = [...turning, seed, setting.vectors, setting.peak];
    const vectors = this.keep("vectors", drawnFrom, () => vectorsOf(pe, setting));
    // Where both turn alike the curve does not depend on where the key stands.
    const keyAt = direction === "mixed" ? key : 0;
    const placed = [...drawnFrom, query, key];
    const crowdFrom = [...turning, seed, keyAt];
    const crowd = (name: string, paired: Pairing) =>
      setting.crowd && (this.mayCrowd || this.has(name, crowdFrom))
        ? this.keep(name, crowdFrom, () => crowdOf(pe, setting, keyAt, paired))
        : undefined;
    const keep: Keep = (name, depends, make) => this.keep(name, depends, make);
    return {
      vectors,
      get now() {
        return keep("now", placed, () => nowOf(pe, setting, vectors));
      },
      get curve() {
        return keep("curve", [...drawnFrom, keyAt], () => curveOf(pe, setting, vectors, keyAt));
      },
      get ones() {
        return keep("ones", [...turning, keyAt], () => onesOf(pe, setting, keyAt));
      },
      get crowd() {
        return crowd("crowd", independent);
      },
      get alike() {
        return setting.vectors === "same" ? crowd("alike", same) : undefined;
      },
      drift: {
        get float64() {
          return keep("float64", placed, () => driftOf(pe, setting, vectors));
        },
        get float32() {
          return keep("float32", placed, () => driftOf(pe, setting, vectors, { dtype: "float32" }));
        },
        get rounded() {
          return keep("rounded", placed, () =>
            driftOf(pe, setting, vectors, { angles: "float32" }),
          );
        },
      },
      get layouts() {
        return keep("layouts", placed, () => layoutsOf(pe, setting, vectors));
      },
    };
  }
}

function nowOf(pe: Posenc, setting: Setting, vectors: Vectors): Now {
  const { headDim, rotaryDim, layout, query, key } = setting;
  const found = scores(pe, setting, vectors, {
    queries: [query],
    keys: [key],
    parts: true,
    turned: true,
  });
  const { frequencies } = pe.rotary("rope", optionsOf(setting));
  const [step, partner] = layout === "half" ? [1, rotaryDim / 2] : [2, 1];
  const channels = ({ data }: Tensor<Float64Array | Float32Array>, pair: number) =>
    [data[step * pair]!, data[step * pair + partner]!] as const;
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
    norm: found.norms[0]!,
  };
}

const placesOf = (keyAt: number) => ({
  queries: distances.map((distance) => distance + keyAt),
  keys: distances.map(() => keyAt),
});

const scaled = (values: Float64Array, { headDim }: Setting): Float64Array =>
  values.map((value) => value / Math.sqrt(headDim));

function curveOf(pe: Posenc, setting: Setting, vectors: Vectors, keyAt: number): Curve {
  const own = scores(pe, setting, vectors, placesOf(keyAt));
  const norm = own.norms[farthest]!;
  return {
    scores: scaled(own.scores, setting),
    normError: own.norms.reduce((most, one) => Math.max(most, Math.abs(one - norm)), 0) / norm,
    top: distances[own.scores.indexOf(own.scores.reduce((a, b) => Math.max(a, b)))]!,
  };
}

function onesOf(pe: Posenc, setting: Setting, keyAt: number): Float64Array {
  const ones = new Float64Array(setting.headDim).fill(1);
  return scaled(scores(pe, setting, { q: ones, k: ones }, placesOf(keyAt)).scores, setting);
}

function crowdOf(pe: Posenc, setting: Setting, keyAt: number, paired: Pairing): Crowd {
  const { headDim } = setting;
  const places = distances.filter((d) => d % crowdStep === 0);
  const sums = new Float64Array(places.length);
  const squares = new Float64Array(places.length);
  const all = drawn(pe, setting, 2, 2 * crowdSize);
  const options = { queries: places.map((d) => d + keyAt), keys: places.map(() => keyAt) };
  for (let i = 0; i < crowdSize; ++i) {
    scores(pe, setting, paired(all[2 * i]!, all[2 * i + 1]!), options).scores.forEach(
      (score, d) => {
        sums[d]! += score / Math.sqrt(headDim);
        squares[d]! += score ** 2 / headDim;
      },
    );
  }
  const spread = (values: (d: number) => number) =>
    distances.map((d) => (d % crowdStep ? Number.NaN : values((d + farthest) / crowdStep)));
  const mean = (d: number) => sums[d]! / crowdSize;
  return {
    mean: spread(mean),
    deviation: spread((d) => Math.sqrt(squares[d]! / crowdSize - mean(d) ** 2)),
  };
}

function driftOf(
  pe: Posenc,
  setting: Setting,
  vectors: Vectors,
  how: Partial<Options> = {},
): Float64Array {
  const { query, key, headDim } = setting;
  const places = [0, ...slides];
  const options = { queries: places.map((s) => query + s), keys: places.map((s) => key + s) };
  const [before, ...after] = scores(pe, setting, vectors, { ...options, ...how }).scores;
  return Float64Array.from(after, (score) => Math.abs(score - before!) / Math.sqrt(headDim));
}

function layoutsOf(pe: Posenc, setting: Setting, { q, k }: Vectors): Layouts {
  const { headDim, rotaryDim, layout, query, key } = setting;
  const other = layout === "half" ? "interleaved" : "half";
  // A projection of one input: its rows are the entries of q or k.
  const permuted = (vector: Float64Array) =>
    pe.permuteRows(
      { data: vector, shape: [headDim] },
      { from: layout, to: other, heads: 1, rotaryDim },
    ).data;
  const places = { queries: [query], keys: [key] };
  const score = (vectors: Vectors, layout: PairLayout) =>
    scores(pe, { ...setting, layout }, vectors, places).scores[0]! / Math.sqrt(headDim);
  return {
    other,
    trained: score({ q, k }, layout),
    permuted: score({ q: permuted(q), k: permuted(k) }, other),
    mixed: score({ q, k }, other),
  };
}

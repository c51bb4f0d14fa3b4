// How far a right engine may be from the exact rotation, by the numbers that it computes with.
//
// float32. The frequency of pair i is e^-u, u = (2i / d) ln base, off by (4 + u) 2^-24 of itself at most: the exponent, the
// power, its reciprocal and a factor are rounded once each, and an error of the exponent grows by u. The product with the
// position adds 2^-24, and multiplying angles from pair to pair, as ggml does, 2 u / ln base * d / 2 roundings more. The
// angle p e^-u is off by most where u is about 1: by 8 * 2^-24 |p|. A frequency f_0 of the first pair other than 1 scales it.
// A cosine and a sine in float32, and two products with their sum, add less than 2^-20 of a pair's length.
//
// bfloat16. A bfloat16 is off by 2^-9 of itself. The table has one such rounding, vectors, products and sums in bfloat16
// three more: 4 * 2^-9 of a pair's length.

import { rounders } from "../rounding.js";

export const precisions = ["exact", "float32", "bfloat16", "bfloat16-freq"] as const;
export type Precision = (typeof precisions)[number];

/** cos and sin may be off by attentionFactor (constant + angle |p f_0|), f_0 the largest frequency. */
export interface PrecisionModel {
  name: Precision;
  /** What is rounded, in a sentence. */
  says: string;
  constant: number;
  angle: number;
  /** An engine of this precision cannot be right where angles may be off by more, in radians: nothing is asserted there. */
  limit: number;
  /** How far a frequency may be off, relative to itself. */
  frequency: number;
}

const limit = 2 ** -2;
const float32 = { angle: 2 ** -21, limit, frequency: 2 ** -19 };
const bfloat16 = { ...float32, constant: 2 ** -7 };

const models: Readonly<Record<Precision, Omit<PrecisionModel, "name">>> = {
  exact: {
    says: "Frequencies and angles are in float64; vectors may be in float32.",
    ...{ constant: 2 ** -20, angle: 2 ** -50, limit, frequency: 2 ** -44 },
  },
  float32: {
    says: "Frequencies, angles, cosines and sines are in float32.",
    ...float32,
    constant: 2 ** -20,
  },
  bfloat16: {
    says: "Frequencies and angles are in float32; cosines, sines and vectors may be in bfloat16.",
    ...bfloat16,
  },
  "bfloat16-freq": {
    says: "Frequencies are rounded to bfloat16, in these numbers too; angles are in float32; cosines, sines and vectors may be in bfloat16.",
    ...bfloat16,
  },
};

export const precisionModel = (name: Precision): PrecisionModel => ({ name, ...models[name] });

/** The frequencies that an engine of this precision is to have. */
export const heldFrequencies = (name: Precision, frequencies: ArrayLike<number>): Float64Array =>
  Float64Array.from(frequencies, name === "bfloat16-freq" ? rounders.bfloat16 : (f) => f);

/** The largest error of cos and sin at each position; Infinity where nothing can be asserted. */
export function tolerances(
  { constant, angle, limit }: PrecisionModel,
  positions: Float64Array,
  frequencies: Float64Array,
  attentionFactor: number,
): Float64Array {
  const fastest = frequencies.reduce((max, f) => Math.max(max, Math.abs(f)), 0);
  return positions.map((position) => {
    const off = angle * Math.abs(position) * fastest;
    return off > limit ? Number.POSITIVE_INFINITY : attentionFactor * (constant + off);
  });
}

// What the Rope Doctor says of a cache.
import type { PairLayout } from "../../calls/rotary_data.js";
import type { Rounding, Stored } from "../rounding.js";
import type { Finding } from "./findings.js";
import type { Intervals } from "./fit.js";

/** A kind of rotation with its values and rounding, and how near it comes. */
export interface Candidate {
  /** The encoding: "rope", "yarn", ... and the options that make it with `pe.rotary(id, options)`. */
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Public models with this rotation, as far as known here, or the model_type of a given configuration. */
  readonly models: readonly string[];
  /** Of a cache; rotated vectors do not show it, and always say "exact". */
  readonly rounding: Rounding;
  /** The root of the mean squared difference from the given cosines and sines. */
  readonly residual: number;
}

export interface Identification {
  /** Which channels form a pair; null where a cache does not show it. */
  readonly layout: PairLayout | null;
  /** -1 if a token at position p turns by -p. */
  readonly direction: 1 | -1;
  /** Only rotated vectors show it, else null. */
  readonly headDim: number | null;
  /** The number of channels that turn; null where nothing does. */
  readonly rotaryDim: number | null;
  /** The first rotated channel; null where a cache does not show it. */
  readonly rotaryOffset: number | null;
  /** The factor on cosines and sines. */
  readonly attentionFactor: number;
  /** Radians per position of each pair, as the numbers show them, and their standard errors. */
  readonly frequencies: Float64Array;
  readonly errors: Float64Array;
  /** The narrowest number type that holds a cache; null for rotated vectors. */
  readonly stored: Stored | null;
  /** The nearest candidate; null if none explains the numbers. */
  readonly best: Candidate | null;
  /** Candidates whose tables are the same to the last bit. */
  readonly equal: readonly Candidate[];
  /** The nearest of the others. */
  readonly next: Candidate | null;
  /** How many times worse `next` is than `best`; Infinity where `best` is exact, 0 where there is no best. */
  readonly sure: number;
  /**
   * What is peculiar: a table in another form, positions that are shifted, roundings of half types, mistakes against the
   * first of `models`; where nothing fits, what that may be. Empty where the numbers are a rotation as it should be.
   */
  readonly findings: readonly Finding[];
  /** The values that the numbers allow, [least, most]: base and factor, where pairs follow a base. */
  readonly intervals: Intervals;
}

export interface IdentifyOptions {
  /** Configurations (parsed config.json) whose rotations are candidates besides those known here, such as LongRoPE's lists. */
  models?: readonly object[];
}

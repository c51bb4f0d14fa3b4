// What the Rope Doctor says of two rotations.
import type { Numbers } from "../../core/tensor.js";
import type { Finding } from "../identify/findings.js";

export interface CompareOptions {
  /** Only layers of this type, where layers differ. */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** Where angles, tables and scores are compared; default 0, 1, 2, 4, ... 131072. With a cache: its own positions. */
  positions?: Numbers;
  /** Of the random queries and keys, an integer from 0; default 1. */
  seed?: number;
  /**
   * The relative error of angles and magnitudes that counts as the same, from 0 to 1. Default 1e-12; with a GGUF, whose
   * numbers are float32, 2^-22; with a cache what its number type and angles in float32 explain.
   */
  tolerance?: number;
}

/** A field in which two rotations differ. */
export interface Difference {
  /** "base", "layout", "frequencies", "cos", ... */
  readonly field: string;
  readonly a: unknown;
  readonly b: unknown;
  /** The keys of the configurations that the values came from. */
  readonly sourceA?: string | undefined;
  readonly sourceB?: string | undefined;
}

/** The largest difference, and where it is. */
export interface Largest {
  readonly largest: number;
  readonly position: number;
  readonly pair: number;
}

export interface RotaryComparison {
  /** Whether queries and keys turn alike, and attention has the same settings where both sides are configurations. */
  readonly same: boolean;
  /** The first of `differences`, null if there is none. */
  readonly first: Difference | null;
  readonly differences: readonly Difference[];
  /** Of a cache that differs: what it is instead, the mistakes by name; of two, what each is; [] between configurations. */
  readonly causes: readonly Finding[];
  /** The layers that differ, else all of one kind; [] where the sources have no layers. */
  readonly layers: readonly number[];
  /** Of the angles, in radians; null with a cache, several coordinates or another number of pairs. */
  readonly angle: Largest | null;
  /** Of cosines and sines, attention factor included; null where there are none to compare. */
  readonly cosSin: Largest | null;
  /** The first position from 1 where a pair is half a turn apart; null: never, or there are no angles to compare. */
  readonly halfTurn: { readonly position: number; readonly pair: number } | null;
  /** Of the scores q k / sqrt(headDim) of random queries and keys at all pairs of positions, whose own spread is 1. */
  readonly scores: { readonly largest: number; readonly mean: number } | null;
  /** The largest differences over the pairs, at each position. */
  readonly byPosition: {
    readonly positions: Float64Array;
    readonly angle: Float64Array | null;
    readonly cosSin: Float64Array;
  } | null;
}

export const call = "compareRotary";

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

// GENERATED from the C++ catalog by `npm run types`. Do not edit.
import type { Numbers, Tensor } from "./tensor.js";

/** A table: values with their shape, or an array of rows. */
export type TableInput = Tensor<Numbers> | readonly (readonly number[])[];

/** Sinusoidal: Vaswani et al. 2017, arXiv:1706.03762. */
export interface SinusoidalOptions {
  /** Width of the embedding (integer, 1 to 1048576; default 512). */
  dim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Sines and cosines alternate, or stand in two blocks (default "interleaved"). */
  layout?: "interleaved" | "sin_cos" | "cos_sin";
  /** Divisor of the frequency's index (default "half"). */
  denominator?: "half" | "half-1";
  /** Factor on every frequency; base / minTimescale is what is raised to a power (number above 0; default 1). */
  minTimescale?: number;
  /** Factor on the whole table (any number; default 1). */
  scale?: number;
  /** Position whose row is all zeros (integer, 0 to 2147483647). */
  paddingIndex?: number;
}

/** Learned: Gehring et al. 2017, arXiv:1705.03122. */
export interface LearnedOptions {
  /** Width of the embedding (integer, 1 to 1048576; default 512). */
  dim?: number;
  /** Rows of the table (integer, 1 to 2147483647; default 512). */
  maxLength?: number;
  /** Added to a position to get its row (BART and OPT: 2) (integer, -2147483647 to 2147483647; default 0). */
  offset?: number;
  /** Factor on every row (any number; default 1). */
  scale?: number;
  /** Rows are divided by their Euclidean norm (default false). */
  normalize?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647; default 0). */
  seed?: number;
  /** The trained rows, [maxLength, dim]; drawn from the seed where not given. */
  table?: TableInput;
}

/** 2D sine-cosine: He et al. 2021, arXiv:2111.06377. */
export interface Sincos2dOptions {
  /** Width of the embedding (multiple of 4, 4 to 1048576; default 768). */
  dim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Whose order of axes, blocks and tokens (default "mae"). */
  style?: "mae" | "mocov3" | "timm";
  /** A row of zeros in front (default false). */
  classToken?: boolean;
  /** Timm: blocks axis by axis (default false). */
  interleave?: boolean;
  /** Timm: x before y, tokens column by column (default false). */
  reverse?: boolean;
  /** Side of the grid that was trained on; larger grids are squeezed onto it (DiT) (integer, 1 to 2147483647). */
  baseSize?: number;
  /** Divisor of a grid's coordinates (PixArt) (number above 0; default 1). */
  interpolationScale?: number;
}

/** RoPE: Su et al. 2021, arXiv:2104.09864. */
export interface RopeOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; default 64). */
  headDim?: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
}

/** ALiBi: Press et al. 2021, arXiv:2108.12409. */
export interface AlibiOptions {
  /** Attention heads, a slope each (integer, 1 to 65536; default 8). */
  heads?: number;
  /** The smallest slope is 2^-maxBias (number above 0; default 8). */
  maxBias?: number;
  /** Slopes for head counts that are no power of two (default "paper"). */
  slopeRule?: "paper" | "geometric";
  /** Minus the distance, or plus the key's position in one row (default "distance"). */
  form?: "distance" | "key_position";
}

/** T5 buckets: Raffel et al. 2019, arXiv:1910.10683. */
export interface T5Options {
  /** Attention heads, a column each (integer, 1 to 65536; default 8). */
  heads?: number;
  /** Rows of the table (integer, 1 to 65536; default 32). */
  buckets?: number;
  /** Distances from here on, and some below, share the last bucket (integer, 1 to 2147483647; default 128). */
  maxDistance?: number;
  /** Half of the buckets are for keys ahead (default true). */
  bidirectional?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647; default 0). */
  seed?: number;
  /** The learned biases, [buckets, heads]; drawn from the seed where not given. */
  table?: TableInput;
}

/** Shaw: Shaw et al. 2018, arXiv:1803.02155. */
export interface ShawOptions {
  /** Width of one head (integer, 1 to 1048576; default 64). */
  headDim?: number;
  /** Distances beyond are clipped (integer, 0 to 1048576; default 16). */
  maxDistance?: number;
  /** Of the tables, where none are given (integer, 0 to 2147483647; default 0). */
  seed?: number;
  /** Added to the keys, [2 * maxDistance + 1, headDim]; drawn from the seed where not given. */
  relativeKeys?: TableInput;
  /** Added to the values, [2 * maxDistance + 1, headDim]; drawn from the seed where not given. */
  relativeValues?: TableInput;
}

/** Encodings that are added to the input. */
export interface AbsoluteEncodings {
  sinusoidal: SinusoidalOptions;
  learned: LearnedOptions;
  sincos_2d: Sincos2dOptions;
}

/** Encodings that turn queries and keys. */
export interface RotaryEncodings {
  rope: RopeOptions;
}

/** Encodings that are added to the scores. */
export interface BiasEncodings {
  alibi: AlibiOptions;
  t5: T5Options;
}

/** Encodings whose terms read queries and keys. */
export interface RelativeEncodings {
  shaw: ShawOptions;
}

/** Encodings whose positions have two axes. */
export type GridEncoding = "sincos_2d";

export type EncodingId =
  | keyof AbsoluteEncodings
  | keyof RotaryEncodings
  | keyof BiasEncodings
  | keyof RelativeEncodings;

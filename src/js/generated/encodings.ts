// GENERATED from the C++ catalog by `npm run types`. Do not edit.
import type { Numbers, TensorLike } from "../core/tensor.js";

/** A list: numbers, or values with their shape. */
export type ListInput = Numbers | TensorLike;
/** A table: values with their shape, or an array of rows. */
export type TableInput = TensorLike | readonly (readonly number[])[];
/** A stack of tables: values with their shape, or an array of tables. */
export type StackInput = TensorLike | readonly (readonly (readonly number[])[])[];

/** Sinusoidal: Vaswani et al. 2017, arXiv:1706.03762. */
export interface SinusoidalOptions {
  /** Width of the embedding (integer, 1 to 1048576; required). */
  dim: number;
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
  /** Width of the embedding (integer, 1 to 1048576; required, unless table says it). */
  dim?: number;
  /** Rows of the table (integer, 1 to 2147483647; default 512). */
  maxLength?: number;
  /** Added to a position to get its row (BART and OPT: 2) (integer, -2147483647 to 2147483647; default 0). */
  offset?: number;
  /** Factor on every row (any number; default 1). */
  scale?: number;
  /** Rows are divided by their Euclidean norm (default false). */
  normalize?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The trained rows, [maxLength, dim]; drawn from the seed where not given. */
  table?: TableInput;
}

/** 2D sine-cosine: He et al. 2021, arXiv:2111.06377. */
export interface Sincos2dOptions {
  /** Width of the embedding (multiple of 4, 4 to 1048576; required). */
  dim: number;
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

/** DETR sine: Carion et al. 2020, arXiv:2005.12872. */
export interface DetrOptions {
  /** Channels, half of them for each axis (multiple of 2, 2 to 1048576; required). */
  dim: number;
  /** Temperature (number above 0; default 10000). */
  base?: number;
  /** Divide by the count in the last row and column (default true). */
  normalize?: boolean;
  /** Factor on normalized coordinates (any number; default 6.283185307179586). */
  scale?: number;
  /** Added to the divisor (number above 0; default 0.000001). */
  eps?: number;
  /** Taken from a coordinate (Deformable DETR: 0.5) (any number; default 0). */
  offset?: number;
}

/** ViT table: Dosovitskiy et al. 2020, arXiv:2010.11929. */
export interface VitOptions {
  /** Width of the embedding (integer, 1 to 1048576; required, unless table says it). */
  dim?: number;
  /** Height of the trained grid in patches (integer, 1 to 65536; default 14). */
  rows?: number;
  /** Width of the trained grid in patches (integer, 1 to 65536; default 14). */
  columns?: number;
  /** Rows in front of the patches, such as the class token's (integer, 0 to 65536; default 1). */
  prefixTokens?: number;
  /** How other grids are read (default "bicubic"). */
  interpolation?: "bicubic" | "bilinear";
  /** Average where the new grid is coarser (default true). */
  antialias?: boolean;
  /** A of the bicubic kernel, at most 3 with antialias; -0.5 with antialias and -0.75 without where not given (any number, -4 to 4). */
  coefficient?: number;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The trained rows, [prefixTokens + rows * columns, dim]; drawn from the seed where not given. */
  table?: TableInput;
}

/** Diffusion timestep: Ho et al. 2020, arXiv:2006.11239. */
export interface TimestepOptions {
  /** Width of the embedding (integer, 1 to 1048576; required). */
  dim: number;
  /** The slowest wavelength over 2 pi (number above 0; default 10000). */
  maxPeriod?: number;
  /** Taken from half the width in the exponent (any number; default 1). */
  shift?: number;
  /** Factor on the time (any number; default 1). */
  scale?: number;
  /** Cosines before sines (flip_sin_to_cos) (default false). */
  cosFirst?: boolean;
}

/** Time2Vec: Kazemi et al. 2019, arXiv:1907.05321. */
export interface Time2vecOptions {
  /** Columns, the linear one included (integer, 1 to 1048576; required, unless frequencies says it). */
  dim?: number;
  /** The periodic function (default "sin"). */
  activation?: "sin" | "cos";
  /** The linear column comes last (default false). */
  linearLast?: boolean;
  /** Of the arrays, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** Omega, the linear term's first, [dim]; drawn from the seed where not given. */
  frequencies?: ListInput;
  /** Phi, the linear term's first, [dim]; drawn from the seed where not given. */
  phases?: ListInput;
}

/** NeRF frequencies: Mildenhall et al. 2020, arXiv:2003.08934. */
export interface NerfOptions {
  /** Numbers that make a position (integer, 1 to 1024; default 3). */
  coordinates?: number;
  /** How many frequencies (integer, 1 to 1024; default 10). */
  frequencies?: number;
  /** The highest is 2^maxLog2 (any number, -64 to 64; default 9). */
  maxLog2?: number;
  /** The coordinates themselves come first (default true). */
  includeInput?: boolean;
  /** Frequencies double evenly, or are evenly spaced (default true). */
  logSampling?: boolean;
  /** Pi in the argument (the paper), or not (its code) (default false). */
  multiplyPi?: boolean;
}

/** Gaussian Fourier features: Tancik et al. 2020, arXiv:2006.10739. */
export interface GaussianFourierOptions {
  /** Numbers that make a position (integer, 1 to 1024; default 2). */
  coordinates?: number;
  /** Random directions, a cosine and a sine each (integer, 1 to 1048576; default 256). */
  features?: number;
  /** Which block comes first (default "cos_sin"). */
  order?: "cos_sin" | "sin_cos";
  /** Take the logarithm of the coordinates first (default false). */
  logInput?: boolean;
  /** Deviation of the directions that are drawn, 1 where not given: larger ones tell finer detail apart (number above 0). */
  sigma?: number;
  /** Of the directions, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** The directions B, scaled as wanted, [features, coordinates]; drawn from the seed where not given. */
  directions?: TableInput;
}

/** Spherical harmonics: Müller et al. 2022, arXiv:2201.05989. */
export interface SphericalHarmonicsOptions {
  /** Bands, 2l + 1 columns each (integer, 1 to 8; default 4). */
  degree?: number;
  /** Divide by the length first (default false). */
  normalize?: boolean;
  /** Directions as they are, or from a cube of side 1 (default "direction"). */
  inputRange?: "direction" | "unit_cube";
}

/** Naive ideas: no paper. */
export interface NaiveOptions {
  /** Columns: bits, or the same value in each (integer, 1 to 1048576; required). */
  dim: number;
  /** What becomes of a position (default "integers"). */
  idea?: "integers" | "fractions" | "binary" | "sine";
  /** What fractions divide by: how long the text is (integer, 1 to 2147483647; default 50). */
  divisor?: number;
  /** Positions after which the sine repeats (number above 0; default 20). */
  period?: number;
}

/** RoPE: Su et al. 2021, arXiv:2104.09864. */
export interface RopeOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
}

/** Position interpolation: Chen et al. 2023, arXiv:2306.15595. */
export interface LinearOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How much longer than trained (number above 0; required). */
  factor: number;
}

/** NTK-aware RoPE: bloc97 2023, in Peng et al. 2023, arXiv:2309.00071. */
export interface NtkOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How much longer than trained (number above 0; required). */
  factor: number;
}

/** Dynamic NTK RoPE: emozilla 2023, in Peng et al. 2023, arXiv:2309.00071. */
export interface DynamicOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How steeply the base grows (number above 0; required). */
  factor: number;
  /** The length that was trained (integer, 1 to 2147483647; required). */
  maxLength: number;
  /** Of the sequence at hand; maxLength where not given (integer, 0 to 2147483647). */
  length?: number;
}

/** YaRN: Peng et al. 2023, arXiv:2309.00071. */
export interface YarnOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How much longer than trained (number above 0; required). */
  factor: number;
  /** The length that was trained (integer, 1 to 2147483647; required). */
  originalLength: number;
  /** Turns from which on a pair keeps its frequency (number above 0; default 32). */
  betaFast?: number;
  /** Turns up to which a pair is interpolated (number above 0; default 1). */
  betaSlow?: number;
  /** The ramp begins and ends at whole pairs (default true). */
  truncate?: boolean;
  /** Over the index of the pair (the code), or its turns (the paper) (default "index"). */
  ramp?: "index" | "wavelength";
  /** Magnitude of attention (DeepSeek) (any number). */
  mscale?: number;
  /** What it is divided by (DeepSeek) (any number). */
  mscaleAllDim?: number;
  /** On cos and sin, instead of what follows from factor (any number). */
  attentionFactor?: number;
  /** How much of ln(factor) the attention factor has; TeleChat3: 0.07 (any number; default 0.1). */
  logScale?: number;
  /** Multiplies the attention factor that follows from factor (any number; default 1). */
  attentionScale?: number;
}

/** LongRoPE: Ding et al. 2024, arXiv:2402.13753. */
export interface LongropeOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** The length that was trained first (integer, 2 to 2147483647; required). */
  originalLength: number;
  /** The longest length; it gives factor where that is not given (integer, 1 to 2147483647). */
  maxLength?: number;
  /** How much longer than trained, for attention (number above 0). */
  factor?: number;
  /** Of the sequence at hand; short where not given (integer, 0 to 2147483647). */
  length?: number;
  /** On cos and sin, instead of what follows from factor (any number). */
  attentionFactor?: number;
  /** Divisors of the frequencies of short sequences, [rotaryDim / 2]. */
  shortFactor?: ListInput;
  /** Divisors of the frequencies of long sequences, [rotaryDim / 2]. */
  longFactor?: ListInput;
}

/** Llama 3 RoPE: Llama team 2024, arXiv:2407.21783. */
export interface Llama3Options {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 500000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How much longer than trained (number above 0; required). */
  factor: number;
  /** Turns in originalLength up to which a pair is interpolated (number above 0; default 1). */
  lowFreqFactor?: number;
  /** Turns from which on a pair keeps its frequency (number above 0; default 4). */
  highFreqFactor?: number;
  /** The length that was trained (integer, 1 to 2147483647; required). */
  originalLength: number;
}

/** Grok's YaRN: xAI 2025. */
export interface GrokYarnOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** How the frequencies are scaled (default "yarn_log"). */
  method?: "yarn_log" | "yarn_linear" | "theta_scale" | "original";
  /** How much longer than trained (number above 0; required). */
  factor: number;
  /** The length that was trained (integer, 1 to 2147483647; required). */
  originalLength: number;
  /** Turns from which on a pair keeps its frequency (number above 0; default 32). */
  betaFast?: number;
  /** Turns up to which a pair is interpolated (number above 0; default 1). */
  betaSlow?: number;
  /** How much of its frequency a fast pair keeps (any number; default 1). */
  extrapolationFactor?: number;
}

/** Proportional RoPE: Gemma Team 2026. */
export interface ProportionalOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 1000000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** Share of the pairs that turn, from 0 to 1 (any number; default 0.25). */
  partialRotaryFactor?: number;
  /** Divides the frequencies (number above 0; default 1). */
  factor?: number;
}

/** xPos: Sun et al. 2022, arXiv:2212.10554. */
export interface XposOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "interleaved"). */
  layout?: "half" | "interleaved";
  /** Keeps Z of the fastest pair above 0 (number above 0; default 0.4). */
  gamma?: number;
  /** Positions over which Z_i is one factor (number above 0; default 512). */
  scaleBase?: number;
  /** The position that is not scaled (any number; default 0). */
  center?: number;
}

/** FoPE: Hua et al. 2024, arXiv:2412.17739. */
export interface FopeOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** The frequencies are those of so many channels, headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** Sets of coefficients: key heads, or 1 where they share it (integer, 1 to 65536; default 1). */
  heads?: number;
  /** Frequencies that are mixed, from the fastest; what turns in maxLength where not given (integer, 1 to 1048576). */
  kept?: number;
  /** Positions in which a kept pair turns at least once (integer, 1 to 2147483647; default 4096). */
  maxLength?: number;
  /** What the other pairs do (default "ones"). */
  tail?: "ones" | "pass";
  /** Of the coefficients, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** Of a frequency in the cosine of a pair, [heads, kept, kept]; drawn from the seed where not given. */
  cosCoefficients?: StackInput;
  /** Of a frequency in the sine of a pair, [heads, kept, kept]; drawn from the seed where not given. */
  sinCoefficients?: StackInput;
}

/** M-RoPE: Wang et al. 2024, arXiv:2409.12191. */
export interface MropeOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Channels that turn, from the first; all of headDim where not given (multiple of 2, 2 to 1048576). */
  rotaryDim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 1000000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** Pairs that read the time (integer, 0 to 1048576; default 16). */
  temporal?: number;
  /** Pairs that read the row (integer, 0 to 1048576; default 24). */
  height?: number;
  /** Pairs that read the column (integer, 0 to 1048576; default 24). */
  width?: number;
  /** How the pairs are dealt out to the coordinates (default "chunked"). */
  order?: "chunked" | "interleaved" | "alternating";
}

/** XD-RoPE: Tencent 2025. */
export interface XdropeOptions {
  /** Width of one head (multiple of 2, 4 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** Makes the base larger, whatever the length (number above 0; default 1000). */
  alpha?: number;
  /** Whether sections deal out pairs or channels (default "pairs"). */
  select?: "pairs" | "channels";
  /** Pairs of each coordinate; 16, 16, 16, 16 where not given, [coordinates]. */
  sections?: ListInput;
}

/** RoPE of coordinates: Wang et al. 2025, arXiv:2503.20314. */
export interface RopeNdOptions {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair, in the whole head (default "interleaved"). */
  layout?: "half" | "interleaved";
  /** Channels of each coordinate; 16, 56, 56 where not given, [coordinates]. */
  axesDim?: ListInput;
}

/** timm axial RoPE: Fang et al. 2023, arXiv:2303.11331. */
export interface AxialTimmOptions {
  /** Width of one head (multiple of 4, 4 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Coordinates from -1 to 1 and bands of frequencies (default false). */
  inPixels?: boolean;
  /** Bands are evenly spaced (with inPixels) (default false). */
  linearBands?: boolean;
  /** The highest band is half of it (with inPixels) (integer, 2 to 1048576; default 224). */
  maxResolution?: number;
  /** Added to every coordinate (any number; default 0). */
  gridOffset?: number;
  /** Rows of the grid that larger ones are squeezed onto (integer, 1 to 1048576). */
  referenceRows?: number;
  /** Columns of that grid (integer, 1 to 1048576). */
  referenceColumns?: number;
  /** Y before x, or x before y (default "ij"). */
  indexing?: "ij" | "xy";
  /** Which channels form a pair (default "interleaved"). */
  layout?: "half" | "interleaved";
}

/** lucidrains axial RoPE: Su et al. 2021, arXiv:2104.09864. */
export interface AxialLucidrainsOptions {
  /** Width of one head (multiple of 4, 4 to 1048576; required). */
  headDim: number;
  /** Bands for pixels, or those of language (default "pixel"). */
  frequencies?: "pixel" | "lang";
  /** The highest band is half of it (number above 0; default 10). */
  maxFrequency?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Which channels form a pair (default "interleaved"). */
  layout?: "half" | "interleaved";
}

/** RoPE-ViT axial: Heo et al. 2024, arXiv:2403.13298. */
export interface AxialRopeVitOptions {
  /** Width of one head (multiple of 4, 4 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 100). */
  base?: number;
  /** Which channels form a pair (default "interleaved"). */
  layout?: "half" | "interleaved";
}

/** RoPE-Mixed: Heo et al. 2024, arXiv:2403.13298. */
export interface RopeMixedOptions {
  /** Width of one head (multiple of 2, 4 to 1048576; required). */
  headDim: number;
  /** Heads, each with its frequencies (integer, 1 to 65536; required, unless frequencies says it). */
  heads?: number;
  /** Of the frequencies that initAngles give (number above 0; default 10). */
  base?: number;
  /** Which channels form a pair (default "interleaved"). */
  layout?: "half" | "interleaved";
  /** Of the angles, where no array is given (integer, 0 to 2147483647). */
  seed?: number;
  /** Learned: radians per column, then per row, [2, heads, headDim / 2]; drawn from the seed where not given. */
  frequencies?: StackInput;
  /** An angle a head, from which the frequencies follow where they are not given, [heads]; drawn from the seed where not given. */
  initAngles?: ListInput;
}

/** Qwen vision RoPE: Wang et al. 2024, arXiv:2409.12191. */
export interface AxialQwenOptions {
  /** Width of one head (multiple of 4, 4 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Side of a block of patches (integer, 1 to 1024; default 2). */
  mergeSize?: number;
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
}

/** DINOv3 RoPE: Simeoni et al. 2025, arXiv:2508.10104. */
export interface AxialDinov3Options {
  /** Width of one head (multiple of 4, 4 to 1048576; required). */
  headDim: number;
  /** Wavelengths grow from 1 towards base (number above 0; default 100). */
  base?: number;
  /** By which side coordinates are divided (default "separate"). */
  normalize?: "separate" | "max" | "min";
  /** Which channels form a pair (default "half"). */
  layout?: "half" | "interleaved";
}

/** LTX-2 axial RoPE: Lightricks 2026. */
export interface AxialLtx2Options {
  /** Width of one head (multiple of 2, 2 to 1048576; required). */
  headDim: number;
  /** Heads, which share the frequencies out (integer, 1 to 65536; required). */
  heads: number;
  /** How much faster the last frequency is than the first (number above 0; default 10000). */
  base?: number;
  /** Which channels of a head form a pair (default "half"). */
  layout?: "half" | "interleaved";
  /** The longest time, in seconds (number above 0; default 20). */
  maxTime?: number;
  /** The largest height, in pixels; 0 where time is alone (any number of at least 0; default 2048). */
  maxRows?: number;
  /** The largest width, in pixels; 0 where time is alone (any number of at least 0; default 2048). */
  maxColumns?: number;
}

/** ALiBi: Press et al. 2021, arXiv:2108.12409. */
export interface AlibiOptions {
  /** Attention heads, a slope each (integer, 1 to 65536; required). */
  heads: number;
  /** The smallest slope is 2^-maxBias (number above 0; default 8). */
  maxBias?: number;
  /** Slopes for head counts that are no power of two (default "paper"). */
  slopeRule?: "paper" | "geometric";
  /** Minus the distance, or plus the key's position in one row (default "distance"). */
  form?: "distance" | "key_position";
}

/** 2D ALiBi: Fuller et al. 2023, arXiv:2311.00566. */
export interface Alibi2dOptions {
  /** Attention heads, a slope each (integer, 1 to 65536; required). */
  heads: number;
  /** The smallest slope is 2^-maxBias (number above 0; default 8). */
  maxBias?: number;
  /** Slopes for head counts that are no power of two (default "paper"). */
  slopeRule?: "paper" | "geometric";
  /** Height of the window in cells (integer, 1 to 1024; default 7). */
  rows?: number;
  /** Width of the window in cells (integer, 1 to 1024; default 7). */
  columns?: number;
  /** Rows of the queries, then columns, instead of a window, [2, queries]. */
  queryCoordinates?: TableInput;
  /** Rows of the keys, then columns, [2, keys]. */
  keyCoordinates?: TableInput;
}

/** T5 buckets: Raffel et al. 2019, arXiv:1910.10683. */
export interface T5Options {
  /** Attention heads, a column each (integer, 1 to 65536; required, unless table says it). */
  heads?: number;
  /** Rows of the table (integer, 1 to 65536; default 32). */
  buckets?: number;
  /** Distances from here on, and some below, share the last bucket (integer, 1 to 2147483647; default 128). */
  maxDistance?: number;
  /** Half of the buckets are for keys ahead (default true). */
  bidirectional?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The learned biases, [buckets, heads]; drawn from the seed where not given. */
  table?: TableInput;
}

/** KERPLE: Chi et al. 2022, arXiv:2205.09921. */
export interface KerpleOptions {
  /** Attention heads, an a and a p each (integer, 1 to 65536; required, unless a says it). */
  heads?: number;
  /** Logarithm or power of the distance (default "log"). */
  kernel?: "log" | "power";
  /** The least a and p (number above 0; default 0.01). */
  eps?: number;
  /** Of a and p, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** A of every head, [heads]; drawn from the seed where not given. */
  a?: ListInput;
  /** P of every head, [heads]; drawn from the seed where not given. */
  p?: ListInput;
}

/** Sandwich: Chi et al. 2022, arXiv:2212.10356. */
export interface SandwichOptions {
  /** Attention heads, a factor each (integer, 1 to 65536; required). */
  heads: number;
  /** Width of the sinusoidal encoding (multiple of 2, 2 to 1048576; default 128). */
  dBar?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
}

/** FIRE: Li et al. 2023, arXiv:2310.04418. */
export interface FireOptions {
  /** Attention heads, an output each (integer, 1 to 65536; required, unless w2 says it). */
  heads?: number;
  /** Width of the network (integer, 1 to 65536; default 32). */
  hidden?: number;
  /** Scale of the distances inside the logarithm (any number; default 0.1). */
  c?: number;
  /** The least length that divides (any number; default 512). */
  threshold?: number;
  /** Added to the divisor (number above 0; default 0.000001). */
  eps?: number;
  /** Of the network, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** Weights of the first layer, [hidden]; drawn from the seed where not given. */
  w1?: ListInput;
  /** Offsets of the first layer, [hidden]; drawn from the seed where not given. */
  b1?: ListInput;
  /** Weights of the second layer, [heads, hidden]; drawn from the seed where not given. */
  w2?: TableInput;
  /** Offsets of the second layer, [heads]; drawn from the seed where not given. */
  b2?: ListInput;
}

/** Forgetting (FoX): Lin et al. 2025, arXiv:2503.02130. */
export interface ForgettingOptions {
  /** Attention heads, gates of each (integer, 1 to 65536; required, unless gateLogits says it). */
  heads?: number;
  /** Of the gates, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** A gate is the sigmoid of its logit, [batch heads, keys]; drawn from the seed where not given. */
  gateLogits?: TableInput;
  /** The logarithms of gates, at most 0, instead of logits, [batch heads, keys]; drawn from the seed where not given. */
  logGates?: TableInput;
}

/** Banded relative: Thinking Machines 2026. */
export interface BandedRelativeOptions {
  /** Attention heads (integer, 1 to 65536; required, unless relativeQueries says it). */
  heads?: number;
  /** Width of the queries' own vectors (integer, 1 to 1048576; required, unless relativeQueries says it). */
  relativeDim?: number;
  /** Distances that have a bias, from 0 on (integer, 1 to 1048576; required, unless projection says it). */
  extent?: number;
  /** Of the arrays, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** A vector for every head and query, [batch heads, queries, relativeDim]; drawn from the seed where not given. */
  relativeQueries?: StackInput;
  /** A column for every distance, [relativeDim, extent]; drawn from the seed where not given. */
  projection?: TableInput;
}

/** Swin: Liu et al. 2021, arXiv:2103.14030. */
export interface SwinOptions {
  /** Attention heads, a column each (integer, 1 to 65536; required, unless table says it). */
  heads?: number;
  /** Height of the window in cells (integer, 1 to 1024; default 7). */
  rows?: number;
  /** Width of the window in cells (integer, 1 to 1024; default 7). */
  columns?: number;
  /** A class token in front (BEiT) (default false). */
  classToken?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The learned biases, [(2 rows - 1)(2 columns - 1), and 3 with a class token, heads]; drawn from the seed where not given. */
  table?: TableInput;
}

/** Swin v2: Liu et al. 2021, arXiv:2111.09883. */
export interface SwinV2Options {
  /** Attention heads, an output each (integer, 1 to 65536; required, unless w2 says it). */
  heads?: number;
  /** Height of the window in cells (integer, 1 to 1024; default 8). */
  rows?: number;
  /** Width of the window in cells (integer, 1 to 1024; default 8). */
  columns?: number;
  /** Height that was trained on; 0: this one (integer, 0 to 1024; default 0). */
  pretrainedRows?: number;
  /** Width that was trained on; 0: this one (integer, 0 to 1024; default 0). */
  pretrainedColumns?: number;
  /** Width of the network (integer, 1 to 65536; default 512). */
  hidden?: number;
  /** Of the network, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** Weights of the first layer, for y and x, [hidden, 2]; drawn from the seed where not given. */
  w1?: TableInput;
  /** Offsets of the first layer, [hidden]; drawn from the seed where not given. */
  b1?: ListInput;
  /** Weights of the second layer, [heads, hidden]; drawn from the seed where not given. */
  w2?: TableInput;
}

/** Shaw: Shaw et al. 2018, arXiv:1803.02155. */
export interface ShawOptions {
  /** Width of one head (integer, 1 to 1048576; required, unless relativeKeys says it). */
  headDim?: number;
  /** Distances beyond are clipped (integer, 0 to 1048576; default 16). */
  maxDistance?: number;
  /** Of the tables, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** Added to the keys, [2 * maxDistance + 1, headDim]; drawn from the seed where not given. */
  relativeKeys?: TableInput;
  /** Added to the values; none beside relativeKeys: values stay as they are, [2 * maxDistance + 1, headDim]; drawn from the seed where not given. */
  relativeValues?: TableInput;
}

/** Relative table: Huang et al. 2020, arXiv:2009.13658. */
export interface RelativeTableOptions {
  /** Width of one head (integer, 1 to 1048576; required, unless table says it). */
  headDim?: number;
  /** The farthest distance that has a row (integer, 0 to 1048576; default 511). */
  maxDistance?: number;
  /** Farther distances read the last row (default false). */
  clip?: boolean;
  /** Keys meet the table too (relative_key_query) (default false). */
  keyTerm?: boolean;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The vectors, the farthest distance ahead first, [2 * maxDistance + 1, headDim]; drawn from the seed where not given. */
  table?: TableInput;
}

/** Transformer-XL: Dai et al. 2019, arXiv:1901.02860. */
export interface TransformerXlOptions {
  /** Attention heads (integer, 1 to 65536; required, unless u says it). */
  heads?: number;
  /** Width of one head (integer, 1 to 1048576; required, unless u says it). */
  headDim?: number;
  /** Width of the sinusoid (multiple of 2, 2 to 1048576; required, unless projection says it). */
  dim?: number;
  /** Wavelengths grow from 2 pi towards 2 pi base (number above 0; default 10000). */
  base?: number;
  /** Whether keys ahead have rows (default "transformer_xl"). */
  variant?: "transformer_xl" | "xlnet_bidirectional";
  /** Of the arrays, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** Joins the query where it meets a key, [heads, headDim]; drawn from the seed where not given. */
  u?: TableInput;
  /** Joins the query where it meets a distance, [heads, headDim]; drawn from the seed where not given. */
  v?: TableInput;
  /** W_r of every head, [heads, headDim, dim]; drawn from the seed where not given. */
  projection?: StackInput;
}

/** Music Transformer: Huang et al. 2018, arXiv:1809.04281. */
export interface MusicTransformerOptions {
  /** Attention heads, a table each (integer, 1 to 65536; required, unless table says it). */
  heads?: number;
  /** Width of one head (integer, 1 to 1048576; required, unless table says it). */
  headDim?: number;
  /** Rows of a table, for distances from 0 on; farther keys have no term (integer, 1 to 1048576; default 128). */
  rows?: number;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** The learned vectors, the last row for distance 0, [heads, rows, headDim]; drawn from the seed where not given. */
  table?: StackInput;
}

/** DeBERTa: He et al. 2020, arXiv:2006.03654. */
export interface DebertaOptions {
  /** Attention heads (integer, 1 to 65536; required, unless positionKeys says it). */
  heads?: number;
  /** Width of one head (integer, 1 to 1048576; required, unless positionKeys says it). */
  headDim?: number;
  /** Distances up to half of it have a bucket each, further ones share; 0: no buckets (multiple of 2, 0 to 65536; default 256). */
  buckets?: number;
  /** The distance at which the last bucket begins (integer, 2 to 2147483647; default 512). */
  maxPosition?: number;
  /** Half the rows of the tables: buckets, or maxPosition where there are none (integer, 1 to 65536; default 256). */
  span?: number;
  /** Queries meet positions (default true). */
  c2p?: boolean;
  /** Keys meet positions (default true). */
  p2c?: boolean;
  /** The row of p2c: as released, or as written (default "code"). */
  p2cIndex?: "code" | "paper";
  /** Of the tables, where none are given (integer, 0 to 2147483647). */
  seed?: number;
  /** Pos_k: what queries meet, [heads, 2 * span, headDim]; drawn from the seed where not given. */
  positionKeys?: StackInput;
  /** Pos_q: what keys meet, [heads, 2 * span, headDim]; drawn from the seed where not given. */
  positionQueries?: StackInput;
}

/** CoPE: Golovneva et al. 2024, arXiv:2405.18719. */
export interface CopeOptions {
  /** Width of one head (integer, 1 to 1048576; required, unless table says it). */
  headDim?: number;
  /** Positions that have a vector; later ones count as the last (integer, 1 to 1048576; required, unless table says it). */
  maxLength?: number;
  /** Of the table, where none is given (integer, 0 to 2147483647). */
  seed?: number;
  /** A vector for every position, [maxLength, headDim]; drawn from the seed where not given. */
  table?: TableInput;
}

/** Encodings that give rows for positions, mostly added to the input. */
export interface AbsoluteEncodings {
  sinusoidal: SinusoidalOptions;
  learned: LearnedOptions;
  sincos_2d: Sincos2dOptions;
  detr: DetrOptions;
  vit: VitOptions;
  timestep: TimestepOptions;
  time2vec: Time2vecOptions;
  nerf: NerfOptions;
  gaussian_fourier: GaussianFourierOptions;
  spherical_harmonics: SphericalHarmonicsOptions;
  naive: NaiveOptions;
}

/** Encodings that turn queries and keys. */
export interface RotaryEncodings {
  rope: RopeOptions;
  linear: LinearOptions;
  ntk: NtkOptions;
  dynamic: DynamicOptions;
  yarn: YarnOptions;
  longrope: LongropeOptions;
  llama3: Llama3Options;
  grok_yarn: GrokYarnOptions;
  proportional: ProportionalOptions;
  xpos: XposOptions;
  fope: FopeOptions;
  mrope: MropeOptions;
  xdrope: XdropeOptions;
  rope_nd: RopeNdOptions;
  axial_timm: AxialTimmOptions;
  axial_lucidrains: AxialLucidrainsOptions;
  axial_rope_vit: AxialRopeVitOptions;
  rope_mixed: RopeMixedOptions;
  axial_qwen: AxialQwenOptions;
  axial_dinov3: AxialDinov3Options;
  axial_ltx2: AxialLtx2Options;
}

/** Encodings that are added to the scores. */
export interface BiasEncodings {
  alibi: AlibiOptions;
  alibi_2d: Alibi2dOptions;
  t5: T5Options;
  kerple: KerpleOptions;
  sandwich: SandwichOptions;
  fire: FireOptions;
  forgetting: ForgettingOptions;
  banded_relative: BandedRelativeOptions;
  swin: SwinOptions;
  swin_v2: SwinV2Options;
}

/** Encodings whose terms read queries and keys. */
export interface RelativeEncodings {
  shaw: ShawOptions;
  relative_table: RelativeTableOptions;
  transformer_xl: TransformerXlOptions;
  music_transformer: MusicTransformerOptions;
  deberta: DebertaOptions;
  cope: CopeOptions;
}

/** What says where the rows of an encoding stand, besides numbers of them. */
export interface Takes {
  sinusoidal: "positions";
  learned: "positions";
  sincos_2d: "grid";
  detr: "grid or mask";
  vit: "grid only";
  timestep: "positions";
  time2vec: "positions";
  nerf: "coordinates";
  gaussian_fourier: "coordinates";
  spherical_harmonics: "coordinates";
  naive: "positions";
  rope: "positions";
  linear: "positions";
  ntk: "positions";
  dynamic: "positions";
  yarn: "positions";
  longrope: "positions";
  llama3: "positions";
  grok_yarn: "positions";
  proportional: "positions";
  xpos: "positions";
  fope: "positions";
  mrope: "coordinates";
  xdrope: "coordinates";
  rope_nd: "coordinates";
  axial_timm: "grid";
  axial_lucidrains: "grid";
  axial_rope_vit: "grid";
  rope_mixed: "grid";
  axial_qwen: "grid";
  axial_dinov3: "grid";
  axial_ltx2: "coordinates";
  alibi: "positions";
  alibi_2d: "window";
  t5: "positions";
  kerple: "positions";
  sandwich: "positions";
  fire: "positions";
  forgetting: "positions";
  banded_relative: "positions";
  swin: "window";
  swin_v2: "window";
  shaw: "positions";
  relative_table: "positions";
  transformer_xl: "positions";
  music_transformer: "positions";
  deberta: "positions";
  cope: "positions";
}

export type EncodingId =
  | keyof AbsoluteEncodings
  | keyof RotaryEncodings
  | keyof BiasEncodings
  | keyof RelativeEncodings;

// The types of functions that differ in another thread: they return a promise and take no array to write into.

import type { AttentionOptions, AttentionResult } from "../calls/attention.js";
import type { BiasOptions, KeyCount, WindowOptions } from "../calls/bias.js";
import type { EncodeOptions, Placed } from "../calls/encode.js";
import type { Heatmap, HeatmapOptions } from "../calls/heatmap.js";
import type { Measure } from "../calls/measure.js";
import type { CosSinOptions, Rotary, RotaryGrid, RotateOptions } from "../calls/rotary.js";
import type { RotateCachedOptions } from "../calls/rotate_cached.js";
import type { VectorsOptions } from "../calls/vectors.js";
import type { ModelRotary } from "../config/config.js";
import type { ArrayOf, Numbers, SameType, TableDType, Tensor, TensorLike } from "../core/tensor.js";
import type {
  AbsoluteEncodings,
  BiasEncodings,
  RelativeEncodings,
  Takes,
} from "../generated/encodings.js";

export interface NoOut {
  out?: undefined;
}

export type RemoteEncode = <Id extends keyof AbsoluteEncodings, D extends TableDType = "float32">(
  id: Id,
  options: AbsoluteEncodings[Id] & Placed<Id> & EncodeOptions<D> & NoOut,
) => Promise<Tensor<ArrayOf<D>>>;

/** A rotary with functions that run in the thread. */
export interface RemoteRotary
  extends Pick<
    Rotary,
    | "data"
    | "headDim"
    | "rotaryDim"
    | "rotaryOffset"
    | "direction"
    | "layout"
    | "attentionFactor"
    | "shape"
  > {
  /** Radians per position of each pair; with several heads or coordinates in C order of `shape`. */
  readonly frequencies: Float64Array;
  rotate<A extends Numbers>(
    x: A | TensorLike<A>,
    options?: RotateOptions<SameType<A>> & NoOut,
  ): Promise<Tensor<SameType<A>>>;
  cosSin<D extends TableDType = "float32">(
    options: CosSinOptions<D> & NoOut,
  ): Promise<{ cos: Tensor<ArrayOf<D>>; sin: Tensor<ArrayOf<D>> }>;
  positions(options: RotaryGrid): Promise<Tensor<Float64Array>>;
  /** The same rotary, which transfers these arrays if a call contains them: they are empty afterwards. */
  moving(...arrays: ArrayBufferView[]): RemoteRotary;
}

/** A model's rotary with functions that run in the thread. */
export type RemoteModelRotary = Omit<ModelRotary, keyof Rotary> & RemoteRotary;

export type RemoteRotateCached = <A extends Numbers>(
  x: A | TensorLike<A>,
  options: RotateCachedOptions<SameType<A>> & NoOut,
) => Promise<Tensor<SameType<A>>>;

export type RemoteBias = <Id extends keyof BiasEncodings, D extends TableDType = "float32">(
  id: Id,
  options: BiasEncodings[Id] &
    (Takes[Id] extends "window" ? WindowOptions<D> : BiasOptions<D> & KeyCount) &
    NoOut,
) => Promise<Tensor<ArrayOf<D>>>;

export type RemoteAttention = <
  D extends TableDType = "float32",
  W extends boolean = false,
  S extends boolean = false,
  K extends boolean = false,
>(
  options: Omit<AttentionOptions<D>, "position"> & {
    position?: AttentionOptions<D>["position"] | RemoteRotary;
  } & NoOut & { weights?: W; scores?: S; sinkWeights?: K },
) => Promise<AttentionResult<D, W, S, K>>;

export type RemoteVectors = <Id extends keyof RelativeEncodings, D extends TableDType = "float32">(
  id: Id,
  options: RelativeEncodings[Id] & VectorsOptions<D> & NoOut,
) => Promise<Tensor<ArrayOf<D>>>;

export type RemoteHeatmap = (
  matrix: TensorLike,
  options: HeatmapOptions & NoOut,
) => Promise<ReturnType<Heatmap>>;

export type RemoteSimilarity = (
  table: TensorLike,
  options?: Parameters<Measure["similarity"]>[1] & NoOut,
) => Promise<Tensor<Float64Array>>;

export type RemoteWeightWithin = (
  weights: TensorLike,
  options: Parameters<Measure["weightWithin"]>[1] & NoOut,
) => Promise<Tensor<Float64Array>>;

export type RemoteGatedPositions = (
  scores: TensorLike,
  options: Parameters<Measure["gatedPositions"]>[1] & NoOut,
) => Promise<Tensor<Float64Array>>;

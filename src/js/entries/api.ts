// The names that every entry of the package exports.
export type {
  Attention,
  AttentionOptions,
  AttentionResult,
  Position,
  ScoreOptions,
  Scores,
} from "../calls/attention.js";
export type {
  AttentionSettings,
  DualChunk,
  PositionTemperature,
  ScalableSoftmax,
  Temperature,
} from "../calls/attention_settings.js";
export type { Bias, BiasOptions, KeyCount, SpanOptions, WindowOptions } from "../calls/bias.js";
export type { Encode, EncodeOptions, Placed } from "../calls/encode.js";
export type { GridOptions, MaskOptions } from "../calls/grid.js";
export { type Heatmap, type HeatmapOptions, heatmapColors } from "../calls/heatmap.js";
export type {
  AngleType,
  Invariance,
  InvarianceOptions,
  InvarianceResult,
} from "../calls/invariance.js";
export type {
  FrequencyForms,
  FrequencyFormsOptions,
  IndexKind,
  LinearMapOptions,
  LinearMapResult,
  Measure,
  RowPair,
  ScoreTerms,
  ScoreTermsOptions,
  ShiftOptions,
  SpacingResult,
  WaveEncodings,
  WindowShape,
} from "../calls/measure.js";
export type {
  ByDistance,
  DistanceMeasures,
  Reach,
  ReachOptions,
  Trend,
} from "../calls/measure_distance.js";
export type { MakeMropePositions, MropePositions, Segment } from "../calls/mrope.js";
export { npy } from "../calls/npy.js";
export type { PermuteRows, PermuteRowsOptions } from "../calls/permute_rows.js";
export type { Posenc } from "../calls/posenc.js";
export type {
  CosSinOptions,
  MakeRotary,
  Rotary,
  RotaryGrid,
  RotateOptions,
} from "../calls/rotary.js";
export type { FrequencyShape, Growth, PairLayout, RotaryData } from "../calls/rotary_data.js";
export type { RotateCached, RotateCachedOptions } from "../calls/rotate_cached.js";
export type {
  EquivarianceOptions,
  EquivarianceResult,
  SelfAttentionOptions,
  SelfAttentionResult,
} from "../calls/self_attention.js";
export type { MakeTokenPositions, Sides, TokenPositions } from "../calls/token_positions.js";
export type { Vectors, VectorsOptions } from "../calls/vectors.js";
export type {
  ConfigOptions,
  LayersFromConfig,
  LayersOptions,
  ModelLayer,
  ModelOptions,
  ModelRotary,
  QueryTemperature,
  RotaryFromConfig,
} from "../config/config.js";
export type { UnreadKey } from "../config/reading.js";
export type { ArrayParameter, Door, Entry, Extent, Parameter } from "../core/entry.js";
export type { LoadOptions, WasmSource } from "../core/load.js";
export type { PositionList, PositionOptions, PositionRange } from "../core/positions.js";
export type {
  ArrayOf,
  DType,
  FloatArray,
  HalfArray,
  Numbers,
  NumbersOrBigInts,
  TableDType,
  Tensor,
  TensorLike,
} from "../core/tensor.js";
export type * from "../generated/encodings.js";

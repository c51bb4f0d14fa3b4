// The names that every entry of the package exports.
export type {
  Attention,
  AttentionOptions,
  AttentionResult,
  Position,
  ScoreOptions,
  Scores,
} from "./attention.js";
export type {
  AttentionSettings,
  PositionTemperature,
  ScalableSoftmax,
  Temperature,
} from "./attention_settings.js";
export type { Bias, BiasOptions, KeyCount, SpanOptions, WindowOptions } from "./bias.js";
export type { UnreadKey } from "./config/unread_key.js";
export type {
  ConfigOptions,
  LayersFromConfig,
  LayersOptions,
  ModelLayer,
  ModelRotary,
  QueryTemperature,
  RotaryFromConfig,
} from "./config.js";
export type { Encode, EncodeOptions, Placed } from "./encode.js";
export type * from "./encodings.js";
export type { ArrayParameter, Door, Entry, Extent, Parameter } from "./entry.js";
export type { GridOptions, MaskOptions } from "./grid.js";
export { type Heatmap, type HeatmapOptions, heatmapColors } from "./heatmap.js";
export type { AngleType, Invariance, InvarianceOptions, InvarianceResult } from "./invariance.js";
export type { LoadOptions, WasmSource } from "./load.js";
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
} from "./measure.js";
export type {
  ByDistance,
  DistanceMeasures,
  Reach,
  ReachOptions,
  Trend,
} from "./measure_distance.js";
export type { MakeMropePositions, MropePositions, Segment } from "./mrope.js";
export { npy } from "./npy.js";
export type { PermuteRows, PermuteRowsOptions } from "./permute_rows.js";
export type { Posenc } from "./posenc.js";
export type { PositionList, PositionOptions, PositionRange } from "./positions.js";
export type { CosSinOptions, MakeRotary, Rotary, RotaryGrid, RotateOptions } from "./rotary.js";
export type { Growth, PairLayout, RotaryData } from "./rotary_data.js";
export type { RotateCached, RotateCachedOptions } from "./rotate_cached.js";
export type {
  EquivarianceOptions,
  EquivarianceResult,
  SelfAttentionOptions,
  SelfAttentionResult,
} from "./self_attention.js";
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
} from "./tensor.js";
export type { Vectors, VectorsOptions } from "./vectors.js";

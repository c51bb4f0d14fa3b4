// The names that both entries of the doctor export, besides those of the library.
export type { InverseFrequencies, RotaryCache } from "./cache.js";
export type { CompareRotary } from "./compare/compare.js";
export type {
  CompareOptions,
  Difference,
  Largest,
  RotaryComparison,
} from "./compare/comparison.js";
export {
  type ConfigText,
  ConfigTextError,
  readConfigText,
  type TextNote,
} from "./diagnose/config_text.js";
export { diagnose } from "./diagnose/diagnose.js";
export { diagnoseGguf } from "./diagnose/diagnose_gguf.js";
export type {
  Because,
  Card,
  DiagnoseOptions,
  Diagnosis,
  FieldName,
  FieldValue,
  Finding,
  Headline,
  Level,
  Line,
  OlderReader,
  Source,
  Verdict,
} from "./diagnose/diagnosis.js";
export { type Doctor, type PosencDoctor, type RoundedCosSin, withDoctor } from "./doctor.js";
export type { ArrayFile, TensorEntry } from "./files/array_file.js";
export { FileError, type Slices } from "./files/bytes.js";
export { type CacheFromFiles, cacheFromFiles } from "./files/cache_file.js";
export type { GgufFile, GgufValue } from "./files/gguf.js";
export { readTensorFile, type TensorFile } from "./files/tensor_file.js";
export type { FileDType } from "./files/values.js";
export { type GgufOptions, layersFromGguf, rotaryFromGguf } from "./gguf/gguf_rotary.js";
export type { GoldenOptions, MakeGolden } from "./golden/golden.js";
export {
  type GoldenFormat,
  goldenFiles,
  goldenFormats,
  type NamedFile,
  type NamedGolden,
} from "./golden/golden_files.js";
export { type Precision, type PrecisionModel, precisions } from "./golden/golden_precision.js";
export type { Golden, GoldenSet, Mistake, Turning } from "./golden/golden_types.js";
export type {
  Finding as CacheFinding,
  FindingKind as CacheFindingKind,
} from "./identify/findings.js";
export type { Candidate, Identification, IdentifyOptions } from "./identify/identification.js";
export type { IdentifyRotary } from "./identify/identify.js";
export type { RotatedVectors } from "./identify/rotated.js";
export { type Rounding, roundings, type Stored } from "./rounding.js";
export type { RotarySource } from "./source.js";

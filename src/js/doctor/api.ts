// The names that both entries of the doctor export, besides those of the library.
export type { RotaryCache } from "./cache.js";
export type {
  CompareOptions,
  CompareRotary,
  Difference,
  Largest,
  RotaryComparison,
} from "./compare.js";
export { type Doctor, type PosencDoctor, type RoundedCosSin, withDoctor } from "./doctor.js";
export type { GoldenOptions, MakeGolden } from "./golden.js";
export type { Golden, GoldenSet, NegativeSet } from "./golden_types.js";
export type {
  Candidate,
  Identification,
  IdentifyOptions,
  IdentifyRotary,
} from "./identify.js";
export type { RotatedVectors } from "./rotated.js";
export { type Rounding, roundings, type Stored } from "./rounding.js";
export type { RotarySource } from "./source.js";

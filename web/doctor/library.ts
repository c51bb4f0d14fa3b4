// What the page takes of the doctor's part of the package for its answer, each from its own module: all of it would be
// several times as long.

export type { ModelRotary } from "posenc";
export type {
  Candidate,
  Golden,
  Identification,
  PosencDoctor,
  Precision,
  RotaryComparison,
} from "../../src/js/doctor/api.js";
export {
  ConfigTextError,
  longestText,
  readConfigText,
  type TextNote,
} from "../../src/js/doctor/diagnose/config_text.js";
export { diagnose } from "../../src/js/doctor/diagnose/diagnose.js";
export type { diagnoseGguf } from "../../src/js/doctor/diagnose/diagnose_gguf.js";
export type * from "../../src/js/doctor/diagnose/diagnosis.js";
export type { ArrayFile } from "../../src/js/doctor/files/array_file.js";
export type { GgufFile } from "../../src/js/doctor/files/gguf.js";
export type { TensorFile } from "../../src/js/doctor/files/tensor_file.js";

/** Why a call of the library refuses its arguments. */
export interface Failure {
  readonly failure: string;
}

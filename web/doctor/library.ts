// The exports of the package's doctor that the answer needs, each from its own module: the whole entry would be several times
// as large.

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

/** The reason why a call of the library refuses its arguments. */
export interface Failure {
  readonly failure: string;
}

// What the page takes of the doctor's part of the package.

export type { ModelRotary } from "posenc";
export { diagnose } from "../../src/js/doctor/diagnose.js";
export type * from "../../src/js/doctor/diagnosis.js";

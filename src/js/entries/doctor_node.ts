// The doctor's entry for Node: the library, and what compares, identifies and exports.

import { type PosencDoctor, withDoctor } from "../doctor/doctor.js";
import type { LoadOptions } from "./api.js";
import { load as loadPosenc } from "./node.js";

export * from "../doctor/api.js";
export * from "./api.js";

/** Loads the library with the functions of the doctor; its instance is that of `posenc`. */
export const load = async (options?: LoadOptions): Promise<PosencDoctor> =>
  withDoctor(await loadPosenc(options));

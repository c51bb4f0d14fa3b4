// How far numbers of one model may be apart because of the formats of its files.
import type { Input } from "./input.js";

/** A GGUF holds the base, factors and lists in float32: a product of two of them is off by two units of 2^-23 at most. */
const ofGguf = 2 ** -22;

/** The relative error that the formats of these files explain; undefined: none beyond the comparison's own. */
export const formatTolerance = (inputs: readonly Input[]): number | undefined =>
  inputs.some(({ kind }) => kind === "gguf") ? ofGguf : undefined;

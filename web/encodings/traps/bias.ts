// What the traps of encodings that add to the scores cost, in the order of their pages.
import type { Trap } from "./measures.js";

export const bias: Readonly<Record<string, readonly Trap[]>> = {};

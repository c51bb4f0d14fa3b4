// What the traps of encodings that are added to the input cost, in the order of their pages.
import type { Trap } from "./measures.js";

export const absolute: Readonly<Record<string, readonly Trap[]>> = {};

// What the traps of all encodings cost, by their ids.
import { absolute } from "./absolute.js";
import { bias } from "./bias.js";
import type { Trap } from "./measures.js";
import { rotary } from "./rotary.js";

export const traps: Readonly<Record<string, readonly Trap[]>> = { ...absolute, ...rotary, ...bias };

// The measured traps of all encodings, by id.
import { absolute } from "./absolute.js";
import { bias } from "./bias.js";
import type { Trap } from "./measures.js";
import { rotary } from "./rotary.js";

export const traps: Readonly<Record<string, readonly Trap[]>> = { ...absolute, ...rotary, ...bias };

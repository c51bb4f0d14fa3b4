// The records of all claims.
import { absoluteClaims } from "./absolute.js";
import { attentionClaims } from "./attention.js";
import type { Records } from "./claim.js";
import { rotaryClaims } from "./rotary.js";

export const records: Records = { ...attentionClaims, ...absoluteClaims, ...rotaryClaims };

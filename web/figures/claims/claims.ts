// The records of all claims.
import { attentionClaims } from "./attention.js";
import { biasClaims } from "./bias.js";
import type { Claims } from "./claim.js";
import { linearClaims } from "./linear.js";
import { rotaryClaims } from "./rotary.js";
import { scalingClaims } from "./scalings.js";
import { sinusoidalClaims } from "./sinusoidal.js";
import { tableClaims } from "./tables.js";
import { trainedClaims } from "./trained.js";
import { vectorClaims } from "./vectors.js";

export const claims: Claims = {
  ...attentionClaims,
  ...sinusoidalClaims,
  ...linearClaims,
  ...vectorClaims,
  ...tableClaims,
  ...rotaryClaims,
  ...scalingClaims,
  ...trainedClaims,
  ...biasClaims,
};

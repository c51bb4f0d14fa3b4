// How all sentences are measured, in the order of their numbers.
import { attentionClaims } from "./attention.js";
import { biasClaims } from "./bias.js";
import type { Claim } from "./claim.js";
import { linearClaims } from "./linear.js";
import { precisionClaims } from "./precision.js";
import { rotaryClaims } from "./rotary.js";
import { scalingClaims } from "./scalings.js";
import { sinusoidalClaims } from "./sinusoidal.js";
import { tableClaims } from "./tables.js";
import { trainedClaims } from "./trained.js";
import { vectorClaims } from "./vectors.js";

export const claims: readonly Claim[] = [
  ...attentionClaims,
  ...sinusoidalClaims,
  ...linearClaims,
  ...vectorClaims,
  ...tableClaims,
  ...rotaryClaims,
  ...scalingClaims,
  ...trainedClaims,
  ...precisionClaims,
  ...biasClaims,
].sort((a, b) => a.id - b.id);

// params.json, as mistral-inference and Meta's own code read it: other names than a config.json, and weights whose pairs are
// neighbours. A base that it leaves out was 10000 in one version of the code and 1000000 in the next.
import type { Fields } from "./fields.js";
import { type Said, said } from "./reasons.js";

/** Its name among the classes. */
export const mistralParams = "mistral_params";

export const isMistralParams = (fields: Fields): boolean =>
  ["dim", "n_heads", "n_layers"].every((name) => fields.inFile().has(name));

/** Scalings under names of their own. */
const scalings = ["yarn", "llama_4_scaling", "use_scaled_rope"];

/** Why a params.json is not answered, undefined if its rotation is plain. */
export function paramsRefusal(fields: Fields): Said | undefined {
  const { values } = fields.inFile();
  const scaling = scalings.find((name) => values[name]);
  if (scaling)
    return said`the scaling ${scaling} of a params.json is not read; give the model's config.json`;
  if (typeof values.rope_theta === "number") return undefined;
  return said`a params.json without ${"rope_theta"} is read with 10000 or 1000000 by different versions of its code`;
}

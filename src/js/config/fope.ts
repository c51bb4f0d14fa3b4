// Fourier position embedding (Intern-S1-Pro): the configuration says which frequencies are kept, and the coefficients are
// among the weights.
import type { Model } from "./model.js";
import { type Said, said } from "./reasons.js";
import type { Source } from "./scaling.js";

/** The tensors, whose names in a checkpoint have more in front. */
const names = ["rotary_emb.cos_coef", "rotary_emb.sin_coef"] as const;

export const isFope = ({ type }: Model): boolean => /^interns1_pro(_text)?$/.test(type);

/** The tensor of this name among the weights that the caller gave. */
function weightOf({ weights }: Model, name: string): unknown {
  const key = Object.keys(weights ?? {}).find((one) => one === name || one.endsWith(`.${name}`));
  return key === undefined ? undefined : weights![key];
}

/** Why a model with coefficients cannot be answered: they are not given. */
export function fopeRefusal(model: Model): Said | undefined {
  if (!isFope(model)) return undefined;
  const missing = names.filter((name) => weightOf(model, name) === undefined);
  if (missing.length === 0) return undefined;
  return said`Fourier position embedding (fope), whose coefficients are among the weights: give the option weights with ${missing.join(", ")}`;
}

/** The encoding and its options. */
export function fopeOf(source: Source): { id: string; [option: string]: unknown } {
  const { own, fields, model, assume } = source;
  const sets = own.flag("fope_sep_head") ?? true;
  own.mark("fope_init_factor");
  assume(
    'The pairs that are not kept have cosine 1 and sine 1, as in training (tail "ones"); a newer vLLM leaves them as they are (tail "pass").',
  );
  return {
    id: "fope",
    heads: sets ? (fields.whole("num_key_value_heads") ?? 1) : 1,
    kept: own.whole("num_inv_freq"),
    maxLength: fields.neededLength("max_position_embeddings"),
    tail: "ones",
    cosCoefficients: weightOf(model, names[0]),
    sinCoefficients: weightOf(model, names[1]),
  };
}

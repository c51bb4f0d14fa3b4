// A model whose class is not known: its plain keys are answered as a guess, as in Llama. A rotary key beyond those has a
// meaning that only the class's code knows: the file is refused.
import { shown } from "../core/checks.js";
import type { Model } from "./model.js";
import { isObject } from "./reading.js";
import { type Said, said } from "./reasons.js";

/** Bases, shares of a head, and the layout: they mean the same in every class that has them. */
const plainKeys = new Set([
  ...["rope_theta", "rotary_emb_base", "rope_embedding_base", "rope_freq_constant"],
  ...["partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct", "rotary_dim"],
  ...["rope_scaling", "rope_parameters", "rope_interleave", "rotary_emb_interleaved"],
]);

/** Keys of the dictionary that the known types of scaling have. */
const dictionaryKeys = new Set([
  ...["rope_type", "type", "rope_theta", "factor", "original_max_position_embeddings"],
  ...["partial_rotary_factor", "attention_factor", "beta_fast", "beta_slow", "truncate"],
  ...["mscale", "mscale_all_dim", "low_freq_factor", "high_freq_factor", "alpha"],
  ...["short_factor", "long_factor", "short_mscale", "long_mscale"],
  ...["attn_factor", "xdrope_section"],
  ...["max_position_embeddings", "finetuned"],
]);

const aboutRotation = /rope|rotary|theta|nope|_mscale$|alibi/i;

/** A flag by which layers turn, or not: "use_rope", "attn_use_rope", "use_rotary_pos_emb", "rotary", "no_rope". */
const turning = /^(\w+_)?(rope|rotary|nope)(_pos(ition)?)?(_emb(edding)?s?)?(_enabled)?$/;
const negative = /(^|_)((no|disable|without|skip)_ro|nope)/;

/** Whether layers turn by this flag; undefined if it is none. */
function turnsBy(key: string, value: unknown): boolean | undefined {
  const isFlag = typeof value === "boolean" || value === 0 || value === 1;
  return isFlag && turning.test(key) ? Boolean(value) !== negative.test(key) : undefined;
}

/** Whether a flag says that nothing turns. */
export const deniesRotation = (key: string, value: unknown): boolean =>
  turnsBy(key, value) === false;

/** Whether a key says what is so anyway: that layers turn, that a further mechanism is off, or a factor of 1. */
export const changesNothing = (key: string, value: unknown): boolean =>
  turnsBy(key, value) ?? (value === false || (value === 1 && /_(scale|factor)$/.test(key)));

/** The keys of a dictionary, or of its entries by type of layer, that no known type has. */
function unknownIn(
  path: string,
  dictionary: Readonly<Record<string, unknown>>,
  isEntry = false,
): string[] {
  return Object.entries(dictionary).flatMap(([key, value]) => {
    if (value === null || value === undefined || dictionaryKeys.has(key)) return [];
    const inner = !isEntry && isObject(value);
    return inner ? unknownIn(`${path}${key}.`, value, true) : [`${path}${key} (${brief(value)})`];
  });
}

/** Whether a key inside a dictionary of the rotation belongs to a known type of scaling. */
export const isKnownInside = (key: string): boolean => dictionaryKeys.has(key);

/** Why a model of an unknown class cannot be answered, undefined if its keys are plain. */
export function guessRefusal({ facts, fields }: Model): Said | undefined {
  if (facts) return undefined;
  const unknown = Object.entries(fields.inFile().values).flatMap(([key, value]) => {
    if (value === null || value === undefined || !aboutRotation.test(key)) return [];
    const path = fields.path + key;
    if (isObject(value)) return plainKeys.has(key) ? unknownIn(`${path}.`, value) : [path];
    return plainKeys.has(key) || changesNothing(key, value) ? [] : [`${path} (${brief(value)})`];
  });
  if (unknown.length === 0) return undefined;
  const list = unknown.join(", ");
  const does = unknown.length > 1 ? said`do` : said`does`;
  return said`what ${list} ${does} is in its code, and a guess may be wrong`;
}

const brief = (value: unknown): string =>
  Array.isArray(value) ? `an array of ${value.length}` : shown(value).replace(/^"(.*)"$/s, "$1");

// A model whose class is not known: its plain keys are answered as a guess, as in Llama. A rotary key beyond those has a
// meaning that only the class's code knows: the file is refused.
import { enumerated } from "../core/checks.js";
import { bases, dictionaries, layouts, parts, scalingKeys } from "./key_names.js";
import type { Model } from "./model.js";
import { isObject, plain } from "./reading.js";
import { type Said, said } from "./reasons.js";

/** Bases, shares of a head, and the layout: they mean the same in every class that has them. */
const plainKeys = new Set([...bases, ...parts, ...dictionaries, ...layouts, "rotary_dim"]);

/** Keys of the dictionary that the known types of scaling have. */
export const dictionaryKeys = new Set([
  ...[...scalingKeys, "alpha", "short_mscale", "long_mscale", "attn_factor", "xdrope_section"],
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
    return inner ? unknownIn(`${path}${key}.`, value, true) : [`${path}${key} (${plain(value)})`];
  });
}

/** Why a model of an unknown class cannot be answered, undefined if its keys are plain. */
export function guessRefusal({ facts, fields }: Model): Said | undefined {
  if (facts) return undefined;
  const unknown = Object.entries(fields.inFile().values).flatMap(([key, value]) => {
    if (value === null || value === undefined || !aboutRotation.test(key)) return [];
    const path = fields.path + key;
    if (isObject(value)) return plainKeys.has(key) ? unknownIn(`${path}.`, value) : [path];
    return plainKeys.has(key) || changesNothing(key, value) ? [] : [`${path} (${plain(value)})`];
  });
  if (unknown.length === 0) return undefined;
  const list = enumerated(unknown);
  const does = unknown.length > 1 ? said`do` : said`does`;
  return said`what ${list} ${does} is in its code, and a guess may be wrong`;
}

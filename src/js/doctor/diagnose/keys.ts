// The keys of a file that had no effect, each with its level: a slip, a contradiction, or harmless.

import type { ModelRotary } from "../../config/config.js";
import { changesNothing, deniesRotation, dictionaryKeys } from "../../config/guess.js";
import { harmlessKey } from "../../config/harmless.js";
import * as names from "../../config/key_names.js";
import type { UnreadKey } from "../../config/reading.js";
import { nearest } from "../../core/spelling.js";
import type { Finding } from "./diagnosis.js";
import { distinct } from "./verdict.js";

/** Keys outside of a dictionary that some class reads, for what is misspelt. */
const outside = [
  ...[...names.bases, ...names.layerBases, ...names.dictionaries, ...names.parts, "rotary_dim"],
  ...["rope_interleave", "rope_ratio", "max_position_embeddings", names.original],
  ...["position_embedding_type", "sliding_window", "use_sliding_window"],
  ...["no_rope_layers", "no_rope_layer_interval"],
];
const inside = [
  ...names.scalingKeys.filter((name) => name !== "type"),
  ...["mrope_section", "mrope_interleaved", "llama_4_scaling_beta"],
];

const bases = /(^|_)(rope_theta|rope_base|rotary_emb_base|rope_local_base_freq)$/;
const parts = /^(partial_rotary_factor|rotary_pct|rotary_emb_fraction|rope_pct|rope_percent)$/;
const layouts = /^(rope_interleaved?|rotary_emb_interleaved)$/;
const dictionaries = /(^|\.)(rope_scaling|rope_parameters)\./;
const entry = /^(?<path>(?:.*\.)?(?:rope_scaling|rope_parameters)\.)(?<type>[^.]+)\.[^.]+$/;
const layerTypes = ["full_attention", "sliding_attention", "chunked_attention"];

/** Whether a key only says what the rotations have anyway. */
function isSo(name: string, value: UnreadKey["value"], rotaries: readonly ModelRotary[]): boolean {
  const every = (test: (rotary: ModelRotary) => boolean) => rotaries.every(test);
  if (bases.test(name) || name === "theta")
    return rotaries.some(({ options }) => options.base === value);
  if (parts.test(name))
    return every(
      ({ headDim, rotaryDim, options }) =>
        Math.trunc(headDim * Number(value)) === rotaryDim || options.partialRotaryFactor === value,
    );
  if (name === "factor" && value === 1) return every(({ data }) => data.id === "rope");
  // Alone it counts as 1 in all readers.
  if (name === "mscale" && value === 1) return every(({ data }) => data.id === "yarn");
  if (name === "rotary_dim" || name === "attn_rotary_emb")
    return every(({ rotaryDim }) => rotaryDim === value);
  if (layouts.test(name)) return every(({ layout }) => (layout === "interleaved") === value);
  return changesNothing(name, value);
}

export interface Known {
  /** The model_type. */
  type: string;
  /** What its class has where the file does not say; undefined if the class is not known. */
  defaults: Readonly<Record<string, unknown>> | undefined;
  /** The keys that the file has, with their paths. */
  has: (path: string) => boolean;
  /** The longest sequence that the file speaks of. */
  longest: number | null;
}

/** An entry for a type of layer that is misspelt. */
function misspeltType(key: string, { has }: Known): Finding | undefined {
  const { path, type } = entry.exec(key)?.groups ?? {};
  const meant = type && !layerTypes.includes(type) ? nearest(type, layerTypes) : undefined;
  if (path === undefined || type === undefined || meant === undefined) return undefined;
  const given = has(path + meant);
  return { level: "error", code: "misspelt", key: path + type, value: "an object", meant, given };
}

function findingOf(unread: UnreadKey, known: Known, rotaries: readonly ModelRotary[]): Finding {
  const { key, kind, by = "", reason } = unread;
  const value = String(unread.value);
  const isKnown = known.defaults !== undefined;
  const name = key.slice(key.lastIndexOf(".") + 1);
  const path = key.slice(0, key.length - name.length);
  const is = { key, value };
  if (kind === "readers")
    return { level: "warning", code: "readers differ", ...is, message: reason };
  if (kind === "mask" || kind === "limit" || kind === "temperature")
    return { level: "note", code: "elsewhere", ...is, about: kind };
  if (kind === "overruled") return { level: "error", code: "contradiction", ...is, by };
  const ofType = misspeltType(key, known);
  if (ofType) return ofType;
  const isInside = dictionaries.test(key);
  const isUsual = !isInside && known.defaults?.[name] === unread.value;
  if (isUsual || isSo(name, unread.value, rotaries))
    return { level: "note", code: "redundant", ...is };
  const isScaled = rotaries.some(({ options }) => "factor" in options || "shortFactor" in options);
  // Half of a scaling: the other half may be lost.
  const isLeft = name === "original_max_position_embeddings" && !isScaled;
  if (isLeft && Number(value) < (known.longest ?? 0))
    return { level: "warning", code: "unread", ...is, known: isKnown };
  const harmless = harmlessKey(known.type, name, unread.value);
  if (harmless) return { level: "note", code: "harmless", ...is, ...harmless };
  if (deniesRotation(name, unread.value)) return { level: "error", code: "denied", ...is };
  if (isInside && name === "factor" && !isScaled)
    return { level: "error", code: "unscaled factor", ...is };
  if (bases.test(name)) return { level: "error", code: "unused base", ...is };
  const readable = isInside ? inside : outside;
  const isName = readable.includes(name) || layouts.test(name) || parts.test(name);
  const meant = isName ? undefined : nearest(name, readable);
  if (meant !== undefined) {
    const given = known.has(path + meant);
    return { level: given ? "warning" : "error", code: "misspelt", ...is, meant, given };
  }
  // What stands in the dictionary of the rotation, and no reader knows, is meant for another code.
  const isStrange = isInside && !dictionaryKeys.has(name) && !inside.includes(name);
  const level = isStrange && isKnown ? "error" : "warning";
  return { level, code: "unread", ...is, known: isKnown };
}

/** Findings about all keys without effect. */
export function keyFindings(rotaries: readonly ModelRotary[], known: Known): Finding[] {
  const unread = new Map(rotaries.flatMap((one) => one.unread.map((key) => [key.key, key])));
  return distinct([...unread.values()].map((key) => findingOf(key, known, rotaries)));
}

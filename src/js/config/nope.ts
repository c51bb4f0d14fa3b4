// Layers without rotation (NoPE) among others: by a list, by their type, or by a base of 0.

import { enumerated, outOfRange, shown } from "../core/checks.js";
import { call } from "./fields.js";
import { countOf, maxLayers, ruleTypes, typesOf } from "./layer_types.js";
import type { Model, Nope } from "./model.js";
import { noRotary, said } from "./reasons.js";

const indicesOf = (layers: readonly unknown[], test: (layer: number) => boolean): number[] =>
  layers.flatMap((_, layer) => (test(layer) ? [layer] : []));

export const without = (type: string, layers: readonly number[] = []): string =>
  `Layers of type ${shown(type)} have no position encoding${layers.length > 0 ? `: ${enumerated(layers, 256)}` : ""}.`;

/** `why`: the key that says so, or the types of the layers. */
export const noneTurns = (why: string): RangeError =>
  noRotary(`${call}: `, said`no layer has a rotary encoding (${why})`);

/** The rule that these of `count` layers have no rotation. The sentence names their type if no other layer has it. */
function nopeLayers(
  layers: readonly number[],
  count: number,
  types: readonly string[] | undefined,
  key: string,
): Nope {
  const isNone = count > 0 && layers.length >= count;
  const among = new Set(layers);
  const known = [...new Set(types)];
  const turning = new Set(types?.filter((_, layer) => !among.has(layer)));
  const type = types?.[layers[0]!];
  const isOneType = types?.every((one, layer) => (one === type) === among.has(layer));
  const sentence =
    type !== undefined && isOneType
      ? without(type, layers)
      : `Layers without position encoding: ${enumerated(layers, 256)}.`;
  return {
    types: known.filter((one) => !turning.has(one)),
    known,
    sentence: layers.length > 0 ? sentence : undefined,
    layers,
    all: types,
    refusal: isNone ? noneTurns(key) : undefined,
  };
}

/** Cohere 2, EXAONE 4: layers of full attention have no rotation, except in a dense prefix. */
export function fullAttention(model: Model): Nope {
  const { fields, type } = model;
  const types = typesOf(model);
  const full = "full_attention";
  const prefix =
    type === "cohere2_moe" && (fields.whole("prefix_dense_sliding_window_pattern") ?? 1) === 1
      ? (fields.whole("first_k_dense_replace") ?? 0)
      : 0;
  const made = ruleTypes(model, types?.length ?? 0) ?? [];
  if (!types || prefix || made.every((one, layer) => one === types[layer]))
    fields.mark("prefix_dense_sliding_window_pattern", "sliding_window_pattern");
  if (!types) return { types: [full], known: ["sliding_attention", full], sentence: without(full) };
  const nope = indicesOf(types, (layer) => types[layer] === full && layer >= prefix);
  return nopeLayers(nope, types.length, types, "layer_types");
}

/** Llama 4, SmolLM3: layers with a 0 in no_rope_layers, or every n-th layer without that list. */
export function listed(model: Model): Nope | undefined {
  const { fields, facts, type } = model;
  const llama4 = type === "llama4_text";
  const count = fields.whole("num_hidden_layers");
  const place = fields.where("no_rope_layers");
  let list = fields.numbers("no_rope_layers");
  if (list?.length === 0 && llama4) list = undefined;
  if (!list && facts?.nope !== listed) return undefined;
  if (list && count !== undefined && list.length < count)
    throw outOfRange(place, `have ${count} entries, one a layer`, list.length);
  if (list?.some((one) => one !== 0 && one !== 1))
    throw new RangeError(`${place} must hold 0 and 1 only`);
  const interval = "no_rope_layer_interval";
  const every = (list ? fields.whole(interval) : fields.length(interval)) ?? 4;
  const isNth = (layer: number) => (layer + 1) % every === 0;
  const total = count ?? list?.length;
  const [chunked, full] = ["chunked_attention", "full_attention"] as const;
  if (total === undefined || (!list && total > maxLayers)) {
    const sentence = `One layer in ${every} has no position encoding.`;
    return llama4
      ? { types: [full], known: [chunked, full], sentence: `${without(full)} ${sentence}` }
      : { types: [], known: [], sentence };
  }
  const layers = new Array<number>(total).fill(0);
  const isNope = (layer: number) => (list ? list[layer] === 0 : isNth(layer));
  const nope = indicesOf(layers, isNope);
  // An interval that agrees with the list is no unread key.
  if (String(nope) === String(indicesOf(layers, isNth))) fields.mark(interval);
  const derived = llama4 ? layers.map((_, layer) => (isNope(layer) ? full : chunked)) : undefined;
  return nopeLayers(nope, total, typesOf(model) ?? derived, "no_rope_layers");
}

/** Granite SWA: a base for each layer, 0 for layers without rotation. */
export function basesOfLayers(model: Model): Nope | undefined {
  const { fields } = model;
  const list = fields.numbers("layer_rope_theta");
  if (!list) return undefined;
  const place = fields.where("layer_rope_theta");
  const count = fields.whole("num_hidden_layers") ?? list.length;
  if (list.length !== count)
    throw outOfRange(place, `have ${count} entries, one a layer`, list.length);
  const odd = list.find((base) => !(base >= 0 && Number.isFinite(base)));
  if (odd !== undefined) throw outOfRange(place, "hold bases above 0 and 0", odd);
  const turning = [...new Set(list.filter((base) => base > 0))];
  const types = typesOf(model);
  const nope = indicesOf(list, (layer) => list[layer] === 0);
  const bases = new Map<string, number>();
  const addBase = (type: string, layer: number): boolean => {
    const base = list[layer];
    if (base) bases.set(type, bases.get(type) ?? base);
    return !base || bases.get(type) === base;
  };
  const result = { ...nopeLayers(nope, list.length, types, "layer_rope_theta"), bases, list };
  if (turning.length < 2) bases.set("", turning[0] ?? 0);
  else if (!types?.every(addBase) || bases.size === 0)
    result.refusal = new RangeError(
      `${place} must have one base for all layers of a type, got ${enumerated(turning)}`,
    );
  return result;
}

/** Muse Glimmer: without a list of bases every fourth layer has none, counted from the last. */
export function basesOrFourth(model: Model): Nope | undefined {
  const listed = basesOfLayers(model);
  if (listed) return listed;
  const types = typesOf(model);
  const count = countOf(model) ?? types?.length;
  if (count === undefined || count > maxLayers) return undefined;
  const layers = indicesOf(
    new Array<number>(count).fill(0),
    (layer) => (count - 1 - layer) % 4 === 0,
  );
  return nopeLayers(layers, count, types, "layer_rope_theta");
}

/** MiniCPM-SALA: a flag for each of its two types of layers. */
export function byFlags(model: Model): Nope {
  const { fields } = model;
  const [sparse, lightning] = ["minicpm4", "lightning-attn"] as const;
  const turns = new Map<string, boolean>([
    [sparse, fields.flag("attn_use_rope") ?? false],
    [lightning, fields.flag("lightning_use_rope") ?? true],
  ]);
  const still = [...turns].flatMap(([type, isTurned]) => (isTurned ? [] : [type]));
  const types = typesOf(model);
  if (!types)
    return {
      types: still,
      known: [sparse, lightning],
      sentence: still.map((type) => without(type)).join(" "),
    };
  const layers = indicesOf(types, (layer) => still.includes(types[layer]!));
  return nopeLayers(layers, types.length, types, "attn_use_rope, lightning_use_rope");
}

/** EXAONE 4: the class has a window, and null means none. */
export function fullWithWindow(model: Model): Nope | undefined {
  const { fields } = model;
  fields.mark("sliding_window");
  return fields.isNull("sliding_window") ? undefined : fullAttention(model);
}

export const nopeOf = (model: Model): Nope | undefined =>
  model.facts?.loose && !model.facts.nope
    ? (basesOfLayers(model) ?? listed(model))
    : model.facts?.nope?.(model);

// Layers that do not turn (NoPE) beside others that do: by a list, by their type, or by a base of 0.

import { shown } from "../checks.js";
import { call, type Fields } from "./fields.js";
import type { Model } from "./open.js";

export interface Nope {
  /** Types whose layers do not turn. */
  types: readonly string[];
  /** All types. */
  known: readonly string[];
  /** The sentence for the result's assumptions. */
  sentence?: string;
  /** The level of the base by type of layer, or for all layers (""). */
  bases?: ReadonlyMap<string, Fields>;
}

/** A larger number of layers must be a mistake. */
const maxLayers = 10000;

/** The types of all layers: from the file, or by its class from their number. */
export function typesOf({ facts, fields }: Model): readonly string[] | undefined {
  const listed = fields.texts("layer_types") ?? fields.texts("layers_block_type");
  const count = fields.whole("num_hidden_layers");
  return listed ?? (count && count <= maxLayers ? facts?.types?.(fields, count) : undefined);
}

const indicesOf = (layers: readonly unknown[], still: (layer: number) => boolean): number[] =>
  layers.flatMap((_, layer) => (still(layer) ? [layer] : []));

/** The types whose layers are all in this list. */
function typesWithin(types: readonly string[], layers: readonly number[]): string[] {
  const among = new Set(layers);
  const beyond = new Set(types.filter((_, layer) => !among.has(layer)));
  return [...new Set(types)].filter((type) => !beyond.has(type));
}

export const without = (type: string, layers: readonly number[] = []): string =>
  `Layers of type ${shown(type)} have no position encoding${layers.length > 0 ? `: ${layers.join(", ")}` : ""}.`;

/** The sentence about these layers; it names their type if they are all layers of that type. */
function sentenceOf(layers: readonly number[], types: readonly string[] | undefined) {
  if (layers.length === 0) return {};
  const among = new Set(layers);
  const type = types?.[layers[0]!];
  const alike = type !== undefined && types!.every((one, i) => (one === type) === among.has(i));
  const sentence = alike
    ? without(type, layers)
    : `Layers without position encoding: ${layers.join(", ")}.`;
  return { sentence };
}

/** The rule that these layers do not turn. */
function stillLayers(
  layers: readonly number[],
  count: number,
  types: readonly string[] | undefined,
  key: string,
): Nope {
  if (count > 0 && layers.length >= count)
    throw new RangeError(`${call}: no layer has a rotary encoding (${key})`);
  const still = types ? typesWithin(types, layers) : [];
  return { types: still, known: [...new Set(types)], ...sentenceOf(layers, types) };
}

/** Cohere 2, EXAONE 4: layers of full attention do not turn, except in a dense prefix. */
function fullAttention(model: Model): Nope {
  const { fields, type } = model;
  const types = typesOf(model);
  const full = "full_attention";
  const prefix =
    type === "cohere2_moe" && (fields.whole("prefix_dense_sliding_window_pattern") ?? 1) === 1
      ? (fields.whole("first_k_dense_replace") ?? 0)
      : 0;
  const made = model.facts?.types?.(fields, types?.length ?? 0) ?? [];
  if (!types || prefix || made.every((one, layer) => one === types[layer]))
    fields.mark("prefix_dense_sliding_window_pattern", "sliding_window_pattern");
  if (!types) return { types: [full], known: ["sliding_attention", full], sentence: without(full) };
  const still = indicesOf(types, (layer) => types[layer] === full && layer >= prefix);
  return stillLayers(still, types.length, types, "layer_types");
}

/** Llama 4, SmolLM3: layers with a 0 in no_rope_layers, or every n-th layer without that list. */
function listed(model: Model): Nope | undefined {
  const { fields, facts, type } = model;
  const llama4 = type === "llama4_text";
  const count = fields.whole("num_hidden_layers");
  const place = fields.where("no_rope_layers");
  let list = fields.numbers("no_rope_layers");
  if (list?.length === 0 && llama4) list = undefined;
  if (!list && facts?.nope !== "list") return undefined;
  if (list && count !== undefined && list.length < count)
    throw new RangeError(`${place} must have ${count} entries, one a layer, got ${list.length}`);
  if (list?.some((one) => one !== 0 && one !== 1))
    throw new RangeError(`${place} must hold 0 and 1 only`);
  const interval = "no_rope_layer_interval";
  const every = (list ? fields.whole(interval) : fields.length(interval)) ?? 4;
  const isNth = (layer: number) => (layer + 1) % every === 0;
  const total = count ?? list?.length;
  const [turning, full] = ["chunked_attention", "full_attention"];
  if (total === undefined || (!list && total > maxLayers)) {
    const types = llama4 ? [full!] : [];
    const sentence = `${types.map((one) => `${without(one)} `)}One layer in ${every} has no position encoding.`;
    return { types, known: llama4 ? [turning!, full!] : [], sentence };
  }
  const layers = new Array<number>(total).fill(0);
  const still = indicesOf(layers, (layer) => (list ? list[layer] === 0 : isNth(layer)));
  // An interval that agrees with the list is no unread key.
  if (String(still) === String(indicesOf(layers, isNth))) fields.mark(interval);
  const among = new Set(still);
  const derived = llama4 ? layers.map((_, i) => (among.has(i) ? full! : turning!)) : undefined;
  return stillLayers(still, total, typesOf(model) ?? derived, "no_rope_layers");
}

/** Granite SWA: a base for each layer, 0 for layers that do not turn. */
function basesOfLayers(model: Model): Nope | undefined {
  const { fields } = model;
  const list = fields.numbers("layer_rope_theta");
  if (!list) return undefined;
  const place = fields.where("layer_rope_theta");
  const count = fields.whole("num_hidden_layers") ?? list.length;
  if (list.length !== count)
    throw new RangeError(`${place} must have ${count} entries, one a layer, got ${list.length}`);
  const odd = list.find((base) => !(base >= 0 && Number.isFinite(base)));
  if (odd !== undefined) throw new RangeError(`${place} must hold bases above 0 and 0, got ${odd}`);
  const turning = [...new Set(list.filter((base) => base > 0))];
  const still = indicesOf(list, (layer) => list[layer] === 0);
  const types = typesOf(model);
  const here = (base: number) => fields.saying({ layer_rope_theta: base });
  const bases = new Map<string, Fields>();
  if (turning.length < 2) bases.set("", here(turning[0] ?? 0));
  else {
    for (const [layer, type] of (types ?? []).entries()) {
      const base = list[layer];
      const other = bases.get(type)?.values.layer_rope_theta;
      if (other !== undefined && base && base !== other) bases.clear();
      if (other === undefined && base) bases.set(type, here(base));
      if (bases.size === 0 && base) break;
    }
    if (!types || bases.size === 0)
      throw new RangeError(
        `${place} must have one base for all layers of a type, got ${turning.join(", ")}`,
      );
  }
  return { ...stillLayers(still, list.length, types, "layer_rope_theta"), bases };
}

export function nopeOf(model: Model): Nope | undefined {
  const { facts, fields } = model;
  switch (facts?.nope) {
    case "full":
      return fullAttention(model);
    case "full with a window": {
      // Without the key the class has a window; null means none.
      const none = Object.hasOwn(fields.values, "sliding_window") && !fields.says("sliding_window");
      fields.mark("sliding_window");
      return none ? undefined : fullAttention(model);
    }
    case "list":
      return listed(model);
    case "bases":
      return basesOfLayers(model);
    default:
      return facts && !facts.loose ? undefined : (basesOfLayers(model) ?? listed(model));
  }
}

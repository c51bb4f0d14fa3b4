// Layers that do not turn (NoPE) beside others that do: by a list, by their type, or by a base of 0.
import { call, type Fields } from "./fields.js";
import type { Model } from "./open.js";

export interface Nope {
  /** Types of which no layer turns. */
  types: readonly string[];
  /** All types that there are. */
  known: readonly string[];
  /** What the answer says of them. */
  sentence?: string;
  /** A base for layers of this type, or for all ("") where types are not told apart. */
  bases?: ReadonlyMap<string, Fields>;
}

/** More are a mistake, and no reason to list them. */
const maxLayers = 10000;
const window = ["sliding_attention", "full_attention"];

/** The types of all layers: those of the file, or what its class makes of their number. */
export function typesOf({ facts, fields }: Model): readonly string[] | undefined {
  const listed = fields.texts("layer_types") ?? fields.texts("layers_block_type");
  const count = fields.whole("num_hidden_layers");
  return listed ?? (count && count <= maxLayers ? facts?.types?.(fields, count) : undefined);
}

const indicesOf = (layers: readonly unknown[], still: (layer: number) => boolean): number[] =>
  layers.flatMap((_, layer) => (still(layer) ? [layer] : []));

/** Types whose layers are all among these. */
function typesWithin(types: readonly string[], layers: readonly number[]): string[] {
  const among = new Set(layers);
  const beyond = new Set(types.filter((_, layer) => !among.has(layer)));
  return [...new Set(types)].filter((type) => !beyond.has(type));
}

/** Cohere 2, EXAONE 4: layers of full attention do not turn, but for those of a dense prefix. */
function fullAttention(model: Model): Nope {
  const { fields, type } = model;
  const types = typesOf(model);
  const prefix =
    type === "cohere2_moe" && (fields.whole("prefix_dense_sliding_window_pattern") ?? 1) === 1
      ? (fields.whole("first_k_dense_replace") ?? 0)
      : 0;
  fields.mark("prefix_dense_sliding_window_pattern", "sliding_window_pattern");
  if (!types) return { types: window.slice(1), known: window, sentence: without("full_attention") };
  const still = indicesOf(types, (layer) => types[layer] === "full_attention" && layer >= prefix);
  const turning = types.slice(0, prefix).includes("full_attention");
  if (turning)
    return { types: typesWithin(types, still), known: window, sentence: layersWithout(still) };
  return { types: window.slice(1), known: window, sentence: without("full_attention", still) };
}

/** Llama 4, SmolLM3: a 0 in no_rope_layers, else every so many-th layer. */
function listed(model: Model): Nope | undefined {
  const { fields, facts, type } = model;
  const llama4 = type === "llama4_text";
  const known = llama4 ? ["chunked_attention", "full_attention"] : [];
  const count = fields.whole("num_hidden_layers");
  let list = fields.numbers("no_rope_layers");
  if (list?.length === 0 && llama4) list = undefined;
  if (list && count !== undefined && list.length < count)
    throw new RangeError(
      `${fields.where("no_rope_layers")} must have ${count} entries, one a layer, got ${list.length}`,
    );
  if (list?.some((one) => one !== 0 && one !== 1))
    throw new RangeError(`${fields.where("no_rope_layers")} must hold 0 and 1 only`);
  if (!list && facts?.nope !== "list") return undefined;
  const every = list ? undefined : (fields.length("no_rope_layer_interval") ?? 4);
  if (list) fields.mark("no_rope_layer_interval");
  const total = list ? (count ?? list.length) : count;
  if (total === undefined || (!list && total > maxLayers))
    return {
      types: known.slice(1),
      known,
      sentence: `${llama4 ? `${without("full_attention")} ` : ""}One layer in ${every} has no position encoding.`,
    };
  const layers = new Array(total).fill(0);
  const still = indicesOf(layers, (layer) =>
    list ? list[layer] === 0 : (layer + 1) % every! === 0,
  );
  if (still.length === total) throw noLayer("no_rope_layers");
  if (llama4) return { types: known.slice(1), known, sentence: without("full_attention", still) };
  const types = typesOf(model);
  return {
    types: types ? typesWithin(types, still) : [],
    known,
    ...(still.length > 0 && { sentence: layersWithout(still) }),
  };
}

/** Granite SWA: a base for each layer, 0 where it does not turn. */
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
  if (turning.length === 0) throw noLayer("layer_rope_theta");
  const still = indicesOf(list, (layer) => list[layer] === 0);
  const types = typesOf(model);
  const here = (base: number) => fields.saying({ layer_rope_theta: base });
  const bases = new Map<string, Fields>();
  if (turning.length === 1) bases.set("", here(turning[0]!));
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
  return {
    types: types ? typesWithin(types, still) : [],
    known: [],
    bases,
    ...(still.length > 0 && { sentence: layersWithout(still) }),
  };
}

const noLayer = (key: string): RangeError =>
  new RangeError(`${call}: no layer has a rotary encoding (${key})`);

const layersWithout = (layers: readonly number[]): string =>
  `Layers without position encoding: ${layers.join(", ")}.`;

export const without = (type: string, layers: readonly number[] = []): string =>
  `Layers of type "${type}" have no position encoding${layers.length > 0 ? `: ${layers.join(", ")}` : ""}.`;

export function nopeOf(model: Model): Nope | undefined {
  const { facts, fields } = model;
  switch (facts?.nope) {
    case "full":
      return fullAttention(model);
    case "full with a window": {
      // Where the key is left out, the class has a window; null is none.
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

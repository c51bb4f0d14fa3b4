// Which rotation the layers of a model have: one for all of them, or one for each type of layer.
import { shown } from "../tensor.js";
import { call, Fields, isObject } from "./fields.js";
import { globalAndLocal, type Layers, localBase } from "./models.js";
import type { Model } from "./open.js";

/** Where the numbers of one rotation stand: its own (rope_scaling or rope_parameters), and its base in the model. */
export interface LayerRope {
  own: Fields;
  base: readonly string[];
}

/** What the layers of each type turn by, "" where all are alike; undefined: they have no position encoding. */
type Ropes = ReadonlyMap<string, LayerRope | undefined>;

/** Names that the base goes by. */
const bases = [
  "rope_theta",
  "rotary_emb_base",
  "rope_embedding_base",
  "rope_freq_constant",
] as const;

/** Layers of these types mix their tokens without attention. */
const withoutAttention = ["linear_attention", "conv", "mamba", "recurrent"];

function ropesOf(model: Model): Ropes {
  const { fields } = model;
  // Files that have both come from the older form, which transformers 5 reads first too.
  const given = fields.object("rope_scaling") ?? fields.object("rope_parameters");
  const layers = layersOf(model);
  const entries = Object.entries(given?.values ?? {});
  if (given && entries.some(([, value]) => isObject(value))) {
    return new Map(
      entries.flatMap(([type, value]): [string, LayerRope | undefined][] => {
        if (value === null && type.endsWith("_attention")) return [[type, undefined]];
        if (!isObject(value)) return [];
        const own = new Fields(value, `${given.path}${type}.`);
        const base = layers?.[type]?.base;
        return [[type, { own, base: base === undefined ? bases : [base] }]];
      }),
    );
  }
  const own = new Fields(given?.values ?? {}, given?.path);
  if (!layers) return new Map([["", { own, base: bases }]]);
  return new Map(
    Object.entries(layers).map(([type, one]) => [
      type,
      one ? { own: one.scaled ? own : new Fields({}), base: [one.base] } : undefined,
    ]),
  );
}

function layersOf({ facts, fields }: Model): Layers | undefined {
  if (facts) return facts.layers?.(fields);
  if (fields.has("rope_local_base_freq")) return localBase;
  return fields.has("global_rope_theta") ? globalAndLocal : undefined;
}

/**
 * The rotation of the layers of this type, or of all layers where they agree. `read` makes of it what will be
 * compared and returned.
 */
export function layerOf<T>(
  model: Model,
  layerType: unknown,
  assumptions: string[],
  read: (rope: LayerRope) => T,
): T {
  if (layerType !== undefined && typeof layerType !== "string")
    throw new TypeError(`${call}: layerType must be a string, got ${shown(layerType)}`);
  const ropes = ropesOf(model);
  const shared = ropes.get("");
  const named = [...ropes.keys()].filter((type) => type !== "");
  const known = [...new Set([...named, ...(model.fields.texts("layer_types") ?? [])])];
  const list = known.map((type) => `"${type}"`).join(", ");

  if (layerType !== undefined) {
    if (known.length === 0) {
      throw new RangeError(
        `${call}: layerType must be left out, as all layers share one rotary encoding, got ${shown(layerType)}`,
      );
    }
    if (!known.includes(layerType))
      throw new RangeError(`${call}: layerType must be one of ${list}, got ${shown(layerType)}`);
    const rope = ropes.has(layerType) ? ropes.get(layerType) : shared;
    if (rope && !withoutAttention.includes(layerType)) return read(rope);
    throw new RangeError(`${call}: layers of type "${layerType}" have no position encoding here`);
  }

  const all = [...ropes].flatMap(([type, rope]) => (rope ? [{ type, rope: read(rope) }] : []));
  const first = all[0];
  if (!first) throw new RangeError(`${call}: no layer has a rotary encoding (${list})`);
  const same = all.every(({ rope }) => JSON.stringify(rope) === JSON.stringify(first.rope));
  if (!same) {
    throw new RangeError(
      `${call}: layerType must be one of ${list}, as layers differ here, got undefined`,
    );
  }
  for (const type of known) {
    const without = ropes.has(type) && ropes.get(type) === undefined;
    if (without || withoutAttention.includes(type))
      assumptions.push(`Layers of type "${type}" have no position encoding.`);
  }
  return first.rope;
}

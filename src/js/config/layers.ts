// The rotations of a model's layers: one for all of them, or one for each type of layer; and all layers, one by one.

import { shown, wrongType } from "../core/checks.js";
import { call, Fields } from "./fields.js";
import { labelledRopes, labels, listedRopes } from "./forms.js";
import { bases } from "./key_names.js";
import { attends, layerTypes, neededCount, typesOf, withoutAttention } from "./layer_types.js";
import type { LayerFacts, LayerRope, Layers, Model, Nope, Ropes } from "./model.js";
import { noneTurns, nopeOf, without } from "./nope.js";
import { isObject } from "./reading.js";
import { noRotary, said } from "./reasons.js";

/** The dictionary of the rotation. If a file has both, it is the older form, as in transformers 5. */
function dictionaryOf({ fields, facts }: Model): Fields | undefined {
  const newer = fields.object("rope_parameters");
  if (facts?.newOnly) return newer;
  const older = fields.object("rope_scaling");
  if (older && newer && !newer.ofClass) older.replaces(newer);
  return older ?? newer;
}

export function ropesOf(model: Model): Ropes {
  const { facts, fields } = model;
  const given = dictionaryOf(model);
  if (facts?.form === "labels") return labelledRopes(model, given);
  if (facts?.form === "beside") return new Map([["", { own: fields, outer: fields, base: bases }]]);
  if (facts?.form === "lists" && !fields.has("rope_parameters")) {
    const listed = listedRopes(model);
    if (listed) return listed;
  }
  const nothing = fields.saying({});
  const layers = facts?.layers;
  const base = facts && !facts.loose ? facts.base : bases;
  const entries = Object.entries(given?.values ?? {});
  if (given && isByType(model, given)) {
    // transformers writes it beside the entries.
    if (given.word("rope_type") === "default") given.mark("rope_type");
    const inner = (type: string): Fields | undefined =>
      given.says(type) ? (given.object(type) ?? nothing) : undefined;
    if (layers) {
      return each(model, layers, (type, one) => {
        // Gemma 3 and similar classes have defaults for types without an entry.
        const own = inner(type) ?? (facts?.newOnly ? undefined : nothing);
        return own && { ...one, own, outer: given };
      });
    }
    return new Map(
      entries.flatMap(([type, value]): [string, LayerRope | undefined][] => {
        if (value === null && type.endsWith("_attention")) return [[type, undefined]];
        return isObject(value) ? [[type, { own: inner(type)!, outer: given, base }]] : [];
      }),
    );
  }
  const own = given ?? nothing;
  if (!layers) return new Map([["", { own, outer: own, base }]]);
  const older = given?.path.endsWith("rope_scaling.");
  return each(model, layers, (_, one) => {
    if (facts?.newOnly) return undefined;
    // Of rope_parameters these classes read entries alone.
    const level = one.scaled && older ? own : nothing;
    return { ...one, own: level, outer: level };
  });
}

const each = (
  model: Model,
  layers: Layers,
  make: (type: string, one: LayerFacts) => LayerRope | undefined,
) =>
  new Map(
    Object.entries(layers).map(([type, one]) => [type, withWidth(model, type, make(type, one))]),
  );

/** transformers 5.16 saves what differs from layer to layer in per_layer_config, global_head_dim too. */
function withWidth(model: Model, type: string, rope: LayerRope | undefined): LayerRope | undefined {
  const all = model.fields.object("per_layer_config");
  if (!rope || !all) return rope;
  const types = typesOf(model);
  const entries = Object.keys(all.values).flatMap((layer) => {
    const isOfType = types ? types[Number(layer)] === type : type === "full_attention";
    return isOfType ? (all.object(layer)?.before(model.fields) ?? []) : [];
  });
  const isPart = types && entries.length < types.filter((one) => one === type).length;
  const levels = [...entries, ...(isPart || entries.length === 0 ? [model.fields] : [])];
  const widths = levels.map((level) => level.whole("head_dim"));
  if (widths.some((one) => one !== widths[0]))
    throw new RangeError(
      `${all.place("head_dim")} must be one for all layers of type ${shown(type)}`,
    );
  return { ...rope, head: "head_dim", layers: levels[0]! };
}

/** Whether a dictionary's entries are types of layers: all are objects, or one is named as a type. */
function isByType({ fields, facts }: Model, { values }: Fields): boolean {
  const entries = Object.entries(values).filter(([, value]) => value != null);
  const inner = entries.filter(([, value]) => isObject(value)).map(([type]) => type);
  if (inner.length === 0 || inner.length === entries.length) return inner.length > 0;
  const types = [...Object.keys(facts?.layers ?? {}), ...(fields.texts("layer_types") ?? [])];
  return inner.some((type) => types.includes(type) || type.endsWith("_attention"));
}

/** The same rotation with a base of the list of them. */
const withBase = ({ fields }: Model, shared: LayerRope, base: number): LayerRope => ({
  ...shared,
  first: [fields.saying({ layer_rope_theta: base }), "layer_rope_theta"],
});

/** Replaces the one rotation by those of the bases that a list gives to types of layers. */
function withBases(ropes: Ropes, model: Model, nope: Nope | undefined): Ropes {
  const shared = ropes.get("");
  if (!nope?.bases || !shared) return ropes;
  return new Map([...nope.bases].map(([type, base]) => [type, withBase(model, shared, base)]));
}

/** The rotation of the layers of this type, or of all layers if they agree, read by `read`. */
export function layerOf<T extends { id: string; options: object; sections?: object }>(
  model: Model,
  asked: unknown,
  assumptions: string[],
  read: (rope: LayerRope, types: readonly (string | undefined)[]) => T,
): T {
  if (asked !== undefined && typeof asked !== "string")
    throw wrongType(`${call}: layerType`, "be a string", asked);
  const hasLabels = model.facts?.form === "labels" && asked !== undefined;
  const layerType = hasLabels && Object.hasOwn(labels, asked) ? labels[asked]![0]! : asked;
  const nope = nopeOf(model);
  if (nope?.refusal) throw nope.refusal;
  const ropes = withBases(ropesOf(model), model, nope);
  const types = typesOf(model) ?? [];
  const named = [...ropes.keys()].filter((type) => type !== "");
  const known = [...new Set([...named, ...(nope?.known ?? []), ...types])];
  const list = known.map((type) => shown(type)).join(", ");
  if (types.length > 0 && !types.some(attends)) throw noneTurns(list);
  if (nope?.sentence) assumptions.push(nope.sentence);
  for (const type of withoutAttention) {
    const layers = types.flatMap((one, layer) => (one === type ? [layer] : []));
    if (layers.length > 0) assumptions.push(without(type, layers));
  }

  if (layerType !== undefined) {
    const got = `got ${shown(layerType)}`;
    if (known.length === 0)
      throw new RangeError(
        `${call}: layerType must be left out, as all layers share one rotary encoding, ${got}`,
      );
    if (!known.includes(layerType))
      throw new RangeError(`${call}: layerType must be one of ${list}, ${got}`);
    return read(typedRope(model, ropes, layerType, nope), [layerType]);
  }

  const still = nope?.types ?? [];
  const turning = (nope?.all ?? types).filter((type) => attends(type) && !still.includes(type));
  const turned = turning.length > 0 ? [...new Set(turning)] : [undefined];
  const all = [...ropes.values()].flatMap((rope) => (rope ? [read(rope, turned)] : []));
  const first = all[0];
  if (!first) throw noneTurns(list);
  const rotations = all.map(({ id, options, sections }) =>
    JSON.stringify({ id, options, sections }),
  );
  if (new Set(rotations).size > 1)
    throw new RangeError(
      `${call}: layerType must be one of ${list}, as layers differ here (pe.layersFromConfig reads them all), got undefined`,
      { cause: { layerTypes: known } },
    );
  for (const [type, rope] of ropes) if (!rope) assumptions.push(without(type));
  return first;
}

/** The fields of the rotation of one type of layer. */
function typedRope(
  model: Model,
  ropes: Ropes,
  layerType: string,
  nope: Nope | undefined,
): LayerRope {
  const isNope = !attends(layerType) || nope?.types.includes(layerType);
  const rope = isNope ? undefined : ropeAt(model, ropes, layerType);
  if (!rope)
    throw noRotary(
      `${call}: `,
      said`layers of type ${shown(layerType)} have no position encoding here`,
    );
  for (const other of ropes.values()) if (other && other !== rope) markOther(model, other);
  return rope;
}

/** Records that the fields of another type's rotation have an effect, on those layers. */
function markOther({ fields }: Model, { own, base, first }: LayerRope): void {
  own.mark(...Object.keys(own.values));
  Fields.settle(...(first ? [first] : []), [own, "rope_theta"], [fields, ...base]);
}

export interface Layer {
  type: string | undefined;
  /** Whether tokens meet by attention here. */
  attention: boolean;
  /** The rotation: the same object in layers that share it. */
  rope: LayerRope | undefined;
}

/** The rotation of a layer that turns. */
function ropeAt(model: Model, ropes: Ropes, type: string | undefined): LayerRope | undefined {
  const known = type !== undefined && ropes.has(type);
  const rope = known ? ropes.get(type) : undefined;
  if (known && (rope || !model.facts?.newOnly)) return rope;
  if (ropes.has("")) return ropes.get("");
  if (type === undefined && ropes.size === 1) return [...ropes.values()][0];
  const list = [...ropes.keys()].map((one) => shown(one)).join(", ");
  throw new RangeError(
    type === undefined
      ? `${call}: layer_types must say which layers are ${list}`
      : `${call}: rope_parameters has no entry for layers of type ${shown(type)}`,
  );
}

/** `turns`: false for a model without any rotation. */
export function layerList(model: Model, turns: boolean): Layer[] {
  const nope = turns ? nopeOf(model) : undefined;
  const listed = nope?.all ?? typesOf(model);
  const count = neededCount(model, listed?.length ?? nope?.list?.length);
  const types = layerTypes(model, listed, count);
  const still = new Set(nope?.layers);
  const ropes: Ropes = turns ? ropesOf(model) : new Map();
  const shared = ropes.get("");
  for (const [type, rope] of ropes)
    if (type && rope && !types.includes(type)) markOther(model, rope);
  const byBase = new Map(
    nope?.list?.map((base) => [base, shared && withBase(model, shared, base)]),
  );
  return types.map((type, layer) => {
    const attention = attends(type);
    const isStill = !turns || !attention || still.has(layer);
    const rope = isStill
      ? undefined
      : (byBase.get(nope?.list?.[layer] ?? 0) ?? ropeAt(model, ropes, type));
    return { type, attention, rope };
  });
}

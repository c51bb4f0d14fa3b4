// All layers of a model, one by one: which of them attend, and by which rotation they turn.
import { shown } from "../core/checks.js";
import { call } from "./fields.js";
import type { LayerRope, Ropes } from "./layer_rope.js";
import { attends, layerTypes, neededCount, typesOf } from "./layer_types.js";
import { ropesOf } from "./layers.js";
import type { Model } from "./model.js";
import { type Nope, nopeOf } from "./nope.js";

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

/** The same rotation with the base of each layer. */
function withBase({ fields }: Model, { list }: Nope, shared: LayerRope) {
  const ropes = new Map<number, LayerRope>();
  return (layer: number): LayerRope => {
    const base = list![layer]!;
    const known = ropes.get(base);
    if (known) return known;
    const made: LayerRope = {
      ...shared,
      first: [fields.saying({ layer_rope_theta: base }), "layer_rope_theta"],
    };
    ropes.set(base, made);
    return made;
  };
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
  const byLayer = nope?.list && shared ? withBase(model, nope, shared) : undefined;
  return types.map((type, layer) => {
    const attention = attends(type);
    const isStill = !turns || !attention || still.has(layer);
    const rope = isStill ? undefined : (byLayer?.(layer) ?? ropeAt(model, ropes, type));
    return { type, attention, rope };
  });
}

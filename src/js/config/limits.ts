// What no model has: more keys, layers, or kinds of layers. Each kind is a rotation of its own, of which each key is looked
// at again: without limits a file of some kB would take minutes.
import { outOfRange } from "../core/checks.js";
import { call } from "./fields.js";
import { dictionaries } from "./key_names.js";
import { maxLayers } from "./layer_types.js";
import { isObject } from "./reading.js";

/** Keys where rotations are looked for: beside each other, in the dictionaries, and in their entries. */
const maxKeys = 4096;
/** Types of layers, or bases. */
const maxKinds = 64;
/** Keys with an entry for each layer. */
const byLayer = [
  ...["layer_types", "layers_block_type", "mixer_types", "hybrid_override_pattern"],
  ...["layer_rope_theta", "per_layer_config"],
];

type Values = Readonly<Record<string, unknown>>;

/** How many keys there are, with those of inner objects to a depth. */
const keysIn = (value: unknown, depth: number): number =>
  isObject(value)
    ? Object.values(value).reduce<number>(
        (sum, one) => sum + 1 + (depth > 0 ? keysIn(one, depth - 1) : 0),
        0,
      )
    : 0;

function atMost(max: number, what: string, place: string, count: number): void {
  if (count > max) throw outOfRange(`${call}: ${place}`, `have at most ${max} ${what}`, count);
}

/** Refuses a level of a configuration that has more. */
export function checkLimits(values: Values, path: string): void {
  const inner = dictionaries.map((name) => keysIn(values[name], 1));
  const keys = inner.reduce((sum, count) => sum + count, Object.keys(values).length);
  atMost(maxKeys, "keys", path.slice(0, -1) || "config", keys);
  for (const name of dictionaries) {
    const entries = isObject(values[name]) ? Object.values(values[name]) : [];
    atMost(maxKinds, "types of layers", path + name, entries.filter(isObject).length);
  }
  for (const name of byLayer) {
    const value = values[name];
    const isList = Array.isArray(value) || typeof value === "string";
    const list: ArrayLike<unknown> = isList ? value : isObject(value) ? Object.keys(value) : [];
    atMost(maxLayers, "entries, one a layer", path + name, list.length);
    if (Array.isArray(value)) atMost(maxKinds, "different ones", path + name, new Set(value).size);
  }
}

// Makes a call smaller as long as it shows the same.
import type { Call } from "./calls.js";
import { placesIn } from "./spoil.js";
import { type Fields, isFields, kindOf, type Value } from "./values.js";

const maxSteps = 400;

export function shrink(call: Call, isSame: (call: Call) => boolean): Call {
  const { polluted, ...clean } = call;
  let best = polluted && isSame(clean) ? clean : call;
  let steps = 0;
  for (let found = true; found; ) {
    found = false;
    for (let i = 0; i < placesIn(best).length; ++i) {
      for (const change of [remove, unwrap, empty]) {
        const smaller = structuredClone(best);
        const place = placesIn(smaller)[i];
        if (!place || !change(place.holder, place.key)) continue;
        if (++steps > maxSteps) return best;
        if (!isSame(smaller)) continue;
        best = smaller;
        found = true;
        break;
      }
    }
  }
  return best;
}

type Change = (holder: Value[] | Fields, key: string) => boolean;

const remove: Change = (holder, key) =>
  !Array.isArray(holder) && key !== "of" && delete holder[key];

/** What stands in place of it, which it wraps. */
const unwrap: Change = (holder, key) => {
  const fields = holder as Fields;
  const value = fields[key]!;
  if (!isFields(value) || value.of === undefined) return false;
  fields[key] = value.of;
  return true;
};

/** Numbers without what makes them special. */
const empty: Change = (holder, key) => {
  const value = (holder as Fields)[key]!;
  if (kindOf(value) !== "numbers" || !isFields(value)) return false;
  const extra = ["scale", "shift", "whole", "memory"].filter((name) => name in value);
  for (const name of extra) delete value[name];
  return extra.length > 0;
};

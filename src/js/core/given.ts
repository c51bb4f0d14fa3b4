// What callers give, read once and before anything is looked at: their getters, Proxies and constructors run here and nowhere
// else, so that no array changes between its check and its use.

/** The key of the data of a rotary that was made here, which is taken as it is. No other code can set it. */
export const checked = Symbol("rotary data");

/** A record without prototype, so that "__proto__" is an ordinary key, and yet with quick lookups. */
class Plain {
  [name: string]: unknown;
}
Object.setPrototypeOf(Plain.prototype, null);

/** No option lies deeper. */
const deepest = 8;

/** A copy of lists and records, with their own and inherited keys. Typed arrays, functions and rotaries stay as they are. */
export function taken(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (depth > deepest) return value;
  return Array.isArray(value) ? listOf(value, depth + 1) : recordOf(value, depth + 1);
}

function listOf(value: readonly unknown[], depth: number): unknown[] {
  const list: unknown[] = [];
  const { length } = value;
  for (let i = 0; i < length; ++i) {
    const one = value[i];
    list.push(typeof one === "object" ? taken(one, depth) : one);
    if (one !== undefined) continue;
    list.length = length >>> 0; // nothing takes holes: what follows the first, which may be much, is not read
    break;
  }
  return list;
}

function recordOf(value: object, depth: number): object {
  const given = value as Plain;
  const record = new Plain();
  for (const key in given) {
    if (key === "data" && checked in given) return given;
    const one = given[key];
    record[key] = typeof one === "object" ? taken(one, depth) : one;
  }
  const parent = Object.getPrototypeOf(given);
  if (parent === Object.prototype || parent === null) return record;
  // The tensors of other libraries have these on their prototype, where a loop does not find them.
  for (const key of ["data", "shape", "dims"])
    if (key in given && !(key in record)) record[key] = taken(given[key], depth);
  return record;
}

/** The path of an array in the options of a call: "q", "bias.data". */
export function nameOf(array: unknown, given: unknown, depth = 0): string | undefined {
  const isLeaf = typeof given !== "object" || given === null || ArrayBuffer.isView(given);
  if (isLeaf || depth > deepest) return undefined;
  for (const [key, value] of Object.entries(given)) {
    if (value === array) return key;
    const inside = nameOf(array, value, depth + 1);
    if (inside !== undefined) return `${key}.${inside}`;
  }
  return undefined;
}

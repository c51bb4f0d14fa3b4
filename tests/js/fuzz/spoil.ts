// What makes a valid call a wrong one, or an odd one that must still do right: one to three changes anywhere in
// its arguments.
import type { Call } from "./calls.js";
import type { Random } from "./random.js";
import {
  arrayNames,
  constantKinds,
  type Fields,
  isFields,
  kindOf,
  listed,
  type Memory,
  special,
  tensor,
  type Value,
  wrappers,
} from "./values.js";

/** A place in the arguments of a call. */
interface Place {
  holder: Value[] | Fields;
  key: string;
  /** How deep it lies. */
  depth: number;
}

const read = ({ holder, key }: Place): Value => (holder as Fields)[key]!;
const write = ({ holder, key }: Place, value: Value): void => {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
};

/** Every place, those inside wrappers too; what describes a list of numbers is one place. */
function placesOf(holder: Value[] | Fields, depth = 0): Place[] {
  return Object.keys(holder).flatMap((key): Place[] => {
    if (key === "$" || (kindOf(holder) !== undefined && key !== "of")) return [];
    const place = { holder, key, depth };
    const value = read(place);
    const isLeaf = typeof value !== "object" || value === null || kindOf(value) === "numbers";
    return isLeaf ? [place] : [place, ...placesOf(value, depth + 1)];
  });
}

export const placesIn = ({ on = [], args }: Call): Place[] => [...placesOf(on), ...placesOf(args)];

const plainOdd: readonly Value[] = [
  ...[null, true, false, "", "64", "half", "rope", "alibi", "shaw", "sinusoidal", "toString"],
  ...["__proto__", "float16", "bfloat16", [], [[]], {}, [1, 2], ["a"], [null], [[1, 2], [3]]],
  ...[{ length: 5 }, { data: [1, 2], shape: [2] }, { data: 1, shape: [1] }, { id: "rope" }],
  ...[{ data: [1, 2, 3], shape: [2] }, { id: "t5", heads: 2 }, { constructor: 1 }],
];

function odd(random: Random): Value {
  const kind = random.next();
  if (kind < 0.45) return structuredClone(random.pick(plainOdd));
  if (kind < 0.9) return special(random.pick(constantKinds));
  if (kind < 0.93) return special("text", { length: random.pick([61, 1000, 100_000]) });
  if (kind < 0.96) return special("nested", { depth: random.pick([3, 100, 20_000]) });
  if (kind < 0.98) return special("sparse", { length: random.pick([3, 1000]) });
  return tensor(random.pick(arrayNames), [2, 2], { seed: 1 });
}

const oddNumbers: readonly Value[] = [
  ...[0, 1, -1, 2, 3, 5, 7, 0.5, 2.5, 16, 33, 257, 1e-300, 5e-324, 1e300, -1e300, 1e20],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 31), Number.MAX_VALUE],
  ...["NaN", "Infinity", "-Infinity", "-0", "bigint"].map((kind) => special(kind)),
];
/** Sizes that are legal in places, and make more than calls here otherwise do. */
const large = [4096, 65_536, 2 ** 20];

/** Positions at which p + 1 is p, and products of them are not finite. */
const far = [2 ** 53, -(2 ** 53), 1e17, 1e300, -1e300];

/** Whether a number could make a call larger than the others here. */
const isLarge = (value: Value) => typeof value === "number" && Math.abs(value) >= 1000;

function spoilNumber(random: Random, value: number): Value {
  const kind = random.next();
  if (kind < 0.3) return value + random.pick([1, -1, 2, 0.5]);
  if (kind < 0.4) return -value;
  if (kind < 0.43) return random.pick(large);
  if (kind < 0.5) return random.pick(far);
  return random.pick(oddNumbers);
}

const memories: readonly Memory[] = ["within", "shared", "resizable", "detached"];

/** Another kind of list, other memory, another length, a value that is none. */
function spoilNumbers(random: Random, fields: Fields): Fields {
  const length = fields.length as number;
  const kind = random.next();
  if (kind < 0.25) return { ...fields, type: random.pick(arrayNames) };
  if (kind < 0.5) return { ...fields, memory: random.pick(memories) };
  if (kind < 0.65) {
    const { values, spots, ...rest } = fields;
    const other = Math.max(0, length + random.pick([1, -1, 2, -length]));
    return { ...rest, seed: 1, length: other };
  }
  if (kind < 0.68) {
    const { values, ...rest } = fields;
    return { ...rest, seed: 1, scale: Math.abs(random.pick(far)) };
  }
  if (kind < 0.72) return special("array-like", { of: { ...fields, type: "Array" } });
  const value = random.chance(0.5)
    ? special(random.pick(["NaN", "Infinity", "-Infinity", "-0"]))
    : random.pick<Value>([1e300, -1, 1e-310, 0.5, 2 ** 31, 2 ** 53, "1", null, special("bigint")]);
  const place = length === 0 ? 0 : random.integer(0, length - 1);
  const isPlain = typeof value === "number" || ["NaN", "Infinity"].includes(kindOf(value) ?? "");
  const type = isPlain ? fields.type! : "Array";
  return { ...fields, type, spots: [[place, value]] };
}

const strangeKeys = [
  ...["x", "out", "dim", "headDim", "heads", "length", "positions", "shape", "data", "base", "id"],
  ...[
    "theta",
    "dModel",
    "isCausal",
    "__proto__",
    "constructor",
    "then",
    "toString",
    "seed",
    "grid",
  ],
  ...[
    "mask",
    "bias",
    "weights",
    "dtype",
    "frequencies",
    "table",
    "keys",
    "queries",
    "growth",
    "axes",
  ],
];

/** Without those that the engine itself reads of every object. */
const pollutedKeys = strangeKeys.filter((key) => !/^(__proto__|constructor|toString)$/.test(key));

function spoilObject(random: Random, fields: Fields): Value {
  const keys = Object.keys(fields);
  const kind = random.next();
  if (kind < 0.15) {
    const name = random.chance(0.95) ? random.pick(strangeKeys) : "k".repeat(5000);
    const copy = { ...fields };
    write({ holder: copy, key: name, depth: 0 }, odd(random));
    return copy;
  }
  if (kind < 0.3 && keys.length > 0) {
    const copy = { ...fields };
    delete copy[random.pick(keys)];
    return copy;
  }
  if (keys.length === 0 || kind < 0.6) return wrap(random, fields);
  const key = random.pick(keys);
  if (kind < 0.75) return special("busy", { of: fields, key });
  if (kind < 0.8) return special("throwing", { of: fields, key });
  return special("changing", {
    of: fields,
    key,
    reads: random.integer(1, 3),
    later: random.chance(0.5) ? odd(random) : spoilValue(random, structuredClone(fields[key]!)),
  });
}

function spoilList(random: Random, list: Value[]): Value {
  const kind = random.next();
  if (kind < 0.2) return special(random.pick(["frozen", "proxy"]), { of: list });
  if (kind < 0.3) return special("array-like", { of: list });
  if (kind < 0.4) return [...list, random.integer(0, 3)];
  if (kind < 0.5) return list.slice(1);
  if (kind < 0.6 && list.length > 0)
    return special("changing", { of: list, key: "0", reads: 1, later: random.pick([1, 9, "1"]) });
  if (kind < 0.7 && list.length > 0) return special("busy", { of: list, key: "0" });
  if (kind < 0.8 && list.every((side) => typeof side === "number"))
    return listed(random.pick(arrayNames), list as number[]);
  return [...list.slice(1), odd(random)];
}

/** Reads as what it wraps. */
export function wrap(random: Random, of: Value): Value {
  const kind = random.pick(wrappers);
  const keys = isFields(of) ? Object.keys(of) : [];
  if (kind === "busy" && keys.length === 0) return special("frozen", { of });
  return special(kind, { of, ...(kind === "busy" ? { key: random.pick(keys) } : {}) });
}

function spoilValue(random: Random, value: Value): Value {
  if (random.chance(0.25)) return odd(random);
  if (typeof value === "number") return spoilNumber(random, value);
  if (kindOf(value) === "numbers") return spoilNumbers(random, value as Fields);
  if (kindOf(value) !== undefined) return value;
  if (Array.isArray(value)) return spoilList(random, value);
  if (isFields(value)) return spoilObject(random, value);
  return odd(random);
}

/** Puts two lists of numbers of a call on memory that they share in part. */
function overlap(random: Random, call: Call): void {
  const lists = placesIn(call).filter((place) => kindOf(read(place)) === "numbers");
  if (lists.length < 2) return;
  const bytes = 2 ** 16;
  for (const place of [random.pick(lists), random.pick(lists)]) {
    const { type, length } = read(place) as { type: string; length: number };
    const typed = type.startsWith("Float") ? type : "Float32Array";
    const at = 8 * random.integer(0, 3);
    if (8 * length + at > bytes) return;
    write(place, special("numbers", { type: typed, length, buffer: "common", bytes, at }));
  }
}

/** Changes a call in one to three places. */
export function spoil(random: Random, call: Call): void {
  for (let times = random.integer(1, 3); times > 0; --times) {
    if (random.chance(0.04)) {
      const value = random.chance(0.5) ? odd(random) : random.pick(oddNumbers);
      const enumerable = random.chance(0.5);
      const key = random.pick(pollutedKeys);
      call.polluted = { key, value, enumerable };
      continue;
    }
    if (random.chance(0.05)) {
      overlap(random, call);
      continue;
    }
    const places = placesIn(call);
    if (places.length === 0) continue;
    // Options lie higher than what they hold, of which there is more.
    const depth = random.integer(0, Math.max(...places.map((place) => place.depth)));
    const place = random.pick(places.filter((one) => one.depth <= depth));
    const value = spoilValue(random, read(place));
    if (isLarge(value)) call.isLarge = true;
    write(place, value);
  }
}

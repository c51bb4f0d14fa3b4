// Checks of options, and values as error messages show them.
import { asking, askingFor } from "./spelling.js";

/** The most elements of one result: those of a float32 array of 2^31 - 4 bytes. */
export const maxElements = 536_870_911;

/** A text for an error message, cut after 60 characters. */
export const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A value for an error message, with nested arrays to a depth of 3. */
export function shown(value: unknown, depth = 3): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "bigint") return `${cut(String(value))}n`;
  if (value instanceof DataView) return "a DataView";
  if (ArrayBuffer.isView(value)) {
    const { length } = value as Float32Array;
    const note =
      length === 0 && isDetached(value) ? " (it was transferred, and is empty here)" : "";
    return `a ${kindOf(value)} of ${length}${note}`;
  }
  if (Array.isArray(value)) {
    if (value.length > 8 || depth === 0) return `an array of ${value.length}`;
    return `[${Array.from(value, (one) => shown(one, depth - 1)).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
}

/** "Float32Array", read from the array itself, not from its constructor. */
export const kindOf = (view: ArrayBufferView): string =>
  Object.prototype.toString.call(view).slice("[object ".length, -1);

/** Whether the memory of an array was transferred to another thread. */
export function isDetached({ buffer }: ArrayBufferView): boolean {
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}

/** "`place` must `rule`, got `value`". `place` names encoding and option, "rope: headDim". */
const refusal = (Kind: ErrorConstructor) => (place: string, rule: string, value: unknown) =>
  new Kind(`${place} must ${rule}, got ${shown(value)}`);
export const outOfRange = refusal(RangeError);
export const wrongType = refusal(TypeError);

/** RangeError for a value of the right type, else TypeError. */
const wrong = (type: string, place: string, rule: string, value: unknown): Error =>
  (typeof value === type ? outOfRange : wrongType)(place, rule, value);

export function integer(place: string, value: unknown, min: number, max = maxElements): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
    return value as number;
  throw wrong("number", place, `be an integer from ${min} to ${max}`, value);
}

export function finite(place: string, value: unknown): number {
  if (Number.isFinite(value)) return value as number;
  throw wrong("number", place, "be a finite number", value);
}

export function flag(place: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== "boolean") throw wrongType(place, "be true or false", value);
  return value;
}

export function oneOf<T extends string>(place: string, value: unknown, choices: readonly T[]): T {
  if (choices.includes(value as T)) return value as T;
  const list = choices.map((choice) => `"${choice}"`).join(", ");
  throw wrong("string", place, `be one of ${list}${askingFor(value, choices)}`, value);
}

/** Refuses options that are no object, and keys that are neither in `known` nor in `others`. */
export function optionsOf(
  place: string,
  options: unknown,
  known: readonly string[],
  others: readonly string[] = [],
): Record<string, unknown> {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options);
  if (typeof options !== "object" || options === null || isList)
    throw new TypeError(`${place}: options must be an object, got ${shown(options)}`);
  for (const key in options) {
    if (known.includes(key) || others.includes(key)) continue;
    if (isOfAll(options, key)) continue;
    const names = [...known, ...others];
    throw new TypeError(
      `${place}: unknown option ${cut(key)}${asking(key, names)}; known options: ${names.join(", ")}`,
    );
  }
  return withInherited(options);
}

/** Whether a key was added to Object.prototype, and so to all objects. */
const isOfAll = (object: object, key: string): boolean =>
  Object.prototype.propertyIsEnumerable.call(Object.prototype, key) && !Object.hasOwn(object, key);

/** An object with its own and its inherited keys; spreading would lose the latter. */
export function withInherited(object: object): Record<string, unknown> {
  const parent = Object.getPrototypeOf(object);
  if (parent === Object.prototype || parent === null) return object as Record<string, unknown>;
  const all: Record<string, unknown> = Object.create(null); // so that "__proto__" is an ordinary key
  for (const key in object)
    if (!isOfAll(object, key)) all[key] = (object as Record<string, unknown>)[key];
  return all;
}

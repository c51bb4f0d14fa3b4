// Checks of options, and values as error messages show them.
import { asking, askingFor } from "./spelling.js";
import { isGone, kindOf, lossOf, trueLength } from "./typed_arrays.js";

/** The most elements of one result: those of a float32 array of 2^31 - 4 bytes. */
export const maxElements = 536_870_911;

/** Control and format characters, line ends and lone surrogates, which a terminal or a log may obey. */
const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text on one line: those characters are escaped as in JSON. */
export const inLine = (text: string): string =>
  text.replace(steering, (one) =>
    one.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

const begun = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max)}…` : text;

/** A text for a message, on one line and cut after `max` characters. All texts out of files pass here. */
export const cut = (text: string, max = 60): string => inLine(begun(text, max));

/** The first `max` names, and how many more there are. */
export const enumerated = (names: readonly unknown[], max = 12): string =>
  names
    .slice(0, max)
    .map((one) => cut(String(one), 200))
    .join(", ") + (names.length > max ? ` and ${names.length - max} more` : "");

/** A value for an error message, with nested arrays to a depth of 3. */
export function shown(value: unknown, depth = 3): string {
  if (typeof value === "string") return inLine(JSON.stringify(begun(value, 60)));
  if (typeof value === "bigint") return `${cut(String(value))}n`;
  const kind = kindOf(value);
  if (kind) {
    const view = value as Float32Array;
    const note = isGone(view) ? ` (${lossOf(view)}, and is empty here)` : "";
    return `a ${kind} of ${trueLength(view)}${note}`;
  }
  if (ArrayBuffer.isView(value)) return "a DataView";
  if (Array.isArray(value)) {
    if (value.length > 8 || depth === 0) return `an array of ${value.length}`;
    return `[${Array.from(value, (one) => shown(one, depth - 1)).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
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

/** Refuses options that are no object, and keys that are neither in `known` nor in `others`. They were taken (given.ts). */
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
    if (isOfAll(key)) continue;
    const names = [...known, ...others];
    throw new TypeError(
      `${place}: unknown option ${cut(key)}${asking(key, names)}; known options: ${names.join(", ")}`,
    );
  }
  return options as Record<string, unknown>;
}

/** Whether a key was added to Object.prototype, and so to all objects. */
const isOfAll = (key: string): boolean =>
  Object.prototype.propertyIsEnumerable.call(Object.prototype, key);

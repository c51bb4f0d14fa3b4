// One level of a config.json, read with types. Python writes null for what is left out, a quantity goes by
// several names, and an error must name the field as it stands in the file.
import { finite, flag, integer, numbers, shown } from "../tensor.js";
import { isObject } from "./is_object.js";
import { Reading } from "./reading.js";

/** What errors begin with. */
export const call = "rotaryFromConfig";

/** The widest head and the longest sequence that make sense. */
const maxDim = 2 ** 20;
export const maxLength = 2 ** 31 - 1;

type Values = Readonly<Record<string, unknown>>;

/** A value and where it stands. */
interface Given {
  level: Fields;
  name: string;
  value: unknown;
}

/** Where a quantity may stand: names at a level, in the order of their rank. */
type Place = readonly [level: Fields, ...names: readonly string[]];

export interface Level {
  /** Where this level stands, "rope_scaling.". */
  path?: string;
  /** Is asked for what is not given here. */
  behind?: Fields;
  /** Not of the file: what its class says where the file says nothing. */
  ofClass?: boolean;
}

export class Fields {
  readonly path: string;
  readonly behind: Fields | undefined;
  readonly ofClass: boolean;

  constructor(
    readonly values: Values,
    private readonly reading: Reading = new Reading(),
    { path = "", behind, ofClass = false }: Level = {},
  ) {
    this.path = path;
    this.behind = behind;
    this.ofClass = ofClass;
  }

  /** Looks only: what is read is read by the functions that return a value. */
  has(...names: string[]): boolean {
    return this.all(names).length > 0;
  }

  /** How an error names a field of this level. */
  place(name: string): string {
    return `${call}: ${this.path}${name}`;
  }

  /** Where the first of these stands, or would. */
  where(...names: string[]): string {
    const [first] = this.all(names);
    return first ? first.level.place(first.name) : this.place(names[0]!);
  }

  /** A number above 0. */
  positive(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && above0(placeOf(given), given.value);
  }

  number(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && finite(placeOf(given), given.value);
  }

  /** A number of channels or heads. */
  size(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && integer(placeOf(given), given.value, 1, maxDim);
  }

  /** A number of positions. */
  length(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && integer(placeOf(given), given.value, 1, maxLength);
  }

  flag(...names: string[]): boolean | undefined {
    const given = this.find(names);
    return given && flag(placeOf(given), given.value);
  }

  text(...names: string[]): string | undefined {
    const given = this.find(names);
    if (!given || typeof given.value === "string") return given?.value as string | undefined;
    throw new TypeError(`${placeOf(given)} must be a string, got ${shown(given.value)}`);
  }

  /** A list of strings. */
  texts(name: string): string[] | undefined {
    const given = this.find([name]);
    if (!given) return undefined;
    if (Array.isArray(given.value) && given.value.every((one) => typeof one === "string"))
      return given.value;
    throw new TypeError(`${placeOf(given)} must be an array of strings, got ${shown(given.value)}`);
  }

  /** A list of numbers. */
  numbers(name: string): number[] | undefined {
    const given = this.find([name]);
    return given && Array.from(numbers(placeOf(given), given.value));
  }

  /** So many numbers above 0. */
  factors(name: string, count: number): number[] {
    const { place, value } = this.needed(name);
    const list = Array.from(numbers(place, value));
    if (list.length !== count) {
      throw new RangeError(
        `${place} must have ${count} numbers, one per pair of channels, got ${list.length}`,
      );
    }
    return list.map((one, i) => above0(`${place}[${i}]`, one));
  }

  /** Three whole numbers. */
  three(name: string): [number, number, number] | undefined {
    const given = this.find([name]);
    if (!given) return undefined;
    const place = placeOf(given);
    const list = Array.from(numbers(place, given.value));
    if (list.length !== 3) throw new RangeError(`${place} must have 3 sizes, got ${list.length}`);
    return list.map((one, i) => integer(`${place}[${i}]`, one, 0, maxDim)) as [
      number,
      number,
      number,
    ];
  }

  /** An object, a level of its own. An empty one says nothing. */
  object(name: string): Fields | undefined {
    const [given] = this.all([name]);
    if (!given) return undefined;
    const { level, value } = given;
    if (!isObject(value)) {
      throw new TypeError(`${placeOf(given)} must be an object or null, got ${shown(value)}`);
    }
    if (Object.keys(value).length === 0) return undefined;
    return new Fields(value, this.reading, {
      path: `${level.path}${name}.`,
      ofClass: level.ofClass,
    });
  }

  /** The same without what its class says. */
  inFile(): Fields {
    const behind = this.behind?.ofClass ? undefined : this.behind?.inFile();
    const { path, ofClass } = this;
    return new Fields(this.values, this.reading, { path, ofClass, ...(behind && { behind }) });
  }

  /** The same level with only these values, for what the file says in other words. */
  saying(values: Values): Fields {
    return new Fields(values, this.reading, { path: this.path, ofClass: this.ofClass });
  }

  /** These fields have an effect, or agree with what has one. */
  mark(...names: string[]): void {
    for (const { level, name } of this.all(names))
      if (!level.ofClass) this.reading.mark(level.path + name);
  }

  /** All fields of this very level have an effect, on other layers for one. */
  markAll(): void {
    this.mark(...Object.keys(this.values));
  }

  /** This level counts in place of another: what that says differently has no effect. */
  replaces(other: Fields): void {
    for (const [name, value] of Object.entries(other.values)) {
      if (same(value, this.values[name])) this.reading.mark(other.path + name);
      else this.reading.overrule(other.path + name, this.path.slice(0, -1));
    }
  }

  /** Given, and not 0. */
  some(name: string): boolean {
    return this.has(name) && this.all([name])[0]!.value !== 0;
  }

  /** Given at this very level. */
  says(name: string): boolean {
    return Object.hasOwn(this.values, name) && this.values[name] != null;
  }

  /** A whole number from 0 on where one stands there, for a message. */
  whole(...names: string[]): number | undefined {
    const value = this.all(names)[0]?.value;
    return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
  }

  /** A string where one stands there. */
  word(name: string): string | undefined {
    const value = this.all([name])[0]?.value;
    return typeof value === "string" ? value : undefined;
  }

  is(name: string, wanted: boolean): boolean {
    return this.all([name])[0]?.value === wanted;
  }

  neededLength(name: string): number {
    const { place, value } = this.needed(name);
    return integer(place, value, 1, maxLength);
  }

  /** A number above 0 that there is no doing without. */
  neededPositive(name: string): number {
    const { place, value } = this.needed(name);
    return above0(place, value);
  }

  /** A number above 0 that may stand in several places, the first of which wins. */
  static positiveIn(...places: Place[]): number | undefined {
    const given = Fields.first(places);
    return given && above0(placeOf(given), given.value);
  }

  static lengthIn(...places: Place[]): number | undefined {
    const given = Fields.first(places);
    return given && integer(placeOf(given), given.value, 1, maxLength);
  }

  private needed(name: string): { place: string; value: unknown } {
    const given = this.find([name]);
    return given
      ? { place: placeOf(given), value: given.value }
      : { place: this.place(name), value: undefined };
  }

  private find(names: readonly string[]): Given | undefined {
    return Fields.first([[this, ...names]]);
  }

  /** The first, which is what counts. */
  private static first(places: readonly Place[]): Given | undefined {
    const first = Fields.settle(...places);
    if (first?.level.ofClass)
      first.level.reading.assume(first.level.path + first.name, first.value);
    return first;
  }

  /** Finds the first; the others in the file agree with it, or have no effect. */
  static settle(...places: Place[]): Given | undefined {
    const all = places.flatMap(([level, ...names]) => level.all(names));
    const first = all[0];
    for (const { level, name, value } of first ? all : []) {
      const { reading, path, ofClass } = level;
      if (ofClass) continue;
      if (same(value, first!.value)) reading.mark(path + name);
      else reading.overrule(path + name, `${first!.level.path}${first!.name} (${brief(first!)})`);
    }
    return first;
  }

  /** Every one of these that is given, at this level and those behind it. */
  private all(names: readonly string[]): Given[] {
    const here = names.flatMap((name): Given[] => {
      const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
      return value === undefined || value === null ? [] : [{ level: this, name, value }];
    });
    return this.behind ? [...here, ...this.behind.all(names)] : here;
  }
}

const placeOf = ({ level, name }: Given): string => level.place(name);

const brief = ({ level, value }: Given): string =>
  `${level.ofClass ? "of the class: " : ""}${Array.isArray(value) ? "an array" : shown(value)}`;

/** Numbers, flags and strings that are one, and arrays of those. */
function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((one, i) => Object.is(one, b[i]));
}

function above0(place: string, value: unknown): number {
  if (typeof value !== "number")
    throw new TypeError(`${place} must be a number above 0, got ${shown(value)}`);
  if (!(value > 0 && Number.isFinite(value)))
    throw new RangeError(`${place} must be a finite number above 0, got ${value}`);
  return value;
}

/** The length of a sequence, as the call says it. */
export const sequenceLength = (value: unknown): number =>
  integer(`${call}: length`, value, 0, maxLength);

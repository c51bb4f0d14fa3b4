// One level of a config.json, read with types. null means "not given", a quantity has several names, and an error
// names the field with its path in the file.
import { finite, flag, integer, shown } from "../checks.js";
import { numbers } from "../tensor.js";
import { isObject } from "./is_object.js";
import { Reading } from "./reading.js";

/** The beginning of all errors. */
export const call = "rotaryFromConfig";

/** The widest head and the longest sequence that make sense. */
const maxDim = 2 ** 20;
export const maxLength = 2 ** 31 - 1;

type Values = Readonly<Record<string, unknown>>;

/** A value with its level and name. */
interface Given {
  level: Fields;
  name: string;
  value: unknown;
}

/** Fields of a quantity: names at a level, the first given one counts. */
type Place = readonly [level: Fields, ...names: readonly string[]];

export interface Level {
  /** The path of this level, "rope_scaling.". */
  path?: string;
  /** The level to search next. */
  behind?: Fields;
  /** Whether these are defaults of the class, not fields of the file. */
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

  /** Whether any is given. Does not count as reading it. */
  has(...names: string[]): boolean {
    return this.all(names).length > 0;
  }

  /** A field of this level, for an error. */
  place(name: string): string {
    return `${call}: ${this.path}${name}`;
  }

  /** The first given field, or else the first, for an error. */
  where(...names: string[]): string {
    const [first] = this.all(names);
    return first ? first.level.place(first.name) : this.place(names[0]!);
  }

  /** A number above 0. */
  readonly positive = this.reader(above0);
  readonly number = this.reader(finite);
  /** A number of channels or heads. */
  readonly size = this.reader(sizeOf);
  /** A number of positions. */
  readonly length = this.reader(lengthOf);
  readonly flag = this.reader(flag);
  readonly text = this.reader(textOf);
  /** A list of strings. */
  readonly texts = this.reader(textsOf);
  /** A list of numbers. */
  readonly numbers = this.reader((place, value) => Array.from(numbers(place, value)));

  /** Reads the first given of some fields as a value of one type. */
  private reader<T>(read: (place: string, value: unknown) => T) {
    return (...names: string[]): T | undefined => {
      const given = this.find(names);
      return given && read(placeOf(given), given.value);
    };
  }

  /** `count` numbers above 0. */
  factors(name: string, count: number): number[] {
    const { place, value } = this.needed(name);
    const list = Array.from(numbers(place, value));
    if (list.length !== count)
      throw new RangeError(
        `${place} must have ${count} numbers, one per pair of channels, got ${list.length}`,
      );
    return list.map((one, i) => above0(`${place}[${i}]`, one));
  }

  /** Three whole numbers. */
  three(name: string): [number, number, number] | undefined {
    const list = this.numbers(name);
    if (!list) return undefined;
    const place = this.where(name);
    if (list.length !== 3) throw new RangeError(`${place} must have 3 sizes, got ${list.length}`);
    const sizes = list.map((one, i) => integer(`${place}[${i}]`, one, 0, maxDim));
    return sizes as [number, number, number];
  }

  /** An object as a level. An empty one counts as not given. */
  object(name: string): Fields | undefined {
    const [given] = this.all([name]);
    if (!given) return undefined;
    const { level, value } = given;
    if (!isObject(value))
      throw new TypeError(`${placeOf(given)} must be an object or null, got ${shown(value)}`);
    if (Object.keys(value).length === 0) return undefined;
    return new Fields(value, this.reading, {
      path: `${level.path}${name}.`,
      ofClass: level.ofClass,
    });
  }

  /** The same level without the defaults of its class. */
  inFile(): Fields {
    const behind = this.behind?.ofClass ? undefined : this.behind?.inFile();
    const { path, ofClass } = this;
    return new Fields(this.values, this.reading, { path, ofClass, ...(behind && { behind }) });
  }

  /** The same level with these values instead. */
  saying(values: Values): Fields {
    return new Fields(values, this.reading, { path: this.path, ofClass: this.ofClass });
  }

  /** Records that these fields have an effect, or agree with one that has. */
  mark(...names: string[]): void {
    for (const { level, name } of this.all(names))
      if (!level.ofClass) this.reading.mark(level.path + name);
  }

  /** Records that all fields of this level have an effect, for example on other layers. */
  markAll(): void {
    this.mark(...Object.keys(this.values));
  }

  /** Records that this level is read instead of another, whose different values have no effect. */
  replaces(other: Fields): void {
    for (const [name, value] of Object.entries(other.values)) {
      if (same(value, this.values[name])) this.reading.mark(other.path + name);
      else this.reading.overrule(other.path + name, this.path.slice(0, -1));
    }
  }

  /** Whether a field is given and not 0. */
  some(name: string): boolean {
    return this.has(name) && this.all([name])[0]!.value !== 0;
  }

  /** Whether a field is given at this level itself. */
  says(name: string): boolean {
    return Object.hasOwn(this.values, name) && this.values[name] != null;
  }

  /** An integer >= 0, undefined for any other value. Does not count as reading it. */
  whole(...names: string[]): number | undefined {
    const value = this.all(names)[0]?.value;
    return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
  }

  /** A string, undefined for any other value. Does not count as reading it. */
  word(name: string): string | undefined {
    const value = this.all([name])[0]?.value;
    return typeof value === "string" ? value : undefined;
  }

  is(name: string, wanted: boolean): boolean {
    return this.all([name])[0]?.value === wanted;
  }

  neededLength(name: string): number {
    const { place, value } = this.needed(name);
    return lengthOf(place, value);
  }

  /** A number above 0 that must be given. */
  neededPositive(name: string): number {
    const { place, value } = this.needed(name);
    return above0(place, value);
  }

  /** A number above 0 from the first of these places that has one. */
  static positiveIn(...places: Place[]): number | undefined {
    const given = Fields.first(places);
    return given && above0(placeOf(given), given.value);
  }

  static lengthIn(...places: Place[]): number | undefined {
    const given = Fields.first(places);
    return given && lengthOf(placeOf(given), given.value);
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

  /** The first given field; records it as an assumption if it is a default. */
  private static first(places: readonly Place[]): Given | undefined {
    const first = Fields.settle(...places);
    if (first?.level.ofClass)
      first.level.reading.assume(first.level.path + first.name, first.value);
    return first;
  }

  /** The first given field; records that others in the file agree with it, or have no effect. */
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

  /** All given fields of these names, at this level and the next ones. */
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

/** Whether two numbers, flags or strings, or arrays of those, are equal. */
function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((one, i) => Object.is(one, b[i]));
}

const sizeOf = (place: string, value: unknown) => integer(place, value, 1, maxDim);
const lengthOf = (place: string, value: unknown) => integer(place, value, 1, maxLength);

function textOf(place: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new TypeError(`${place} must be a string, got ${shown(value)}`);
}

function textsOf(place: string, value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new TypeError(`${place} must be an array of strings, got ${shown(value)}`);
}

function above0(place: string, value: unknown): number {
  if (typeof value !== "number")
    throw new TypeError(`${place} must be a number above 0, got ${shown(value)}`);
  if (!(value > 0 && Number.isFinite(value)))
    throw new RangeError(`${place} must be a finite number above 0, got ${value}`);
  return value;
}

/** The option `length` of the call. */
export const sequenceLength = (value: unknown): number =>
  integer(`${call}: length`, value, 0, maxLength);

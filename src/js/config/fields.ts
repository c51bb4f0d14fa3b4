// One level of a config.json, read with types. null means "not given", a quantity has several names, and an error
// names the field with its path in the file.
import { cut, finite, flag, integer, outOfRange, shown, wrongType } from "../core/checks.js";
import { numbers } from "../core/tensor.js";
import { isObject, type Reading, same } from "./reading.js";

/** The beginning of all errors. */
export const call = "rotaryFromConfig";

/** The place of a default, of which `sources` says whose class it is. */
export const classPlace = "class";

/** The widest model and head, and the longest sequence, that make sense. */
const maxDim = 2 ** 20;
export const maxHead = 2 ** 14;
export const maxLength = 2 ** 31 - 1;

type Values = Readonly<Record<string, unknown>>;

/** A value with its level and name. */
interface Given {
  level: Fields;
  name: string;
  value: unknown;
}

/** Fields of a quantity: names at a level, the first given one counts. */
export type Place = readonly [level: Fields, ...names: readonly string[]];

/** The same without what is undefined. */
export const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

type Reader<T> = (place: string, value: unknown) => T;

export class Fields {
  constructor(
    readonly values: Values,
    private readonly reading: Reading,
    /** The path of this level, "rope_scaling.". */
    readonly path = "",
    /** The level to search next. */
    private readonly behind?: Fields,
    /** Whether these are defaults of the class, not fields of the file. */
    readonly ofClass = false,
  ) {}

  /** Whether any is given. Does not count as reading it. */
  has(...names: string[]): boolean {
    return this.all(names).length > 0;
  }

  /** A field of this level, for an error. */
  place(name: string): string {
    return `${call}: ${cut(this.path + name, 200)}`;
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
  readonly numbers = this.reader(listOf);
  readonly neededPositive = this.needed(above0);
  readonly neededLength = this.needed(lengthOf);

  /** Reads the first given of some fields as a value of one type. */
  private reader<T>(read: Reader<T>) {
    return (...names: string[]): T | undefined => readIn(read, [[this, ...names]]);
  }

  /** Reads a field that must be given. */
  private needed<T>(read: Reader<T>) {
    return (name: string): T => readIn(read, [[this, name]]) ?? read(this.place(name), undefined);
  }

  /** `count` numbers above 0. */
  factors(name: string, count: number): number[] {
    const list = this.numbers(name) ?? listOf(this.place(name), undefined);
    const place = this.where(name);
    if (list.length !== count)
      throw outOfRange(place, `have ${count} numbers, one per pair of channels`, list.length);
    return list.map((one, i) => above0(`${place}[${i}]`, one));
  }

  /** Sizes, one for each coordinate: 3 of them, or up to `most`. */
  sections(name: string, most = 3): number[] | undefined {
    const list = this.numbers(name);
    if (!list) return undefined;
    const place = this.where(name);
    if (list.length < 3 || list.length > most)
      throw outOfRange(place, `have 3 ${most > 3 ? `or ${most} ` : ""}sizes`, list.length);
    return list.map((one, i) => integer(`${place}[${i}]`, one, 0, maxDim));
  }

  /** An object as a level. An empty one counts as not given. */
  object(name: string): Fields | undefined {
    const [given] = this.all([name]);
    if (!given) return undefined;
    const { level, value } = given;
    if (!isObject(value)) throw wrongType(placeOf(given), "be an object or null", value);
    if (Object.keys(value).length === 0) return undefined;
    const path = `${level.path}${name}.`;
    return new Fields(value, this.reading, path, undefined, level.ofClass);
  }

  /** The same level without the defaults of its class. */
  inFile(): Fields {
    const behind = this.behind?.ofClass ? undefined : this.behind?.inFile();
    return new Fields(this.values, this.reading, this.path, behind, this.ofClass);
  }

  /** The same level with these values instead. */
  saying(values: Values): Fields {
    return new Fields(values, this.reading, this.path, undefined, this.ofClass);
  }

  /** The same level, in which fields that are missing are searched in another. */
  before(behind: Fields): Fields {
    return new Fields(this.values, this.reading, this.path, behind, this.ofClass);
  }

  /** Records that these fields have an effect, or agree with one that has. */
  mark(...names: string[]): void {
    for (const { level, name } of this.all(names))
      if (!level.ofClass) this.reading.mark(level.path + name);
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

  /** Whether this level says null, which turns off what the class has otherwise. */
  isNull(name: string): boolean {
    return Object.hasOwn(this.values, name) && this.values[name] === null;
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

  /** A number above 0 from the first of these places that has one. */
  static positiveIn = (...places: Place[]) => readIn(above0, places);
  static lengthIn = (...places: Place[]) => readIn(lengthOf, places);

  /** Records the use of a value; a default of the class becomes an assumption. */
  use({ name, value }: Given): void {
    if (this.ofClass) this.reading.assume(this.path + name, value);
    this.reading.find(name, this.ofClass ? classPlace : this.path + name);
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

/** Reads the first given field of these places. */
function readIn<T>(read: Reader<T>, places: readonly Place[]): T | undefined {
  const given = Fields.settle(...places);
  given?.level.use(given);
  return given && read(placeOf(given), given.value);
}

const placeOf = ({ level, name }: Given): string => level.place(name);

const brief = ({ level, value }: Given): string =>
  `${level.ofClass ? "of the class: " : ""}${Array.isArray(value) ? "an array" : shown(value)}`;

const sizeOf = (place: string, value: unknown) => integer(place, value, 1, maxDim);
const lengthOf = (place: string, value: unknown) => integer(place, value, 1, maxLength);

function textOf(place: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw wrongType(place, "be a string", value);
}

function textsOf(place: string, value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw wrongType(place, "be an array of strings", value);
}

const listOf = (place: string, value: unknown): number[] => Array.from(numbers(place, value));

function above0(place: string, value: unknown): number {
  if (typeof value !== "number") throw wrongType(place, "be a number above 0", value);
  if (!(value > 0 && Number.isFinite(value)))
    throw outOfRange(place, "be a finite number above 0", value);
  return value;
}

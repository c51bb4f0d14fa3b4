// One level of a config.json, read with types. Python writes null for what is left out, a quantity goes by
// several names, and an error must name the field as it stands in the file.
import { finite, flag, integer, numbers, shown } from "../tensor.js";

/** What errors begin with. */
export const call = "rotaryFromConfig";

/** The widest head and the longest sequence that make sense. */
const maxDim = 2 ** 20;
export const maxLength = 2 ** 31 - 1;

interface Given {
  place: string;
  value: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

export class Fields {
  /** `path` is where this level stands ("rope_scaling."); `behind` is asked for what is not given here. */
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly path = "",
    private readonly behind?: Fields,
  ) {}

  has(...names: string[]): boolean {
    return this.find(names) !== undefined;
  }

  /** How an error names a field of this level. */
  place(name: string): string {
    return `${call}: ${this.path}${name}`;
  }

  /** Where the first of these stands, or would. */
  where(...names: string[]): string {
    return this.find(names)?.place ?? this.place(names[0]!);
  }

  /** A number above 0. */
  positive(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && above0(given.place, given.value);
  }

  number(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && finite(given.place, given.value);
  }

  /** A number of channels or heads. */
  size(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && integer(given.place, given.value, 1, maxDim);
  }

  /** A number of positions. */
  length(...names: string[]): number | undefined {
    const given = this.find(names);
    return given && integer(given.place, given.value, 1, maxLength);
  }

  flag(...names: string[]): boolean | undefined {
    const given = this.find(names);
    return given && flag(given.place, given.value);
  }

  text(...names: string[]): string | undefined {
    const given = this.find(names);
    if (!given || typeof given.value === "string") return given?.value as string | undefined;
    throw new TypeError(`${given.place} must be a string, got ${shown(given.value)}`);
  }

  /** A list of strings. */
  texts(name: string): string[] | undefined {
    const given = this.find([name]);
    if (!given) return undefined;
    if (Array.isArray(given.value) && given.value.every((one) => typeof one === "string"))
      return given.value;
    throw new TypeError(`${given.place} must be an array of strings, got ${shown(given.value)}`);
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
    const list = Array.from(numbers(given.place, given.value));
    if (list.length !== 3)
      throw new RangeError(`${given.place} must have 3 sizes, got ${list.length}`);
    return list.map((one, i) => integer(`${given.place}[${i}]`, one, 0, maxDim)) as [
      number,
      number,
      number,
    ];
  }

  /** An object and where it stands. An empty one says nothing. */
  object(name: string): { values: Record<string, unknown>; path: string } | undefined {
    const given = this.find([name]);
    if (!given) return undefined;
    if (!isObject(given.value)) {
      throw new TypeError(`${given.place} must be an object or null, got ${shown(given.value)}`);
    }
    if (Object.keys(given.value).length === 0) return undefined;
    return { values: given.value, path: `${given.place.slice(call.length + 2)}.` };
  }

  /** Given at this very level. */
  says(name: string): boolean {
    return Object.hasOwn(this.values, name) && this.values[name] != null;
  }

  /** A whole number from 0 on where one stands there, for a message. */
  whole(...names: string[]): number | undefined {
    const value = this.find(names)?.value;
    return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
  }

  /** A string where one stands there. */
  word(name: string): string | undefined {
    const value = this.find([name])?.value;
    return typeof value === "string" ? value : undefined;
  }

  is(name: string, wanted: boolean): boolean {
    return this.find([name])?.value === wanted;
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

  private needed(name: string): Given {
    return this.find([name]) ?? { place: this.place(name), value: undefined };
  }

  private find(names: readonly string[]): Given | undefined {
    for (const name of names) {
      const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
      if (value !== undefined && value !== null) return { place: this.place(name), value };
    }
    return this.behind?.find(names);
  }
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

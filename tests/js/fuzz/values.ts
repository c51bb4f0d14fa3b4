// Values as JSON can hold them, and what they stand for: a call that was found wrong is kept as text and made
// again from it. An object with `$` describes what JSON does not have.
import type { Posenc } from "posenc";
import { Random } from "./random.js";

export type Value = null | boolean | number | string | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

const arrayTypes = {
  Array,
  Float32Array,
  Float64Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  BigInt64Array,
  BigUint64Array,
  Float32Subclass: class Float32Subclass extends Float32Array {},
};
export type ArrayName = keyof typeof arrayTypes;
export const arrayNames = Object.keys(arrayTypes) as ArrayName[];

/** Numbers `shift + scale * u` with u at random in (-1, 1); integers where `whole`. */
export interface Content {
  seed: number;
  scale?: number;
  shift?: number;
  whole?: boolean;
}

/** Where the memory of a typed array lies: within a longer buffer, in one that threads share, in one that was moved. */
export type Memory = "within" | "shared" | "resizable" | "detached";

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** What an object describes; undefined for one that is meant as it stands. */
export const kindOf = (value: Value): string | undefined =>
  isFields(value) && typeof value.$ === "string" ? value.$ : undefined;

export const special = (kind: string, fields: Fields = {}): Fields => ({ $: kind, ...fields });
export const numbers = (type: ArrayName, length: number, content: Content): Fields =>
  special("numbers", { type, length, ...content });
export const listed = (type: ArrayName, values: number[]): Fields =>
  special("numbers", { type, length: values.length, values });
export const count = (shape: readonly number[]): number => shape.reduce((n, side) => n * side, 1);
export const tensor = (type: ArrayName, shape: number[], content: Content): Fields => ({
  data: numbers(type, count(shape), content),
  shape,
});

/** The error of getters that throw: it belongs to the caller and must arrive as it is. */
export const callersError = new Error("thrown by the caller's own getter");

const constants: Record<string, () => unknown> = {
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  "-Infinity": () => Number.NEGATIVE_INFINITY,
  "-0": () => -0,
  bigint: () => 12n,
  symbol: () => Symbol("x"),
  function: () => () => 1,
  date: () => new Date(0),
  map: () => new Map([["length", 2]]),
  set: () => new Set([1, 2]),
  DataView: () => new DataView(new ArrayBuffer(16)),
  ArrayBuffer: () => new ArrayBuffer(16),
  promise: () => Promise.resolve(1),
  boxed: () => Object(4),
  "cyclic array": () => {
    const list: unknown[] = [1];
    list.push(list);
    return list;
  },
  "cyclic object": () => {
    const one: Record<string, unknown> = {};
    one.data = one;
    one.shape = [one];
    return one;
  },
};
/** Kinds without fields of their own. */
export const constantKinds = Object.keys(constants);

/** Kinds that wrap an object `of` which calls must read as if it stood there itself, or refuse. */
export const wrappers = ["frozen", "proxy", "null prototype", "inherited", "instance", "busy"];

/** Options by which callers give arrays to be written. */
const outputNames = ["out", "weights", "scores"];

/** Makes the values of one call. */
export class Maker {
  /** What callers own and calls might change, in the order in which it was made. */
  readonly made: object[] = [];
  /** Of these what calls may write into. */
  readonly outputs = new Set<object>();
  private readonly buffers = new Map<string, ArrayBuffer>();

  /** `plain` leaves wrappers away and gives every array memory of its own. */
  constructor(
    private readonly pe: Posenc,
    private readonly plain = false,
  ) {}

  make(value: Value): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return this.own(value.map((one) => this.make(one)));
    const kind = kindOf(value);
    if (kind !== undefined) return this.special(kind, value);
    const entries = Object.entries(value).map(([name, one]) => {
      const first = this.made.length;
      const made = this.make(one);
      if (outputNames.includes(name))
        for (const one of this.made.slice(first)) this.outputs.add(one);
      return [name, made];
    });
    return this.own(Object.fromEntries(entries));
  }

  private own<T extends object>(value: T): T {
    this.made.push(value);
    return value;
  }

  private special(kind: string, fields: Fields): unknown {
    const constant = constants[kind];
    if (constant) return constant();
    if (kind === "numbers") return this.numbers(fields as unknown as NumberFields);
    if (kind === "text") return "x".repeat(fields.length as number);
    if (kind === "nested") {
      let list: unknown[] = [];
      for (let depth = fields.depth as number; depth > 0; --depth) list = [list];
      return list;
    }
    if (kind === "rotary") {
      const make = this.pe.rotary as (...on: unknown[]) => unknown;
      return make(...(fields.on as Value[]).map((one) => this.make(one)));
    }
    if (kind === "sparse") return this.own(new Array(fields.length as number));
    const inner = this.make(fields.of!);
    return typeof inner === "object" && inner !== null ? this.wrapped(kind, fields, inner) : inner;
  }

  private wrapped(kind: string, fields: Fields, inner: object): unknown {
    if (this.plain && wrappers.includes(kind)) return inner;
    const isPlain = Object.getPrototypeOf(inner) === Object.prototype;
    if (!isPlain && ["null prototype", "inherited", "instance"].includes(kind)) return inner;
    const { key } = fields as { key: string };
    const before = key === undefined ? undefined : Object.getOwnPropertyDescriptor(inner, key);
    if (key !== undefined && !takesGetter(inner, before)) return inner;
    const getter = (get: () => unknown) =>
      Object.defineProperty(inner, key, { get, enumerable: true, configurable: true });
    const first: unknown = before?.value;
    switch (kind) {
      case "frozen":
        return ArrayBuffer.isView(inner) ? inner : Object.freeze(inner);
      case "proxy":
        return ArrayBuffer.isView(inner) ? inner : new Proxy(inner, {}); // a view's methods want the view
      case "null prototype":
        return Object.create(null, Object.getOwnPropertyDescriptors(inner));
      case "inherited":
        return Object.create(inner);
      case "instance":
        return Object.defineProperties(
          new (class Options {})(),
          Object.getOwnPropertyDescriptors(inner),
        );
      case "array-like":
        return Object.defineProperties({}, Object.getOwnPropertyDescriptors(inner));
      case "busy":
        return getter(() => {
          callWithin(this.pe);
          return first;
        });
      case "throwing":
        return getter(() => {
          throw callersError;
        });
      case "changing": {
        const second = this.make(fields.later!);
        let reads = 0;
        return getter(() => (reads++ < (fields.reads as number) ? first : second));
      }
    }
    throw new Error(`no value is called ${kind}`);
  }

  private numbers(fields: NumberFields): unknown {
    const { type, length, memory, buffer } = fields;
    if (type === "Array") return this.own(contentOf(fields));
    const Type = arrayTypes[type] as Float32ArrayConstructor;
    if (buffer !== undefined) {
      const whole = this.common(buffer, fields.bytes!);
      const from = fields.at!;
      const size = Type.BYTES_PER_ELEMENT;
      const end = from + length * size;
      // A type that was spoiled may be too wide for its place.
      const fits = from % size === 0 && end <= whole.byteLength;
      if (fits)
        return this.own(
          this.plain ? new Type(whole.slice(from, end)) : new Type(whole, from, length),
        );
    }
    const array = new Type(memoryOf(memory, length * Type.BYTES_PER_ELEMENT), from(memory), length);
    const isBig = type.startsWith("Big");
    contentOf(fields).forEach((value, i) => {
      const number = Number(value);
      const big = () => (Number.isFinite(number) ? BigInt(Math.trunc(number)) : 0n) as never;
      array[i] = isBig ? big() : number;
    });
    if (memory === "detached") structuredClone(array.buffer, { transfer: [array.buffer] });
    return this.own(array);
  }

  /** A buffer that several arrays share, full of bits that are finite numbers as floats and as doubles. */
  private common(name: string, bytes: number): ArrayBuffer {
    let buffer = this.buffers.get(name);
    if (!buffer) {
      const random = new Random(bytes);
      buffer = Float32Array.from({ length: bytes / 4 }, () => 2 * random.next() - 1).buffer;
      this.buffers.set(name, buffer);
    }
    return buffer;
  }
}

/** Another change may have put something else there, or a getter already. */
function takesGetter(inner: object, before: PropertyDescriptor | undefined): boolean {
  if (ArrayBuffer.isView(inner) || !Object.isExtensible(inner)) return false;
  if (before) return before.configurable === true && before.get === undefined;
  return [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(inner));
}

interface NumberFields extends Content {
  type: ArrayName;
  length: number;
  values?: number[];
  /** Values at single places. */
  spots?: [number, Value][];
  memory?: Memory;
  /** The name of a buffer that several arrays share, its bytes and where this one begins. */
  buffer?: string;
  bytes?: number;
  at?: number;
}

function contentOf({ length, values, spots, seed, ...content }: NumberFields): unknown[] {
  const random = new Random(seed);
  const { scale = 1, shift = 0, whole = false } = content;
  const list = Array.from({ length }, (_, i): unknown => {
    const value = values ? values[i]! : shift + scale * (2 * random.next() - 1);
    return whole ? Math.round(value) : value;
  });
  for (const [place, value] of spots ?? [])
    list[place] = kindOf(value) === undefined ? value : constants[kindOf(value)!]!();
  return list;
}

const from = (memory: Memory | undefined) => (memory === "within" ? 24 : 0);

function memoryOf(memory: Memory | undefined, bytes: number): ArrayBuffer {
  if (memory === "within") return new ArrayBuffer(bytes + 40);
  if (memory === "shared") return new SharedArrayBuffer(bytes) as unknown as ArrayBuffer;
  if (memory !== "resizable") return new ArrayBuffer(bytes);
  const Resizable = ArrayBuffer as unknown as {
    new (bytes: number, options: { maxByteLength: number }): ArrayBuffer;
  };
  return new Resizable(bytes, { maxByteLength: 2 * bytes + 8 });
}

/** What getters do that call the library while it reads their value; refused, they go on. */
function callWithin(pe: Posenc): void {
  for (const call of [
    () => pe.encode("timestep", { positions: [3, 1, 4], dim: 6, dtype: "float64" }),
    () => pe.rotary("linear", { headDim: 4, factor: 3 }).rotate([1, 5, 9, 2]),
    () => pe.bias("alibi", { heads: 3, queries: 2, keys: 5 }),
  ]) {
    try {
      call();
    } catch (error) {
      if (!(error instanceof Error && /^posenc: /.test(error.message))) throw error;
    }
  }
}

/** Whether something that the caller owns is as it was, `before` being the same made anew. */
export function isUnchanged(now: Maker, before: Maker, isWritten: boolean): boolean {
  const written = isWritten ? [...now.outputs] : [];
  const memory = new Set(written.map((one) => (one as Float32Array).buffer));
  return before.made.every((old, i) => {
    const one = now.made[i]!;
    const isOutput = ArrayBuffer.isView(one) ? memory.has(one.buffer) : written.includes(one);
    return isOutput || isSame(one, old);
  });
}

/** Equal, not counting objects inside: those are compared for themselves. */
function isSame(now: object, before: object): boolean {
  if (ArrayBuffer.isView(now)) return sameNumbers(now as Float32Array, before as Float32Array);
  const names = Object.keys(before);
  if (Object.keys(now).join() !== names.join()) return false;
  return names.every((name) => {
    const [a, b] = [now, before].map((one) => Object.getOwnPropertyDescriptor(one, name));
    const [x, y] = [a?.value, b?.value];
    const isApart = ["object", "function", "symbol"].includes(typeof x) && x !== null;
    return isApart ? typeof x === typeof y : Object.is(x, y);
  });
}

export function sameNumbers(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; ++i) if (!Object.is(a[i], b[i])) return false;
  return true;
}

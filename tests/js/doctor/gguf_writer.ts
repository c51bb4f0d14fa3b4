// GGUF files for tests, written from the format's description (docs/gguf.md of ggml-org/ggml).

type Scalar = number | boolean | string | Uint8Array;
interface List {
  of: "string" | "float32" | "array" | "bool" | "int32";
  items: readonly unknown[];
}
export type GgufValues = Record<string, Scalar | readonly number[] | List>;
export interface GgufTensor {
  type: number;
  /** The last axis first, as ggml has it. */
  shape: readonly number[];
  values?: Uint8Array;
  /** How many bytes it takes, where the values are not written. */
  bytes?: number;
}

export const bytesOf = (...parts: readonly Uint8Array[]) => joined(parts);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function number(size: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
}
export const u32 = (value: number) => number(4, (view) => view.setUint32(0, value, true));
export const u64 = (value: number) =>
  number(8, (view) => view.setBigUint64(0, BigInt(value), true));
export const list = (of: List["of"], items: readonly unknown[]): List => ({ of, items });

const types = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const;

class Writer {
  readonly parts: Uint8Array[] = [];
  length = 0;
  constructor(private readonly littleEndian: boolean) {}

  put(bytes: Uint8Array): void {
    this.parts.push(bytes);
    this.length += bytes.length;
  }
  u32(value: number) {
    this.put(number(4, (view) => view.setUint32(0, value, this.littleEndian)));
  }
  i32(value: number) {
    this.put(number(4, (view) => view.setInt32(0, value, this.littleEndian)));
  }
  f32(value: number) {
    this.put(number(4, (view) => view.setFloat32(0, value, this.littleEndian)));
  }
  u64(value: number) {
    this.put(number(8, (view) => view.setBigUint64(0, BigInt(value), this.littleEndian)));
  }
  string(value: string) {
    const bytes = new TextEncoder().encode(value);
    this.u64(bytes.length);
    this.put(bytes);
  }
  item(of: List["of"], value: unknown) {
    if (of === "string") this.string(value as string);
    else if (of === "float32") this.f32(value as number);
    else if (of === "int32") this.i32(value as number);
    else if (of === "bool") this.put(Uint8Array.of(Number(value)));
    else
      this.list(
        list(
          Array.isArray(value) && Array.isArray(value[0]) ? "array" : "float32",
          value as unknown[],
        ),
      );
  }
  list({ of, items }: List) {
    this.u32(types[of]);
    this.u64(items.length);
    for (const item of items) this.item(of, item);
  }
  value(value: GgufValues[string]) {
    if (typeof value === "string") {
      this.u32(types.string);
      this.string(value);
    } else if (typeof value === "boolean") {
      this.u32(types.bool);
      this.put(Uint8Array.of(Number(value)));
    } else if (typeof value === "number") {
      this.u32(types.float32);
      this.f32(value);
    } else if (value instanceof Uint8Array) {
      this.u32(types.uint32);
      this.u32(new DataView(value.buffer).getUint32(0, true));
    } else {
      this.u32(types.array);
      this.list("of" in value ? value : list("int32", value));
    }
  }
}

interface Options {
  version?: number;
  littleEndian?: boolean;
}
/** A file of which the values of large tensors are not written: byte ranges of it. */
export interface Sparse {
  length: number;
  at(start: number, end: number): Uint8Array<ArrayBuffer>;
}

type Tensors = Record<string, GgufTensor | Float32Array>;

/** A file with this metadata and these tensors: numbers are float32, those of `u32` uint32, lists int32. */
export function gguf(
  values: GgufValues | [string, Scalar][],
  tensors: Tensors,
  options?: Options,
): Uint8Array<ArrayBuffer>;
export function gguf(
  values: GgufValues,
  tensors: Tensors,
  options: Options & { sparse: true },
): Sparse;
export function gguf(
  values: GgufValues | [string, Scalar][],
  tensors: Tensors,
  { version = 3, littleEndian = true, sparse = false }: Options & { sparse?: boolean } = {},
): Uint8Array<ArrayBuffer> | Sparse {
  const head = new Writer(littleEndian);
  const keys = Array.isArray(values) ? values : Object.entries(values);
  head.put(new TextEncoder().encode("GGUF"));
  head.u32(version);
  head.u64(Object.keys(tensors).length);
  head.u64(keys.length);
  for (const [key, value] of keys) {
    head.string(key);
    head.value(value);
  }
  const placed: { offset: number; values: Uint8Array }[] = [];
  let end = 0;
  for (const [name, given] of Object.entries(tensors)) {
    const tensor =
      given instanceof Float32Array
        ? { type: 0, shape: [given.length], values: floats(given, littleEndian) }
        : given;
    const content = tensor.values ?? new Uint8Array();
    head.string(name);
    head.u32(tensor.shape.length);
    for (const side of tensor.shape) head.u64(side);
    head.u32(tensor.type);
    head.u64(end);
    placed.push({ offset: end, values: content });
    const bytes = "bytes" in tensor ? (tensor.bytes ?? 0) : content.length;
    end = Math.ceil((end + bytes) / 32) * 32;
  }
  const start = Math.ceil(head.length / 32) * 32;
  if (!sparse) {
    const bytes = new Uint8Array(start + end);
    bytes.set(joined(head.parts));
    for (const { offset, values } of placed) bytes.set(values, start + offset);
    const last = placed.at(-1);
    return last ? bytes.slice(0, start + last.offset + last.values.length) : bytes;
  }
  const whole = joined(head.parts);
  return {
    length: whole.length,
    at(from, to) {
      const bytes = new Uint8Array(to - from);
      if (from < whole.length) bytes.set(whole.subarray(from, to));
      for (const { offset, values } of placed) {
        const shift = start + offset - from;
        if (shift >= 0 && shift < bytes.length)
          bytes.set(values.subarray(0, bytes.length - shift), shift);
      }
      return bytes;
    },
  };
}

function floats(values: Float32Array, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(values.byteLength);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; ++i) view.setFloat32(4 * i, values[i]!, littleEndian);
  return bytes;
}

// What a typed array is, whatever properties of its own or of its class say.

const common: object = Object.getPrototypeOf(Uint8Array.prototype);
const getter = (name: PropertyKey) => Object.getOwnPropertyDescriptor(common, name)!.get!;
const [tag, length] = [getter(Symbol.toStringTag), getter("length")];
const [buffer, byteOffset, byteLength] = ["buffer", "byteOffset", "byteLength"].map(getter);
const { set, keys } = common as Float32Array;

const numberTypes = "Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 Float16 Float32 Float64";
const classes = new Map<string, Float32ArrayConstructor>();
for (const name of `${numberTypes} BigInt64 BigUint64`.split(" ")) {
  const kind = `${name}Array`;
  if (kind in globalThis) classes.set(kind, globalThis[kind as "Float32Array"]);
}
const prototypes = new Set<unknown>(Array.from(classes.values(), ({ prototype }) => prototype));

export const isTyped = (value: unknown): value is ArrayBufferView =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/** "Float32Array"; undefined for what is no typed array. */
export const kindOf = (value: unknown): string | undefined => tag.call(value);
export const trueLength = (view: ArrayBufferView): number => length.call(view);

/** Copies values to those of an array from `first` on. */
export const copyTo = (view: ArrayBufferView, values: ArrayLike<number>, first: number): void =>
  set.call(view as Float32Array, values, first);

/** An array of the same class for as many values. */
export const emptyLike = (view: ArrayBufferView): Float32Array =>
  new (classes.get(kindOf(view)!)!)(trueLength(view));

/** Values [first, first + count), in place. */
export function partOf(view: ArrayBufferView, first: number, count: number): Float32Array {
  const Type = classes.get(kindOf(view)!)!;
  const at = byteOffset!.call(view) + first * Type.BYTES_PER_ELEMENT;
  return new Type(bufferOf(view), at, count);
}

/** The array itself, or if its class is a caller's or its length a property, one on the same memory. */
export const honest = (view: ArrayBufferView): Float32Array =>
  prototypes.has(Object.getPrototypeOf(view)) && !Object.hasOwn(view, "length")
    ? (view as Float32Array)
    : partOf(view, 0, trueLength(view));

export const bufferOf = (view: ArrayBufferView): ArrayBuffer => buffer!.call(view);

/** The first byte of an array in its buffer, and the one behind the last. */
export function bytesOf(view: ArrayBufferView): [from: number, to: number] {
  const from: number = byteOffset!.call(view);
  return [from, from + byteLength!.call(view)];
}

/** Whether the memory of an array was transferred, or has become too short for it. */
export function isGone(view: ArrayBufferView): boolean {
  if (trueLength(view) > 0) return false;
  try {
    keys.call(view as Float32Array); // refuses arrays without memory
    return false;
  } catch {
    return true;
  }
}

/** How that happened. */
export const lossOf = (view: ArrayBufferView): string =>
  (bufferOf(view) as { maxByteLength?: number }).maxByteLength
    ? "its memory was resized"
    : "it was transferred";

// GGUF files of llama.cpp, versions 2 and 3, in both byte orders: metadata, the list of tensors, and the values of the
// tensors that belong to the rotation. Format: docs/gguf.md of ggml-org/ggml. The tokenizer's lists are passed over.
import { cut } from "../../core/checks.js";
import type { FloatArray, Tensor } from "../../core/tensor.js";
import { maxTensors, type TensorEntry } from "./array_file.js";
import type { Bytes } from "./bytes.js";
import { Cursor } from "./cursor.js";
import { type FileDType, sizes, valuesOf } from "./values.js";

/** A value of the metadata; of a longer list or text only how long it is. */
export type GgufValue =
  | number
  | boolean
  | string
  | readonly (number | boolean | string)[]
  | { readonly length: number };

export interface GgufFile {
  readonly format: "gguf";
  readonly name: string;
  readonly version: number;
  readonly littleEndian: boolean;
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly entries: readonly TensorEntry[];
  /** The tensors of the rotation, by name. */
  readonly rope: ReadonlyMap<string, Tensor<FloatArray>>;
}

/** Metadata and list of tensors of no model are longer. */
export const longestHead = 2 ** 26;
/** Lists and texts that are longer are passed over; of the others no model has so many, all together. */
const longestList = 4096;
const longestText = 2 ** 16;
const maxItems = 2 ** 17;
const maxText = 2 ** 22;
const maxKeys = 4096;
const deepest = 4;

const ropeTensor = /^(rope_freqs|rope_factors_long|rope_factors_short)\.weight$/;

/** The types of ggml that can be read (ggml.h, enum ggml_type). */
const dtypes: ReadonlyMap<number, FileDType> = new Map([
  [0, "float32"],
  [1, "float16"],
  [28, "float64"],
  [30, "bfloat16"],
]);

/** The types of metadata (gguf.h, enum gguf_type), with their sizes. */
const typeSizes = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8] as const;
const [boolType, stringType, arrayType] = [7, 8, 9] as const;

interface Placed extends TensorEntry {
  offset: number;
  /** Where its entry is, for errors. */
  at: number;
}

class Reader {
  /** Bytes of texts and items of lists, those of the tokenizer without. */
  private text = 0;
  private items = 0;

  constructor(
    private readonly bytes: Bytes,
    private readonly cursor: Cursor,
  ) {}

  /** A count of things that take at least `least` bytes each. */
  async count(what: string, min: number): Promise<number> {
    const { cursor, bytes } = this;
    const at = cursor.at;
    const count = await cursor.u64();
    if (count * min > bytes.size - cursor.at)
      throw bytes.fail(at, `${count} ${what} cannot be in a file of ${bytes.size} bytes`);
    return count;
  }

  /** A text; of a longer one, or where it is not wanted, only its length. */
  async string(what: string, wanted = longestText): Promise<string | { length: number }> {
    const length = await this.count(`bytes of ${what}`, 1);
    if (length <= wanted) return this.cursor.string(length);
    await this.cursor.skip(length);
    return { length };
  }

  /** A text of the metadata. */
  private async held(what: string): Promise<string | { length: number }> {
    const { at } = this.cursor;
    const text = await this.string(what);
    if (typeof text === "string") this.text += text.length;
    if (this.text <= maxText) return text;
    throw this.bytes.fail(at, `the texts of the metadata have more than ${maxText} bytes`);
  }

  /** A name, which must not be long. */
  async name(what: string): Promise<string> {
    const { at } = this.cursor;
    const name = await this.string(what, 1024);
    if (typeof name === "string") return name;
    throw this.bytes.fail(at, `${what} cannot have ${name.length} bytes`);
  }

  private async scalar(type: number): Promise<number | boolean> {
    const { cursor, bytes } = this;
    const { at } = cursor;
    const value = await cursor.number(type);
    if (type !== boolType) return value;
    if (value > 1) throw bytes.fail(at, `a flag must be 0 or 1, got ${value}`);
    return value === 1;
  }

  async type(): Promise<number> {
    const { at } = this.cursor;
    const type = await this.cursor.number(4);
    if (type < typeSizes.length) return type;
    throw this.bytes.fail(at, `type ${type} of a value is not known`);
  }

  async value(type: number, key: string, depth = 0): Promise<GgufValue> {
    if (type === stringType) return this.held(`the text of ${cut(key)}`);
    if (type !== arrayType) return this.scalar(type);
    const { cursor, bytes } = this;
    const { at } = cursor;
    if (depth >= deepest) throw bytes.fail(at, `lists in lists, more than ${deepest} deep`);
    const item = await this.type();
    const size = typeSizes[item]!;
    const count = await this.count(`items of ${cut(key)}`, size || (item === stringType ? 8 : 12));
    const isListed = count <= longestList && item !== arrayType && !key.startsWith("tokenizer.");
    if (isListed || item === arrayType) this.items += count;
    if (this.items > maxItems)
      throw bytes.fail(at, `the lists of the metadata have more than ${maxItems} items`);
    if (!isListed && size > 0) await cursor.skip(count * size);
    else if (!isListed && item === stringType) {
      await cursor.skipStrings(count);
    } else if (!isListed) {
      for (let i = 0; i < count; ++i) await this.value(item, key, depth + 1);
    } else {
      const list: (number | boolean | string)[] = [];
      for (let i = 0; i < count; ++i) {
        const value =
          item === stringType ? await this.held(`a text of ${cut(key)}`) : await this.scalar(item);
        list.push(typeof value === "object" ? `${value.length} bytes` : value);
      }
      return list;
    }
    return { length: count };
  }

  async entry(): Promise<Placed> {
    const { bytes, cursor } = this;
    const { at } = cursor;
    const name = await this.name("the name of a tensor");
    const ranks = cursor.at;
    const rank = await cursor.number(4);
    if (rank > 4) throw bytes.fail(ranks, `tensor ${cut(name)} cannot have ${rank} axes`);
    const shape: number[] = [];
    for (let axis = 0; axis < rank; ++axis) shape.unshift(await cursor.u64()); // the last axis first
    const type = await cursor.number(4);
    const offset = await cursor.u64();
    return { name, dtype: dtypes.get(type) ?? `type ${type} of ggml`, shape, offset, at };
  }
}

/** The values of a tensor of the rotation. */
async function ropeValues(
  bytes: Bytes,
  { name, dtype, shape, offset, at }: Placed,
  data: number,
  littleEndian: boolean,
): Promise<Tensor<FloatArray>> {
  const known = Object.hasOwn(sizes, dtype) ? (dtype as FileDType) : undefined;
  if (!known) throw bytes.fail(at, `tensor ${name}: values of ${dtype} are not read here`);
  const count = shape.reduce((product, side) => product * side, 1);
  const start = data + offset;
  if (!(count <= 2 ** 20)) throw bytes.fail(at, `tensor ${name} cannot have ${count} values`);
  if (start + count * sizes[known] > bytes.size)
    throw bytes.fail(
      at,
      `tensor ${name} would end behind the file, at ${start + count * sizes[known]}`,
    );
  const raw = await bytes.read(start, start + count * sizes[known]);
  return { data: valuesOf(raw, known, littleEndian), shape: [...shape] };
}

export async function readGguf(bytes: Bytes): Promise<GgufFile> {
  const start = new DataView((await bytes.read(0, Math.min(8, bytes.size))).buffer);
  if (start.byteLength < 8) throw bytes.fail(start.byteLength, "the file ends in its first bytes");
  // In a file of the other byte order the version reads as a large number.
  const littleEndian = start.getUint32(4, true) % 65536 !== 0;
  const version = start.getUint32(4, littleEndian);
  if (version !== 2 && version !== 3)
    throw bytes.fail(4, `version ${version} of GGUF is not read here: 2 and 3 are`);
  const cursor = new Cursor(bytes, littleEndian, 8, longestHead);
  const reader = new Reader(bytes, cursor);
  const tensorCount = await reader.count("tensors", 24);
  const keyCount = await reader.count("keys", 13);
  if (tensorCount > maxTensors)
    throw bytes.fail(8, `no model has ${tensorCount} tensors: at most ${maxTensors} are read`);
  if (keyCount > maxKeys)
    throw bytes.fail(16, `no model has ${keyCount} keys: at most ${maxKeys} are read`);
  const metadata = new Map<string, GgufValue>();
  for (let i = 0; i < keyCount; ++i) {
    const { at } = cursor;
    const key = await reader.name("a key");
    if (metadata.has(key)) throw bytes.fail(at, `key ${cut(key)} is there twice`);
    metadata.set(key, await reader.value(await reader.type(), key));
  }
  const entries: Placed[] = [];
  for (let i = 0; i < tensorCount; ++i) entries.push(await reader.entry());
  const alignment = metadata.get("general.alignment") ?? 32;
  if (typeof alignment !== "number" || !(alignment >= 1 && alignment <= 65536))
    throw bytes.fail(8, `general.alignment cannot be ${cut(String(alignment))}`);
  const data = Math.ceil(cursor.at / alignment) * alignment;
  const rope = new Map<string, Tensor<FloatArray>>();
  for (const entry of entries) {
    if (!ropeTensor.test(entry.name)) continue;
    if (rope.has(entry.name)) throw bytes.fail(entry.at, `tensor ${entry.name} is there twice`);
    rope.set(entry.name, await ropeValues(bytes, entry, data, littleEndian));
  }
  return {
    format: "gguf",
    name: bytes.name,
    version,
    littleEndian,
    metadata,
    entries: entries.map(({ name, dtype, shape }) => ({ name, dtype, shape })),
    rope,
  };
}

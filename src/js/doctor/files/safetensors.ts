// safetensors files: eight bytes with the header's length, a JSON header, the values.

import { isObject } from "../../config/reading.js";
import { cut } from "../../core/checks.js";
import { asking } from "../../core/spelling.js";
import { type ArrayFile, maxBytes, maxTensors, type TensorEntry } from "./array_file.js";
import type { Bytes } from "./bytes.js";
import { type FileDType, shapeOfValues, sizes, valuesOf } from "./values.js";

/** The limit of the safetensors library is 100 MB; that of a real model of 2026 is below 2 MB. */
const longestHeader = 2 ** 24;

const dtypes: Readonly<Record<string, FileDType>> = {
  F16: "float16",
  BF16: "bfloat16",
  F32: "float32",
  F64: "float64",
  C64: "complex64",
};

interface Placed {
  readonly entry: TensorEntry;
  readonly start: number;
  readonly end: number;
}

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** An entry of the header. */
function entryOf(bytes: Bytes, name: string, value: unknown, data: number): Placed {
  const fail = (what: string) => bytes.fail(8, `tensor ${cut(name)}: ${what}`);
  if (!isObject(value)) throw fail("it must be an object");
  const { dtype, shape, data_offsets: offsets } = value;
  if (typeof dtype !== "string") throw fail("dtype must be a string");
  if (!Array.isArray(shape) || shape.length > 32 || !shape.every(isWhole))
    throw fail("shape must be a list of whole numbers");
  const [begin, end] = Array.isArray(offsets) && offsets.length === 2 ? offsets : [];
  if (!isWhole(begin) || !isWhole(end) || begin > end || data + end > bytes.size)
    throw fail(`data_offsets must lie in the ${bytes.size - data} bytes behind the header`);
  const known = Object.hasOwn(dtypes, dtype) ? dtypes[dtype] : undefined;
  const size = known && shape.reduce((product: number, side) => product * side, sizes[known]);
  if (size !== undefined && size !== end - begin)
    throw fail(
      `${dtype} of shape [${shape.join(", ")}] needs ${size} bytes, it has ${end - begin}`,
    );
  const entry = { name, dtype: known ?? cut(dtype), shape };
  return { entry, start: data + begin, end: data + end };
}

/** How many items objects and lists of the header have at each level: tensors, their fields, their axes. */
const maxItems = [1, maxTensors + 1, 4096, 32];

/** Refuses a header that is none of tensors before it is parsed, as which it may take many times its bytes. */
function checkItems(bytes: Bytes, header: Uint8Array): void {
  const counts = [0];
  let isText = false;
  for (let at = 0; at < header.length; ++at) {
    const one = header[at]!;
    if (isText) {
      if (one === 0x5c) ++at;
      else isText = one !== 0x22;
    } else if (one === 0x22) isText = true;
    else if (one === 0x7b || one === 0x5b) {
      if (counts.push(1) > maxItems.length)
        throw bytes.fail(8 + at, `the header has more than ${maxItems.length - 1} levels`);
    } else if (one === 0x7d || one === 0x5d) counts.pop();
    else if (one === 0x2c) {
      const [level, count] = [counts.length - 1, ++counts[counts.length - 1]!];
      if (count > maxItems[level]!)
        throw bytes.fail(
          8 + at,
          `the header has more than ${maxItems[level]} items at level ${level}`,
        );
    }
  }
}

export async function readSafetensors(bytes: Bytes): Promise<ArrayFile> {
  const length = Number(new DataView((await bytes.read(0, 8)).buffer).getBigUint64(0, true));
  if (8 + length > bytes.size || length > longestHeader)
    throw bytes.fail(0, `the header cannot have ${length} bytes, the file has ${bytes.size}`);
  const raw = await bytes.read(8, 8 + length);
  checkItems(bytes, raw);
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch (error) {
    throw bytes.fail(8, `the header is no JSON: ${cut((error as Error).message)}`);
  }
  if (!isObject(header)) throw bytes.fail(8, "the header must be an object");
  const { __metadata__: given } = header;
  const metadata = isObject(given)
    ? Object.fromEntries(
        Object.entries(given).flatMap(([key, value]) =>
          typeof value === "string" ? [[key, value]] : [],
        ),
      )
    : {};
  const byName = new Map<string, Placed>();
  let all = 0;
  for (const name of Object.keys(header)) {
    if (name === "__metadata__") continue;
    const placed = entryOf(bytes, name, header[name], 8 + length);
    byName.set(name, placed);
    all += placed.end - placed.start;
  }
  if (all > bytes.size - 8 - length)
    throw bytes.fail(8, `its tensors have ${all} bytes, more than the file: they overlap`);
  return {
    format: "safetensors",
    name: bytes.name,
    entries: Array.from(byName.values(), ({ entry }) => entry),
    metadata,
    async read(name) {
      const found = byName.get(name);
      if (!found)
        throw new RangeError(
          `${bytes.name}: there is no tensor ${cut(name)}${asking(name, [...byName.keys()])}`,
        );
      const { start, end } = found;
      const { dtype, shape } = found.entry;
      if (!Object.hasOwn(sizes, dtype))
        throw bytes.fail(start, `tensor ${cut(name)}: values of type ${dtype} are not read here`);
      if (end - start > maxBytes)
        throw bytes.fail(
          start,
          `tensor ${cut(name)} is too large to be read here: ${end - start} bytes, at most ${maxBytes} are read`,
        );
      return {
        data: valuesOf(await bytes.read(start, end), dtype as FileDType),
        shape: shapeOfValues(dtype as FileDType, shape),
      };
    },
  };
}

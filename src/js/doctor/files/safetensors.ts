// safetensors files: eight bytes with the header's length, a JSON header, the values.

import { isObject } from "../../config/reading.js";
import { cut } from "../../core/checks.js";
import { asking } from "../../core/spelling.js";
import { type ArrayFile, maxBytes, type TensorEntry } from "./array_file.js";
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

interface Placed extends TensorEntry {
  start: number;
  end: number;
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
  return { name, dtype: known ?? cut(dtype), shape, start: data + begin, end: data + end };
}

export async function readSafetensors(bytes: Bytes): Promise<ArrayFile> {
  const length = Number(new DataView((await bytes.read(0, 8)).buffer).getBigUint64(0, true));
  if (8 + length > bytes.size || length > longestHeader)
    throw bytes.fail(0, `the header cannot have ${length} bytes, the file has ${bytes.size}`);
  let header: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await bytes.read(8, 8 + length));
    header = JSON.parse(text);
  } catch (error) {
    throw bytes.fail(8, `the header is no JSON: ${cut((error as Error).message)}`);
  }
  if (!isObject(header)) throw bytes.fail(8, "the header must be an object");
  const { __metadata__: given = {}, ...tensors } = header;
  const metadata = isObject(given)
    ? Object.fromEntries(
        Object.entries(given).flatMap(([key, value]) =>
          typeof value === "string" ? [[key, value]] : [],
        ),
      )
    : {};
  const entries = Object.entries(tensors).map(([name, value]) =>
    entryOf(bytes, name, value, 8 + length),
  );
  const byName = new Map(entries.map((one) => [one.name, one]));
  return {
    format: "safetensors",
    name: bytes.name,
    entries: entries.map(({ name, dtype, shape }) => ({ name, dtype, shape })),
    metadata,
    async read(name) {
      const entry = byName.get(name);
      if (!entry)
        throw new RangeError(
          `${bytes.name}: there is no tensor ${cut(name)}${asking(name, [...byName.keys()])}`,
        );
      const { dtype, shape, start, end } = entry;
      if (!Object.hasOwn(sizes, dtype))
        throw bytes.fail(start, `tensor ${cut(name)}: values of type ${dtype} are not read here`);
      if (end - start > maxBytes)
        throw bytes.fail(start, `tensor ${cut(name)} is too large to be read here`);
      return {
        data: valuesOf(await bytes.read(start, end), dtype as FileDType),
        shape: shapeOfValues(dtype as FileDType, shape),
      };
    },
  };
}

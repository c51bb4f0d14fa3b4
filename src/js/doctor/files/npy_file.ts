// NPY files of NumPy, formats 1.0, 2.0 and 3.0: a magic, the header's length, a Python dict, the values.
import { cut } from "../../core/checks.js";
import type { FloatArray, Tensor } from "../../core/tensor.js";
import { type ArrayFile, maxBytes, type TensorEntry } from "./array_file.js";
import type { Bytes } from "./bytes.js";
import { type FileDType, shapeOfValues, sizes, valuesOf } from "./values.js";

const dtypes: Readonly<Record<string, FileDType>> = {
  f2: "float16",
  f4: "float32",
  f8: "float64",
  c8: "complex64",
  c16: "complex128",
  i1: "int8",
  i2: "int16",
  i4: "int32",
  i8: "int64",
  u1: "uint8",
  u2: "uint16",
  u4: "uint32",
};

/** NumPy itself refuses longer headers where it does not trust a file. */
const longestHeader = 10_000;

/** The header's dict, in the form that NumPy writes. */
const dict = new RegExp(
  [
    String.raw`^\{\s*'descr'\s*:\s*'([^']*)'\s*,`,
    String.raw`\s*'fortran_order'\s*:\s*(True|False)\s*,`,
    String.raw`\s*'shape'\s*:\s*\(([\d,\sL]*)\)\s*,?\s*\}\s*$`,
  ].join(""),
);

interface Header {
  dtype: FileDType;
  littleEndian: boolean;
  fortran: boolean;
  shape: number[];
  /** Where the values begin. */
  data: number;
}

async function headerOf(bytes: Bytes): Promise<Header> {
  const fixed = new DataView((await bytes.read(0, Math.min(12, bytes.size))).buffer);
  if (fixed.byteLength < 10) throw bytes.fail(fixed.byteLength, "the file ends in its first bytes");
  if (fixed.getUint32(0) !== 0x934e554d || fixed.getUint16(4) !== 0x5059)
    throw bytes.fail(0, "this is no NPY file, which begins with \\x93NUMPY");
  const version = fixed.getUint8(6);
  if (version < 1 || version > 3)
    throw bytes.fail(
      6,
      `format ${version}.${fixed.getUint8(7)} of NPY is not known here: 1.0 to 3.0`,
    );
  if (version > 1 && fixed.byteLength < 12)
    throw bytes.fail(fixed.byteLength, "the file ends in its first bytes");
  const start = version === 1 ? 10 : 12;
  const length = version === 1 ? fixed.getUint16(8, true) : fixed.getUint32(8, true);
  if (length > longestHeader || start + length > bytes.size)
    throw bytes.fail(
      8,
      `the header cannot have ${length} bytes: the file has ${bytes.size}, NumPy reads at most ${longestHeader}`,
    );
  const raw = await bytes.read(start, start + length);
  const text = new TextDecoder(version === 3 ? "utf-8" : "latin1").decode(raw);
  const found = dict.exec(text);
  if (!found)
    throw bytes.fail(
      start,
      `the header is no dict of descr, fortran_order and shape: ${cut(text)}`,
    );
  const [, descr = "", order, sides = ""] = found;
  const dtype = dtypes[descr.slice(1)];
  if (!dtype || !"<>=|".includes(descr[0]!))
    throw bytes.fail(
      start,
      `values of type ${cut(descr)} are not read here: f2, f4, f8, c8, c16, i1 to i8 and u1 to u4 are`,
    );
  const shape = (sides.match(/\d+/g) ?? []).map(Number);
  return {
    dtype,
    littleEndian: descr[0] !== ">",
    fortran: order === "True",
    shape,
    data: start + length,
  };
}

/** Values of Fortran order in C order, of complex numbers both parts. */
function inCOrder(values: FloatArray, shape: readonly number[]): FloatArray {
  const result = values.slice();
  const index = shape.map(() => 0);
  const parts = values.length / shape.reduce((product, side) => product * side, 1);
  for (let at = 0; at < result.length / parts; ++at) {
    let from = 0;
    for (let axis = shape.length - 1; axis >= 0; --axis) from = from * shape[axis]! + index[axis]!;
    for (let part = 0; part < parts; ++part)
      result[at * parts + part] = values[from * parts + part]!;
    for (let axis = shape.length - 1; axis >= 0 && ++index[axis]! === shape[axis]; --axis)
      index[axis] = 0;
  }
  return result;
}

/** Reads the header. `name`: of its array, default that of the file. */
export async function readNpy(
  bytes: Bytes,
  name = bytes.name.replace(/^.*[/\\]|\.npy$/g, ""),
): Promise<ArrayFile> {
  const { dtype, littleEndian, fortran, shape, data } = await headerOf(bytes);
  const size = shape.reduce((product, side) => product * side, sizes[dtype]);
  if (shape.length > 32 || !(size <= maxBytes))
    throw bytes.fail(
      10,
      `an array of shape (${cut(shape.join(", "))}) is too large to be read here: ${size} bytes, at most ${maxBytes} are read`,
    );
  if (data + size !== bytes.size)
    throw bytes.fail(
      bytes.size,
      `shape (${shape.join(", ")}) of ${dtype} needs ${size} bytes behind byte ${data}, there are ${bytes.size - data}: save or copy it again`,
    );
  const entry: TensorEntry = { name, dtype, shape };
  return {
    format: "npy",
    name: bytes.name,
    entries: [entry],
    metadata: {},
    async read(wanted): Promise<Tensor<FloatArray>> {
      if (wanted !== name) throw new RangeError(`${bytes.name}: there is no tensor ${cut(wanted)}`);
      const values = valuesOf(await bytes.read(data, data + size), dtype, littleEndian);
      const sides = shapeOfValues(dtype, shape);
      return { data: fortran ? inCOrder(values, shape) : values, shape: sides };
    },
  };
}

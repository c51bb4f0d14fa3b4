// A table out of an NPY file: numpy.save of floats or integers, in either order.
import { checked, emptyTable, type Table, twoSides, Unreadable } from "./table_text.js";

type Read = (view: DataView, at: number, little: boolean) => number;

const readers: Readonly<Record<string, Read>> = {
  f2: (view, at, little) => half(view.getUint16(at, little)),
  f4: (view, at, little) => view.getFloat32(at, little),
  f8: (view, at, little) => view.getFloat64(at, little),
  i1: (view, at) => view.getInt8(at),
  i2: (view, at, little) => view.getInt16(at, little),
  i4: (view, at, little) => view.getInt32(at, little),
  i8: (view, at, little) => Number(view.getBigInt64(at, little)),
  u1: (view, at) => view.getUint8(at),
  u2: (view, at, little) => view.getUint16(at, little),
  u4: (view, at, little) => view.getUint32(at, little),
};

function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24);
}

export const isNpy = (bytes: Uint8Array): boolean =>
  [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59].every((byte, i) => bytes[i] === byte);

/** Throws Unreadable. */
export function parseNpy(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refuse = () => new Unreadable({ kind: "file" });
  if (bytes.length < 12) throw refuse();
  const isFirst = bytes[6] === 1;
  const start = isFirst ? 10 : 12;
  const length = isFirst ? view.getUint16(8, true) : view.getUint32(8, true);
  if (start + length > bytes.length) throw refuse();
  const header = new TextDecoder().decode(bytes.subarray(start, start + length));
  const descr = /'descr':\s*'([<>|=])([a-z]\d)'/.exec(header);
  const order = /'fortran_order':\s*(True|False)/.exec(header);
  const sides = /'shape':\s*\(([\d, ]*)\)/.exec(header);
  const read = readers[descr?.[2] ?? ""];
  if (!descr || !order || !sides || !read) throw refuse();
  const [rows, columns] = twoSides(
    sides[1]!
      .split(",")
      .filter((side) => side.trim())
      .map(Number),
  );
  const size = Number(descr[2]![1]);
  const data = emptyTable(rows, columns);
  if (start + length + size * data.length > bytes.length) throw refuse();
  const byColumns = order[1] === "True";
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < columns; ++column) {
      const index = byColumns ? column * rows + row : row * columns + column;
      data[row * columns + column] = read(view, start + length + size * index, descr[1] !== ">");
    }
  return checked({ data, shape: [rows, columns] });
}

// Reads a table from an NPY file with the package's reader.
import type { Tensor } from "posenc";
import { Bytes } from "../../src/js/doctor/files/bytes.js";
import { readNpy } from "../../src/js/doctor/files/npy_file.js";

export type Table = Tensor<Float64Array>;

const mostCells = 1 << 21;
/** Squares of larger values leave the range of the float32 colours. */
const most = 1e15;

/** Why a file is no table that can be drawn. Rows and columns are counted from 0. */
export type Problem =
  | { kind: "file"; reason: string }
  | { kind: "shape"; shape: readonly number[] }
  | { kind: "size"; shape: readonly number[]; mostCells: number }
  | { kind: "value"; row: number; column: number; value: number; most: number };

/** The first `mostRows` rows of a file, or why there are none. */
export async function tableIn(file: File, mostRows: number): Promise<Table | Problem> {
  try {
    return await read(file, mostRows);
  } catch (error) {
    return { kind: "file", reason: (error as Error).message };
  }
}

async function read(file: File, mostRows: number): Promise<Table | Problem> {
  const { entries, read } = await readNpy(new Bytes(file, file.name));
  const { name, shape } = entries[0]!;
  const cells = shape.reduce((product, side) => product * side, 1);
  if (cells > mostCells) return { kind: "size", shape, mostCells };
  const whole = await read(name);
  // Modules keep tables as (1, n, d) or (n, 1, d) too.
  const sides = whole.shape.length > 2 ? whole.shape.filter((side) => side !== 1) : whole.shape;
  const [all = 0, columns = 0] = sides;
  if (sides.length !== 2 || all < 2 || columns < 1) return { kind: "shape", shape: whole.shape };
  const rows = Math.min(all, mostRows);
  const data = Float64Array.from(whole.data.subarray(0, rows * columns));
  const at = data.findIndex((value) => !(Math.abs(value) <= most));
  if (at < 0) return { data, shape: [rows, columns] };
  const [row, column] = [Math.floor(at / columns), at % columns];
  return { kind: "value", row, column, value: data[at]!, most };
}

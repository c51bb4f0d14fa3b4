// One table of each encoding with its SHA-256, by which a paper or another library's test can name it. tables.json holds the
// settings and hashes. tests/published/native.cpp makes the same tables by the C++ library.
import type { Posenc } from "../calls/posenc.js";
import type { Entry } from "../core/entry.js";
import type { Tensor } from "../core/tensor.js";
import list from "./tables.json" with { type: "json" };

/** Where the table is taken: rows from position 0, cells of a grid, points, or queries and keys. */
export interface Places {
  readonly length?: number;
  readonly start?: number;
  readonly grid?: readonly number[];
  /** So many points: coordinate a of point i is i (2 a + 1) modulo 64. */
  readonly points?: number;
  readonly queries?: number;
  readonly keys?: number;
}

export interface PublishedTable {
  readonly id: string;
  readonly options: Readonly<Record<string, number | string | undefined>>; // undefined: not given
  readonly at: Places;
  /** Of its float32 values, little-endian, in C order; of a rotary its cosines, then its sines. */
  readonly sha256: string;
}

export const publishedTables: readonly PublishedTable[] = list;

/** Points as a call takes them, (axes, n). */
function pointsOf(count: number, axes: number) {
  const data = new Float64Array(axes * count);
  for (let a = 0; a < axes; ++a)
    for (let i = 0; i < count; ++i) data[a * count + i] = (i * (2 * a + 1)) % 64;
  return { data, shape: [axes, count] };
}

/** Queries or keys of the encodings that read them: multiples of 1/64 from -1 to 1. */
const content = (size: number, step: number) =>
  Float32Array.from({ length: size }, (_, i) => (((i * step) % 128) - 64) / 64);

type Call = (id: string, options: object) => Tensor;

/** A table of these settings, in the order that is hashed. */
export function tableOf(
  pe: Posenc,
  { id, options, at }: Omit<PublishedTable, "sha256">,
  dtype: "float32" | "float64" = "float32",
): Tensor[] {
  const { door, axes } = pe.catalog.find((one) => one.id === id) as Entry;
  const { points, ...rest } = at;
  const places = points === undefined ? rest : { positions: pointsOf(points, axes) };
  if (door === "rotary") {
    const made = pe.rotary as (id: string, options: object) => ReturnType<Posenc["rotary"]>;
    const { cos, sin } = made(id, options).cosSin({ ...places, dtype } as never);
    return [cos, sin];
  }
  if (door === "relative") {
    const { queries = 0, keys = 0 } = at;
    const { heads = 8, headDim = 64 } = options;
    const [h, d] = [Number(heads), Number(headDim)];
    const q = content(h * queries * d, 37);
    const k = content(h * keys * d, 53);
    const scores = pe.scores as Call;
    const shapes = { shape: [h, queries, d], keyShape: [h, keys, d] };
    return [scores(id, { ...options, q, k, ...shapes, dtype })];
  }
  const call = (door === "bias" ? pe.bias : pe.encode) as Call;
  return [call(id, { ...options, ...places, dtype })];
}

/** The SHA-256 of a table, in hexadecimal digits. */
export async function hashOf(pe: Posenc, table: Omit<PublishedTable, "sha256">): Promise<string> {
  const arrays = tableOf(pe, table).map(({ data }) => data);
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

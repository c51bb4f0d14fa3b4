// The similarity map of one patch.
import type { Posenc, Tensor } from "posenc";
import type { Settings } from "./fields.js";
import type { Patches, Place } from "./patches.js";

export type PatchMap = Tensor<Float64Array>;

/** The patch of a cursor, on a grid that may have become smaller. */
export const inside = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** The chosen patch, on a grid of this size. */
export const placeOn = ({ y, x }: Settings, { rows, columns }: Patches): Place => [
  inside(y, rows),
  inside(x, columns),
];

/** A single map, of a table whose other maps are not shown. */
export function mapAlone(
  pe: Posenc,
  { table, rows, columns, prefix }: Patches,
  [y, x]: Place,
  { measure, centred = false }: { readonly measure: string; readonly centred?: boolean },
): PatchMap {
  const row = prefix + y * columns + x;
  const { data } = pe.measure.similarity(table, { cosine: measure === "cosine", centred, row });
  return { data: data.subarray(prefix), shape: [rows, columns] };
}

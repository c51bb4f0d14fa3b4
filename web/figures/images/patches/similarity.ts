// The similarity map of one patch.
import type { Posenc, Tensor } from "posenc";
import type { Settings } from "./fields.js";
import type { Patches, Place } from "./patches.js";

export type PatchMap = Tensor<Float64Array>;

/** The colour scale of cosines. */
export const cosines = [-1, 1] as const;

/** The patch of a cursor, on a grid that may have become smaller. */
export const inside = (at: number, side: number): number => Math.min(Math.max(at, 0), side - 1);

/** The chosen patch, on a grid of this size. */
export const placeOn = ({ y, x }: Settings, { side }: Patches): Place => [
  inside(y, side),
  inside(x, side),
];

/** A single map, of a table whose other maps are not shown. */
export function mapAlone(pe: Posenc, { table, side, prefix }: Patches, [y, x]: Place): PatchMap {
  const row = prefix + y * side + x;
  const { data } = pe.measure.similarity(table, { cosine: true, row });
  return { data: data.subarray(prefix), shape: [side, side] };
}

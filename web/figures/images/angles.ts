// The angles of a rotary encoding at every patch, in the order in which they are drawn.
import type { Posenc } from "posenc";
import { pairsOf } from "../../encodings/frequencies.js";
import { grid } from "./tables.js";

export const rotaries = [
  "axial_timm",
  "axial_rope_vit",
  "axial_qwen",
  "axial_dinov3",
  "axial_lucidrains",
] as const;
export type RotaryName = (typeof rotaries)[number];

export const headDim = 64;
const letters = ["y", "x"] as const;
export type Letter = (typeof letters)[number];

export function anglesOf(pe: Posenc, id: RotaryName) {
  const rotary = pe.rotary(id as "axial_timm", { headDim });
  const { data } = rotary.positions({ grid });
  const count = data.length / 2;
  // Patches may come block by block; drawing follows their coordinates.
  const places = Array.from({ length: count }, (_, i) => [data[i]!, data[count + i]!] as const);
  places.sort(([y, x], [v, u]) => y - v || x - u);
  const positions = Float64Array.from([0, 1].flatMap((axis) => places.map((one) => one[axis]!)));
  const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
  const { axes, frequencies } = pairsOf(rotary);
  const pairs = axes.length;
  return {
    /** Row and column of each patch, in the encoding's own units. */
    places,
    /** The coordinate that each pair reads. */
    reads: axes.map((axis) => letters[axis]!),
    /** The hand of a pair at every patch. */
    hands: (pair: number) =>
      places.map((_, i) => [cos.data[i * pairs + pair]!, sin.data[i * pairs + pair]!] as const),
    /** A pair's angle at a patch, in radians, with its two factors. */
    angleAt(patch: number, pair: number) {
      const [coordinate, frequency] = [places[patch]![axes[pair]!]!, frequencies[pair]!];
      return { coordinate, frequency, angle: coordinate * frequency };
    },
  };
}

/** The chosen pair if it reads this coordinate, else the pair of the same rank among those that do. */
export function pairReading(reads: readonly Letter[], letter: Letter, chosen: number): number {
  const readers = (wanted: Letter) => reads.flatMap((one, i) => (one === wanted ? [i] : []));
  return readers(letter)[readers(reads[chosen]!).indexOf(chosen)]!;
}

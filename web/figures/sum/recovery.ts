// Whether the position can be read back from a sum: how far the best one linear map of x + e misses e, over
// all pairs of some words and positions. It misses nothing where the width holds both side by side.
import type { Posenc } from "posenc";

/** As many words as positions. */
export const kinds = 16;
const seed = 9;

export const readWidths = [8, 16, 32] as const;

export function readBack(pe: Posenc, dim: number): number {
  const drawn = { dim, length: kinds, dtype: "float64" } as const;
  const words = pe.encode("learned", { ...drawn, maxLength: kinds, scale: 50, seed }).data;
  const positions = pe.encode("sinusoidal", drawn).data;
  const pairs = kinds * kinds;
  const x = new Float64Array(pairs * dim);
  const to = new Float64Array(pairs * dim);
  for (let word = 0, at = 0; word < kinds; ++word)
    for (let position = 0; position < kinds; ++position, at += dim) {
      x.set(words.subarray(word * dim, (word + 1) * dim), at);
      to.set(positions.subarray(position * dim, (position + 1) * dim), at);
    }
  const from = pe.encode("sinusoidal", {
    dim,
    positions: Array.from({ length: pairs }, (_, i) => i % kinds),
    x,
    dtype: "float64",
  });
  return pe.measure.linearMap({ from, to: { data: to, shape: [pairs, dim] } }).residual;
}

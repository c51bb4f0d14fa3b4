// Frequencies of rotary encodings: geometric ones, and those of every pair.
import type { Posenc, Rotary } from "posenc";

/** base^(-index / pairs) for index 0, 1, ...: the frequencies of a rotary with this number of pairs. */
export const inversePowers = (pe: Posenc, base: number, pairs: number): Float64Array =>
  pe.rotary("rope", { headDim: 2 * pairs, base }).frequencies;

/** What each pair of a rotary reads: a coordinate, and the frequency by which it does. */
export function pairsOf({ data: { frequencies, shape } }: Pick<Rotary, "data">): {
  readonly axes: readonly number[];
  readonly frequencies: readonly number[];
} {
  const [, axes, pairs] = shape;
  const columns = Array.from({ length: pairs }, (_, pair) =>
    Array.from({ length: axes }, (_, axis) => frequencies[axis * pairs + pair]!),
  );
  const read = columns.map((column) => Math.max(column.findIndex(Boolean), 0));
  return { axes: read, frequencies: columns.map((column, pair) => column[read[pair]!]!) };
}

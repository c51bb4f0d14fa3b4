// Rotations of several coordinates: what they are for text, and which coordinate each pair reads.
import type { RotaryData } from "../calls/rotary_data.js";

/**
 * The same rotation of positions whose coordinates are all alike, as a text token's are: one coordinate, by the sums of
 * the frequencies.
 */
export function ofText(data: RotaryData): RotaryData {
  const [heads, axes, pairs] = data.shape;
  if (axes === 1) return data;
  const frequencies = Array.from({ length: heads * pairs }, (_, i) => {
    const first = Math.floor(i / pairs) * axes * pairs + (i % pairs);
    let sum = 0;
    for (let axis = 0; axis < axes; ++axis) sum += data.frequencies[first + axis * pairs]!;
    return sum;
  });
  return { ...data, frequencies, shape: [heads, 1, pairs] };
}

/** The coordinate that each pair reads, or the first of several; undefined where positions have one. */
export function readsOf({ frequencies, shape: [, axes, pairs] }: RotaryData): number[] | undefined {
  if (axes === 1) return undefined;
  const list = Array.from({ length: axes }, (_, axis) => axis);
  return Array.from({ length: pairs }, (_, pair) =>
    Math.max(
      list.findIndex((axis) => frequencies[axis * pairs + pair] !== 0),
      0,
    ),
  );
}

// Turns vectors as a set says, or as one of its mistakes does. The formula that golden files in other languages have too.
import { rounders } from "../rounding.js";
import type { GoldenSet, Mistake } from "./golden_types.js";

const exactly = (value: number): number => value;

/** The set's vectors [n, headDim], turned with a mistake. */
export function turned(set: GoldenSet, mistake: Partial<Mistake>): Float64Array {
  const { x, headDim, positions } = set;
  const { layout, rotaryDim, rotaryOffset, direction, attentionFactor, frequencies } = {
    ...set,
    ...mistake,
  };
  const { stride = 1, offset = 0, scale = 1, positionType, angleType } = mistake;
  const position = positionType ? rounders[positionType] : exactly;
  const angle = angleType ? rounders[angleType] : exactly;
  const pairs = rotaryDim / 2;
  const rotated = Float64Array.from(x, (one) => one * scale);
  for (let row = 0; row < positions.length; ++row) {
    const p = position(stride * positions[row]! + offset);
    for (let pair = 0; pair < pairs; ++pair) {
      const theta = direction * angle(p * frequencies[pair]!);
      const [c, s] = [attentionFactor * Math.cos(theta), attentionFactor * Math.sin(theta)];
      const [i, j] = layout === "half" ? [pair, pair + pairs] : [2 * pair, 2 * pair + 1];
      const start = row * headDim + rotaryOffset;
      const [a, b] = [scale * x[start + i]!, scale * x[start + j]!];
      rotated[start + i] = a * c - b * s;
      rotated[start + j] = a * s + b * c;
    }
  }
  return rotated;
}

/** How far each row of rotated vectors may be off [n]. */
export function vectorTolerance({ x, headDim, tolerance }: GoldenSet): Float64Array {
  return tolerance.map((max, row) => {
    const values = x.subarray(row * headDim, (row + 1) * headDim);
    return max * Math.SQRT2 * values.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0);
  });
}

/** Whether a test of this set can tell the mistake: by how many tolerances the worst row is off. */
export function tolerancesOff(set: GoldenSet, mistake: Mistake): number {
  const rotated = turned(set, mistake);
  const tolerance = vectorTolerance(set);
  return rotated.reduce((max, one, i) => {
    const off = Math.abs(one - set.rotated[i]!) / tolerance[Math.floor(i / set.headDim)]!;
    return Math.max(max, off);
  }, 0);
}

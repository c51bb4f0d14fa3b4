/** The index of the value nearest to `wanted`, the first of several. */
export function nearest(values: ArrayLike<number>, wanted: number): number {
  let best = 0;
  for (let i = 1; i < values.length; ++i)
    if (Math.abs(values[i]! - wanted) < Math.abs(values[best]! - wanted)) best = i;
  return best;
}

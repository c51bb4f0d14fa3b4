// Largest magnitudes and differences.

/** max |value|; 0 of an empty list. */
export function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; ++i) most = Math.max(most, Math.abs(values[i]!));
  return most;
}

/** max |a - b| */
export function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < a.length; ++i) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}

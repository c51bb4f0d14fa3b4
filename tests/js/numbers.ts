// Numbers for tests: repeatable random ones, and how far two lists are apart.

/** `length` numbers in (-1, 1), the same for every run. */
export function randoms(length: number, seed = 1): Float64Array {
  let state = seed * 2654435761;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return Math.imul(state ^ (state >>> 13), 3266489917) / 2 ** 31;
  });
}

/** The largest |a - b|. Equal infinities differ by 0; NaN and lists of different length, by Infinity. */
export function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let max = 0;
  for (let i = 0; i < a.length; ++i) {
    const difference = a[i] === b[i] ? 0 : Math.abs(a[i]! - b[i]!);
    max = Math.max(max, Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference);
  }
  return max;
}

/** The part of entries in which two lists are the same number. */
export function partEqual(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let equal = 0;
  for (let i = 0; i < a.length; ++i) equal += Number(a[i] === b[i]);
  return a.length === b.length ? equal / a.length : 0;
}

/** The largest relative difference. */
export function maxRelativeDifference(a: ArrayLike<number>, b: readonly number[]): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  return Math.max(...b.map((value, i) => Math.abs(a[i]! / value - 1)));
}

// Largest differences, and changes of scores with their positions. The code panel shows these functions.

/** Positions that are compared. */
export const compared = 32;
/** How far they are moved. */
export const moves = [37, 1000];

/** The largest magnitude, without what a mask has hidden. */
export const largest = (list: Float64Array): number =>
  list.reduce((most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most), 0);

export const difference = (a: Float64Array, b: Float64Array): number =>
  largest(a.map((x, i) => x - b[i]!));

/** What a call returns, or why it refuses: a table that has ended. */
export function attempt<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** How much scores change when all positions move on, as far as there are any, over the largest. */
export function changed(scores: (start: number) => Float64Array): number {
  const here = scores(0);
  const changes = moves.map((start) => attempt(() => difference(scores(start), here)));
  return Math.max(...changes.filter((change) => typeof change === "number")) / largest(here);
}

/** The same row everywhere. */
export const repeated = (row: Float64Array, count: number): Float64Array =>
  Float64Array.from({ length: count * row.length }, (_, i) => row[i % row.length]!);

export const positionsFrom = (start: number): number[] =>
  Array.from({ length: compared }, (_, i) => start + i);

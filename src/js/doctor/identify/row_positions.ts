// Positions of rows that code changed before it turned anything: chunks that start again, positions in half types.
import type { Cache } from "../cache.js";
import { rounders, type Stored } from "../rounding.js";
import { chunks, type Finding, rounded } from "./findings.js";

/** Rows that differ by less are the same, however their type rounds. */
const alike: Readonly<Record<Stored, number>> = {
  float64: 1e-12,
  float32: 2 ** -21,
  float16: 2 ** -10,
  bfloat16: 2 ** -7,
};

/** Whether two rows are the same. */
function rowsAlike({ cos, sin, pairs, stored }: Cache, a: number, b: number): boolean {
  const limit = alike[stored];
  for (let pair = 0; pair < pairs; ++pair) {
    const [i, j] = [a * pairs + pair, b * pairs + pair];
    if (!(Math.abs(cos[i]! - cos[j]!) <= limit && Math.abs(sin[i]! - sin[j]!) <= limit))
      return false;
  }
  return true;
}

/** Whether all rows are the same. */
export function isStill(cache: Cache): boolean {
  for (let row = 1; row < cache.rows; ++row) if (!rowsAlike(cache, row, 0)) return false;
  return cache.rows > 1;
}

/** After how many rows a table repeats; undefined if it does not. */
function periodOf(cache: Cache): number | undefined {
  const { rows } = cache;
  if (rows < 3 || rowsAlike(cache, 0, 1)) return undefined;
  // Rows that repeat often, and then do not, would be compared again and again.
  let left = 16 * rows;
  for (let period = 2; period < rows && left > 0; ++period) {
    let row = period;
    while (row < rows && rowsAlike(cache, row, row - period)) ++row;
    left -= row - period;
    if (row === rows) return period;
  }
  return undefined;
}

/** The half type that merges those rows that are the same. */
function mergedBy(cache: Cache): "bfloat16" | "float16" | undefined {
  const { positions, rows } = cache;
  return (["bfloat16", "float16"] as const).find((type) => {
    const round = rounders[type];
    let merged = 0;
    for (let row = 1; row < rows; ++row) {
      const [one, other] = [positions[row - 1]!, positions[row]!];
      if (one === other || round(one) !== round(other)) continue;
      if (!rowsAlike(cache, row, row - 1)) return false;
      merged += 1;
    }
    return merged > 0;
  });
}

/** The cache with the positions that its rows have, as far as rows that are the same tell them. */
export function withRowPositions(cache: Cache): { cache: Cache; findings: Finding[] } {
  const { positions } = cache;
  const period = periodOf(cache);
  if (period !== undefined)
    return {
      cache: {
        ...cache,
        positions: Array.from(positions, (_, row) => positions[row % period]!),
      },
      findings: [chunks(period)],
    };
  const type = mergedBy(cache);
  if (type === undefined || isStill(cache)) return { cache, findings: [] };
  return {
    cache: { ...cache, positions: Array.from(positions, rounders[type]) },
    findings: [rounded("positions", type)],
  };
}

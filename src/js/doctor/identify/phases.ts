// Frequencies from a table: the angle of every row, unwrapped from short positions to long ones.
import type { Cache } from "../cache.js";

/** What a table shows of a rotation. */
export interface Estimate {
  /** Radians per position of each pair, negative if it turns backwards. */
  readonly frequencies: Float64Array;
  /** Standard errors of the frequencies. */
  readonly errors: Float64Array;
  readonly attentionFactor: number;
  readonly factorError: number;
}

/** Positions beyond these few rows add little, and angles in narrow types are lost there. */
const rowsRead = 96;

/** Of rows with these positions the nearest to 0, nearest first. */
function nearest(positions: ArrayLike<number>): number[] {
  const rows = Array.from({ length: positions.length }, (_, row) => row);
  rows.sort((a, b) => Math.abs(positions[a]!) - Math.abs(positions[b]!));
  return rows.slice(0, rowsRead);
}

/** Two rows whose positions differ least, but differ; -1 stands for position 0, where nothing has turned. */
function closest(
  positions: ArrayLike<number>,
  rows: readonly number[],
): [number, number] | undefined {
  const sorted = [...rows].sort((a, b) => positions[a]! - positions[b]!);
  let best: [number, number] | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (from: number, to: number) => {
    const apart = positions[to]! - (from < 0 ? 0 : positions[from]!);
    if (apart === 0 || Math.abs(apart) >= least) return;
    least = Math.abs(apart);
    best = [from, to];
  };
  for (const row of sorted) consider(-1, row);
  for (let i = 1; i < sorted.length; ++i) consider(sorted[i - 1]!, sorted[i]!);
  return best;
}

const { PI, abs, atan2, round, sqrt } = Math;

/** The angle that is equal to `angle` but for whole turns, and nearest to `near`. */
const unwrapped = (angle: number, near: number): number =>
  angle + 2 * PI * round((near - angle) / (2 * PI));

/** The frequency of a pair: angles over positions, by least squares. */
function frequencyOf(
  { cos, sin, positions, pairs }: Cache,
  pair: number,
  rows: readonly number[],
  [from, to]: readonly [number, number],
  { noise, near }: { noise: number; near: number },
): { frequency: number; error: number } {
  const angle = (row: number) =>
    row < 0 ? 0 : atan2(sin[row * pairs + pair]!, cos[row * pairs + pair]!);
  const apart = positions[to]! - (from < 0 ? 0 : positions[from]!);
  let frequency = unwrapped(angle(to) - angle(from), near * apart) / apart;
  let [moment, weight] = [0, 0];
  const used: [position: number, angle: number][] = [];
  for (const row of rows) {
    const position = positions[row]!;
    if (position === 0) continue;
    const whole = unwrapped(angle(row), frequency * position);
    used.push([position, whole]);
    moment += position * whole;
    weight += position * position;
    frequency = moment / weight;
  }
  const squares = used.reduce((sum, [p, whole]) => sum + (whole - frequency * p) ** 2, 0);
  const spread = Math.max(noise, sqrt(squares / Math.max(used.length - 1, 1)));
  return { frequency, error: spread / sqrt(weight) };
}

/**
 * What a table shows; undefined where no row has turned. `noise` is the least error of an angle. Where no two positions
 * are 1 apart, the last pairs, which turn least, show about how far the earlier ones turn.
 */
export function estimate(cache: Cache, noise = 0): Estimate | undefined {
  const { cos, sin, positions, pairs } = cache;
  const rows = nearest(positions);
  const start = closest(positions, rows);
  if (!start) return undefined;
  const isSparse = abs(positions[start[1]]! - (start[0] < 0 ? 0 : positions[start[0]]!)) > 1;
  const found: { frequency: number; error: number }[] = [];
  for (let pair = pairs - 1; pair >= 0; --pair) {
    const [one, two] = [found[0]?.frequency, found[1]?.frequency];
    const next = isSparse && one && two ? (one * one) / two : 0;
    const near = abs(next) < PI ? next : 0; // no released pair turns faster
    found.unshift(frequencyOf(cache, pair, rows, start, { noise, near }));
  }
  let [sum, squares] = [0, 0];
  for (const row of rows)
    for (let at = row * pairs; at < (row + 1) * pairs; ++at) {
      const size = sqrt(cos[at]! ** 2 + sin[at]! ** 2);
      sum += size;
      squares += size * size;
    }
  const count = rows.length * pairs;
  const attentionFactor = sum / count;
  const variance = abs(squares / count - attentionFactor ** 2);
  return {
    frequencies: Float64Array.from(found, ({ frequency }) => frequency),
    errors: Float64Array.from(found, ({ error }) => error),
    attentionFactor,
    factorError: sqrt(variance / count) + 2 ** -24,
  };
}

// Frequencies from a table: the angle of every row, unwrapped from row to row, and lines through the angles.
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

/** A line through the angles of a pair: its angle is `start` + `frequency` times the position. */
export interface Line {
  readonly frequency: number;
  readonly error: number;
  readonly start: number;
  readonly startError: number;
  /** The root of the mean squared distance of the angles from the line. */
  readonly spread: number;
}

/** Positions beyond these few rows add little, and angles in narrow types are lost there. */
const rowsRead = 96;

/** Of rows with these positions the nearest to 0, nearest first. */
function nearest(positions: ArrayLike<number>): number[] {
  const rows = Array.from({ length: positions.length }, (_, row) => row);
  rows.sort((a, b) => Math.abs(positions[a]!) - Math.abs(positions[b]!));
  return rows.slice(0, rowsRead);
}

/** Two rows whose positions differ, but least; `from` -1 stands for position 0, where nothing has turned. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly apart: number;
}

function closest(
  positions: ArrayLike<number>,
  rows: readonly number[],
  withOrigin: boolean,
): Gap | undefined {
  const sorted = [...rows].sort((a, b) => positions[a]! - positions[b]!);
  let best: Gap | undefined;
  const consider = (from: number, to: number) => {
    const apart = positions[to]! - (from < 0 ? 0 : positions[from]!);
    if (apart !== 0 && Math.abs(apart) < Math.abs(best?.apart ?? Number.POSITIVE_INFINITY))
      best = { from, to, apart };
  };
  if (withOrigin) for (const row of sorted) consider(-1, row);
  for (let i = 1; i < sorted.length; ++i) consider(sorted[i - 1]!, sorted[i]!);
  return best;
}

const { PI, abs, atan2, max, round, sqrt } = Math;

/** The angle that is equal to `angle` but for whole turns, and nearest to `near`. */
export const unwrapped = (angle: number, near: number): number =>
  angle + 2 * PI * round((near - angle) / (2 * PI));

const angleOf = ({ cos, sin, pairs }: Cache, row: number, pair: number): number =>
  row < 0 ? 0 : atan2(sin[row * pairs + pair]!, cos[row * pairs + pair]!);

/** The line through the angles of a pair, by least squares, from two rows outwards. */
function lineOf(
  cache: Cache,
  pair: number,
  order: readonly number[],
  near: number,
  noise: number,
): Line {
  const { positions } = cache;
  const middle = positions[order[0]!]!;
  const angles = new Float64Array(order.length);
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  let [frequency, start] = [near, angleOf(cache, order[0]!, pair)];
  for (const row of order) {
    const at = positions[row]! - middle;
    const angle = unwrapped(angleOf(cache, row, pair), start + frequency * at);
    angles[n] = angle;
    n += 1;
    x += at;
    y += angle;
    xx += at * at;
    xy += at * angle;
    const variance = xx - (x * x) / n;
    if (variance <= 0) continue;
    frequency = (xy - (x * y) / n) / variance;
    start = (y - frequency * x) / n;
  }
  let squares = 0;
  for (let i = 0; i < n; ++i)
    squares += (angles[i]! - start - frequency * (positions[order[i]!]! - middle)) ** 2;
  const spread = max(noise, sqrt(squares / max(n - 2, 1)));
  const variance = max(xx - (x * x) / n, Number.MIN_VALUE);
  const center = middle + x / n;
  return {
    frequency,
    error: spread / sqrt(variance),
    start: start - frequency * middle,
    startError: spread * sqrt(1 / n + (center * center) / variance),
    spread,
  };
}

/** How far a pair turns if frequencies go on as those of the two pairs behind it; 0 where that says nothing. */
function expected(next: number | undefined, second: number | undefined): number {
  if (!next || !second) return 0;
  const ratio = next / second;
  return ratio >= 1 && ratio < 12 && abs(next * ratio) < 400 ? next * ratio : 0;
}

/** The least distance of positions that shows lines by itself: with rows further apart, whole turns are missed. */
const maxApart = 1;
const minRows = 4;

/**
 * Lines through the angles of each pair, wherever they start; undefined where rows are too few or too far apart. The last
 * pairs, which turn least, show about how far the earlier ones turn.
 */
export function lines(cache: Cache, noise = 0): Line[] | undefined {
  const { positions, pairs } = cache;
  const rows = nearest(positions);
  const gap = closest(positions, rows, false);
  if (!gap || gap.apart > maxApart || new Set(rows.map((row) => positions[row])).size < minRows)
    return undefined;
  const from = positions[gap.from]!;
  const order = [...rows].sort((a, b) => abs(positions[a]! - from) - abs(positions[b]! - from));
  const found: Line[] = [];
  for (let pair = pairs - 1; pair >= 0; --pair) {
    const near = expected(found[0]?.frequency, found[1]?.frequency);
    found.unshift(lineOf(cache, pair, order, near, noise));
  }
  return found;
}

/** The frequency of a pair that has not turned at position 0: angles over positions, by least squares. */
function frequencyOf(
  cache: Cache,
  pair: number,
  rows: readonly number[],
  first: number,
  noise: number,
): { frequency: number; error: number } {
  const { positions } = cache;
  let frequency = first;
  let [moment, weight] = [0, 0];
  const used: [position: number, angle: number][] = [];
  for (const row of rows) {
    const position = positions[row]!;
    if (position === 0) continue;
    const whole = unwrapped(angleOf(cache, row, pair), frequency * position);
    used.push([position, whole]);
    moment += position * whole;
    weight += position * position;
    frequency = moment / weight;
  }
  const squares = used.reduce((sum, [p, whole]) => sum + (whole - frequency * p) ** 2, 0);
  const spread = max(noise, sqrt(squares / max(used.length - 1, 1)));
  return { frequency, error: spread / sqrt(weight) };
}

/** What a table shows; undefined where no row has turned. `noise` is the least error of an angle. */
export function estimate(cache: Cache, noise = 0): Estimate | undefined {
  const { cos, sin, positions, pairs } = cache;
  const rows = nearest(positions);
  const gap = closest(positions, rows, true);
  if (!gap) return undefined;
  const free = lines(cache, noise);
  const found: { frequency: number; error: number }[] = [];
  for (let pair = pairs - 1; pair >= 0; --pair) {
    const near = expected(found[0]?.frequency, found[1]?.frequency);
    const angle = angleOf(cache, gap.to, pair) - angleOf(cache, gap.from, pair);
    const first = free?.[pair]?.frequency ?? unwrapped(angle, near * gap.apart) / gap.apart;
    found.unshift(frequencyOf(cache, pair, rows, first, noise));
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

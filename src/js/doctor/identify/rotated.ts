// What vectors and their rotated twins show: which channels turn, in which pairs, and by what angles.

import type { PairLayout } from "../../calls/rotary_data.js";
import { finite, optionsOf, shown } from "../../core/checks.js";
import { asTensor, floats, type Numbers, type TensorLike } from "../../core/tensor.js";
import type { Cache } from "../cache.js";

/** Vectors before and after a rotation. */
export interface RotatedVectors {
  /** (n, headDim), also with sizes of batch and heads before or behind n; or one vector. */
  x: TensorLike | Numbers;
  /** The same vectors, turned. */
  rotated: TensorLike | Numbers;
  /** The position of all rows, or of each of the n; default 0, 1, 2, ... Position 1 shows every frequency. */
  position?: number | Numbers;
}

export interface Turned {
  readonly cache: Cache;
  readonly layout: PairLayout;
  readonly headDim: number;
  readonly rotaryDim: number;
  readonly rotaryOffset: number;
}

interface Rows {
  x: Numbers;
  rotated: Numbers;
  n: number;
  headDim: number;
}

/** A choice of the channels that turn, and of their pairs. */
interface Choice {
  layout: PairLayout;
  rotaryDim: number;
  offset: number;
}

const call = "identifyRotary";

interface Vectors {
  readonly data: Numbers;
  readonly n: number;
  readonly headDim: number;
  readonly shape: readonly number[];
}

function rowsOf(place: string, value: unknown): Vectors {
  const tensor = asTensor(value);
  const data = floats(place, tensor ? tensor.data : value);
  const headDim = tensor?.shape.at(-1) ?? data.length;
  if (!(headDim > 1) || data.length % headDim)
    throw new RangeError(
      `${place} must be vectors of one width, got ${shown(tensor?.shape ?? value)}`,
    );
  return { data, n: data.length / headDim, headDim, shape: tensor?.shape ?? [1, headDim] };
}

/** The positions of all rows: the axis that has them is the last but one, or the one before it where that fits better. */
function positionsOf({ x, rotated, n, headDim }: Rows, shape: readonly number[], given: unknown) {
  if (typeof given === "number") return new Float64Array(n).fill(given);
  const axes = [shape.length - 2, shape.length - 3].filter((axis) => axis >= 0);
  const inner = (axis: number) =>
    shape.slice(axis + 1, -1).reduce((product, side) => product * side, 1);
  const along = (axis: number, row: number) => Math.floor(row / inner(axis)) % shape[axis]!;
  if (given === undefined) {
    /** Whether nothing has turned at the first place of an axis. */
    const isStillFirst = (axis: number) => {
      for (let row = 0; row < n; ++row)
        for (let at = row * headDim; along(axis, row) === 0 && at < (row + 1) * headDim; ++at)
          if (x[at] !== rotated[at]) return false;
      return shape[axis]! > 1;
    };
    const axis = axes.find(isStillFirst) ?? axes.find((one) => shape[one]! > 1);
    if (axis === undefined)
      throw new TypeError(`${call}: position must be given where there is one vector`);
    return Float64Array.from({ length: n }, (_, row) => along(axis, row));
  }
  const list = floats(`${call}: position`, given);
  const axis = axes.find((one) => shape[one] === list.length);
  if (axis === undefined) return floats(`${call}: position`, given, n);
  return Float64Array.from({ length: n }, (_, row) => list[along(axis, row)]!);
}

const pairOf = ({ layout, rotaryDim, offset }: Choice, pair: number): [number, number] =>
  layout === "half"
    ? [offset + pair, offset + pair + rotaryDim / 2]
    : [offset + 2 * pair, offset + 2 * pair + 1];

/** How much the lengths of pairs change relative to each other: 0 for a rotation, whatever the attention factor. */
function lengthError({ x, rotated, n, headDim }: Rows, choice: Choice): number {
  let [weights, sum, squares] = [0, 0, 0];
  for (let row = 0; row < n; ++row)
    for (let pair = 0; pair < choice.rotaryDim / 2; ++pair) {
      const [i, j] = pairOf(choice, pair);
      const at = row * headDim;
      const before = x[at + i]! ** 2 + x[at + j]! ** 2;
      const after = rotated[at + i]! ** 2 + rotated[at + j]! ** 2;
      if (before === 0) continue;
      const ratio = Math.sqrt(after / before);
      weights += before;
      sum += before * ratio;
      squares += before * ratio * ratio;
    }
  const mean = sum / weights;
  return Math.sqrt(Math.max(0, squares / weights - mean * mean));
}

/** All choices that leave the unchanged channels alone. */
function choices({ x, rotated, n, headDim }: Rows): Choice[] {
  const changed = Array.from({ length: headDim }, (_, channel) => {
    for (let row = 0; row < n; ++row)
      if (x[row * headDim + channel] !== rotated[row * headDim + channel]) return true;
    return false;
  });
  const first = changed.indexOf(true);
  const last = changed.lastIndexOf(true);
  if (first < 0) return [];
  const found: Choice[] = [];
  for (let rotaryDim = 2; rotaryDim <= headDim; rotaryDim += 2)
    for (const offset of new Set([0, headDim - rotaryDim])) {
      if (offset > first || offset + rotaryDim <= last) continue;
      for (const layout of ["half", "interleaved"] as const)
        found.push({ layout, rotaryDim, offset });
    }
  return found;
}

/** Reads vectors before and after; undefined where nothing turned. */
export function readRotated(given: object): Turned | undefined {
  const { x, rotated, position } = optionsOf(call, given, ["x", "rotated", "position"]);
  const [a, b] = [rowsOf(`${call}: x`, x), rowsOf(`${call}: rotated`, rotated)];
  if (a.n !== b.n || a.headDim !== b.headDim)
    throw new RangeError(
      `${call}: rotated must have the shape of x, (${a.n}, ${a.headDim}), got (${b.n}, ${b.headDim})`,
    );
  for (const [name, { data }] of Object.entries({ x: a, rotated: b }))
    for (let i = 0; i < data.length; ++i) finite(`${call}: ${name}[${i}]`, data[i]);
  const { n, headDim } = a;
  const rows: Rows = { x: a.data, rotated: b.data, n, headDim };
  const positions = positionsOf(rows, a.shape, position);
  for (let row = 0; row < n; ++row) finite(`${call}: position`, positions[row]);
  const errors = choices(rows).map((choice) => ({ choice, error: lengthError(rows, choice) }));
  const min = errors.reduce((max, { error }) => Math.min(max, error), Number.POSITIVE_INFINITY);
  // Channels that never turn fit any width: the narrowest that explains all changes.
  const best = errors.find(({ error }) => error <= 4 * min + 1e-6)?.choice;
  if (!best) return undefined;
  const pairs = best.rotaryDim / 2;
  const cos = new Float64Array(n * pairs);
  const sin = new Float64Array(n * pairs);
  for (let row = 0; row < n; ++row)
    for (let pair = 0; pair < pairs; ++pair) {
      const [i, j] = pairOf(best, pair).map((channel) => row * headDim + channel) as [
        number,
        number,
      ];
      const [u, v, r, s] = [rows.x[i]!, rows.x[j]!, rows.rotated[i]!, rows.rotated[j]!];
      const size = u * u + v * v;
      cos[row * pairs + pair] = size > 0 ? (u * r + v * s) / size : 1;
      sin[row * pairs + pair] = size > 0 ? (u * s - v * r) / size : 0;
    }
  return {
    cache: { cos, sin, positions, rows: n, pairs, layout: best.layout, stored: "float64" },
    layout: best.layout,
    headDim,
    rotaryDim: best.rotaryDim,
    rotaryOffset: best.offset,
  };
}

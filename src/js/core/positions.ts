// Positions: consecutive ones, or any list of finite numbers.
import { finite, integer, maxElements, outOfRange, shown } from "./checks.js";
import {
  asTensor,
  type Numbers,
  type NumbersOrBigInts,
  numbersOrBigInts,
  shapeOf,
  type TensorLike,
} from "./tensor.js";

/** Consecutive positions. */
export interface PositionRange {
  length: number;
  /** The first position, any finite number; default 0. */
  start?: number;
  positions?: undefined;
}

/** Any positions. */
export interface PositionList {
  /** Finite numbers, also negative or fractional: (n), or (batch, n) as a tensor; with several coordinates (coordinates, n). */
  positions: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  length?: undefined;
  start?: undefined;
}

/** The positions of rows: a range or a list. */
export type PositionOptions = PositionRange | PositionList;

export const positionKeys = ["length", "start", "positions"] as const;

/** The positions of one call. That all of a list are finite is the core's to check. */
export class Positions {
  private constructor(
    /** The number of positions, per item of a batch. */
    readonly count: number,
    readonly start: number,
    /** (axes, count), or (batch, axes, count) with byBatch. */
    readonly list?: Numbers,
    /** Whether every item of the batch has positions of its own. */
    readonly byBatch = false,
    /** The sides that rows take the place of: [count], or [batch, n] of a matrix of positions. */
    readonly sides: readonly number[] = [count],
  ) {}

  static range(count: number, start = 0): Positions {
    return new Positions(count, start);
  }

  /** Reads length, start and positions; `rows` is the number of rows per item of a batch. */
  static read(
    id: string,
    options: { length?: unknown; start?: unknown; positions?: unknown },
    axes = 1,
    { batch = 1, rows }: { batch?: number; rows?: number } = {},
  ): Positions {
    const { length, start, positions } = options;
    const both = length !== undefined && positions !== undefined;
    if (axes > 1 && positions === undefined)
      throw new TypeError(`${id}: give positions, all ${axes} coordinates of each`);
    if (both || (length === undefined && positions === undefined))
      throw new TypeError(`${id}: give length or positions${both ? ", not both" : ""}`);
    if (start !== undefined && length === undefined)
      throw new TypeError(`${id}: start goes with length, not with positions`);
    if (positions === undefined) {
      return Positions.range(
        integer(`${id}: length`, length, 0),
        start === undefined ? 0 : finite(`${id}: start`, start),
      );
    }
    const tensor = asTensor(positions);
    const place = `${id}: positions`;
    const list = numbersOrBigInts(place, tensor ? tensor.data : positions);
    if (list.length % axes)
      throw new RangeError(`${place} must be [${axes}, n], got ${list.length} values`);
    if (rows === undefined && axes === 1 && tensor?.shape.length === 2) {
      const sides = shapeOf(`${place}.shape`, tensor.shape, [2]);
      if (sides[0]! * sides[1]! !== list.length)
        throw new RangeError(`${place} must have shape ${shown(sides)}, got ${list.length} values`);
      return new Positions(list.length, 0, list, false, sides);
    }
    const all = list.length / axes;
    const byBatch = batch > 1 && rows !== undefined && all !== rows && all === batch * rows;
    const count = byBatch ? rows : all;
    if (tensor) checkSides(place, tensor.shape, [byBatch ? batch : 1, axes, count]);
    return new Positions(count, 0, list, byBatch);
  }

  /** Position i, with one coordinate. */
  at(i: number): number {
    return this.list ? this.list[i]! : this.start + i;
  }
}

/** Refuses tensors of another shape; sides of 1 before the last are ignored. */
export function checkSides(
  place: string,
  given: readonly number[],
  wanted: readonly number[],
): void {
  const [got, sides] = [given, wanted].map((shape) =>
    shown(Array.from(shape).filter((side, i) => side !== 1 || i === shape.length - 1)),
  );
  if (got !== sides)
    throw new RangeError(`${place} must have shape ${sides}, got shape ${shown(given)}`);
}

export function checkFinite(place: string, list: Numbers): Numbers {
  for (let i = 0; i < list.length; ++i) {
    if (!Number.isFinite(list[i]!))
      throw new RangeError(`${place} must be finite numbers, got ${shown(list[i])} at index ${i}`);
  }
  if (list.length > maxElements)
    throw outOfRange(place, `be at most ${maxElements} numbers`, list.length);
  return list;
}

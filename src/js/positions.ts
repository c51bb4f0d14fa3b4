// Positions: so many from a start, or any list of finite numbers.
import type { Engine } from "./engine.js";
import { finite, integer, maxElements, type Numbers, numbers, shown } from "./tensor.js";

/** So many consecutive positions. */
export interface PositionRange {
  length: number;
  /** The first of them; 0 where not given, any finite number. */
  start?: number;
  positions?: undefined;
}

/** Any positions. */
export interface PositionList {
  /** Finite numbers, negative and fractional too; on several axes all of the first axis first. */
  positions: Numbers;
  length?: undefined;
  start?: undefined;
}

/** Where rows stand: a range, or a list. */
export type PositionOptions = PositionRange | PositionList;

export const positionKeys = ["length", "start", "positions"] as const;

/** The positions of one call. */
export class Positions {
  private constructor(
    readonly count: number,
    readonly start: number,
    private readonly axes: number,
    private readonly list: Numbers | undefined,
  ) {}

  get consecutive(): boolean {
    return !this.list;
  }

  static range(count: number, start = 0): Positions {
    return new Positions(count, start, 1, undefined);
  }

  /** Numbers that have been checked. */
  static list(list: Numbers): Positions {
    return new Positions(list.length, 0, 1, list);
  }

  /** Reads length, start and positions. */
  static read(
    id: string,
    options: { length?: unknown; start?: unknown; positions?: unknown },
    axes = 1,
  ): Positions {
    const { length, start, positions } = options;
    const both = length !== undefined && positions !== undefined;
    if (axes > 1 && positions === undefined) {
      throw new TypeError(`${id}: give positions, all ${axes} coordinates of each`);
    }
    if (both || (length === undefined && positions === undefined)) {
      throw new TypeError(`${id}: give length or positions${both ? ", not both" : ""}`);
    }
    if (start !== undefined && length === undefined) {
      throw new TypeError(`${id}: start goes with length, not with positions`);
    }
    if (positions === undefined) {
      return Positions.range(
        integer(`${id}: length`, length, 0),
        start === undefined ? 0 : finite(`${id}: start`, start),
      );
    }
    const list = checkFinite(`${id}: positions`, numbers(`${id}: positions`, positions));
    if (list.length % axes)
      throw new RangeError(`${id}: positions must be [${axes}, n], got ${list.length} values`);
    return new Positions(list.length / axes, 0, axes, list);
  }

  /** Position i of those on one axis. */
  at(i: number): number {
    return this.list ? this.list[i]! : this.start + i;
  }

  /** Bytes that `write` needs for so many rows. */
  bytes(rows: number): number {
    return this.consecutive ? 0 : 8 * this.axes * rows;
  }

  /** Writes positions [first, first + rows), axis after axis. */
  write({ scratch }: Engine, address: number, first: number, rows: number): void {
    for (let axis = 0; axis < this.axes; ++axis) {
      const to = address + 8 * axis * rows;
      scratch.write("float64", to, this.list!, axis * this.count + first, rows);
    }
  }
}

export function checkFinite(place: string, list: Numbers): Numbers {
  for (let i = 0; i < list.length; ++i) {
    if (!Number.isFinite(list[i]!))
      throw new RangeError(`${place} must be finite numbers, got ${shown(list[i])} at index ${i}`);
  }
  if (list.length > maxElements)
    throw new RangeError(`${place} must be at most ${maxElements} numbers, got ${list.length}`);
  return list;
}

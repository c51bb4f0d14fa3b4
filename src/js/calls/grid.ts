// Positions on a grid: all its cells, or the valid ones of a mask.

import { flag, outOfRange, shown, wrongType } from "../core/checks.js";
import type { Options } from "../core/options.js";
import { asTensor, flagsOrNumbers, shapeOf } from "../core/tensor.js";

/** Rows for the cells of a grid. */
export interface GridOptions {
  /** [rows, columns] */
  grid: readonly [number, number];
  /** [dim, rows, columns] instead of [cells, dim], the order of image models. */
  channelsFirst?: boolean;
}

/** Rows for the cells of a grid of which some are padding. */
export interface MaskOptions {
  /** (rows, columns): 1 or true where a cell is valid. */
  mask: { data: ArrayLike<number> | ArrayLike<boolean>; shape: readonly number[] };
  channelsFirst?: boolean;
}

/** The grid of one call. */
export class Grid {
  private constructor(
    readonly rows: number,
    readonly columns: number,
    readonly channelsFirst: boolean,
    /** A byte for each cell. */
    readonly mask: Uint8Array | undefined,
  ) {}

  /** Reads grid, mask and channelsFirst; undefined where there is no grid. */
  static read(id: string, options: Options): Grid | undefined {
    const { grid, mask, channelsFirst } = options;
    const isFirst = flag(`${id}: channelsFirst`, channelsFirst);
    if (grid === undefined && mask === undefined) {
      if (isFirst) throw new TypeError(`${id}: channelsFirst goes with a grid, not with positions`);
      return undefined;
    }
    const names = ["grid", "mask", "length", "positions"].filter(
      (name) => options[name] !== undefined,
    );
    if (names.length > 1) throw new TypeError(`${id}: give ${names.join(" or ")}, not both`);
    if (options.start !== undefined)
      throw new TypeError(`${id}: start goes with length, not with ${grid ? "grid" : "mask"}`);
    const valid = mask === undefined ? undefined : asTensor(mask);
    if (mask !== undefined && !valid) throw wrongType(`${id}: mask`, "be { data, shape }", mask);
    const [rows, columns] = (
      valid
        ? shapeOf(`${id}: mask.shape`, valid.shape, [2], 1)
        : shapeOf(`${id}: grid`, grid, [2], 1)
    ) as [number, number];
    return new Grid(rows, columns, isFirst, valid && flags(id, valid.data, rows * columns));
  }
}

function flags(id: string, data: ArrayLike<unknown>, cells: number): Uint8Array {
  const list = flagsOrNumbers(`${id}: mask.data`, data);
  if (list.length !== cells)
    throw outOfRange(`${id}: mask.data`, `have ${cells} values`, list.length);
  const bytes = new Uint8Array(cells); // filled by a loop: Uint8Array.from takes 100 ns a cell
  for (let i = 0; i < cells; ++i) {
    const flag = Number(list[i]);
    if (flag !== 0 && flag !== 1)
      throw new RangeError(`${id}: mask must be 0 or 1, got ${shown(list[i])} at index ${i}`);
    bytes[i] = flag;
  }
  return bytes;
}

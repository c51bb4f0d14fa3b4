// The first door: rows to add to the input.
import type { Entry } from "./catalog.js";
import type { AbsoluteEncodings, GridEncoding } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, readOptions } from "./options.js";
import { type PositionList, type PositionOptions, Positions, positionKeys } from "./positions.js";
import { bytesOf, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  type DType,
  dtypeOf,
  type Numbers,
  resultArray,
  type Tensor,
  valuesOf,
} from "./tensor.js";

/** What every call of encode takes besides the positions and the encoding's own options. */
export interface EncodeOptions<D extends DType = "float32"> {
  /** float32 (rounded once from double) or float64. */
  dtype?: D;
  /** The input to add the encoding to, of the result's shape; without it the encoding alone is returned. */
  x?: Numbers | Tensor<Numbers>;
  /** Where to write the result; may be the array of `x`. */
  out?: ArrayOf<D>;
}

/** The cells of a grid in the encoding's order. */
export interface GridOptions {
  /** [rows, columns] */
  grid: readonly [number, number];
  positions?: undefined;
}

/** Where the rows of an encoding stand. */
export type Placed<Id> = Id extends GridEncoding ? GridOptions | PositionList : PositionOptions;

/** Rows (positions, dim) of an absolute encoding. */
export type Encode = <Id extends keyof AbsoluteEncodings, D extends DType = "float32">(
  id: Id,
  options: AbsoluteEncodings[Id] & Placed<Id> & EncodeOptions<D>,
) => Tensor<ArrayOf<D>>;

const keys = [...positionKeys, "dtype", "x", "out"];

export function encoder(engine: Engine): Encode {
  const { core, scratch, catalog } = engine;

  /** Fills `count` rows from `first` on into the scratch at `to`. */
  type FillRows = (first: number, count: number, to: number) => void;

  /** Rows made of waves. */
  function waves(positions: Positions, at: number, leading: number, float64: boolean): FillRows {
    return (first, count, to) => {
      if (positions.consecutive) {
        core.encodeRows(0, positions.start, positions.count, leading + first, count, to, float64);
      } else {
        positions.write(engine, at, first, count);
        core.encodeRows(at, 0, count, leading, count, to, float64);
      }
    };
  }

  /** Rows read from the caller's table, or drawn by the core where there is none. */
  function lookUps(
    positions: Positions,
    table: Tensor<Numbers> | undefined,
    at: number,
    rowsAt: number,
    givenAt: number,
    dim: number,
    block: number,
    float64: boolean,
  ): FillRows {
    const find = (first: number, count: number) => {
      if (!positions.consecutive) positions.write(engine, at, first, count);
      const list = positions.consecutive ? 0 : at;
      const message = core.findEntries(list, positions.start, list ? 0 : first, count, rowsAt);
      if (message) throw new RangeError(message);
    };
    // All positions are looked at before anything is written to the caller's array.
    for (let first = 0; first < positions.count; first += block) {
      find(first, Math.min(block, positions.count - first));
    }
    return (first, count, to) => {
      find(first, count);
      for (let i = 0; table && i < count; ++i) {
        scratch.write(
          "float64",
          givenAt + 8 * i * dim,
          table.data,
          scratch.numberAt(rowsAt + 8 * i) * dim,
          dim,
        );
      }
      core.lookUpRows(rowsAt, table ? givenAt : 0, count, to, float64);
    };
  }

  return (id, options) => {
    const entry: Entry = catalog.entry(id, "absolute");
    const given = checkKeys(entry, options, entry.axes > 1 ? [...keys, "grid"] : keys);
    const read = readOptions(entry, given);
    const dtype = dtypeOf(entry.id, given.dtype);
    engine.prepare(entry, read);
    const positions = Positions.read(entry.id, given, core.axes());
    const dim = core.width();
    const leading = core.leadingRows();
    const shape = [leading + positions.count, dim];
    const x = given.x === undefined ? undefined : valuesOf(`${entry.id}: x`, given.x, shape);
    const float64 = dtype === "float64";

    const isLookUp = entry.arrays.some((array) => array.gathered);
    const table = engine.gathered(entry, read);
    const rowBytes = bytesOf(dtype) * dim;
    const block = rowsPerBlock(rowBytes, Math.max(positions.count, 1));
    scratch.begin(
      positions.bytes(block),
      rowBytes * block,
      x ? rowBytes * block : 0,
      ...(isLookUp ? [8 * block, table ? 8 * dim * block : 0] : []),
    );
    const at = scratch.take(positions.bytes(block));
    const to = scratch.take(rowBytes * block);
    const xAt = x ? scratch.take(rowBytes * block) : 0;
    const fill = isLookUp
      ? lookUps(
          positions,
          table,
          at,
          scratch.take(8 * block),
          table ? scratch.take(8 * dim * block) : 0,
          dim,
          block,
          float64,
        )
      : waves(positions, at, leading, float64);

    // Not before all positions have been looked at: what is refused should not ask for memory first.
    const data = resultArray(entry.id, given.out, dtype, shape[0]! * dim);
    if (leading) {
      if (x && x !== data) data.set(Array.prototype.slice.call(x, 0, leading * dim));
      else if (!x) data.fill(0, 0, leading * dim);
    }
    for (let first = 0; first < positions.count; first += block) {
      const count = Math.min(block, positions.count - first);
      const where = (leading + first) * dim;
      fill(first, count, to);
      if (x) {
        scratch.write(dtype, xAt, x, where, count * dim);
        core.add(xAt, to, count * dim, float64);
      }
      scratch.read(data, where, to, count * dim);
    }
    return { data, shape } as Tensor<never>;
  };
}

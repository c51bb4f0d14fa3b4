// Absolute encodings: rows to add to the input.

import { integer } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checkKeys, type Options, readOptions } from "../core/options.js";
import {
  type PositionList,
  type PositionOptions,
  Positions,
  positionKeys,
} from "../core/positions.js";
import { checkApart, resultArray, tableDtypeOf } from "../core/results.js";
import {
  type ArrayOf,
  asTensor,
  type Numbers,
  type TableDType,
  type Tensor,
  type TensorLike,
  valuesOf,
} from "../core/tensor.js";
import type { AbsoluteEncodings, Takes } from "../generated/encodings.js";
import { Grid, type GridOptions, type MaskOptions } from "./grid.js";

/** The options of encode besides positions and the encoding's own. */
export interface EncodeOptions<D extends TableDType = "float32"> {
  /** float32 or float16, rounded once from double, or float64. */
  dtype?: D;
  /** The input to add the encoding to, of the result's shape or with a batch in front. Without it the result is the encoding alone. */
  x?: Numbers | TensorLike;
  /** Where to write the result; may be the array of `x`. */
  out?: ArrayOf<D>;
}

type None<Keys extends string> = { [Key in Keys]?: undefined };
type OnGrid = GridOptions & None<"positions" | "mask">;
type OnList = PositionList & None<"grid" | "mask" | "channelsFirst">;

interface Places {
  positions: PositionOptions;
  coordinates: PositionOptions;
  grid: OnGrid | OnList;
  "grid or mask": OnGrid | OnList | (MaskOptions & None<"positions" | "grid">);
  "grid only": GridOptions;
  window: never;
}

/** The forms in which an encoding takes positions. */
export type Placed<Id extends keyof AbsoluteEncodings> = Places[Takes[Id]];

/** Rows (positions, dim) of an absolute encoding. */
export type Encode = <Id extends keyof AbsoluteEncodings, D extends TableDType = "float32">(
  id: Id,
  options: AbsoluteEncodings[Id] & Placed<Id> & EncodeOptions<D>,
) => Tensor<ArrayOf<D>>;

const own = ["dtype", "x", "out"];
const gridKeys = ["grid", "channelsFirst"];
const keys: Record<Entry["takes"], readonly string[]> = {
  positions: [...positionKeys, ...own],
  coordinates: [...positionKeys, ...own],
  grid: [...positionKeys, ...gridKeys, ...own],
  "grid or mask": [...positionKeys, ...gridKeys, "mask", ...own],
  "grid only": [...gridKeys, ...own],
  window: [],
};

const none = Positions.range(0);

/** The encoding and the positions of a call. */
interface Rows {
  made: number;
  grid: Grid | undefined;
  positions: Positions;
  table: Tensor<Numbers> | undefined;
}

function rowsOf(engine: Engine, entry: Entry, given: Options): Rows {
  const { id, takes } = entry;
  const read = readOptions(entry, given);
  const made = engine.make(entry, read);
  const grid = Grid.read(id, given);
  if (grid) {
    const { rows, columns, mask } = grid;
    engine.run([], (core) => core.checkCells(made, rows, columns, !!mask));
    return { made, grid, positions: none, table: undefined };
  }
  if (takes === "grid only") throw new TypeError(`${id}: give grid`);
  if (takes.startsWith("grid") && given.positions === undefined)
    throw new TypeError(`${id}: give ${takes.replace(" or ", ", ")} or positions`);
  const positions = Positions.read(id, given, engine.rowFacts().axes);
  const gathered = entry.arrays.findIndex((array) => array.gathered);
  const table = read.arrays[gathered];
  // Checks before memory is allocated. Waves take any finite position.
  if (gathered >= 0 || takes === "coordinates") {
    const { list, count, start } = positions;
    engine.run([list], (core) => core.checkPlaces(made, list !== undefined, count, start));
  }
  return { made, grid, positions, table };
}

/** x, of the rows' shape or with a batch in front, and the shape of the result; batch 0 without x. */
function inputOf(id: string, x: unknown, shape: readonly number[]) {
  if (x === undefined) return { batch: 0, shape };
  const given = asTensor(x)?.shape;
  if (given?.length !== shape.length + 1)
    return { x: valuesOf(`${id}: x`, x, shape), batch: 1, shape };
  const whole = [integer(`${id}: x.shape[0]`, given[0], 1), ...shape];
  return { x: valuesOf(`${id}: x`, x, whole), batch: whole[0]!, shape: whole };
}

export function encoder(engine: Engine): Encode {
  return (id, options) => {
    const entry: Entry = engine.catalog.entry(id, "absolute");
    const given = checkKeys(entry, options, keys[entry.takes]);
    const wanted = tableDtypeOf(entry.id, given.dtype);
    const float64 = wanted !== "float32";
    const { made, grid, positions, table } = rowsOf(engine, entry, given);
    const { width: dim, leading } = engine.rowFacts();
    const rows = grid
      ? engine.core.rows(made, 0, grid.rows, grid.columns)
      : leading + positions.count;
    const channelsFirst = grid?.channelsFirst === true;
    if (channelsFirst && rows !== grid.rows * grid.columns)
      throw new RangeError(
        `${entry.id}: channelsFirst goes with the grid's cells only, not with rows in front`,
      );
    const one = channelsFirst ? [dim, grid.rows, grid.columns] : [rows, dim];
    const { x, batch, shape } = inputOf(entry.id, given.x, one);
    const { out } = given;
    const { list, count, start } = positions;
    if (out !== undefined)
      checkApart(entry.id, { out }, { x: given.x, positions: list, table }, "x");
    const data = resultArray(entry.id, out, wanted, Math.max(batch, 1) * rows * dim);
    engine.run([list, table?.data, x, data, grid?.mask], (core) => {
      if (grid) {
        const { rows, columns, mask } = grid;
        return core.encodeCells(made, rows, columns, !!mask, batch, channelsFirst, float64);
      }
      return core.encode(made, !!list, count, start, !!table, batch, float64);
    });
    return { data, shape: [...shape] } as Tensor<never>;
  };
}

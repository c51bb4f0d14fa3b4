// Absolute encodings: rows to add to the input.

import { integer, shown } from "../core/checks.js";
import type { Core } from "../core/core.js";
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
  /** The input to add the encoding to, of the result's shape or with a batch in front. Without it the result is the encoding alone. `length` and the width are given too. */
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

/** Rows (positions, dim) of an absolute encoding; (batch, n, dim) where positions are (batch, n). */
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

/** Where the rows of a call stand. */
function placesOf(
  { id, takes }: Entry,
  given: Options,
  axes: number,
): { grid: Grid | undefined; positions: Positions } {
  const grid = Grid.read(id, given);
  if (grid) return { grid, positions: none };
  if (takes === "grid only") throw new TypeError(`${id}: give grid`);
  if (takes.startsWith("grid") && given.positions === undefined)
    throw new TypeError(`${id}: give ${takes.replace(" or ", ", ")} or positions`);
  return { grid, positions: Positions.read(id, given, axes) };
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
    const read = readOptions(entry, given);
    const { encoding, facts } = engine.make(entry, read);
    const { grid, positions } = placesOf(entry, given, facts.axes);
    const table = read.arrays[entry.arrays.findIndex((array) => array.gathered)];
    const dim = facts.width;
    const cells = grid ? grid.rows * grid.columns : 0;
    const rows = grid ? facts.gridLeading + cells : facts.leading + positions.count;
    const channelsFirst = grid?.channelsFirst === true;
    if (channelsFirst && rows !== cells)
      throw new RangeError(
        `${entry.id}: channelsFirst goes with the grid's cells only, not with rows in front`,
      );
    const { sides } = positions;
    if (sides.length > 1 && rows !== positions.count)
      throw new RangeError(
        `${entry.id}: positions must be a list, as rows come before theirs, got shape ${shown(sides)}`,
      );
    const ofRows = sides.length > 1 ? sides : [rows];
    const one = channelsFirst ? [dim, grid.rows, grid.columns] : [...ofRows, dim];
    const { x, batch, shape } = inputOf(entry.id, given.x, one);
    const { out } = given;
    const { list, count, start } = positions;
    if (out !== undefined)
      checkApart(entry.id, { out }, { x: given.x, positions: list, table }, "x");
    const arrays = [list, table?.data, x, undefined as Numbers | undefined, grid?.mask];
    const work = grid
      ? (core: Core) => {
          const { rows, columns, mask } = grid;
          return core.encodeCells(encoding, rows, columns, !!mask, batch, channelsFirst, float64);
        }
      : (core: Core) => core.encode(encoding, !!list, count, start, !!table, batch, float64);
    engine.run(arrays, work, () => {
      arrays[3] = resultArray(entry.id, out, wanted, Math.max(batch, 1) * rows * dim);
    });
    return { data: arrays[3], shape: [...shape] } as Tensor<never>;
  };
}

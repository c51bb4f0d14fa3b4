// The first door: rows to add to the input.
import type { Entry } from "./catalog.js";
import type { AbsoluteEncodings, Takes } from "./encodings.js";
import type { Engine } from "./engine.js";
import { Grid, type GridOptions, type MaskOptions } from "./grid.js";
import { checkKeys, type Options, type ReadOptions, readOptions } from "./options.js";
import { type PositionList, type PositionOptions, Positions, positionKeys } from "./positions.js";
import { bytesOf, computedIn, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  checkApart,
  type Numbers,
  overlap,
  resultArray,
  type TableDType,
  type Tensor,
  tableDtypeOf,
  valuesOf,
} from "./tensor.js";

/** What every call of encode takes besides the positions and the encoding's own options. */
export interface EncodeOptions<D extends TableDType = "float32"> {
  /** float32 or float16, rounded once from double, or float64. */
  dtype?: D;
  /** The input to add the encoding to, of the result's shape; without it the encoding alone is returned. */
  x?: Numbers | Tensor<Numbers>;
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

/** Where the rows of an encoding stand. */
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

/** Bytes of a block that is transposed. */
const longBytes = 1 << 22;

/** The rows of one call: how many, what is needed for a block of them, and how a block is made. */
interface Rows {
  count: number;
  /** Rows of zeros in front. */
  leading: number;
  /** Sizes of the regions that `begin` takes, in its order. */
  regions(block: number): number[];
  begin(block: number): void;
  fill(first: number, count: number, to: number, float64: boolean): void;
}

function atPositions(engine: Engine, entry: Entry, positions: Positions): Rows {
  const { core } = engine;
  const leading = core.leadingRows();
  let at = 0;
  return {
    count: positions.count,
    leading,
    regions: (block) => [positions.bytes(block)],
    begin(block) {
      at = engine.scratch.take(positions.bytes(block));
      if (entry.takes !== "coordinates") return; // waves take any finite position
      for (let first = 0; first < positions.count; first += block) {
        const count = Math.min(block, positions.count - first);
        if (!positions.consecutive) positions.write(engine, at, first, count);
        const [list, from] = positions.consecutive ? [0, first] : [at, 0];
        refuse(core.checkPlaces(list, positions.start, from, count, 0));
      }
    },
    fill(first, count, to, float64) {
      if (positions.consecutive) {
        core.encodeRows(0, positions.start, positions.count, leading + first, count, to, float64);
        return;
      }
      positions.write(engine, at, first, count);
      core.encodeRows(at, 0, count, leading, count, to, float64);
    },
  };
}

function onGrid(engine: Engine, entry: Entry, grid: Grid): Rows {
  const { core, scratch } = engine;
  const isTable = entry.takes === "grid only";
  scratch.allow(entry.id, grid.kept + (isTable ? 96 * (grid.rows + grid.columns) : 0)); // weights of each side
  scratch.begin(grid.bytes);
  return {
    count: grid.use(engine),
    leading: isTable ? 0 : core.leadingRows(),
    regions: () => [],
    begin() {},
    fill: (first, count, to, float64) => core.encodeCells(first, count, to, float64),
  };
}

/** Rows read from the caller's table, or drawn by the core where there is none. */
function lookedUp(engine: Engine, positions: Positions, table: Tensor<Numbers> | undefined): Rows {
  const { core, scratch } = engine;
  const dim = core.width();
  let [at, rowsAt, givenAt] = [0, 0, 0];
  const find = (first: number, count: number) => {
    if (!positions.consecutive) positions.write(engine, at, first, count);
    const list = positions.consecutive ? 0 : at;
    refuse(core.checkPlaces(list, positions.start, list ? 0 : first, count, rowsAt));
  };
  return {
    count: positions.count,
    leading: 0,
    regions: (block) => [positions.bytes(block), 8 * block, table ? 8 * dim * block : 0],
    begin(block) {
      at = scratch.take(positions.bytes(block));
      rowsAt = scratch.take(8 * block);
      givenAt = table ? scratch.take(8 * dim * block) : 0;
      for (let first = 0; first < positions.count; first += block)
        find(first, Math.min(block, positions.count - first));
    },
    fill(first, count, to, float64) {
      find(first, count);
      for (let i = 0; table && i < count; ++i) {
        const row = scratch.numberAt(rowsAt + 8 * i);
        scratch.write("float64", givenAt + 8 * i * dim, table.data, row * dim, dim);
      }
      core.lookUpRows(rowsAt, table ? givenAt : 0, count, to, float64);
    },
  };
}

const refuse = (message: string) => {
  if (message) throw new RangeError(message);
};

/** The rows that a call asks for, and the grid they stand on. */
function rowsOf(engine: Engine, entry: Entry, given: Options, read: ReadOptions) {
  const grid = Grid.read(entry.id, given);
  if (grid) return { grid, rows: onGrid(engine, entry, grid) };
  if (entry.takes === "grid only") throw new TypeError(`${entry.id}: give grid`);
  if (entry.takes.startsWith("grid") && given.positions === undefined)
    throw new TypeError(`${entry.id}: give ${entry.takes.replace(" or ", ", ")} or positions`);
  const positions = Positions.read(entry.id, given, engine.core.axes());
  const isLookUp = entry.arrays.some((array) => array.gathered);
  const rows = isLookUp
    ? lookedUp(engine, positions, engine.gathered(entry, read))
    : atPositions(engine, entry, positions);
  return { grid: undefined, rows };
}

export function encoder(engine: Engine): Encode {
  const { core, scratch, catalog } = engine;

  return (id, options) => {
    const entry: Entry = catalog.entry(id, "absolute");
    const given = checkKeys(entry, options, keys[entry.takes]);
    const read = readOptions(entry, given);
    const wanted = tableDtypeOf(entry.id, given.dtype);
    const dtype = computedIn(wanted);
    const float64 = dtype === "float64";
    engine.prepare(entry, read);
    const { grid, rows } = rowsOf(engine, entry, given, read);
    const dim = core.width();
    const { leading, count } = rows;
    const total = leading + count;
    const channelsFirst = grid?.channelsFirst === true;
    if (channelsFirst && total !== grid.rows * grid.columns) {
      throw new RangeError(
        `${entry.id}: channelsFirst goes with the grid's cells only, not with rows in front`,
      );
    }
    const shape = channelsFirst ? [dim, grid.rows, grid.columns] : [total, dim];
    const x = given.x === undefined ? undefined : valuesOf(`${entry.id}: x`, given.x, shape);
    const { out, positions } = given;
    if (out !== undefined) {
      const table = engine.gathered(entry, read);
      const isShared = overlap(out, given.x) || overlap(out, positions) || overlap(out, table);
      if (isShared) checkApart(entry.id, { out }, { x: given.x, positions, table }, "x");
    }

    const rowBytes = bytesOf(dtype) * dim;
    // Channels leave one by one, so that their blocks had better be long.
    const long = Math.min(count, Math.ceil(longBytes / rowBytes));
    const block = channelsFirst ? long : rowsPerBlock(rowBytes, Math.max(count, 1));
    const beside = x || channelsFirst ? rowBytes * block : 0;
    scratch.begin(rowBytes * block, beside, ...rows.regions(block));
    const to = scratch.take(rowBytes * block);
    const besideAt = beside ? scratch.take(beside) : 0;
    rows.begin(block);

    // Not before all positions have been looked at: what is refused should not ask for memory first.
    const data = resultArray(entry.id, out, wanted, total * dim);
    for (let at = 0; at < leading * dim; at += dim) {
      if (x) scratch.write(dtype, to, x, at, dim);
      else scratch.zero(to, rowBytes);
      scratch.read(data, at, to, dim);
    }
    for (let first = 0; first < count; first += block) {
      const some = Math.min(block, count - first);
      const where = (leading + first) * dim;
      rows.fill(first, some, to, float64);
      if (channelsFirst) {
        core.transpose(to, some, dim, besideAt, float64);
        for (let c = 0; c < dim; ++c) {
          const column = c * total + first;
          const from = besideAt + bytesOf(dtype) * c * some;
          if (x) {
            scratch.write(dtype, to, x, column, some);
            core.add(to, from, some, float64);
          }
          scratch.read(data, column, from, some);
        }
        continue;
      }
      if (x) {
        scratch.write(dtype, besideAt, x, where, some * dim);
        core.add(besideAt, to, some * dim, float64);
      }
      scratch.read(data, where, to, some * dim);
    }
    return { data, shape } as Tensor<never>;
  };
}

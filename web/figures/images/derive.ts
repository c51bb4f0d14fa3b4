// What the figure shows, from its settings: maps of a table's patches, the table on another grid, and the angles
// of rotations. Only the values of the shown view are computed.
import type { Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import type { Table } from "../../kit/own_table/table_text.js";
import { type Angles, anglesOf, tokenAt } from "./angles.js";
import type { Kernel, Settings, TableName } from "./fields.js";
import {
  boundOf,
  mapAlone,
  mapOf,
  type Near,
  nearOf,
  otherOn,
  type PatchMap,
  placeOn,
  type Split,
  splitOf,
  spreadOf,
  tilesOf,
} from "./patch_maps.js";
import { madeOf, mostDimOf, type Patches, type Place, patchesOf } from "./patches.js";
import {
  type Compared,
  carriedOf,
  changeOf,
  comparedOf,
  directOf,
  nearestOf,
  type Off,
  offOf,
} from "./resample.js";

/** The reader's own table, which stays out of the address. */
export const transient: { readonly own: Table | undefined } = { own: undefined };

type Range = readonly [number, number];

export interface Model {
  /** The chosen table, in views that show one, and the reader's own if it is chosen. */
  readonly wanted: TableName | undefined;
  readonly ownTable: Table | undefined;
  readonly mostDim: number;
  readonly dim: number;

  readonly patches: Patches;
  /** Similarities of all rows, prefix tokens included: (rows, rows). */
  readonly matrix: PatchMap;
  /** Largest possible similarity: the colour scale ends here for any table. */
  readonly bound: number;
  readonly range: Range;
  readonly tiles: Tensor<Float32Array>;
  /** The chosen patch, and the one it is compared with. */
  readonly place: Place;
  readonly other: Place;
  /** [CLS] is chosen in place of a patch. */
  readonly isCls: boolean;
  readonly row: number;
  readonly map: PatchMap;
  readonly split: Split;
  readonly spread: number;
  readonly near: Near;
  /** A table that counts patches in one line, to compare with. */
  readonly line: Patches | undefined;
  readonly lineMap: PatchMap | undefined;
  readonly lineNear: Near | undefined;

  readonly before: Patches;
  readonly newGrid: Place;
  /** By every kernel. */
  readonly carried: Readonly<Record<Kernel, Table>>;
  /** Waves to compare with; a learned table has none. */
  readonly direct: Table | undefined;
  readonly compared: Readonly<Record<Kernel, Compared>> | undefined;
  readonly off: Off | undefined;
  readonly after: Patches;
  /** Largest change of a prefix token. */
  readonly prefixChange: number | undefined;
  /** The chosen patch, its counterpart on the new grid, and the cursor there. */
  readonly oldPlace: Place;
  readonly newPlace: Place;
  readonly newCursor: Place;
  readonly beforeMap: PatchMap;
  readonly afterMap: PatchMap;
  readonly newRange: Range;

  readonly angles: Angles;
  readonly pair: number;
  readonly token: number;
}

export const derive: Derive<Model, Settings, typeof transient> = {
  wanted: ({ settings: { view, table, source } }) =>
    ({ maps: table, resample: source, angles: undefined })[view],
  ownTable: ({ wanted, own }) => (wanted === "own" ? own : undefined),
  mostDim: ({ settings }) => mostDimOf(settings),
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),

  patches: (scope) => patchesOf(scope, scope.settings.table),
  matrix({ pe, settings: { measure, centred }, patches: { table }, buffers }) {
    const out = buffers.float64("matrix", table.shape[0]! ** 2);
    return pe.measure.similarity(table, { cosine: measure === "cosine", centred, out });
  },
  bound({ settings, matrix: { data, shape } }) {
    if (settings.measure === "cosine") return 1;
    let bound = 0;
    for (let i = 0; i < data.length; i += shape[0]! + 1) bound = Math.max(bound, data[i]!);
    return bound || 1;
  },
  range: ({ bound }) => [-bound, bound],
  tiles: ({ matrix, patches, buffers }) => tilesOf(matrix, patches, buffers),
  place: ({ settings, patches }) => placeOn(settings, patches),
  other: ({ settings, patches, place }) => otherOn(settings, patches, place),
  isCls: ({ settings, patches }) => settings.cls && patches.prefix > 0,
  row: ({ isCls, patches: { prefix, columns }, place: [y, x] }) =>
    isCls ? 0 : prefix + y * columns + x,
  map: ({ matrix, patches, row }) => mapOf(matrix, patches, row),
  split: ({ pe, map }) => splitOf(pe, map),
  spread: ({ pe, matrix, patches }) => spreadOf(pe, matrix, patches),
  near: ({ map, place, bound }) => nearOf(map, place, bound),
  line(scope) {
    const { step, rows, columns, dim } = scope.patches;
    return step && madeOf(scope, "flat", [rows, columns, dim], "line");
  },
  lineMap: ({ pe, settings: { measure, centred }, line, place }) =>
    line && mapAlone(pe, line, place, { measure, centred }),
  lineNear: ({ lineMap, place, bound }) => lineMap && nearOf(lineMap, place, bound),

  before: (scope) => patchesOf(scope, scope.settings.source),
  newGrid: ({ settings }) => [settings.toRows, settings.toColumns],
  carried: ({ pe, newGrid, before }) => carriedOf(pe, newGrid, before),
  direct: ({ pe, settings, before }) => before.step && directOf(pe, settings, before),
  compared: ({ pe, carried, direct, before }) => direct && comparedOf(pe, carried, direct, before),
  off: ({ settings, compared, newGrid, before }) =>
    compared && offOf(compared[settings.kernel], newGrid, before.dim),
  after({ settings, carried, before: { step: _, ...before }, newGrid: [rows, columns] }) {
    return { ...before, table: carried[settings.kernel], rows, columns, code: "carried" };
  },
  prefixChange: ({ before: { table, prefix, dim }, after }) =>
    prefix ? changeOf(table, after.table, prefix * dim) : undefined,
  oldPlace: ({ settings, before }) => placeOn(settings, before),
  newPlace: ({ oldPlace: [y, x], before, after }) => [
    nearestOf(y, before.rows, after.rows),
    nearestOf(x, before.columns, after.columns),
  ],
  newCursor: ({ settings: { toY, toX }, newGrid: [rows, columns] }) => [
    Math.min(toY, rows - 1),
    Math.min(toX, columns - 1),
  ],
  beforeMap: ({ pe, settings, before, oldPlace }) =>
    mapAlone(pe, before, oldPlace, { measure: settings.measure }),
  afterMap: ({ pe, settings, after, newPlace }) =>
    mapAlone(pe, after, newPlace, { measure: settings.measure }),
  newRange({ pe, settings: { measure }, before, after }) {
    const bound = Math.max(boundOf(pe, before, measure), boundOf(pe, after, measure));
    return [-bound, bound];
  },

  angles: ({ pe, settings }) => anglesOf(pe, settings),
  pair: ({ settings, angles }) => Math.min(settings.pair, angles.reads.length - 1),
  token: ({ settings, angles }) => tokenAt(angles, settings),
};

// A table of patches on another grid: what it becomes there, and how far off that is.

import type { Derive } from "../../../kit/derive/derived.js";
import type { Table } from "../../../kit/own_table/table_text.js";
import { mostSide } from "../patches/fields.js";
import {
  type Patches,
  type Place,
  patchesOf,
  type transient,
  widthWithin,
} from "../patches/patches.js";
import { inside, mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import {
  boundOf,
  type Compared,
  carriedOf,
  comparedOf,
  directOf,
  nearestOf,
  type Off,
  offOf,
} from "./carried.js";
import type { Kernel, Settings } from "./fields.js";

export interface Model extends TableModel {
  /** By every kernel. */
  readonly carried: Readonly<Record<Kernel, Table>>;
  /** The table by the chosen one. */
  readonly after: Patches;
  /** Waves to compare with; a learned table has none. */
  readonly direct: Table | undefined;
  readonly compared: Readonly<Record<Kernel, Compared>> | undefined;
  readonly off: Off | undefined;
  /** Largest change of a prefix token. */
  readonly prefixChange: number | undefined;
  /** The chosen patch, its counterpart on the new grid, and the cursor there. */
  readonly oldPlace: Place;
  readonly newPlace: Place;
  readonly newCursor: Place;
  readonly beforeMap: PatchMap;
  readonly afterMap: PatchMap;
  readonly range: readonly [number, number];
}

export const derive: Derive<Model, Settings, typeof transient> = {
  mostDim({ settings: { rows, columns, toRows, toColumns } }) {
    const patches = Math.min(rows, mostSide) * Math.min(columns, mostSide);
    return widthWithin(75_000 / Math.max(toRows * toColumns, patches));
  },
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),
  patches: (scope) => patchesOf(scope, scope.settings.source, "resample"),
  carried: ({ pe, settings: { toRows, toColumns }, patches }) =>
    carriedOf(pe, [toRows, toColumns], patches),
  after({ settings: { kernel, toRows: rows, toColumns: columns }, carried, patches }) {
    const { step: _, ...rest } = patches;
    return { ...rest, table: carried[kernel], rows, columns, code: "carried" };
  },
  direct: ({ pe, settings, patches }) => patches.step && directOf(pe, settings, patches),
  compared: ({ pe, carried, direct, patches }) =>
    direct && comparedOf(pe, carried, direct, patches),
  off: ({ settings: { kernel, toRows, toColumns }, compared, patches }) =>
    compared && offOf(compared[kernel], [toRows, toColumns], patches.dim),
  prefixChange({ patches: { table, prefix, dim }, after }) {
    if (!prefix) return undefined;
    const changes = Array.from({ length: prefix * dim }, (_, i) =>
      Math.abs(table.data[i]! - after.table.data[i]!),
    );
    return Math.max(...changes);
  },
  oldPlace: ({ settings, patches }) => placeOn(settings, patches),
  newPlace: ({ oldPlace: [y, x], patches, after }) => [
    nearestOf(y, patches.rows, after.rows),
    nearestOf(x, patches.columns, after.columns),
  ],
  newCursor: ({ settings: { toY, toX, toRows, toColumns } }) => [
    inside(toY, toRows),
    inside(toX, toColumns),
  ],
  beforeMap: ({ pe, settings: { measure }, patches, oldPlace }) =>
    mapAlone(pe, patches, oldPlace, { measure }),
  afterMap: ({ pe, settings: { measure }, after, newPlace }) =>
    mapAlone(pe, after, newPlace, { measure }),
  range({ pe, settings: { measure }, patches, after }) {
    const bound = Math.max(boundOf(pe, patches, measure), boundOf(pe, after, measure));
    return [-bound, bound];
  },
};

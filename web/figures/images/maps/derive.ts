// Maps of a table's patches: which of them it makes alike.
import type { Tensor } from "posenc";
import type { Derive } from "../../../kit/derive/derived.js";
import {
  madeOf,
  type Patches,
  type Place,
  patchesOf,
  type transient,
  widthWithin,
} from "../patches/patches.js";
import { mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import type { Settings } from "./fields.js";
import {
  type Near,
  nearOf,
  otherOn,
  type Split,
  splitOf,
  spreadOf,
  tilesOf,
} from "./similarity.js";

/** The longest side of a table that is made here: all pairs of patches are compared with every drag. */
export const mostSide = 16;

export interface Model extends TableModel {
  /** Similarities of all rows, prefix tokens included: (rows, rows). */
  readonly matrix: PatchMap;
  /** Largest possible similarity: the colour scale ends here for any table. */
  readonly bound: number;
  readonly range: readonly [number, number];
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
}

export const derive: Derive<Model, Settings, typeof transient> = {
  mostDim: ({ settings: { rows, columns } }) =>
    widthWithin(30_000_000 / (Math.min(rows, mostSide) * Math.min(columns, mostSide)) ** 2),
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),
  patches: (scope) => patchesOf(scope, scope.settings.table, "maps", mostSide),
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
  map({ matrix: { data, shape }, patches: { rows, columns, prefix }, row }) {
    const n = shape[0]!;
    return { data: data.subarray(row * n + prefix, (row + 1) * n), shape: [rows, columns] };
  },
  split: ({ pe, map }) => splitOf(pe, map),
  spread: ({ matrix, patches }) => spreadOf(matrix, patches),
  near: ({ map, place, bound }) => nearOf(map, place, bound),
  line(scope) {
    const { step, rows, columns, dim } = scope.patches;
    return step && madeOf(scope, "flat", [rows, columns], dim, "line");
  },
  lineMap: ({ pe, settings: { measure, centred }, line, place }) =>
    line && mapAlone(pe, line, place, { measure, centred }),
  lineNear: ({ lineMap, place, bound }) => lineMap && nearOf(lineMap, place, bound),
};

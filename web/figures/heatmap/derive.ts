// The table, the cell of the cursor, curves, and the clocks of the picture.
import type { FloatArray, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import type { Place, Run } from "../../kit/plot/matrix_layout.js";
import { isDiverging } from "../../kit/theme/colors.js";
import { chosenCurves, sampledCurves } from "./curves.js";
import { isInterleaved, type Settings } from "./fields.js";
import { colorRange, type Table } from "./table.js";
import { makeTable } from "./tables/index.js";

export type Transient = {
  /** The cell under the pointer, or the cursor in a panel after the first: an address has no panel. */
  readonly pointed: Place | undefined;
  /** Columns that the last change removed from the curves. */
  readonly dropped: readonly number[];
};
export const transient: Transient = { pointed: undefined, dropped: [] };

export interface Model {
  readonly table: Table;
  /** All values in double precision, where the package makes no single one. */
  readonly whole: Tensor<FloatArray> | undefined;
  /** Values of the first and the last colour. */
  readonly range: readonly [number, number];
  readonly runs: readonly Run[] | undefined;
  readonly chosen: ReturnType<typeof chosenCurves>;
  /** Panel, row and column of the cursor. */
  readonly panel: number;
  readonly row: number;
  readonly column: number;
  /** Its value in double precision. */
  readonly value: number;
  readonly curves: ReturnType<typeof sampledCurves>;
  /** Positions, queries or offsets of the rows. */
  readonly rowNumbers: Float64Array;
  /** Eight waves from the fastest to the slowest: their columns, sine and cosine alternating, and their values (rows, columns). */
  readonly clocks:
    | { readonly columns: readonly number[]; readonly matrix: Tensor<Float32Array> }
    | undefined;
}

const shownClocks = 8;

export const derive: Derive<Model, Settings, Transient> = {
  table: ({ pe, settings, buffers }) => makeTable(pe, settings, buffers),
  whole: ({ table }) => table.whole?.(),
  range: ({ settings, table }) => colorRange(table, isDiverging(settings.colors)),
  runs({ settings, table: { columns } }) {
    const { count } = columns;
    if (settings.columnOrder === "stored" || !isInterleaved(settings) || count < 2)
      return undefined;
    const sines = Math.ceil(count / 2);
    return [
      { name: "sin", first: 0, count: sines, step: 2 },
      { name: "cos", first: 1, count: count - sines, step: 2 },
    ];
  },
  chosen: ({ settings, table }) => chosenCurves(settings.curves, table),
  panel: ({ table, pointed }) => Math.min(pointed?.panel ?? 0, table.panels.length - 1),
  row: ({ settings, table, pointed }) =>
    Math.min((pointed ?? settings).cell[0] ?? 0, table.rows.count - 1),
  column: ({ settings, table, pointed }) =>
    Math.min((pointed ?? settings).cell[1] ?? 0, table.columns.count - 1),
  value: ({ table, panel, row, column, whole }) => table.exact(panel, row, column, whole),
  curves: ({ table, panel, chosen }) => sampledCurves(table, panel, chosen.columns),
  rowNumbers: ({ table: { rows } }) =>
    Float64Array.from({ length: rows.count }, (_, row) => rows.first + row),
  clocks({ table }) {
    const pairs = wavesOf(table);
    if (!pairs.length) return undefined;
    const last = pairs.length - 1;
    const count = Math.min(pairs.length, shownClocks);
    const columns = Array.from(
      { length: count },
      (_, i) => pairs[Math.round((i * last) / Math.max(count - 1, 1))]!,
    ).flat();
    const width = table.columns.count;
    const { data } = table.panels[0]!.matrix;
    const shape = [table.rows.count, columns.length];
    const taken = Float32Array.from(
      { length: shape[0]! * shape[1]! },
      (_, i) => data[Math.floor(i / columns.length) * width + columns[i % columns.length]!]!,
    );
    return { columns, matrix: { data: taken, shape } };
  },
};

/** The columns of the sine and the cosine of every wave, where both stand in one panel. */
function wavesOf({ pair, columns, panels }: Table): (readonly [number, number])[] {
  if (!pair || panels.length > 1) return [];
  const waves = new Map<number, readonly [number, number]>();
  for (let column = 0; column < columns.count; ++column) {
    const wave = pair(column);
    if (wave) waves.set(wave.sin[1], [wave.sin[1], wave.cos[1]]);
  }
  return [...waves.values()];
}

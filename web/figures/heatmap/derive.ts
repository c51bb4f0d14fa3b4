// What the heatmap shows, from its settings and from where the pointer is.
import type { FloatArray, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import type { Run } from "../../kit/plot/matrix_layout.js";
import { isDiverging } from "../../kit/theme/colors.js";
import { columnRuns } from "./column_order.js";
import { type Chosen, chosenCurves, type Samples, sampledCurves } from "./curves.js";
import type { Settings } from "./fields.js";
import { colorRange, type Table } from "./table.js";
import { makeTable } from "./tables/index.js";

/** A cell of one of the table's panels. */
export interface Place {
  readonly panel: number;
  readonly row: number;
  readonly column: number;
}

/** What no address keeps. */
export type Pointer = {
  /** The cell under the pointer, or one of a panel behind the first. */
  readonly pointed: Place | undefined;
  /** Columns that were just taken out of the curves, because they are none here. */
  readonly dropped: readonly number[];
};
export const transient: Pointer = { pointed: undefined, dropped: [] };

/** Eight waves of the table, from the fastest to the slowest, each as the hand of a clock by row. */
export interface Clocks {
  /** The columns of sines and cosines, a pair for every clock. */
  readonly columns: readonly number[];
  /** [rows, 2 a clock] of those columns. */
  readonly matrix: Tensor<Float32Array>;
}

export interface Model {
  readonly table: Table;
  /** Where one value alone cannot be asked for: all in double precision. */
  readonly exactly: Tensor<FloatArray> | undefined;
  /** Values of the first and the last colour. */
  readonly range: readonly [number, number];
  readonly runs: readonly Run[] | undefined;
  readonly chosen: Chosen;
  /** The cell that is read. */
  readonly place: Place;
  readonly panel: number;
  /** Its value in double precision. */
  readonly value: number;
  readonly curves: Samples;
  /** What the rows stand for. */
  readonly rowNumbers: Float64Array;
  readonly clocks: Clocks | undefined;
}

const shownClocks = 8;

export const derive: Derive<Model, Settings, Pointer> = {
  table: ({ pe, settings, buffers }) => makeTable(pe, settings, buffers),
  exactly: ({ table }) => table.whole?.(),
  range: ({ settings, table }) => colorRange(table, isDiverging(settings.colors)),
  runs: ({ settings, table }) => columnRuns(settings, table.columns.count),
  chosen: ({ settings, table }) => chosenCurves(settings.curves, table),
  place({ settings, table, pointed }) {
    const [row = 0, column = 0] = settings.cell;
    const at = pointed ?? { panel: 0, row, column };
    return {
      panel: Math.min(at.panel, table.panels.length - 1),
      row: Math.min(at.row, table.rows.count - 1),
      column: Math.min(at.column, table.columns.count - 1),
    };
  },
  panel: ({ place }) => place.panel,
  value({ table, place: { panel, row, column }, exactly }) {
    return table.exact(panel, row, column, exactly);
  },
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

// The table, the cell of the cursor, curves, and the clocks and the table of the picture.
import type { FloatArray, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import type { Place } from "../../kit/plot/matrix_layout.js";
import { isPrinted } from "../../kit/print.js";
import {
  type Clockwork,
  clockworkOf,
  columnOf,
  fineWavesOf,
  positions,
} from "./clockwork_values.js";
import { chosenCurves, sampledCurves } from "./curves.js";
import { chosenStage, type Settings } from "./fields.js";
import { colorRange, type Table } from "./table.js";
import { makeTable } from "./tables/index.js";

export type Transient = {
  /** The cell under the pointer, or the cursor in a panel after the first: an address has no panel. */
  readonly pointed: Place | undefined;
  /** The stage of the picture by the page's scroll, from 0 to 3. */
  readonly scrolled: number;
  /** Whether the reader prefers reduced motion. */
  readonly isReduced: boolean;
  /** The row of the reader's pin. */
  readonly guess: number | undefined;
};
export const transient: Transient = {
  pointed: undefined,
  scrolled: 3,
  isReduced: false,
  guess: undefined,
};

export interface Model {
  readonly table: Table;
  /** All values in double precision, where the package cannot compute a single one. */
  readonly whole: Tensor<FloatArray> | undefined;
  /** The values of the first and the last colour. */
  readonly range: readonly [number, number];
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
  /** The stage of the picture, from one clock (0) to the table (3). */
  readonly stage: number;
  /** Whether the four stages are drawn side by side: on paper, or with reduced motion. */
  readonly areStills: boolean;
  readonly clockwork: Clockwork;
  readonly fineWaves: Tensor<Float32Array>;
  /** The position of the picture, whose table may be shorter than that of the whole figure. */
  readonly position: number;
  /** Sine and cosine of every clock there. */
  readonly encodedColumn: Tensor<Float32Array>;
}

export const derive: Derive<Model, Settings, Transient> = {
  table: ({ pe, settings, buffers }) => makeTable(pe, settings, buffers),
  whole: ({ table }) => table.whole?.(),
  range: ({ settings, table }) => colorRange(table, settings.colors === "diverging"),
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
  stage: ({ settings, scrolled }) => chosenStage(settings) ?? scrolled,
  areStills: ({ isReduced }) => isReduced || isPrinted.value,
  clockwork: ({ pe, settings }) => clockworkOf(pe, baseOf(settings)),
  fineWaves: ({ pe, settings }) => fineWavesOf(pe, baseOf(settings)),
  position: ({ row }) => Math.min(row, positions - 1),
  encodedColumn: ({ clockwork, position }) => columnOf(clockwork, position),
};

const baseOf = ({ base }: Settings): number => (base as number | undefined) ?? 40;

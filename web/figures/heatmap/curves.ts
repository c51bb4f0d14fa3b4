// Columns of the table as curves over its rows, labelled where they end.
import { scaleLinear } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { cellScale } from "./axes.js";
import { mostCurves } from "./fields.js";
import type { Frame } from "./layout.js";
import type { Table } from "./table.js";
import { isReadable, tellingWaves } from "./waves.js";

/** Each value gets a dot where rows are this far apart, in pixels. */
const dotSpacing = 7;
/** Samples from one row to the next, where the encoding is defined between them and rows are far apart. */
const mostSamples = 8;
/** Closer together than this, in pixels, samples add nothing to a wave that can be told from its neighbours. */
const sampleSpacing = 0.25;
/** Samples are whole rows, as wide as the table: so many values are made for the few that are drawn. */
const mostValues = 1 << 18;
const labelHeight = 15;

/** Where nothing is chosen: two fast and two slow waves, or columns from the first to three eighths. */
function defaultCurves(table: Table): number[] {
  const { frequencies, rows, columns } = table;
  if (frequencies && columns.count >= 16) return tellingWaves(frequencies, rows.count);
  const chosen =
    columns.count < 16
      ? [0, 1, 2, 3]
      : [0, 1 / 16, 1 / 4, 3 / 8].map((part) => Math.round(part * columns.count));
  const readable = chosen.filter((column) => isDrawable(column, table));
  return frequencies && readable.length < Math.min(columns.count, chosen.length)
    ? tellingWaves(frequencies, rows.count)
    : readable;
}

const isDrawable = (column: number, { columns, rows, frequencies }: Table): boolean =>
  column < columns.count && isReadable(frequencies?.[column], rows.count);

/** The columns that are asked for, those of them that are no curve here, and what is drawn instead. */
export interface Chosen {
  readonly columns: readonly number[];
  readonly isAutomatic: boolean;
  readonly dropped: readonly number[];
}

/** The columns of the list that make curves, or where there are none some that tell. */
export function chosenCurves(list: readonly number[], table: Table): Chosen {
  const wanted = [...new Set(list)];
  const columns = wanted.filter((column) => isDrawable(column, table));
  const dropped = wanted.filter((column) => !columns.includes(column));
  const isAutomatic = columns.length === 0;
  return { columns: isAutomatic ? defaultCurves(table) : columns, isAutomatic, dropped };
}

/** Puts a column among the chosen, or takes it out; the oldest makes room. */
export function toggled(chosen: readonly number[], column: number): number[] {
  if (chosen.includes(column)) return chosen.filter((one) => one !== column);
  return [...chosen.slice(-(mostCurves - 1)), column];
}

export function valueScale(frame: Frame, low: number, high: number) {
  return scaleLinear([low, high], [frame.y + frame.height, frame.y]);
}

export interface CurveOptions {
  readonly table: Table;
  readonly panel: number;
  readonly chosen: readonly number[];
  readonly frame: Frame;
  readonly range: readonly [number, number];
  /** Where the cursor is. */
  readonly row: number;
  label(column: number): string;
}

export function curves({
  table,
  panel,
  chosen,
  frame,
  range,
  row,
  label,
}: CurveOptions): SVGTemplateResult[] {
  const x = cellScale(table.rows, frame.x, frame.x + frame.width);
  const y = valueScale(frame, ...range);
  // The colours may end before the values do; what rounding adds still counts as inside.
  const [low, high] = range;
  const slack = (high - low) / 100;
  const isShown = (value: number) => value >= low - slack && value <= high + slack;
  const { data, shape } = table.panels[panel]!.matrix;
  const [rows, columns] = shape as [number, number];
  const at = (row: number, column: number) => data[row * columns + column]!;
  const { positions, values } = sampled(table, panel, frame.width);
  const places = positions.map(x);
  const lineOf = (column: number) =>
    curveLine({
      values: Float32Array.from(positions, (_, i) => values[i * columns + column]!),
      x: (i) => places[i]!,
      y,
      isShown,
    });
  const dotsOf = (column: number) => {
    let dots = "";
    for (let row = 0; row < rows; ++row) {
      const value = at(row, column);
      if (isShown(value)) dots += `M${tenths(x(table.rows.first + row))},${tenths(y(value))}h0`;
    }
    return dots;
  };
  const isDotted = frame.width / rows >= dotSpacing;

  const ends = chosen.map((column) => y(lastWhere(isShown, rows, (row) => at(row, column))));
  const heights = spread(ends, frame.y, frame.y + frame.height);
  return chosen.map((column, i) => {
    const end = frame.x + frame.width;
    const last = x(table.rows.first + rows - 1);
    return svg`
      <g class="series series-${i + 1}">
        ${curvePath(lineOf(column))}
        ${isDotted ? svg`<path class="dots" d=${dotsOf(column)}></path>` : nothing}
        ${isShown(at(row, column)) ? svg`<circle class="at" cx=${x(table.rows.first + row)} cy=${y(at(row, column))} r="3.5"></circle>` : ""}
        <path class="leader" d="M${last + 3},${ends[i]}L${end + 7},${heights[i]}"></path>
        <text x=${end + 10} y=${heights[i]} dy="0.32em">${label(column)}</text>
      </g>`;
  });
}

/** What the lines go through: the rows, or the encoding between them as well. */
function sampled(
  table: Table,
  panel: number,
  width: number,
): { positions: Float64Array; values: Float32Array } {
  const { matrix } = table.panels[panel]!;
  const { count, first } = table.rows;
  const samples = Math.min(
    mostSamples,
    Math.ceil(width / count / sampleSpacing),
    Math.floor(mostValues / count / table.columns.count),
  );
  if (!table.between || samples <= 1) {
    return {
      positions: Float64Array.from({ length: count }, (_, row) => first + row),
      values: matrix.data,
    };
  }
  const fine = (count - 1) * samples + 1;
  const positions = Float64Array.from({ length: fine }, (_, i) => first + i / samples);
  return { positions, values: table.between(positions)[panel]!.data };
}

function lastWhere(
  is: (value: number) => boolean,
  rows: number,
  value: (row: number) => number,
): number {
  for (let row = rows - 1; row >= 0; --row) if (is(value(row))) return value(row);
  return 0;
}

/** Moves labels apart, keeping their order, within the frame. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(wanted[i]!, least);
    least = placed[i]! + labelHeight;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, most);
    most = placed[i]! - labelHeight;
  }
  return placed;
}

// Where things stand: the panels of the heatmap and the frame of the curves, in CSS pixels.
import type { ColumnOrder } from "./column_order.js";
import type { Table } from "./table.js";

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly frames: readonly Frame[];
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly panel: number;
  readonly row: number;
  readonly column: number;
}

/** Beside the cells: the tick labels and the name of the axis. */
const left = 62;
const bottom = 42;
const top = 22;
const right = 10;
const gap = 40;
/** Below this width two panels stand one above the other. */
const narrow = 560;

export function layOut(width: number, table: Table): Layout {
  const { panels, rows, columns } = table;
  const stacked = width < narrow && panels.length > 1;
  const across = stacked ? 1 : panels.length;
  const panelWidth = Math.floor((width - left - right - gap * (across - 1)) / across);
  // Square cells where the proportions allow it.
  const square = (panelWidth * rows.count) / columns.count;
  const least = rows.count === 1 ? 40 : stacked ? 150 : 210;
  const height = Math.round(Math.min(Math.max(square, least), stacked ? 200 : 440));
  const frames = panels.map((_, i) => ({
    x: left + (stacked ? 0 : i * (panelWidth + gap)),
    y: top + (stacked ? i * (height + top + bottom) : 0),
    width: panelWidth,
    height,
  }));
  return { frames, width, height: frames.at(-1)!.y + height + bottom };
}

/** The curves share the heatmap's left edge; the labels need room on the right, where there is some. */
export function curveFrame(width: number) {
  const wide = width >= narrow;
  const frame: Frame = {
    x: left,
    y: 10,
    width: width - left - (wide ? 134 : 46),
    height: wide ? 190 : 150,
  };
  return { frame, wide, width, height: frame.y + frame.height + bottom };
}

/** The rectangle of a cell; `upward` puts row 0 at the bottom. */
export function cellFrame(
  frame: Frame,
  table: Table,
  { row, column }: Place,
  order: ColumnOrder,
  upward: boolean,
): Frame {
  const width = frame.width / table.columns.count;
  const height = frame.height / table.rows.count;
  const from = upward ? table.rows.count - 1 - row : row;
  return { x: frame.x + order.placeOf(column) * width, y: frame.y + from * height, width, height };
}

/** The cell at a point, or the nearest one of the nearest panel. */
export function placeAt(
  layout: Layout,
  table: Table,
  order: ColumnOrder,
  upward: boolean,
  x: number,
  y: number,
): Place {
  const distances = layout.frames.map(
    (frame) => outside(x, frame.x, frame.width) + outside(y, frame.y, frame.height),
  );
  const panel = distances.indexOf(Math.min(...distances));
  const frame = layout.frames[panel]!;
  const from = index(y - frame.y, frame.height, table.rows.count);
  return {
    panel,
    row: upward ? table.rows.count - 1 - from : from,
    column: order.columnAt(index(x - frame.x, frame.width, table.columns.count)),
  };
}

const outside = (at: number, start: number, length: number): number =>
  Math.max(start - at, 0, at - start - length);

const index = (at: number, length: number, count: number): number =>
  Math.min(Math.max(Math.floor((at / length) * count), 0), count - 1);

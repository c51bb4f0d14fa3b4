// The places of a matrix's cells in CSS pixels: its panels, the order of its columns, and where keys and pointers move the
// cursor.

import { within } from "./pointer.js";

/** Row and column. */
export type Cell = readonly [number, number];

/** A cell of one of several panels. */
export interface Place {
  readonly panel: number;
  readonly cell: Cell;
}

/** Columns that are drawn side by side under one name; in the matrix they are `step` apart. */
export interface Run {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  readonly step: number;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly panels: number;
  /** The runs from left to right: every column once. */
  readonly runs: readonly Run[];
  /** Whether row 0 is at the bottom. */
  readonly upward: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
}

export interface Sizes {
  /** The width and height of the whole matrix plot. */
  readonly width: number;
  /** The greatest height of the cells of a panel. */
  readonly most: number;
  /** Their least height: where given, cells fill the width and need not be square. */
  readonly least: number | undefined;
  /** Whether names stand above the panels. */
  readonly isNamed: boolean;
}

/** The space beside the cells: the numbers of the rows and their name. */
export const left = 62;
export const right = 16;
const bottom = 40;
const gap = 44;
/** Below this width panels stand one above the other. */
const narrow = 560;

export const asStored = (columns: number): readonly Run[] => [
  { name: "", first: 0, count: columns, step: 1 },
];

export function columnAt(runs: readonly Run[], place: number): number {
  let from = 0;
  for (const { first, count, step } of runs) {
    if (place < from + count) return first + step * (place - from);
    from += count;
  }
  return place;
}

export function placeOf(runs: readonly Run[], column: number): number {
  let from = 0;
  for (const { first, count, step } of runs) {
    const at = (column - first) / step;
    if (Number.isInteger(at) && at >= 0 && at < count) return from + at;
    from += count;
  }
  return column;
}

export function layOut({ rows, columns, panels }: Grid, sizes: Sizes): Layout {
  const { width: available, isNamed } = sizes;
  const isStacked = panels > 1 && available < narrow;
  const across = isStacked ? 1 : panels;
  const space = Math.max((available - left - right - gap * (across - 1)) / across, 1);
  const { width, height } = cellsIn(space, rows, columns, sizes, isStacked);
  const top = isNamed ? 22 : 6;
  const boxes = Array.from({ length: panels }, (_, i) => ({
    x: left + (isStacked ? 0 : i * (width + gap)),
    y: top + (isStacked ? i * (height + top + bottom) : 0),
    width,
    height,
  }));
  return { boxes, width: Math.max(available, left), height: boxes.at(-1)!.y + height + bottom };
}

function cellsIn(
  space: number,
  rows: number,
  columns: number,
  { most, least }: Sizes,
  isStacked: boolean,
): { width: number; height: number } {
  if (least !== undefined) {
    const [low, high] = isStacked ? [(least * 5) / 7, most / 2.2] : [least, most];
    const square = (space * rows) / columns;
    const height = Math.min(Math.max(square, rows === 1 ? 40 : low), high);
    return { width: Math.floor(space), height: Math.round(height) };
  }
  const cell = Math.min(space / columns, most / rows);
  const isSquare = rows > 1 && cell * columns > space / 3;
  const width = isSquare ? cell * columns : space;
  const height = isSquare ? cell * rows : Math.min(most, 40 * rows);
  return { width: Math.max(Math.round(width), 1), height: Math.max(Math.round(height), 1) };
}

/** The rectangle of a cell. */
export function cellBox(box: Box, grid: Grid, [row, column]: Cell): Box {
  const width = box.width / grid.columns;
  const height = box.height / grid.rows;
  const down = grid.upward ? grid.rows - 1 - row : row;
  const across = placeOf(grid.runs, column);
  return { x: box.x + across * width, y: box.y + down * height, width, height };
}

/** The cell at a point, or the nearest one of the nearest panel. */
export function placeAt({ boxes }: Layout, grid: Grid, x: number, y: number): Place {
  const away = boxes.map((box) => outside(x, box.x, box.width) + outside(y, box.y, box.height));
  const panel = away.indexOf(Math.min(...away));
  const box = boxes[panel]!;
  const down = index(y - box.y, box.height, grid.rows);
  const across = index(x - box.x, box.width, grid.columns);
  const row = grid.upward ? grid.rows - 1 - down : down;
  return { panel, cell: [row, columnAt(grid.runs, across)] };
}

const outside = (at: number, start: number, length: number): number =>
  Math.max(start - at, 0, at - start - length);

const index = (at: number, length: number, count: number): number =>
  within(Math.floor((at / length) * count), count);

/**
 * Where a key moves the cursor; undefined for other keys. Arrows move it ten cells with Shift, page keys `page` rows. Past
 * the edge of one panel it enters the next.
 */
export function moved(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { panel, cell: [row, column] }: Place,
  grid: Grid,
  page: number,
): Place | undefined {
  const step = shiftKey ? 10 : 1;
  const down = grid.upward ? -1 : 1;
  const place = placeOf(grid.runs, column);
  const moves: Record<string, readonly [rows: number, place: number]> = {
    ArrowUp: [-step, place],
    ArrowDown: [step, place],
    PageUp: [-page, place],
    PageDown: [page, place],
    ArrowLeft: [0, place - step],
    ArrowRight: [0, place + step],
    Home: [0, 0],
    End: [0, grid.columns - 1],
  };
  const move = moves[key];
  if (!move) return undefined;
  let [to, across] = [panel, move[1]];
  if (across >= grid.columns && panel < grid.panels - 1) [to, across] = [panel + 1, 0];
  else if (across < 0 && panel > 0) [to, across] = [panel - 1, grid.columns - 1];
  return {
    panel: to,
    cell: [
      within(row + down * move[0], grid.rows),
      columnAt(grid.runs, within(across, grid.columns)),
    ],
  };
}

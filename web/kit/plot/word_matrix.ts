// A small matrix between words: a name beside every row and above every column, numbers in the cells, and rows and
// columns that may be on their way to another place. What is masked, a value that is not finite, has a stroke.
import { nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Tensor } from "posenc";
import { fitted, textWidth } from "../text/text_width.js";
import type { Cell } from "./matrix_layout.js";

/** The name of a row or a column; `color` is any of CSS: that of its cells too, where it is a row's. */
export interface Word {
  readonly name: string;
  readonly color?: string;
}

export interface WordMatrix {
  readonly width: number;
  readonly font: string;
  readonly matrix: Tensor<Float32Array>;
  readonly range: readonly [number, number];
  readonly rowWords: readonly Word[];
  readonly columnWords: readonly Word[];
  /** Indices of rows and of columns from the top and from the left. */
  readonly rowOrder: readonly number[];
  readonly columnOrder: readonly number[];
  /** Where each is drawn, by its index: between places while it moves. */
  readonly rowPlaces: readonly number[];
  readonly columnPlaces: readonly number[];
  /** One or two lines in a cell that is `size` pixels wide. */
  readonly write: ((cell: Cell, size: number) => readonly string[]) | undefined;
  readonly say: (cell: Cell) => string;
  readonly at: Cell | undefined;
}

const gap = 2;
/** Cells of few words need not fill the width. */
const widest = 72;
const nameWeight = 550;

/** How a word matrix is laid out. */
export function wordLayout({ width, font, rowWords, columnWords }: WordMatrix) {
  const nameFont = `${nameWeight} 12px ${font}`;
  const widthsOf = (words: readonly Word[]) => words.map(({ name }) => textWidth(name, nameFont));
  const left = Math.min(Math.max(...widthsOf(rowWords)), Math.max(40, width * 0.24)) + 8;
  const pitch = Math.max(8, Math.min(widest, (width - left) / columnWords.length));
  const above = widthsOf(columnWords).sort((a, b) => b - a);
  const [first = 0, second = 0] = above;
  const isUpright = first <= pitch && (first + second) / 2 + 4 <= pitch;
  const top = isUpright ? 22 : Math.min(first, 84) + 10;
  return { left, top, pitch, isUpright, nameFont };
}

export const cellId = ([row, column]: Cell): string => `cell-${row}-${column}`;

/** The content of an SVG as wide and as high as `wordSize` says. */
export function wordCells(options: WordMatrix): TemplateResult | SVGTemplateResult {
  const { matrix, range, at, rowOrder, columnOrder } = options;
  const { left, top, pitch, isUpright, nameFont } = wordLayout(options);
  const cell = pitch - gap;
  const columns = matrix.shape[1]!;

  const columnName = (index: number) => {
    const { name, color } = options.columnWords[index]!;
    const x = options.columnPlaces[index]! * pitch + cell / 2;
    const turn = isUpright ? `translate(${x} -8)` : `translate(${x + 4} -6) rotate(-90)`;
    return svg`<text class="name" .style=${hue(color)} transform=${turn} text-anchor=${isUpright ? "middle" : "start"}>${fitted(name, isUpright ? pitch : 84, nameFont)}</text>`;
  };

  const values = (value: number, place: Cell) => {
    if (!Number.isFinite(value))
      return svg`<path class="masked" d="M${cell * 0.36} ${cell * 0.64}L${cell * 0.64} ${cell * 0.36}"></path>`;
    const part = Math.min(Math.max((value - range[0]) / (range[1] - range[0]), 0), 1);
    const [first, second] = options.write?.(place, cell) ?? [];
    const y = cell / 2 - (second === undefined ? 0 : 6);
    const line = (text: string, y: number, kind: string) =>
      svg`<text class=${kind} x=${cell / 2} y=${y} text-anchor="middle" dominant-baseline="central">${text}</text>`;
    return svg`
      <rect class="shade" width=${cell} height=${cell} rx="3" fill-opacity=${(0.62 * part).toFixed(3)}></rect>
      ${first === undefined ? nothing : line(first, y, cell < 33 ? "small" : "")}
      ${second === undefined ? nothing : line(second, y + 14, "second")}`;
  };

  const cellOf = (row: number, column: number) => {
    const place: Cell = [row, column];
    const isHere = at?.[0] === row && at[1] === column;
    return svg`
      <g transform="translate(${options.columnPlaces[column]! * pitch} 0)">
        <rect id=${cellId(place)} role="gridcell" aria-label=${options.say(place)} class="blank" width=${cell} height=${cell} rx="3"></rect>
        <g class="values" aria-hidden="true">
          ${values(matrix.data[row * columns + column]!, place)}
          ${isHere ? svg`<rect class="active" x="-1" y="-1" width=${cell + 2} height=${cell + 2} rx="4"></rect>` : nothing}
        </g>
      </g>`;
  };

  const rowOf = (row: number) => {
    const { name, color } = options.rowWords[row]!;
    return svg`
      <g role="row" .style=${hue(color)} transform="translate(0 ${options.rowPlaces[row]! * pitch})">
        <text role="rowheader" class="name" x="-8" y=${cell / 2} text-anchor="end" dominant-baseline="central">${fitted(name, left - 8, nameFont)}</text>
        ${repeat(
          columnOrder,
          (column) => column,
          (column) => cellOf(row, column),
        )}
      </g>`;
  };

  return svg`
    <g transform="translate(${left} ${top})">
      <g aria-hidden="true">${columnOrder.map(columnName)}</g>
      ${repeat(rowOrder, (row) => row, rowOf)}
    </g>`;
}

/** By a property: policies of pages refuse style attributes. */
const hue = (color: string | undefined): string => (color ? `--hue: ${color}` : "");

/** In CSS pixels. */
export function wordSize(options: WordMatrix): { width: number; height: number } {
  const { left, top, pitch } = wordLayout(options);
  return {
    width: left + pitch * options.columnWords.length,
    height: top + pitch * options.rowWords.length,
  };
}

/** The cell at a point of the SVG; undefined beside the cells. */
export function wordCellAt(options: WordMatrix, x: number, y: number): Cell | undefined {
  const { left, top, pitch } = wordLayout(options);
  const row = options.rowOrder[Math.floor((y - top) / pitch)];
  const column = options.columnOrder[Math.floor((x - left) / pitch)];
  return row === undefined || column === undefined ? undefined : [row, column];
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key takes the cursor: at first to the first cell. Undefined where the key is no move. */
export function wordMoved(
  { rowOrder, columnOrder, at }: WordMatrix,
  { key }: Pick<KeyboardEvent, "key">,
): Cell | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const first: Cell = [rowOrder[0]!, columnOrder[0]!];
  if (!at) return first;
  const to = (order: readonly number[], index: number, by: number) =>
    order[Math.min(Math.max(order.indexOf(index) + by, 0), order.length - 1)]!;
  return [to(rowOrder, at[0], step[0]), to(columnOrder, at[1], step[1])];
}

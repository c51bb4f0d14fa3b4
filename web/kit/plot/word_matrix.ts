// A small matrix between words: names beside the rows and above the columns, in rows and columns that may be on their
// way to another place.
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { Tensor } from "posenc";
import { fitted, textWidth } from "../text/text_width.js";
import type { Cell } from "./matrix_layout.js";

/** The name of a row and a column; `color` is any of CSS: that of the row's cells too. */
export interface Word {
  readonly name: string;
  readonly color: string;
}

export interface WordMatrix {
  readonly width: number;
  readonly font: string;
  readonly matrix: Tensor<Float32Array>;
  readonly range: readonly [number, number];
  readonly rowWords: readonly Word[];
  /** Indices of both rows and columns, in the order in which they stand. */
  readonly order: readonly number[];
  /** Where each row and column is drawn, by its index; between places while it moves. */
  readonly places: readonly number[];
  /** One or two lines in a cell that is `size` pixels wide. */
  readonly write: (cell: Cell, size: number) => readonly string[];
  readonly say: (cell: Cell, panel: number) => string;
  readonly at: Cell | undefined;
}

export const gap = 2;
/** Cells of few words need not fill the width. */
const widest = 72;
const nameWeight = 550;

/** How a word matrix is laid out, in CSS pixels. */
export function wordLayout({ width, font, rowWords }: WordMatrix) {
  const nameFont = `${nameWeight} 12px ${font}`;
  const [first = 0, second = 0] = rowWords
    .map(({ name }) => textWidth(name, nameFont))
    .sort((a, b) => b - a);
  const left = Math.min(first, Math.max(40, width * 0.24)) + 8;
  const pitch = Math.max(8, Math.min(widest, (width - left) / rowWords.length));
  const isUpright = first <= pitch && (first + second) / 2 + 4 <= pitch;
  const top = isUpright ? 22 : Math.min(first, 84) + 10;
  const side = pitch * rowWords.length;
  return { left, top, pitch, isUpright, nameFont, width: left + side, height: top + side };
}

/** By its place: from the top and from the left. */
export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

/** Screen readers read the cells in the order in which they stand. */
export function wordNames(words: WordMatrix): SVGTemplateResult {
  const { at, order, places, rowWords } = words;
  const { left, top, pitch, isUpright, nameFont } = wordLayout(words);
  const cell = pitch - gap;

  const columnName = (index: number) => {
    const { name, color } = rowWords[index]!;
    const x = places[index]! * pitch + cell / 2;
    const transform = isUpright ? `translate(${x} -8)` : `translate(${x + 4} -6) rotate(-90)`;
    return svg`<text class="name" .style=${hue(color)} transform=${transform} text-anchor=${isUpright ? "middle" : "start"}>${fitted(name, isUpright ? pitch : 84, nameFont)}</text>`;
  };

  const rowAt = (row: number, place: number) => {
    const { name, color } = rowWords[row]!;
    const cells = order.map(
      (column, i) =>
        svg`<rect id=${cellId(place, i)} role="gridcell" aria-label=${words.say([row, column], 0)} class="place" x=${i * pitch} y=${place * pitch} width=${cell} height=${cell}></rect>`,
    );
    return svg`
      <g role="row">
        <text role="rowheader" class="name" .style=${hue(color)} x="-8" transform="translate(0 ${(places[row]! * pitch + cell / 2).toFixed(2)})" text-anchor="end" dominant-baseline="central">${fitted(name, left - 8, nameFont)}</text>
        ${cells}
      </g>`;
  };

  const cursor = ([row, column]: Cell) =>
    svg`<rect class="active" x=${places[column]! * pitch - 1} y=${places[row]! * pitch - 1} width=${cell + 2} height=${cell + 2} rx="4"></rect>`;
  return svg`
    <g transform="translate(${left} ${top})">
      <g aria-hidden="true">${order.map(columnName)}</g>
      ${order.map(rowAt)}
      ${at ? cursor(at) : nothing}
    </g>`;
}

/** By a property: policies of pages refuse style attributes. */
const hue = (color: string): string => `--hue: ${color}`;

/** The cell at a point of the SVG; undefined beside the cells. */
export function wordCellAt(words: WordMatrix, x: number, y: number): Cell | undefined {
  const { left, top, pitch } = wordLayout(words);
  const row = words.order[Math.floor((y - top) / pitch)];
  const column = words.order[Math.floor((x - left) / pitch)];
  return row === undefined || column === undefined ? undefined : [row, column];
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key takes the cursor: at first to the first cell. Undefined where the key is no move. */
export function wordMoved({ order, at }: WordMatrix, key: string): Cell | undefined {
  const step = steps[key];
  if (!step) return undefined;
  if (!at) return [order[0]!, order[0]!];
  const to = (index: number, by: number) =>
    order[Math.min(Math.max(order.indexOf(index) + by, 0), order.length - 1)]!;
  return [to(at[0], step[0]), to(at[1], step[1])];
}

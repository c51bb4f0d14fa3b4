// A small matrix between words: a name beside every row and above every column, numbers in the cells, and rows and
// columns that may be on their way to another place.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
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

export const gap = 2;
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

interface Handlers {
  point(event: PointerEvent): void;
  leave(event: PointerEvent): void;
  pick(event: PointerEvent): void;
  focused(event: FocusEvent): void;
  press(event: KeyboardEvent): void;
}

/** The cells, on a canvas that word_cells.ts paints, and over them the names, the cursor, and what is heard. */
export function wordPlot(options: WordMatrix, label: string, handlers: Handlers): TemplateResult {
  const { at, rowOrder, columnOrder } = options;
  const { width, height } = wordSize(options);
  const active = at && cellId(rowOrder.indexOf(at[0]), columnOrder.indexOf(at[1]));
  return html`
    <div class="between-words">
      <canvas class="word-cells" aria-hidden="true"></canvas>
      <svg
        class="words"
        role="grid"
        tabindex="0"
        aria-label=${label}
        aria-activedescendant=${active ?? nothing}
        width=${width}
        height=${height}
        @pointermove=${handlers.point}
        @pointerdown=${handlers.point}
        @pointerleave=${handlers.leave}
        @click=${handlers.pick}
        @focus=${handlers.focused}
        @keydown=${handlers.press}
      >${names(options)}</svg>
    </div>
  `;
}

/** By its place: from the top and from the left. */
const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

/** What is heard of the cells is in the order in which they stand. */
function names(options: WordMatrix): SVGTemplateResult {
  const { at, rowOrder, columnOrder, rowPlaces, columnPlaces } = options;
  const { left, top, pitch, isUpright, nameFont } = wordLayout(options);
  const cell = pitch - gap;

  const columnName = (index: number) => {
    const { name, color } = options.columnWords[index]!;
    const x = columnPlaces[index]! * pitch + cell / 2;
    const turn = isUpright ? `translate(${x} -8)` : `translate(${x + 4} -6) rotate(-90)`;
    return svg`<text class="name" .style=${hue(color)} transform=${turn} text-anchor=${isUpright ? "middle" : "start"}>${fitted(name, isUpright ? pitch : 84, nameFont)}</text>`;
  };

  const rowAt = (row: number, place: number) => {
    const { name, color } = options.rowWords[row]!;
    const cells = columnOrder.map(
      (column, i) =>
        svg`<rect id=${cellId(place, i)} role="gridcell" aria-label=${options.say([row, column])} class="place" x=${i * pitch} y=${place * pitch} width=${cell} height=${cell}></rect>`,
    );
    return svg`
      <g role="row">
        <text role="rowheader" class="name" .style=${hue(color)} x="-8" transform="translate(0 ${(rowPlaces[row]! * pitch + cell / 2).toFixed(2)})" text-anchor="end" dominant-baseline="central">${fitted(name, left - 8, nameFont)}</text>
        ${cells}
      </g>`;
  };

  const here = ([row, column]: Cell) =>
    svg`<rect class="active" x=${columnPlaces[column]! * pitch - 1} y=${rowPlaces[row]! * pitch - 1} width=${cell + 2} height=${cell + 2} rx="4"></rect>`;
  return svg`
    <g transform="translate(${left} ${top})">
      <g aria-hidden="true">${columnOrder.map(columnName)}</g>
      ${rowOrder.map(rowAt)}
      ${at ? here(at) : nothing}
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

// <posenc-word-matrix>: a small matrix between words, a grid of cells with numbers in them. Keys and events are those
// of every matrix (pointed_matrix.ts).
//
//   <posenc-word-matrix .matrix=${weights} .range=${[0, 1]} .rowWords=${[{ name: "I", color: "var(--token-0)" }, ...]}
//     .columnWords=${...} .write=${(cell, size) => ["0.25"]} .say=${(cell) => "..."}></posenc-word-matrix>
import { html, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import { define } from "../define_element.js";
import { onScheme } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import type { Cell, Place } from "./matrix_layout.js";
import { own, PointedMatrix } from "./pointed_matrix.js";
import { pointIn } from "./pointer.js";
import { seriesStyles } from "./series_styles.js";
import { WordCells } from "./word_cells.js";
import { type Word, type WordMatrix, wordCellAt, wordMoved, wordPlot } from "./word_matrix.js";
import { wordStyles } from "./word_styles.js";

export class WordPlot extends PointedMatrix {
  static override properties = {
    ...PointedMatrix.properties,
    matrix: own,
    range: own,
    say: own,
    label: {},
    rowWords: own,
    columnWords: own,
    order: own,
    places: own,
    write: own,
    width: { state: true },
  };

  declare matrix: Tensor<Float32Array>;
  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  /** The read-out of a cell as text, for those who hear it. */
  declare say: (cell: Cell) => string;
  declare label: string;
  /** Names of rows and columns; the colour of a row's is that of its cells. Columns have those of rows where not given. */
  declare rowWords: readonly Word[];
  declare columnWords: readonly Word[] | undefined;
  /** Indices of both rows and columns, in the order in which they stand. */
  declare order: readonly number[] | undefined;
  /** Where each row and column is drawn, by its index; between places while it moves. */
  declare places: readonly number[] | undefined;
  /** One or two lines in a cell, `size` pixels wide. */
  declare write: ((cell: Cell, size: number) => readonly string[]) | undefined;
  declare private width: number;

  private readonly cells = new WordCells();
  private font: string | undefined;
  private endScheme: (() => void) | undefined;
  private readonly observer = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)!.contentRect.width);
  });

  constructor() {
    super();
    this.width = 0;
    this.say = ([row, column]) => `${row}, ${column}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    this.font = undefined;
    this.endScheme = onScheme(() => {
      this.cells.forget();
      this.paint();
    });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.endScheme?.();
  }

  protected placeOf(event: PointerEvent): Place | undefined {
    const { x, y } = pointIn(event, event.currentTarget as Element);
    return placeOf(wordCellAt(this.words, x, y));
  }
  protected placeAfter(event: KeyboardEvent): Place | undefined {
    return placeOf(wordMoved(this.words, event));
  }

  readonly focused = ({ target }: FocusEvent) => {
    if (!this.at && (target as Element).matches(":focus-visible"))
      this.press(new KeyboardEvent("keydown", { key: "ArrowUp" }));
  };

  protected override willUpdate(): void {
    if (!this.width) this.width = Math.floor(this.clientWidth);
  }

  protected override render(): TemplateResult {
    if (!this.width || !this.matrix) return html``;
    return wordPlot(this.words, this.label, this);
  }

  protected override updated(): void {
    this.paint();
  }

  private paint(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas) this.cells.paint(canvas, this.words);
  }

  private get words(): WordMatrix {
    this.font ??= getComputedStyle(this).fontFamily;
    const { width, font, matrix, range, rowWords, write, at } = this;
    const [rows, columns] = matrix.shape as [number, number];
    const inOrder = (count: number) => this.order ?? Array.from({ length: count }, (_, i) => i);
    const placesOf = (order: readonly number[]) =>
      this.places ?? order.map((_, index) => order.indexOf(index));
    const [rowOrder, columnOrder] = [inOrder(rows), inOrder(columns)];
    return {
      width,
      font,
      matrix,
      range,
      rowWords,
      columnWords: this.columnWords ?? rowWords,
      rowOrder,
      columnOrder,
      rowPlaces: placesOf(rowOrder),
      columnPlaces: placesOf(columnOrder),
      write,
      say: this.say,
      at,
    };
  }

  static override styles = [theme, base, seriesStyles, wordStyles];
}

const placeOf = (cell: Cell | undefined): Place | undefined => cell && { panel: 0, cell };

define("posenc-word-matrix", WordPlot);

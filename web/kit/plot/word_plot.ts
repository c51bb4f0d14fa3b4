// <posenc-word-matrix>: a small matrix between words, a grid of cells with numbers in them. Keys and events are those
// of every matrix (pointed_matrix.ts).
//
//   <posenc-word-matrix .matrix=${weights} .range=${[0, 1]} .rowWords=${[{ name: "I", color: "var(--token-0)" }, ...]}
//     .order=${[0, 1]} .places=${[0, 1]} .write=${(cell, size) => ["0.25"]} .say=${(cell) => "..."}></posenc-word-matrix>
import { html, nothing, type TemplateResult } from "lit";
import { define } from "../define_element.js";
import { GroundController } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import type { Cell, Place } from "./matrix_layout.js";
import { own, PointedMatrix } from "./pointed_matrix.js";
import { pointIn } from "./pointer.js";
import { seriesStyles } from "./series_styles.js";
import { WordCells } from "./word_cells.js";
import {
  cellId,
  type Word,
  type WordMatrix,
  wordCellAt,
  wordLayout,
  wordMoved,
  wordNames,
} from "./word_matrix.js";
import { wordStyles } from "./word_styles.js";

export class WordPlot extends PointedMatrix implements WordMatrix {
  static override properties = {
    ...PointedMatrix.properties,
    rowWords: own,
    order: own,
    places: own,
    write: own,
  };

  declare rowWords: readonly Word[];
  declare order: readonly number[];
  declare places: readonly number[];
  declare write: (cell: Cell, size: number) => readonly string[];
  font = "";

  private readonly cells = new WordCells();

  constructor() {
    super();
    new GroundController(this, () => {
      this.cells.forgetColors();
      this.updated();
    });
  }

  protected placeOf(event: PointerEvent): Place | undefined {
    const { x, y } = pointIn(event, event.currentTarget as Element);
    return placeOf(wordCellAt(this, x, y));
  }
  protected placeAfter({ key }: KeyboardEvent): Place | undefined {
    return placeOf(wordMoved(this, key));
  }

  private readonly focused = ({ target }: FocusEvent) => {
    if (!this.at && (target as Element).matches(":focus-visible"))
      this.press(new KeyboardEvent("keydown", { key: "ArrowUp" }));
  };

  protected override render(): TemplateResult {
    const { at, order, label } = this;
    if (!this.width || !this.matrix) return html``;
    this.font ||= getComputedStyle(this).fontFamily;
    const { width, height } = wordLayout(this);
    const active = at && cellId(order.indexOf(at[0]), order.indexOf(at[1]));
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
          @pointermove=${this.point}
          @pointerdown=${this.point}
          @pointerleave=${this.leave}
          @click=${this.pick}
          @focus=${this.focused}
          @keydown=${this.press}
        >${wordNames(this)}</svg>
      </div>
    `;
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas) this.cells.paint(canvas, this);
  }

  static override styles = [theme, base, seriesStyles, wordStyles];
}

const placeOf = (cell: Cell | undefined): Place | undefined => cell && { panel: 0, cell };

define("posenc-word-matrix", WordPlot);

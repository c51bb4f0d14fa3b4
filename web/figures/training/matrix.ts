// One of several matrices side by side, which share a cursor.
import { html, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { Transient } from "./derive.js";
import type { View } from "./view.js";

type Matrices = keyof Transient["cells"];

/** The maximum height of cells in CSS pixels: smaller where matrices are one above the other. */
export const mostHigh = (width: number): number => (width < 480 ? 168 : 240);

/** The cell of the cursor, clamped: newer results may have fewer rows. */
export function cellOf(
  { cells }: View,
  kind: Matrices,
  { shape: [rows, columns] }: Tensor,
  first: Cell,
): Cell {
  const [row, column] = cells[kind] ?? first;
  return [Math.min(row, rows! - 1), Math.min(column, columns! - 1)];
}

interface Look {
  readonly at: Cell;
  readonly range: readonly [number, number];
  readonly colors: ColorMap;
  readonly label: string;
  readonly rowName: string;
  readonly columnName: string;
  say(cell: Cell): string;
}

/** `matrix` is painted when it is another object, so equal values must be the same object. */
export function matrixOf(
  { pe, width, cells, put }: View,
  kind: Matrices,
  matrix: Tensor<Float32Array>,
  { at, range, colors, label, rowName, columnName, say }: Look,
): TemplateResult {
  return html`
    <posenc-matrix
      class=${kind}
      .posenc=${pe}
      .matrix=${matrix}
      .range=${range}
      .colors=${colors}
      .most=${mostHigh(width)}
      .at=${at}
      .label=${label}
      .rowName=${rowName}
      .columnName=${columnName}
      .say=${say}
      @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => put({ cells: { ...cells, [kind]: cell } })}
    ></posenc-matrix>
    <p class="reading">${say(at)}</p>
  `;
}

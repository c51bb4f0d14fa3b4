// A matrix of the figure: one of several beside each other, which have one cursor.
import { html, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { Transient } from "./derive.js";
import type { View } from "./view.js";

type Matrices = keyof Transient["cells"];

/** Below each other they are smaller. In CSS pixels. */
export const mostHigh = (width: number): number => (width < 480 ? 168 : 240);

/** Where the cursor is; results with fewer rows may have come since it was put there. */
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

/** `matrix` is the same object as long as its values are: it is painted where it is another. */
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

// The table after the step, in colour.
import { html, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals } from "../../kit/text/numbers.js";
import { atColumn, columnOf } from "./fields.js";
import type { View } from "./view.js";

export function colored(
  { pe, text, settings, spot, set }: View,
  matrix: Tensor<Float32Array>,
  most: number,
  least?: number,
): TemplateResult {
  const at = (cell: Cell) => {
    const value = matrix.data[cell[0] * settings.dim + cell[1]]!;
    return Number.isFinite(value) ? decimals(value) : text.notYet;
  };
  const choose = ([row, column]: Cell) => {
    const { pair, kind } = atColumn(settings, column);
    set({ cell: [row, pair, kind] }, "noted");
  };
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${matrix}
      .range=${[-1, 1]}
      .at=${[spot.row, columnOf(settings, spot)]}
      .least=${least}
      .most=${most}
      .label=${text.colorsLabel}
      .rowName=${text.position}
      .columnName=${text.dimension}
      .say=${(cell: Cell) => `pe[${cell.join(", ")}] = ${at(cell)}`}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => choose(detail.cell)}
    ></posenc-matrix>
  `;
}

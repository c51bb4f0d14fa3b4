// A matrix with a cell for every patch of a grid, as a panel and as a table.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import type { FloatArray, Tensor } from "posenc";
import type { Panel } from "../../../kit/figure_definition.js";
import type { DataTable } from "../../../kit/panel/data_table.js";
import { custom } from "../../../kit/panel/panels.js";
import "../../../kit/plot/color_scale.js";
import "../../../kit/plot/matrix_plot.js";
import { decimals } from "../../../kit/text/numbers.js";
import type { ColorMap } from "../../../kit/theme/colors.js";
import type { Place } from "./patches.js";
import { cosines, type PatchMap } from "./similarity.js";
import type { TableView } from "./view.js";

export const valueAt = ({ data, shape }: PatchMap, [y, x]: Place): string =>
  decimals(data[y * shape[1]! + x]!);

export function mapTable(
  { text }: TableView,
  { data, shape }: PatchMap,
  name: string,
  current: number,
): DataTable {
  const side = shape[0]!;
  const numbers = Array.from({ length: side }, (_, i) => String(i));
  const valuesOf = (y: number) => data.subarray(y * side, (y + 1) * side);
  return {
    caption: text.tableCaption(name),
    columns: ["y \\ x", ...numbers],
    rows: numbers.map((name, y) => [name, ...Array.from(valuesOf(y), decimals)]),
    current,
  };
}

interface PatchMatrix {
  readonly matrix: Tensor<FloatArray>;
  readonly range: readonly [number, number];
  readonly label: string;
  readonly note?: string;
  readonly hasScale?: boolean;
  /** The cursor, and the patch that it is compared with. */
  readonly at: Place;
  readonly marked?: Place;
  readonly block?: Place;
  readonly colors?: ColorMap;
  say(place: Place): string;
  move(place: Place): void;
}

/** A panel of a matrix. */
export const matrixPanel = <V extends TableView>(
  name: string,
  heading: (view: V) => string,
  plot: (view: V) => PatchMatrix,
): Panel<V> =>
  custom(
    (view) => {
      const shown = plot(view);
      const { pe, text } = view;
      const { matrix, range, note } = shown;
      const painted = () => ({ ...matrix, data: new Float32Array(matrix.data) });
      return html`
        <posenc-matrix
          class=${name}
          .posenc=${pe}
          .matrix=${guard([matrix], painted)}
          .range=${range}
          .colors=${shown.colors ?? "diverging"}
          .block=${shown.block ?? [1, 1]}
          .most=${440}
          .at=${shown.at}
          .marked=${shown.marked}
          .say=${shown.say}
          .label=${shown.label}
          .rowName=${text.row}
          .columnName=${text.column}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => shown.move(detail.cell)}
        ></posenc-matrix>
        ${shown.hasScale ? scale : nothing}
        ${note ? html`<p class="soft note">${note}</p>` : nothing}
      `;
    },
    { heading },
  );

const scale = html`
  <div class="scale">
    <posenc-color-scale .range=${cosines} .ticks=${[-1, 0, 1]}></posenc-color-scale>
  </div>
`;

// What each of the three views has besides its pictures, and the matrices, a cell a patch, that two of them share.
import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import type { FloatArray, Tensor } from "posenc";
import type { Content } from "../../kit/content.js";
import type { Panel } from "../../kit/figure_definition.js";
import type { DataTable, Files } from "../../kit/panel/data_table.js";
import { custom, type Fact } from "../../kit/panel/panels.js";
import "../../kit/plot/color_scale.js";
import "../../kit/plot/matrix_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { PatchMap } from "./patch_maps.js";
import type { Place } from "./patches.js";
import type { View } from "./view.js";

export interface Subject {
  /** The formula at the cursor, and a sentence about it. */
  readout(view: View): readonly [formula: string, note: Content];
  facts(view: View): readonly Fact[];
  table(view: View): DataTable;
  files(view: View): Files;
  summary(view: View): readonly string[];
}

export const valueAt = ({ data, shape }: PatchMap, [y, x]: Place): string =>
  decimals(data[y * shape[1]! + x]!);

export function mapTable({ text }: View, { data, shape }: PatchMap, name: string, current: number) {
  const [rows, columns] = shape as [number, number];
  return {
    caption: text.tableCaption(name),
    columns: ["y \\ x", ...Array.from({ length: columns }, (_, x) => String(x))],
    rows: Array.from({ length: rows }, (_, y) => [
      String(y),
      ...Array.from(data.subarray(y * columns, (y + 1) * columns), decimals),
    ]),
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
  readonly marked?: Place | undefined;
  readonly block?: Place;
  readonly colors?: ColorMap;
  say(place: Place): string;
  move(place: Place): void;
}

/** A panel of a matrix, or of a sentence in its place. */
export const matrixPanel = (
  name: string,
  heading: (view: View) => string,
  plot: (view: View) => PatchMatrix | string,
): Panel<View> =>
  custom(
    (view) => {
      const shown = plot(view);
      if (typeof shown === "string") return html`<p class="soft">${shown}</p>`;
      const { pe, text, settings } = view;
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
        ${
          shown.hasScale
            ? html`<div class="scale">
                <posenc-color-scale .range=${range} .ticks=${[range[0], 0, range[1]]} .write=${rough}></posenc-color-scale>
                <span class="soft">${text.scale[settings.measure]}</span>
              </div>`
            : nothing
        }
        ${note ? html`<p class="soft note">${note}</p>` : nothing}
      `;
    },
    { heading },
  );

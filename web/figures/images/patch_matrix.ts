// A matrix with a cell for every patch, and the scale of its colours.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { FloatArray, Tensor } from "posenc";
import "../../kit/plot/color_scale.js";
import "../../kit/plot/matrix_plot.js";
import { rough } from "../../kit/text/numbers.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { View } from "./panels.js";
import type { Place } from "./patch_maps.js";

export interface PatchMatrix {
  readonly name: string;
  readonly matrix: Tensor<FloatArray>;
  readonly range: readonly [number, number];
  readonly label: string;
  readonly note?: string;
  /** Whether the colours and their ends stand below it. */
  readonly hasScale?: boolean;
  /** The cursor, and the patch that it is compared with. */
  readonly at: Place;
  readonly marked?: Place | undefined;
  readonly block?: readonly [number, number];
  readonly colors?: ColorMap;
  say(place: Place): string;
  move(place: Place): void;
}

export function patchMatrix({ pe, text, settings }: View, options: PatchMatrix): TemplateResult {
  const { name, matrix, range, label, note, hasScale, at, marked, block, colors, say, move } =
    options;
  const shown = () => ({ ...matrix, data: new Float32Array(matrix.data) });
  return html`
    <posenc-matrix
      class=${name}
      .posenc=${pe}
      .matrix=${guard([matrix], shown)}
      .range=${range}
      .colors=${colors ?? "diverging"}
      .block=${block ?? [1, 1]}
      .most=${440}
      .at=${at}
      .marked=${marked}
      .say=${say}
      .label=${label}
      .rowName=${text.row}
      .columnName=${text.column}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => move(detail.cell)}
    ></posenc-matrix>
    ${
      hasScale
        ? html`<div class="scale">
            <posenc-color-scale .range=${range} .ticks=${[range[0], 0, range[1]]} .write=${rough}></posenc-color-scale>
            <span class="soft">${text.scale[settings.measure]}</span>
          </div>`
        : nothing
    }
    ${note ? html`<p class="soft note">${note}</p>` : nothing}
  `;
}

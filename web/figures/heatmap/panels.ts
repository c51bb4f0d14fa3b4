// Panels that are loaded first: the table in colour, and the formula of the cell of the cursor.
import { html, nothing } from "lit";
import "../../kit/plot/color_scale.js";
import "../../kit/plot/matrix_plot.js";
import "../../kit/theme/viridis.js";
import { custom } from "../../kit/panel/panels.js";
import { asStored, layOut } from "../../kit/plot/matrix_layout.js";
import { isAveraged } from "../../kit/plot/painter.js";
import { rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { readOut } from "./readout.js";
import { hasCurves, moveCursor, toggleCurve, type View } from "./view.js";

/** Heights of the cells, in CSS pixels. */
const [least, most] = [210, 440];

export const panels = {
  plot: custom<View>((view) => {
    const { pe, text, settings, table, range, chosen, put } = view;
    const { formula } = readOut(view); // the matrix may ask for it later
    return html`
      <div class="legend">
        <posenc-color-scale .range=${range} .colors=${settings.colors}></posenc-color-scale>
        <span class="soft">${note(view)}</span>
      </div>
      <posenc-matrix
        .posenc=${pe}
        .panels=${table.panels}
        .range=${range}
        .colors=${settings.colors}
        .upward=${settings.origin === "bottom"}
        .first=${[table.rows.first, table.columns.first]}
        .at=${[view.row, view.column]}
        .panel=${view.panel}
        .marks=${hasCurves(view) ? chosen.columns : []}
        .least=${least}
        .most=${most}
        .page=${10}
        .pickable=${hasCurves(view)}
        .label=${text.plot}
        .roleDescription=${text.roledescription}
        .how=${`${text.how} ${hasCurves(view) ? text.howCurves : ""}`}
        .rowName=${text.axes[table.rows.name]}
        .columnName=${text.axes[table.columns.name]}
        .say=${() => formula}
        @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => {
          const { panel, cell, moment } = detail;
          if (moment === "moving") put({ pointed: { panel, cell } });
          else moveCursor(view, { panel, cell });
        }}
        @posenc-leave=${() => put({ pointed: undefined })}
        @posenc-pick=${() => toggleCurve(view)}
      ></posenc-matrix>
    `;
  }),

  reading: custom<View>((view) => {
    const { text, table } = view;
    const frequency = table.frequencies?.[view.column];
    const { formula, symbols } = readOut(view);
    return html`
      <p class=${table.frequencies ? "readout waves" : "readout"}>
        <span class="formula">${typeset(formula)}</span>
        <span class="soft">${frequency ? text.wave(rough((2 * Math.PI) / frequency)) : nothing}</span>
      </p>
      <p class="symbols soft">${typeset(symbols)}</p>
      ${hasCurves(view) ? html`<p class="note soft">${text.captionCurves}</p>` : nothing}
    `;
  }),
};

/** Notes on the colours. */
function note({ text, settings, table, width }: View): string {
  const { rows, columns, panels, entry } = table;
  const notes: string[] = [];
  if (rows.name === "position" && rows.count < settings.positions)
    notes.push(text.ends(rows.count));
  if (entry.parameters.some(({ name }) => name === "seed")) notes.push(text.toy);
  const grid = {
    rows: rows.count,
    columns: columns.count,
    panels: panels.length,
    runs: asStored(columns.count),
    upward: false,
  };
  const { boxes } = layOut(grid, { width, least, most, isNamed: true });
  if (isAveraged([rows.count, columns.count], boxes[0]!)) notes.push(text.averaged);
  return notes.join(" ");
}

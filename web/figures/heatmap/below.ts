// Panels below those that are loaded first: chosen columns as curves, their waves as clocks, and the numbers.
import { html, nothing, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import type { DataTable } from "../../kit/panel/data_table.js";
import { custom } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import { linePlot, seriesNames } from "../../kit/plot/line_plot.js";
import type { Place } from "../../kit/plot/matrix_layout.js";
import { alike, plain, rough } from "../../kit/text/numbers.js";
import { clocks, hasClocks } from "./clocks.js";
import { hasCurves, moveCursor, toggleCurve, type View } from "./view.js";

/** The maximum number of cells of a table that is shown whole. */
const mostCells = 400;
/** The rows and columns shown around the cursor of a larger one. */
const shownAround = 7;

export const panels = {
  curves: custom<View>(curvesPanel, { isShown: hasCurves }),

  clocks: custom<View>(clocks, { isShown: hasClocks }),

  data: data<View>({
    table: cellTable,
    files(view) {
      const { table } = view;
      const { name, matrix } = table.panels[view.panel]!;
      return {
        name: [table.entry.id, name, ...matrix.shape].filter(Boolean).join("_"),
        matrix,
        rowName: table.rows.name,
        first: table.rows.first,
      };
    },
  }),
};

function curvesPanel(view: View): TemplateResult {
  const { text, table, chosen, curves, panel, width, put } = view;
  const { rows, columns, frequencies } = table;
  const axis = text.axes[rows.name];
  const heading = text.curvesHeading(rows.name === "offset" ? text.short.offset : axis);
  const nameOf = (column: number) => `${text.short[columns.name]} ${plain(columns.first + column)}`;
  const isCurve = chosen.columns.includes(view.column);
  const placeAt = (row: number): Place => ({ panel: view.panel, cell: [row, view.column] });
  const note = [table.panels[panel]!.name, chosen.isAutomatic ? text.automatic : ""];
  const series = chosen.columns.map((column, i) => {
    const frequency = frequencies?.[column];
    const wavelength = frequency ? ` · λ ${rough((2 * Math.PI) / frequency)}` : "";
    return {
      name: nameOf(column) + wavelength,
      values: curves.values[i]!,
      isConstant: true,
      dots: "also" as const,
    };
  });
  return html`
    <div class="heading">
      <h4>${heading} <small>${note.filter(Boolean).join(" · ")}</small></h4>
      <button class="small" type="button" @click=${() => toggleCurve(view)}>${text[isCurve ? "remove" : "add"](nameOf(view.column))}</button>
    </div>
    ${chosen.dropped.length ? html`<p class="dropped" role="status">${text.dropped(chosen.dropped.join(", "))}</p>` : nothing}
    ${linePlot({
      width,
      height: width < 560 ? 200 : 240,
      x: { name: axis, values: view.rowNumbers },
      y: { name: text.value, range: view.range },
      series,
      samples: curves.samples,
      at: view.row,
      label: heading,
      say: (row) => `${axis} ${plain(rows.first + row)}`,
      // Hovering the curves moves the row alone.
      move: (row, moment) =>
        moment === "moving" ? put({ pointed: placeAt(row) }) : moveCursor(view, placeAt(row)),
      leave: ({ pointerType }) =>
        pointerType === "mouse" ? put({ pointed: undefined }) : moveCursor(view, placeAt(view.row)),
    })}
    ${seriesNames(series)}
  `;
}

function cellTable({ text, table, panel, row, column }: View): DataTable {
  const { rows, columns, panels } = table;
  const { name, matrix } = panels[panel]!;
  const isWhole = rows.count * columns.count <= mostCells;
  const side = isWhole ? mostCells : shownAround;
  const shownRows = rowsAround(rows.count, row, side);
  const shownColumns = rowsAround(columns.count, column, side);
  const valueAt = (row: number, column: number) => matrix.data[row * columns.count + column]!;
  const write = alike(
    shownRows.flatMap((row) => shownColumns.map((column) => valueAt(row, column))),
  );
  const caption = isWhole ? text.wholeTable : text.partOfTable;
  return {
    caption: name ? `${caption} · ${name}` : caption,
    columns: [
      `${text.axes[rows.name]} \\ ${text.axes[columns.name]}`,
      ...shownColumns.map((column) => plain(columns.first + column)),
    ],
    rows: shownRows.map((row) => [
      rows.name === "everyQuery" ? text.axes.everyQuery : plain(rows.first + row),
      ...shownColumns.map((column) => write(valueAt(row, column))),
    ]),
    current: shownRows.indexOf(row),
    currentColumn: shownColumns.indexOf(column) + 1,
  };
}

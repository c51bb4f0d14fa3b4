// What the heatmap shows below: chosen columns as curves, their waves as clocks, and the numbers.
import { html, nothing, type TemplateResult } from "lit";
import { later } from "../../kit/later.js";
import { data } from "../../kit/panel/data.js";
import type { DataTable } from "../../kit/panel/data_table.js";
import { custom } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import { type LinePlot, linePlot, seriesNames } from "../../kit/plot/line_plot.js";
import { withLoad } from "../../kit/text/call_text.js";
import { alike, plain, rough } from "../../kit/text/numbers.js";
import { clocks, hasClocks } from "./clocks.js";
import { hasCurves, keep, toggle, type View } from "./view.js";

/** A table of at most so many cells is shown whole. */
const mostCells = 400;
/** Of a larger one, so many rows and columns around the cursor. */
const shownAround = 7;

const code = later(() => import("./code.js"));

export const panels = {
  curves: custom<View>(curvesPanel, { isShown: hasCurves }),

  clocks: custom<View>(clocks, { isShown: (view) => hasClocks(view) }),

  data: data<View>({
    table: cellTable,
    files(view) {
      const {
        settings,
        table,
        place: { panel },
      } = view;
      const parts = code(view);
      const { name, matrix } = table.panels[panel]!;
      return {
        name: [table.entry.id, name, ...matrix.shape].filter(Boolean).join("_"),
        matrix,
        rowName: table.rows.name,
        first: table.rows.first,
        panel: "plot",
        code: parts && withLoad(parts.codeFor(table, settings)),
      };
    },
  }),
};

function curvesPanel(view: View): TemplateResult {
  const { text, table, chosen, dropped, panel, place, put } = view;
  const { rows, columns } = table;
  const axis = text.axes[rows.name];
  const over = rows.name === "offset" ? text.short.offset : axis;
  const here = `${text.short[columns.name]} ${plain(columns.first + place.column)}`;
  const label = chosen.columns.includes(place.column) ? text.remove(here) : text.add(here);
  const note = [table.panels[panel]!.name, chosen.isAutomatic ? text.automatic : ""];
  const left = chosen.dropped.length ? chosen.dropped : dropped;
  const plot = curvePlot(view);
  return html`
    <div class="heading">
      <h4>${text.curvesHeading(over)} <small>${note.filter(Boolean).join(" · ")}</small></h4>
      <button class="small" type="button" @click=${() => toggle(view)}>${label}</button>
    </div>
    ${left.length ? html`<p class="dropped" role="status">${text.dropped(left.join(", "))}</p>` : nothing}
    ${linePlot({
      ...plot,
      label: text.curvesHeading(over),
      say: (row) => `${axis} ${plain(rows.first + row)}`,
      // Over the curves only the row follows.
      move: (row, moment) =>
        moment === "moving"
          ? put({ pointed: { ...view.place, row } })
          : keep(view, { ...view.place, row }),
      leave: ({ pointerType }) =>
        pointerType === "mouse" ? put({ pointed: undefined }) : keep(view, view.place),
    })}
    ${seriesNames(plot.series)}
  `;
}

function curvePlot({
  text,
  table,
  range,
  chosen,
  curves,
  rowNumbers,
  place,
  width,
}: View): LinePlot {
  const { rows, columns, frequencies } = table;
  const nameOf = (column: number) => {
    const frequency = frequencies?.[column];
    const name = `${text.short[columns.name]} ${plain(columns.first + column)}`;
    return frequency ? `${name} · λ ${rough((2 * Math.PI) / frequency)}` : name;
  };
  return {
    width,
    height: width < 560 ? 200 : 240,
    x: { name: text.axes[rows.name], values: rowNumbers },
    y: { name: text.value, range },
    series: chosen.columns.map((column, i) => ({
      name: nameOf(column),
      values: curves.values[i]!,
      isConstant: true,
      spotted: true,
    })),
    samples: curves.samples,
    at: place.row,
  };
}

function cellTable({ text, table, place }: View): DataTable {
  const { rows, columns, panels } = table;
  const { name, matrix } = panels[place.panel]!;
  const isWhole = rows.count * columns.count <= mostCells;
  const side = isWhole ? mostCells : shownAround;
  const shownRows = rowsAround(rows.count, place.row, side);
  const shownColumns = rowsAround(columns.count, place.column, side);
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
    current: shownRows.indexOf(place.row),
    currentColumn: shownColumns.indexOf(place.column) + 1,
  };
}

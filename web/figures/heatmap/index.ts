// <posenc-heatmap>: any table of the catalog in colour, the formula of the cell under the cursor, and chosen columns as curves.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, EncodingId } from "posenc";
import { descriptions } from "posenc/catalog";
import { isLoaded, loadEntry, pageEntry } from "../../encodings/index.js";
import { parameterControl, parameterFields } from "../../encodings/parameter_control.js";
import { encodings, titleOf } from "../../encodings/titles.js";
import { figure, type Setup } from "../../kit/figure.js";
import type { DataTable } from "../../kit/panel/data_table.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import "../../kit/plot/color_scale.js";
import { linePlot, seriesNames } from "../../kit/plot/line_plot.js";
import { asStored, layOut, type Place } from "../../kit/plot/matrix_layout.js";
import "../../kit/plot/matrix_plot.js";
import { isAveraged } from "../../kit/plot/painter.js";
import { choice, flag, integer, list, type Settable } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { alike, decimals, plain, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import "../../kit/theme/viridis.js";
import { chosenCurves, mostCurves, sampledCurves, toggled } from "./curves.js";
import { styles } from "./styles.js";
import { isOneRow, makeTable, rangeOf } from "./table.js";
import type { Texts } from "./texts.en.js";

/** Heights of the cells, in CSS pixels. */
const [least, most] = [210, 440];
/** The maximum number of cells of a table of numbers that is shown whole; of a larger one so many rows and columns. */
const mostCells = 400;
const shownAround = 7;
const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

const settings = {
  /** The encoding; its parameters are settings too, by their names in the catalog. */
  encoding: choice<EncodingId>("sinusoidal", encodings),
  /** Rows of a sequence. */
  positions: integer(50, 1, 4096, 1, "logarithmic"),
  /** Rows of a bias. */
  queries: integer(32, 1, 512, 1, "logarithmic"),
  /** Columns of a bias. */
  keys: integer(32, 1, 512, 1, "logarithmic"),
  /** The head that is drawn. */
  head: integer(0, 0, 31),
  /** Whether keys after the query are hidden. */
  causal: flag(false),
  /** Name of the colour map; of the diverging one, zero is the ground. */
  colors: choice("diverging", ["diverging", "viridis"]),
  /** Where row 0 is. */
  origin: choice("top", ["top", "bottom"]),
  /** Columns drawn as curves; some that show the idea where the list is empty. */
  curves: list([], 0, 4095, mostCurves),
  /** Row and column of the cursor. */
  cell: list([3, 5], 0, 4095, 2),
};

/** Any table of the catalog in colour, the formula of the cell under the cursor, and columns as curves. */
export const heatmap = figure({
  tag: "posenc-heatmap",
  settings,
  dependentSettings({ encoding }) {
    if (!isLoaded(encoding)) throw loadEntry(encoding);
    return parameterFields(pageEntry(encoding));
  },
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, language, buffers, set, memo, hold }: Setup<typeof settings, Texts>) {
    /** The cell under the pointer, or the cursor in a panel after the first: an address has no panel. */
    const pointed = hold<Place | undefined>(undefined);

    const table = memo(() => makeTable(pe, s, buffers));
    const whole = memo(() => table().whole?.());
    /** The values of the first and the last colour. */
    const range = memo(() => rangeOf(table(), s.colors === "diverging"));
    const extent = memo(() => rangeOf(table(), false));
    const chosen = memo(() => chosenCurves(s.curves, table()));
    /** Panel, row and column of the cursor. */
    const at = memo(() => {
      const { panel = 0, cell } = pointed.value ?? { cell: s.cell };
      const { panels, rows, columns } = table();
      return {
        panel: Math.min(panel, panels.length - 1),
        row: Math.min(cell[0] ?? 0, rows.count - 1),
        column: Math.min(cell[1] ?? 0, columns.count - 1),
      };
    });
    const panel = memo(() => at().panel);
    /** In double precision. */
    const value = memo(() => table().exact(panel(), at().row, at().column, whole()));
    const curves = memo(() => sampledCurves(table(), panel(), chosen().columns));
    const rowNumbers = memo(() => {
      const { count, first } = table().rows;
      return Float64Array.from({ length: count }, (_, row) => first + row);
    });
    /** "PE(3, 5) = cos(3 / 10000^(4/128)) ≈ cos(2.249683) ≈ −0.62787…", and a line on its symbols. */
    const reading = memo(() => {
      const { entry, options, rows, frequencies, grid, points, rotation, panels, head } = table();
      const { row, column } = at();
      const cell = {
        ...{ pe, options, row, column, head, grid },
        at: rows.first + row,
        value: value(),
        panel: panels[panel()]!.name,
        frequency: frequencies?.[column],
        point: points?.[row],
        rotation: rotation && { ...rotation, coordinates: rotation.coordinates(row) },
      };
      const page = pageEntry(entry.id);
      return { formula: page.formula(cell), symbols: page.symbols(cell)[language] };
    });

    /** A curve needs two rows. */
    const hasCurves = () => table().rows.count > 1;
    const point = (place: Place | undefined) => {
      pointed.value = place;
    };
    /** Moves the cursor; the address has its row and column, but no panel. */
    const move = (place: Place) => {
      point(place.panel ? place : undefined);
      set({ cell: place.cell }, "noted");
    };
    const toggle = () => {
      const { row, column } = at();
      set({ cell: [row, column], curves: toggled(chosen().columns, column) });
    };

    /** On the colours. */
    function note(width: number): string {
      const { rows, columns, panels, entry } = table();
      const notes: string[] = [];
      if (rows.name === "position" && rows.count < s.positions) notes.push(text.ends(rows.count));
      if (entry.parameters.some(({ name }) => name === "seed")) notes.push(text.toy);
      const grid = { rows: rows.count, columns: columns.count, panels: panels.length };
      const all = { ...grid, runs: asStored(columns.count), upward: false };
      const { boxes } = layOut(all, { width, least, most, isNamed: true });
      if (isAveraged([rows.count, columns.count], boxes[0]!)) notes.push(text.averaged);
      return notes.join(" ");
    }
    function picture(width: number): TemplateResult {
      const { panels, rows, columns } = table();
      const { formula, symbols } = reading();
      const frequency = table().frequencies?.[at().column];
      return html`
        <div class="legend">
          <posenc-color-scale .range=${range()} .colors=${s.colors}></posenc-color-scale>
          <span class="soft">${note(width)}</span>
        </div>
        <posenc-matrix
          .posenc=${pe}
          .panels=${panels}
          .range=${range()}
          .colors=${s.colors}
          .upward=${s.origin === "bottom"}
          .first=${[rows.first, columns.first]}
          .at=${[at().row, at().column]}
          .panel=${panel()}
          .marks=${hasCurves() ? chosen().columns : []}
          .least=${least}
          .most=${most}
          .page=${10}
          .pickable=${hasCurves()}
          .label=${text.plot}
          .roleDescription=${text.roledescription}
          .how=${`${text.how} ${hasCurves() ? text.howCurves : ""}`}
          .rowName=${text.axes[rows.name]}
          .columnName=${text.axes[columns.name]}
          .say=${() => formula}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => {
            const { panel, cell, moment } = detail;
            if (moment === "moving") point({ panel, cell });
            else move({ panel, cell });
          }}
          @posenc-leave=${() => point(undefined)}
          @posenc-pick=${toggle}
        ></posenc-matrix>
        <p class="readout ${frequency ? "waves" : ""}">
          <span class="formula">${typeset(formula)}</span>
          <span class="soft">${frequency ? text.wave(rough((2 * Math.PI) / frequency)) : nothing}</span>
        </p>
        <p class="symbols soft">${typeset(symbols)}</p>
      `;
    }
    const shape = () => {
      const { entry, rows, columns } = table();
      const [ofRows, ofColumns] = [rows, columns].map(({ name, count }) =>
        text.counted(name, count),
      );
      const [low, high] = range().map(decimals);
      return text.shape(titleOf(entry.id), ofRows!, ofColumns!, low!, high!);
    };

    function curvesPanel(width: number): TemplateResult | undefined {
      if (!hasCurves()) return undefined;
      const { rows, columns, frequencies } = table();
      const { columns: shown, dropped } = chosen();
      const { column } = at();
      const axis = text.axes[rows.name];
      const nameOf = (column: number) =>
        `${text.short[columns.name]} ${plain(columns.first + column)}`;
      const placeAt = (row: number): Place => ({ panel: panel(), cell: [row, column] });
      const series = shown.map((column, i) => {
        const frequency = frequencies?.[column];
        const wavelength = frequency ? ` · λ ${rough((2 * Math.PI) / frequency)}` : "";
        return {
          name: nameOf(column) + wavelength,
          values: curves().values[i]!,
          isConstant: true,
          dots: "also" as const,
        };
      });
      return html`
        <p class="pick soft">
          ${text.pick}
          <button class="small" type="button" @click=${toggle}>${text[shown.includes(column) ? "remove" : "add"](nameOf(column))}</button>
        </p>
        ${dropped.length ? html`<p class="dropped" role="status">${text.dropped(dropped.join(", "))}</p>` : nothing}
        ${linePlot({
          width,
          height: width < 560 ? 200 : 240,
          x: { name: axis, values: rowNumbers() },
          y: { name: text.value, range: extent() },
          series,
          samples: curves().samples,
          at: at().row,
          label: text.curves,
          say: (row) => `${axis} ${plain(rows.first + row)}`,
          // Hovering the curves moves the row alone.
          move: (row, moment) => (moment === "moving" ? point : move)(placeAt(row)),
          leave: ({ pointerType }) =>
            pointerType === "mouse" ? point(undefined) : move(placeAt(at().row)),
        })}
        ${seriesNames(series)}
      `;
    }

    /** Values of the whole table, or around the cursor. */
    function numbers(): DataTable {
      const { rows, columns, panels } = table();
      const { name, matrix } = panels[panel()]!;
      const isWhole = rows.count * columns.count <= mostCells;
      const side = isWhole ? mostCells : shownAround;
      const shownRows = rowsAround(rows.count, at().row, side);
      const shownColumns = rowsAround(columns.count, at().column, side);
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
        current: shownRows.indexOf(at().row),
        currentColumn: shownColumns.indexOf(at().column) + 1,
      };
    }

    /** What the encoding has; its table may be impossible, but its controls are there. */
    const has = memo(() => {
      const entry = pe.catalog.find(({ id }) => id === s.encoding)!;
      const { door, takes } = entry;
      const isOfPositions = (door === "absolute" || door === "rotary") && takes === "positions";
      const isOfKeys = door === "bias" && takes !== "window";
      const isByReach =
        door === "relative" && entry.parameters.every(({ name }) => name !== "maxDistance");
      const lastHead = ((s.heads as number | undefined) ?? 1) - 1;
      return {
        entry,
        points: door === "absolute" && takes === "coordinates",
        positions: isOfPositions,
        queries: isOfKeys && !isOneRow(s),
        keys: isOfKeys || isByReach,
        reach: isByReach,
        lastHead: door === "bias" || door === "relative" ? lastHead : 0,
      };
    });
    function reference(): TemplateResult | string {
      const { arxiv, reference } = descriptions[s.encoding];
      if (reference === "no paper") return text.noPaper;
      return arxiv === ""
        ? html`<span lang="en">${reference}</span>`
        : html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`;
    }
    /** The controls of the most important parameters, or of the others. */
    const parametersOf = (isFront: boolean) => (state: Settable) => {
      const { id, parameters } = has().entry;
      const page = pageEntry(id);
      const shown = parameters.filter(
        ({ name }) => (page.parameters[name]!.isFront === true) === isFront,
      );
      return html`${shown.map(({ name }) => parameterControl(state, page, id, name))}`;
    };

    return {
      ...{ encoded: table, range, chosen, at, value, curves, reading, pointed },
      picture,
      get controls() {
        const size = has().keys ? "keys" : "positions";
        return ["encoding", size, parametersOf(true)];
      },
      panels: [
        {
          heading: text.curves,
          note: () =>
            [table().panels[panel()]!.name, chosen().isAutomatic ? text.automatic : ""]
              .filter(Boolean)
              .join(" · "),
          draw: curvesPanel,
        },
      ],
      options: {
        encoding() {
          const groups = doors.map((door) => ({
            label: text.doors[door],
            choices: pe.catalog.filter((one) => one.door === door).map(({ id }) => id),
          }));
          const names = Object.fromEntries(pe.catalog.map(({ id }) => [id, titleOf(id)]));
          return { names, groups, hint: reference() };
        },
        positions() {
          if (has().points) return { hint: text.points };
          return has().positions ? {} : undefined;
        },
        queries: () => (has().queries ? {} : undefined),
        keys: () => (has().keys ? (has().reach ? { hint: text.reach } : {}) : undefined),
        head: () => (has().lastHead > 0 ? { most: has().lastHead } : undefined),
        causal: () => (has().queries ? {} : undefined),
        ...{ colors: () => ({}), origin: () => ({}) },
      },
      parameters: parametersOf(false),
      parameter: (state: Settable, name: string) =>
        parameterControl(state, pageEntry(has().entry.id), has().entry.id, name),
      summary: () => `${reading().formula}. ${shape()}`,
      caption: shape,
      table: numbers,
      file() {
        const { entry, panels, rows } = table();
        const { name, matrix } = panels[panel()]!;
        return {
          name: [entry.id, name, ...matrix.shape].filter(Boolean).join("_"),
          matrix,
          rowName: rows.name,
          first: rows.first,
        };
      },
      code: () => withLoad(table().code),
    };
  },
});

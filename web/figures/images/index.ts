// <posenc-images>: positions in an image: which patches a table makes alike, what resampling does to it, and the angles of
// rotations on a grid.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { FloatArray, Tensor } from "posenc";
import { choices } from "../../kit/controls/choices.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { figure, type Setup } from "../../kit/figure.js";
import "../../kit/plot/color_scale.js";
import "../../kit/plot/matrix_plot.js";
import { choice, integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { decimals, percent, rough, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import "../../kit/theme/named_maps.js";
import {
  anglesOf,
  headDim,
  type Letter,
  pairReading,
  type RotaryName,
  rotaries,
} from "./angles.js";
import { clockGrid } from "./clock_grid.js";
import { picture, placeAt, rows, shownPatches } from "./picture.js";
import {
  carriedBy,
  carriedOf,
  errorsOf,
  type Kernel,
  kernels,
  nearestOf,
  newSide,
  placeOf,
} from "./resampling.js";
import { styles } from "./styles.js";
import {
  belowOf,
  cosines,
  grid,
  mapOf,
  type Place,
  partsOf,
  side,
  splitOf,
  spreadOf,
  type Table,
  type TableName,
  tableOf,
  tables,
  valueAt,
} from "./tables.js";
import type { Texts } from "./texts.en.js";

const patches = side * side;

const settings = {
  /** The table whose rows are compared. */
  table: choice<TableName>("mae", tables),
  /** Width of the table. */
  dim: integer(64, 4, 768, 4, "logarithmic"),
  /** Of the frequencies. */
  base: number(100, 2, 1e6, "logarithmic"),
  /** How the table is carried to another grid. */
  kernel: choice<Kernel>("timm", kernels),
  /** The rotary encoding whose angles are shown. */
  rotary: choice<RotaryName>("axial_timm", rotaries),
  /** The cursor of the picture: row of the chosen patch, among those that the picture shows. */
  y: integer(5, 0, rows - 1),
  /** Its column. */
  x: integer(4, 0, side - 1),
  /** The cursor of the other drawings: rows from that patch to another. */
  dy: integer(1, 1 - side, side - 1),
  /** Columns from that patch to another. */
  dx: integer(0, 1 - side, side - 1),
  /** The cursor on the new grid: row. */
  toY: integer(11, 0, newSide - 1),
  /** The cursor on the new grid: column. */
  toX: integer(7, 0, newSide - 1),
  /** The pair whose hands are drawn. */
  pair: integer(2, 0, headDim / 2 - 1),
};

/** Positions in an image: which patches a table makes alike, resampling to another grid, and angles on a grid. */
export const images = figure({
  tag: "posenc-images",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, set, memo }: Setup<typeof settings, Texts>) {
    const { names } = text.controls.table;
    const size = memo(() => ({ dim: s.dim, base: s.base }));
    const place = memo((): Place => [s.y, s.x]);
    /** The patch to compare with; mirrored where it would be beyond an edge. */
    const other = memo((): Place => {
      const step = (at: number, by: number) => at + (at + by < side && at + by >= 0 ? by : -by);
      return [step(s.y, s.dy), step(s.x, s.dx)].map(inside) as unknown as Place;
    });
    const compare = ([y, x]: Place) => set({ dy: y - s.y, dx: x - s.x }, "noted");

    const own = memo(() => tableOf(pe, s.table, size()));
    /** A table that counts the other way. */
    const rival = memo(() => tableOf(pe, s.table === "flat" ? "mae" : "flat", size()));
    const map = memo(() => mapOf(pe, own().table, place()));
    const rivalMap = memo(() => mapOf(pe, rival().table, place()));
    const split = memo(() => splitOf(pe, map()));
    const near = memo(() => belowOf(map(), place()));
    const rivalNear = memo(() => belowOf(rivalMap(), place()));
    /** Similarities of all rows, prefix tokens included. */
    const matrix = memo(() => pe.measure.similarity(own().table, { cosine: true }));

    /** The table that is carried over; waves have a row for [CLS], as in MAE. */
    const trained = memo(() =>
      tableOf(pe, s.table === "vit" ? "vit" : "mae", size(), s.table !== "vit"),
    );
    const carried = memo(() => carriedOf(pe, trained()));
    const errors = memo(() => (trained().step ? errorsOf(pe, carried(), size()) : undefined));
    const newPlace = memo(() => nearestOf(place()));
    const beforeMap = memo(() => mapOf(pe, trained().table, place()));
    const afterMap = memo(() => mapOf(pe, carried()[s.kernel], newPlace()));

    const angles = memo(() => anglesOf(pe, s.rotary));
    const degrees = (patch: number, pair: number) =>
      `${significant((angles().angleAt(patch, pair).angle * 180) / Math.PI, 3)}°`;

    interface Plot {
      readonly name: string;
      readonly label: string;
      readonly matrix: Tensor<FloatArray>;
      /** The cursor, and the patch that it is compared with. */
      readonly at: Place;
      readonly marked?: Place;
      readonly range?: readonly [number, number];
      readonly colors?: ColorMap;
      readonly note?: string;
      say?(at: Place): string;
      move(at: Place): void;
    }
    function plot(of: Plot): TemplateResult {
      const { matrix, marked } = of;
      const said = (at: Place) =>
        text.at(text.patch(...marked!), text.patch(...at), decimals(valueAt(matrix, at)));
      const painted = () => ({ ...matrix, data: new Float32Array(matrix.data) });
      return html`
        <div>
          <h5>${of.name}</h5>
          <posenc-matrix
            .posenc=${pe}
            .matrix=${guard([matrix], painted)}
            .range=${of.range ?? cosines}
            .colors=${of.colors ?? "diverging"}
            .most=${440}
            .at=${of.at}
            .marked=${marked}
            .say=${of.say ?? said}
            .label=${of.label}
            .rowName=${text.row}
            .columnName=${text.column}
            @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => of.move(detail.cell)}
          ></posenc-matrix>
          ${of.note ? html`<p class="soft note">${of.note}</p>` : scale}
        </div>
      `;
    }

    function mapsPanel() {
      const [from, to] = [place(), other()];
      const one = (name: TableName, matrix: Table) =>
        plot({
          ...{ name: names[name], label: text.mapLabel(names[name]), matrix, marked: from, at: to },
          move: compare,
        });
      const { step, dim } = own();
      const value = text.at(text.patch(...from), text.patch(...to), decimals(valueAt(map(), to)));
      const offset = [to[0] - from[0], to[1] - from[1]] as const;
      const [down, across] = step ? partsOf(pe, own(), s.base, offset) : [0, 0];
      const parts = step ? ` = ${text.parts(decimals(down), decimals(across), dim / 2)}` : "";
      const [first, second] = [from, to].map(([y, x]) => y * side + x);
      return html`
        <div class="plots">${one(s.table, map())} ${one(rival().name, rivalMap())}</div>
        <p class="reading">${value}${parts} · ${names[rival().name]}: ${decimals(valueAt(rivalMap(), to))} · ${text.positions(first!, second!)}</p>
      `;
    }

    function resamplingPanel() {
      const [all, { name }] = [errors(), trained()];
      const off = all?.[s.kernel];
      const to: Place = [s.toY, s.toX];
      const move = ([toY, toX]: Place) => set({ toY, toX }, "noted");
      const missedAt = (at: Place) => text.missedAt(percent(valueAt(off!.shares, at)));
      const [y, x] = to.map((index) => significant(placeOf(index), 5));
      const value = decimals(valueAt(afterMap(), to));
      return html`
        ${choices({
          name: "kernels",
          legend: text.kernel,
          values: kernels,
          chosen: s.kernel,
          title: (kernel) => text.kernels[kernel],
          result: (kernel) =>
            html`<small class="soft">${text.kernelHints[kernel]}</small>${all && html`<small class="number">${text.errorOf(percent(all[kernel].error))}</small>`}`,
          choose: (kernel) => set({ kernel }),
        })}
        <div class="plots">
          ${plot({
            ...{ name: text.before(names[name], side), label: text.mapLabel(names[name]) },
            ...{ matrix: beforeMap(), marked: place(), at: other(), move: compare },
          })}
          ${plot({
            ...{ name: text.after(newSide), label: text.afterLabel, matrix: afterMap() },
            ...{ marked: newPlace(), at: to, move },
          })}
          ${
            off &&
            plot({
              ...{ name: text.missed, label: text.missedLabel, matrix: off.shares, at: to, move },
              range: [0, off.most || 1],
              colors: "greys",
              note: `${text.missedNote(percent(off.most))}${off.isAtEdge ? ` ${text.edge}` : ""}`,
              say: (at) => `${text.patch(...at)}: ${missedAt(at)}`,
            })
          }
        </div>
        <p class="reading">${text.place(...to, y!, x!)}. ${text.at(text.patch(...newPlace()), text.patch(...to), value)}${off ? ` · ${missedAt(to)}` : ""}</p>
        ${off ? nothing : html`<p class="note soft">${text.noWaves}</p>`}
      `;
    }

    function anglesPanel(width: number) {
      const { reads, hands, angleAt } = angles();
      const [y, x] = other();
      const patch = y * side + x;
      const clocks = (letter: Letter) => {
        const pair = pairReading(reads, letter, s.pair);
        const isChosen = pair === s.pair;
        const hue = `series-${letter === "y" ? 1 : 2}`;
        return html`
          <div>
            <h5 class="${hue} ${isChosen ? "chosen" : ""}">${text.pairReads(pair, letter)}</h5>
            ${clockGrid({
              ...{ id: `clocks-${letter}`, row: text.row, column: text.column, hue },
              width: width < 640 ? width : (width - 32) / 2,
              label: text.clocksLabel(pair),
              said: `${text.patch(y, x)}: ${degrees(patch, pair)}`,
              hands: hands(pair),
              at: [y, x],
              move: ([v, u]) => set({ dy: v - s.y, dx: u - s.x, pair }, "noted"),
            })}
          </div>
        `;
      };
      const letter = reads[s.pair]!;
      const { coordinate, frequency, angle } = angleAt(patch, s.pair);
      const [at, step, radians] = [coordinate, frequency, angle].map((one) => significant(one, 6));
      const factor = coordinate < 0 ? `(${at})` : at!;
      const reading = [text.patch(y, x), letter, factor, step!, radians!] as const;
      return html`
        ${choices({
          name: "rotaries",
          legend: text.rotary,
          values: rotaries,
          chosen: s.rotary,
          title: (rotary) => text.rotaries[rotary],
          result: (rotary) => html`<small class="soft">${text.rotaryHints[rotary]}</small>`,
          choose: (rotary) => set({ rotary }),
        })}
        ${range({
          ...{ id: "pair", label: text.pair, value: s.pair, least: 0, most: reads.length - 1 },
          valueText: text.pairReads(s.pair, letter),
          set: (pair, moment) => set({ pair }, moment),
        })}
        <div class="beside">${clocks("y")} ${clocks("x")}</div>
        <p class="reading">${text.angle(...reading, degrees(patch, s.pair))}. ${text.alike[letter]}</p>
      `;
    }

    const choosePatch = () =>
      range({
        id: "patch",
        label: text.choosePatch,
        value: s.y * side + s.x,
        least: 0,
        most: shownPatches - 1,
        valueText: text.patch(...place()),
        set: (at, moment) => set(placeAt(at), moment),
      });
    /** Whether the table has waves for rows and columns apart, or one row of positions. */
    const chooseAxes = () =>
      segments({
        name: "axes",
        label: text.chooseAxes,
        choices: { mae: text.axes.two, flat: text.axes.one },
        chosen: own().step ? "mae" : s.table,
        choose: (table) => set({ table }),
      });

    const noise = () => text.summary.noise(rough(spreadOf(matrix())), rough(1 / Math.sqrt(s.dim)));
    const summary = () => {
      if (s.table === "vit") return noise();
      if (s.table === "flat") return text.summary.line(side, near().more, patches - 1);
      const { below, more } = rivalNear();
      return text.summary.step(percent(split()), decimals(below), more, patches - 1);
    };

    return {
      ...{ own, place, other, map, rival, rivalMap, split, near, rivalNear, matrix },
      ...{ trained, carried, errors, newPlace, beforeMap, afterMap, angles },
      picture: (width: number) =>
        picture({
          ...{ pe, text, width, place: place(), map: map(), isLine: s.table === "flat" },
          move: (index) => set(placeAt(index), "noted"),
        }),
      controls: [choosePatch, chooseAxes],
      panels: [
        {
          heading: text.maps,
          note: () => text.split(text.patch(...place()), percent(split())),
          draw: mapsPanel,
        },
        {
          heading: text.resampling,
          note: () => text.rows(trained().table.shape[0]!, carried()[s.kernel].shape[0]!),
          draw: resamplingPanel,
        },
        { heading: text.angles, draw: anglesPanel },
      ],
      options: {
        table() {
          const groups = [
            { label: text.groups.waves, choices: tables.slice(0, 5) },
            { label: text.groups.line, choices: ["flat"] },
            { label: text.groups.learned, choices: ["vit"] },
          ];
          return { groups, hint: text.hints[s.table] };
        },
        dim: () => ({}),
        base: () => (s.table === "vit" ? undefined : {}),
      },
      summary,
      caption() {
        if (s.table === "vit") return noise();
        return s.table === "flat" ? text.oneLine(side, near().more, patches - 1) : text.oneStep;
      },
      table() {
        const { places } = angles();
        const hands = angles().hands(s.pair);
        const patch = other()[0] * side + other()[1];
        return [
          mapTable(text.tableOf(text.patch(...place())), map(), other()[0]),
          mapTable(
            `${text.after(newSide)}: ${text.tableOf(text.patch(...newPlace()))}`,
            afterMap(),
            s.toY,
          ),
          {
            caption: text.anglesOf(s.pair),
            columns: text.angleColumns,
            rows: places.map((at, i) => [
              text.patch(Math.floor(i / side), i % side),
              ...at.map((one) => significant(one, 5)),
              degrees(i, s.pair),
              ...hands[i]!.map(decimals),
            ]),
            current: patch,
          },
        ];
      },
      file: () => ({
        name: `patches_${s.table}_cosine_${side}x${side}_${s.dim}`,
        matrix: matrix(),
        rowName: "row",
      }),
      code() {
        const { name, code } = own();
        const order =
          name === "mocov3"
            ? `x * ${side} + y; // down the columns`
            : `${name === "vit" ? "1 + " : ""}y * ${side} + x;`;
        return withLoad(`const table = ${code};
const { data, shape } = pe.measure.similarity(table, { cosine: true });
const row = (y, x) => ${order}
const similarity = (y, x, v, u) => data[row(y, x) * shape[0] + row(v, u)];

const trained = ${trained().code};
const carried = pe.encode("vit", { table: trained, ${optionsText(carriedBy(s.kernel, trained()))} });

const rotary = pe.rotary("${s.rotary}", { ${optionsText({ headDim })} });
const { cos } = rotary.cosSin({ ${optionsText({ grid })}, dtype: "float64" }); // [patches, pairs]`);
      },
    };
  },
});

const inside = (at: number): number => Math.min(Math.max(at, 0), side - 1);

const scale = html`
  <div class="scale">
    <posenc-color-scale .range=${cosines} .ticks=${[-1, 0, 1]}></posenc-color-scale>
  </div>
`;

function mapTable(caption: string, { data, shape }: Table, current: number) {
  const columns = shape[0]!;
  const numbers = Array.from({ length: columns }, (_, i) => String(i));
  const valuesOf = (y: number) => data.subarray(y * columns, (y + 1) * columns);
  return {
    caption,
    columns: ["y \\ x", ...numbers],
    rows: numbers.map((name, y) => [name, ...Array.from(valuesOf(y), decimals)]),
    current,
  };
}

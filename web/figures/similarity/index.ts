// <posenc-similarity>: how alike two positions are, by their distance; the products of all rows of a table; and the matrix that
// moves every position on. All in float64.
import { html, nothing, type TemplateResult } from "lit";
import { range as slider } from "../../kit/controls/range.js";
import { largest } from "../../kit/derive/largest.js";
import { figure, type Setup } from "../../kit/figure.js";
import type { Problem, Table } from "../../kit/npy_table.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import type { Hand } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_scale.js";
import { cursorPlot } from "../../kit/plot/cursor_plot.js";
import type { Guess } from "../../kit/plot/drawn_curve.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { choice, integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import {
  decimals,
  equals,
  errorSize,
  percent,
  plain,
  rough,
  significant,
  two,
} from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { typeset } from "../../kit/text/typeset.js";
import { mostRows, ownTable } from "./own_table.js";
import { given, picture } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** Rows of the table; those of a file may be more. */
const tableRows = 128;
/** Of the tables that are drawn. */
const seeds = { learned: 1, random: 1001 };
/** Values of the smooth curve from one distance to the next. */
const samples = 4;
/** Differences below this share of the largest value are rounding. */
const rounding = 1e-12;
/** The number of values that the reader must draw before they are compared. */
const enough = 20;
/** Blocks of the matrix that moves positions. */
const mostBlocks = 16;
/** Most rows of the data; those of a longer curve are around the cursor. */
const mostShown = 160;

const settings = {
  /** Where the table comes from; that of a file is no part of the settings. */
  source: choice("sinusoidal", ["sinusoidal", "learned", "random", "file"]),
  /** Dot product, or cosine of the angle. */
  measure: choice("dot", ["dot", "cosine"]),
  /** The width of the table. */
  dim: integer(64, 2, 1024, 2, "logarithmic"),
  /** Of the frequencies, where there are any. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** How far the curve goes, where positions do not end. */
  reach: integer(48, 8, 2000, 1, "logarithmic"),
  /** The cursor: a position. */
  row: integer(60, 0, mostRows - 1),
  /** How far from it the other position is. */
  distance: integer(5, -2000, 2000),
  /** The cursor among the cosines that are summed. */
  pair: integer(4, 0, 511),
};

/** How alike two positions are by their distance, the products of all rows of a table, and the matrix that moves every position on. */
export const similarity = figure({
  tag: "posenc-similarity",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: { about: ({ row, distance, pair, ...others }) => Object.values(others).join() },

  setup({ pe, s, text, set, memo, hold, asked, buffers }: Setup<typeof settings, Texts>) {
    const guess = hold<Guess>([]);
    /** The reader's own table. */
    const own = hold<Table | undefined>(undefined);
    const problem = hold<Problem | undefined>(undefined);

    /** Sinusoidal where the table of a file is missing, as after a reload or from a link. */
    const source = memo(() => (s.source === "file" && !own.value ? "sinusoidal" : s.source));
    /** Rows of waves have a product at any distance, also beyond the table. */
    const hasWaves = () => source() === "sinusoidal";
    const table = memo((): Table => {
      const from = source();
      if (from === "file") return own.value!;
      const { dim, base } = s;
      const out = buffers.float64("table", tableRows * dim);
      const rows = { dim, length: tableRows, dtype: "float64", out } as const;
      if (from === "sinusoidal") return pe.encode("sinusoidal", { ...rows, base });
      const drawn = { ...rows, maxLength: tableRows, seed: seeds[from] };
      return pe.encode("learned", { ...drawn, normalize: from === "random" });
    });
    const size = () => table().shape as [length: number, dim: number];

    const matrix = memo(() => {
      const [length] = size();
      const out = buffers.float64("matrix", length * length);
      return pe.measure.similarity(table(), { cosine: s.measure === "cosine", out });
    });
    /** The same in float32, for the colours. */
    const shown = memo(() => {
      const { data, shape } = matrix();
      const shown = buffers.float32("shown", data.length);
      shown.set(data);
      return { data: shown, shape };
    });
    const byDistance = memo(() => pe.measure.byDistance(matrix()));
    const norms = memo(() => {
      const all = pe.measure.norms(table());
      return [Math.min(...all), Math.max(...all)] as const;
    });
    /** The largest possible value of any table, for the last colour. */
    const bound = memo(() => (s.measure === "cosine" ? 1 : norms()[1] ** 2 || 1));
    const range = () => [-bound(), bound()];
    const isDistanceOnly = () => byDistance().departure <= rounding * bound();
    /** Of all pairs of distinct positions. */
    const meanCosine = memo(() => {
      const [length] = size();
      const out = buffers.float64("cosines", length * length);
      return pe.measure.byDistance(pe.measure.similarity(table(), { cosine: true, out })).average;
    });

    /** Of two rows of waves, by distance. */
    function products(count: number, step = 1): Float64Array {
      const { dim, base } = s;
      const distances = Float64Array.from({ length: count }, (_, i) => i * step);
      return pe.measure.dotProducts("sinusoidal", { dim, base, distances });
    }
    /** Every row of waves has the norm sqrt(dim / 2). */
    const overNorms = (product: number) => product / (s.dim / 2);
    /** The mean by distance, from 0 on; of waves exact, and up to any distance. */
    const curve = memo(() => {
      if (!hasWaves()) return byDistance().mean;
      const all = products(s.reach + 1);
      return s.measure === "cosine" ? all.map(overNorms) : all;
    });
    const trend = memo(() => pe.measure.trend(curve(), { tolerance: rounding * bound() }));
    /** Whether the mean falls from each doubling of the distance to the next. */
    function doesFall(): boolean {
      const { octaves } = trend();
      return octaves.length > 1 && octaves.every((mean, i) => i === 0 || mean < octaves[i - 1]!);
    }

    const distance = () => Math.abs(s.distance);
    const cell = () => cellOf(s.row, s.distance, size()[0]);
    /** Sine and cosine of every pair's angle at that distance: the blocks of the matrix that moves a position so far. */
    const hands = memo(() => {
      const { dim, base } = s;
      const { data } = pe.measure.shiftMatrix("sinusoidal", { dim, base, shift: distance() });
      return Array.from({ length: dim / 2 }, (_, i): Hand => [data[4 * i + 1]!, data[4 * i]!]);
    });
    const terms = memo(() => Float64Array.from(hands(), ([, cos]) => cos));
    const pair = () => Math.min(s.pair, terms().length - 1);
    /** What the matrix leaves of any row of the table, at most. */
    const left = memo(() => {
      const { dim, base } = s;
      const how = { dim, base, length: tableRows, shift: distance() };
      return largest(pe.measure.shiftResidual("sinusoidal", how).data);
    });
    /** The curve over the largest value, and with several values from each distance to the next. */
    const likeness = memo(() => {
      const near = curve().subarray(0, s.reach + 1);
      return near.map((value) => value / bound());
    });
    const finely = memo(() => {
      if (!hasWaves()) return likeness();
      return products(samples * s.reach + 1, 1 / samples).map(overNorms);
    });

    const chooseDistance = () =>
      slider({
        id: "distance",
        label: text.distance,
        value: Math.min(distance(), s.reach),
        least: 0,
        most: s.reach,
        hue: "distance",
        isShown: true,
        set: (distance, moment) => set({ distance }, moment),
      });

    const valueAt = ([row, column]: Cell) =>
      text.at(row, column, decimals(matrix().data[row * size()[0] + column]!));
    /** The value under the cursor, and the change from the distance before. */
    function reading(): string {
      const at = distance();
      const [now, before] = [curve()[at], curve()[at - 1]];
      const isInside = at < size()[0];
      if (!isInside && now === undefined) return "";
      const value = isInside ? valueAt(cell()) : text.at("p", `p + ${at}`, decimals(now!));
      if (now === undefined || before === undefined || !isDistanceOnly()) return value;
      const change = `${now < before ? "" : "+"}${decimals(now - before)}`;
      return `${value} ${text.step(change, at - 1, trend().rises.includes(at))}`;
    }
    function facts(): string {
      const [least, most] = norms();
      const isEqual = most - least <= rounding * most;
      const norm = isEqual ? decimals(most) : text.norms(decimals(least), decimals(most));
      return text.facts(norm, decimals(meanCosine()), rough(1 / Math.sqrt(size()[1])));
    }
    const allPairs = () => html`
      <posenc-matrix
        .posenc=${pe}
        .matrix=${shown()}
        .range=${range()}
        .at=${cell()}
        .say=${valueAt}
        .label=${text.matrixLabel}
        .rowName=${text.position}
        .columnName=${text.position}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
          set({ row: cell[0], distance: cell[1] - cell[0] }, "noted");
        }}
      ></posenc-matrix>
      <div class="scale">
        <posenc-color-scale .range=${range()} .ticks=${[-bound(), 0, bound()]} .write=${writeEnd}></posenc-color-scale>
        <span class="soft">${text.scale}</span>
      </div>
      <p class="reading">${reading()}</p>
    `;

    /** "Pair 4: cos(6 / 10000^(8/64)) ≈ −0.3342" */
    function addend(pair: number): string {
      const angle = `${distance()} / ${plain(s.base)}^(${2 * pair}/${s.dim})`;
      return `${text.pair} ${pair}: cos(${angle}) ${equals(terms()[pair]!, 5)}`;
    }
    function cosines(width: number): TemplateResult | undefined {
      if (!hasWaves()) return undefined;
      const values = terms();
      return cursorPlot({
        plot: {
          width,
          height: 170,
          x: { name: text.pair, values: Float64Array.from(values.keys()) },
          y: { name: text.addend, range: [-1.1, 1.1] },
          series: [{ name: text.addend, values, dots: "alone" }],
        },
        hasNames: false,
        label: text.wavesLabel,
        at: pair(),
        say: (pair) => addend(pair).replace("^", " ^ "),
        read: () => html`${typeset(addend(pair()))}`,
        move: (pair, moment) => set({ pair }, moment === "moving" ? "noted" : "settled"),
      });
    }

    /** The first blocks of the matrix that moves a position on by the distance; all others are 0. */
    const blocks = memo(() => {
      const pairs = Math.min(hands().length, mostBlocks);
      const data = new Float32Array((2 * pairs) ** 2);
      for (const [i, [sin, cos]] of hands().slice(0, pairs).entries()) {
        const at = 2 * i * (2 * pairs + 1);
        data.set([cos, sin], at);
        data.set([-sin, cos], at + 2 * pairs);
      }
      return { data, shape: [2 * pairs, 2 * pairs] };
    });
    function shiftMatrix(): TemplateResult | undefined {
      if (!hasWaves()) return undefined;
      const at = Math.min(pair(), blocks().shape[0]! / 2 - 1);
      const blockAt = (pair: number) => {
        const [sin, cos] = hands()[pair]!;
        return text.block(pair, decimals(cos), decimals(sin));
      };
      return html`
        <posenc-matrix
          class="blocks"
          .posenc=${pe}
          .matrix=${blocks()}
          .range=${[-1, 1]}
          .block=${[2, 2]}
          .at=${[at, at]}
          .most=${240}
          .say=${([row]: Cell) => blockAt(row)}
          .label=${text.shift}
          .rowName=${text.pair}
          .columnName=${text.pair}
          @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
            set({ pair: cell[cell[0] === at ? 1 : 0] }, "noted");
          }}
        ></posenc-matrix>
        <p class="reading">${blockAt(at)}</p>
        <p class="note">${text.left(distance(), tableRows - 1, errorSize(left()))}</p>
      `;
    }

    function onDistance(): string {
      const name = text.ofMeasure[s.measure];
      const { departure, explained } = byDistance();
      if (isDistanceOnly()) return text.only(name, significant(departure, 2));
      return text.notOnly(name, explained > 0.999 ? text.nearlyAll : percent(explained));
    }
    function summary(): string {
      const [length, dim] = size();
      const about = `${text.controls.source.names[source()]}, L = ${length}, d = ${dim}.`;
      if (asked() === "open") return about;
      const { rises } = trend();
      const steps = curve().length - 1;
      return [
        about,
        onDistance(),
        doesFall() ? text.falls : "",
        rises.length ? text.rises(rises.length, steps, rises[0]!) : text.never(steps),
      ]
        .filter(Boolean)
        .join(" ");
    }

    return {
      ...{ own, guess, matrix, shown, norms, bound, meanCosine, isDistanceOnly },
      ...{ curve, trend, doesFall, hands, terms, likeness, finely, left },
      picture: (width: number) =>
        picture({
          ...{ pe, width, text, label: summary(), asked: asked(), guess },
          ...{ shown: shown(), bound: bound() },
          ...{ hands: hasWaves() ? hands() : undefined, distance: distance() },
          ...{ likeness: likeness(), finely: finely() },
          rises: Array.from(trend().rises).filter((at) => at < likeness().length),
        }),
      controls: [
        chooseDistance,
        () => (s.source === "file" ? ownTable(text, own, problem) : nothing),
      ],
      panels: [
        { heading: text.matrixHeading, note: facts, draw: allPairs },
        { heading: text.wavesHeading, note: () => text.wavesNote(distance()), draw: cosines },
        { heading: text.shift, note: () => text.shiftNote(distance()), draw: shiftMatrix },
      ],
      options: {
        ...{ source: () => ({}), measure: () => ({}) },
        dim: () => (source() === "file" ? undefined : {}),
        base: () => (hasWaves() ? {} : undefined),
        reach: () => (hasWaves() ? {} : undefined),
      },
      summary,
      caption() {
        if (!hasWaves()) return text.meanCaption;
        const at = Math.min(distance(), likeness().length - 1);
        const found = asked() === "open" ? undefined : two(likeness()[at]!);
        return text.clocksCaption(distance(), hands().length, found);
      },
      question: {
        isMade: () => guess.value.filter((value) => value !== undefined).length >= enough,
        verdict() {
          if (asked() !== "answered") return text.verdict.shown;
          const drawn = guess.value;
          const rises = drawn.some((value, i) => i > given && value! > (drawn[i - 1] ?? 1) + 1e-9);
          return trend().rises.length === 0 || rises ? text.verdict.right : text.verdict.falls;
        },
      },
      table() {
        const rows = rowsAround(curve().length, distance(), mostShown);
        const { min, max } = byDistance();
        const cell = (value: number | undefined) => (value === undefined ? "" : decimals(value));
        return {
          caption: text.tableCaption(text.ofMeasure[s.measure]),
          columns: text.columns,
          rows: rows.map((at) => [
            String(at),
            ...[curve(), min, max].map((values) => cell(values[at])),
            trend().rises.includes(at) ? "▲" : "",
          ]),
          current: rows.indexOf(distance()),
        };
      },
      file: () => ({
        name: `similarity_${source()}_${s.measure}_${size().join("_")}`,
        matrix: shown(),
        rowName: "position",
      }),
      code() {
        const { base, measure } = s;
        const [length, dim] = size();
        const isCosine = measure === "cosine";
        const encode = (id: string, options: object) =>
          `pe.encode("${id}", { ${optionsText({ ...options, dtype: "float64" })} })`;
        const waves = { dim, ...(base !== 10000 && { base }) };
        const rows = { length, maxLength: length, dim };
        const tables = {
          sinusoidal: encode("sinusoidal", { length, ...waves }),
          learned: encode("learned", { ...rows, seed: seeds.learned }),
          random: encode("learned", { ...rows, seed: seeds.random, normalize: true }),
          file: `{ data: yourValues, shape: [${length}, ${dim}] }`,
        };
        const farther = `const distances = Float64Array.from({ length: ${s.reach + 1} }, (_, distance) => distance);
const curve = pe.measure.dotProducts("sinusoidal", { ${optionsText(waves)}, distances });${isCosine ? ` // divided by ${dim / 2}: cosines` : ""}
const { rises, octaves } = pe.measure.trend(curve, { tolerance: 1e-12 * curve[0] });
const left = pe.measure.shiftResidual("sinusoidal", { ${optionsText({ ...waves, length, shift: distance() })} });`;
        return withLoad(`const table = ${tables[source()]};
const matrix = pe.measure.similarity(table${isCosine ? ", { cosine: true }" : ""});
const { mean, min, max, average, departure, explained } = pe.measure.byDistance(matrix);
const norms = pe.measure.norms(table);
${hasWaves() ? farther : "const { rises, octaves } = pe.measure.trend(mean);"}`);
      },
    };
  },
});

/** Rounds values that are integers up to rounding errors. */
const writeEnd = (value: number): string => rough(Number(value.toPrecision(12)));

/** The cell at that distance in the row, or in the nearest row that has one; else the corner. */
export function cellOf(row: number, distance: number, length: number): Cell {
  const far = Math.abs(distance);
  if (far >= length) return [0, length - 1];
  const at = Math.min(row, length - 1);
  const other = at + distance;
  if (other >= length) return [length - 1 - far, length - 1];
  if (other < 0) return [far, 0];
  return [at, other];
}

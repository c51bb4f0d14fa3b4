// <posenc-worked-example>: the table of a sinusoidal encoding built line by line, with the formula of any
// number at any step; and the smallest example, added to a word.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { largestDifference } from "../../kit/derive/largest.js";
import { figure, type Setup } from "../../kit/figure.js";
import "../../kit/plot/matrix_plot.js";
import { arc, clockAt, face, hand, hub, shadowSpace, shadows } from "../../kit/plot/clock_face.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { choice, integer, list, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { decimals, errorSize, plain, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { typeset } from "../../kit/text/typeset.js";
import { tokenOptions } from "../../toys/toy.js";
import { numberTable } from "./number_table.js";
import {
  atColumn,
  codeLines,
  columnOf,
  length,
  type Spot,
  type Step,
  scientific,
  steps,
} from "./steps.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const mostColumns = 16;
/** Width of all vectors of the small example. */
const smallWidth = 4;
/** The width in CSS pixels below which its cells have no space for exponents. */
const noExponents = 420;
/** Below it table and clock are one below the other. */
const narrow = 640;
/** The space above a clock for the numbers around it, and at the right of its wall for a word. */
const [above, beside] = [24, 80];
/** Up to two decimals. */
const short = format(".2~f");
/** The lines of code after which the picture is another. */
const moments = ["angles", "sinesIn", "cosinesIn"] as const;

const settings = {
  /** The line of code that has just run, of nine: before the first sine. */
  step: integer(5, 1, steps.length),
  /** Width of the table. */
  dim: integer(8, 2, mostColumns, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** Sine and cosine by turns, or all sines before all cosines. */
  layout: choice("interleaved", ["interleaved", "halves"]),
  /** The number that is followed: row, pair, and 0 for its sine, 1 for its cosine. */
  cell: list([1, 0, 0], 0, mostColumns / 2 - 1, 3),
  /** The dimension of the small example whose computation is written out. */
  channel: integer(2, 0, smallWidth - 1),
};

/** The table of a sinusoidal encoding built line by line of code, and the smallest example added to a word. */
export const workedExample = figure({
  tag: "posenc-worked-example",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, set, memo }: Setup<typeof settings, Texts>) {
    const step = (): Step => steps[s.step - 1]!;
    const pairs = () => s.dim / 2;
    /** The followed number, clamped to the table. */
    const spot = memo((): Spot => {
      const [row = 0, pair = 0, kind = 0] = s.cell;
      return {
        row: Math.min(row, length - 1),
        pair: Math.min(pair, pairs() - 1),
        kind: Math.min(kind, 1),
      };
    });
    const choose = ({ row, pair, kind }: Spot, moment: "moving" | "settled" | "noted" = "noted") =>
      set({ cell: [row, pair, kind] }, moment);

    /** Radians per position. */
    const frequencies = memo(() => pe.rotary("rope", { headDim: s.dim, base: s.base }).frequencies);
    /** The same by both forms of the code, with each step rounded. */
    const forms = memo(() => pe.measure.frequencyForms({ dim: s.dim, base: s.base }));
    /** The largest differences of the two forms, in float64 and in float32. */
    const differences = memo(() => {
      const { dim, base } = s;
      const single = pe.measure.frequencyForms({ dim, base, dtype: "float32" });
      return [forms(), single].map((one) => largestDifference(one.exponential, one.power));
    });
    const layout = () => (s.layout === "interleaved" ? s.layout : "sin_cos");
    const table = memo(() => {
      const { dim, base } = s;
      return pe.encode("sinusoidal", { dim, base, length, layout: layout(), dtype: "float64" });
    });
    const byPair = (value: (row: number, pair: number) => number) =>
      Float64Array.from({ length: length * pairs() }, (_, i) =>
        value(Math.floor(i / pairs()), i % pairs()),
      );
    const angles = memo(() => byPair((row, pair) => row * frequencies()[pair]!));
    const waves = memo(() =>
      [0, 1].map((kind) =>
        byPair((row, pair) => table().data[row * s.dim + columnOf(s, { pair, kind })]!),
      ),
    );
    /** The kinds of columns filled after the step: none, the sines, or the cosines too. */
    const kinds = () => ({ sinesIn: 1, cosinesIn: 2 })[step() as string] ?? 0;
    const isFilled = (i: number) => atColumn(s, i % s.dim).kind < kinds();
    const filled = memo(() => table().data.map((value, i) => (isFilled(i) ? value : 0)));
    const cells = memo(
      (): Tensor<Float32Array> => ({
        data: Float32Array.from(table().data, (value, i) =>
          isFilled(i) ? value : Number.NEGATIVE_INFINITY,
        ),
        shape: table().shape,
      }),
    );
    /** Angle, sine and cosine of the followed pair. */
    const wave = memo(() => {
      const at = spot().row * pairs() + spot().pair;
      return { angle: angles()[at]!, sin: waves()[0]![at]!, cos: waves()[1]![at]! };
    });

    /** The word's random vector. */
    const drawn = memo(() => ({
      ...tokenOptions({ words: [text.word], seed: 1, dim: smallWidth, causal: false }),
      dim: smallWidth,
    }));
    /** Vectors of the small example, and what the position is divided by in its second pair. */
    const small = memo(() => {
      const { base } = s;
      const options = { dim: smallWidth, base, positions: [1], dtype: "float64" } as const;
      const token = pe.encode("learned", { ...drawn(), dtype: "float64" }).data;
      return {
        token,
        encoding: pe.encode("sinusoidal", options).data,
        input: pe.encode("sinusoidal", { ...options, x: token }).data,
        divisor: 1 / pe.rotary("rope", { headDim: smallWidth, base }).frequencies[1]!,
      };
    });

    /** The table so far, in colour. */
    function colors(width: number): TemplateResult {
      const height = width < narrow ? 215 : 300;
      const say = ([row, column]: Cell) => {
        const value = cells().data[row * s.dim + column]!;
        return `pe[${row}, ${column}] = ${Number.isFinite(value) ? decimals(value) : text.notYet}`;
      };
      return html`
        <posenc-matrix
          .posenc=${pe}
          .matrix=${cells()}
          .range=${[-1, 1]}
          .at=${[spot().row, columnOf(s, spot())]}
          .least=${height}
          .most=${height}
          .label=${text.colorsLabel}
          .rowName=${text.position}
          .columnName=${text.dimension}
          .say=${say}
          @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => choose({ row: cell[0], ...atColumn(s, cell[1]) })}
        ></posenc-matrix>
      `;
    }
    /** The two cells of a pair are the shadows of one hand: the sine on the floor, the cosine on the wall. */
    function clock(all: number): TemplateResult {
      const { angle, sin, cos } = wave();
      const [width, height] = all < narrow ? [all, 180] : [0.38 * all, 340];
      const { below, wall } = shadowSpace;
      const radius = Math.min(height - below - above, width - wall - beside, 240) / 2;
      const at = [sin, cos] as const;
      const names = {
        ...(kinds() > 0 && { sin: ["sin", short(sin)] as const }),
        ...(kinds() > 1 && { cos: ["cos", short(cos)] as const }),
      };
      const x = (width - wall - beside) / 2 + above;
      return html`<svg class="faces" width=${width} height=${height} role="img" aria-label=${text.clockLabel(spot(), short(sin), short(cos))}>
        ${clockAt(x, radius + above, face(radius, { hasNumbers: radius >= 120 }), arc(radius / 2, 0, angle), shadows(radius, at, names), hand(radius, at), hub(radius))}
      </svg>`;
    }

    /** "pe[1, 2] = sin(1 / 10000^(2/8)) = sin(1.0000e-01) = 9.9833e-02" */
    function reading(): string {
      const { row, pair, kind } = spot();
      const { angle, sin, cos } = wave();
      const [e, base] = [scientific, plain(s.base)];
      const exponent = `${2 * pair}/${s.dim}`;
      const entry = `pe[${row}, ${columnOf(s, spot())}]`;
      const written = (kind: number) => {
        const name = kind ? "cos" : "sin";
        return `${name}(${row} / ${base}^(${exponent})) = ${name}(${e(angle)}) = ${e(kind ? cos : sin)}`;
      };
      const { exponential, power } = forms();
      const readings: Partial<Record<Step, string>> = {
        zeros: `${entry} = 0`,
        positions: `position[${row}, 0] = ${row}`,
        exponential: `div_term[${pair}] = exp(−${2 * pair} · ln(${base}) / ${s.dim}) = ${e(exponential[pair]!)}`,
        power: `div_term[${pair}] = 1 / ${base}^(${exponent}) = ${e(power[pair]!)}`,
        angles: `angles[${row}, ${pair}] = ${row} · ${e(frequencies()[pair]!)} = ${e(angle)}`,
        sines: `sines[${row}, ${pair}] = ${written(0)}`,
        cosines: `cosines[${row}, ${pair}] = ${written(1)}`,
      };
      return (
        readings[step()] ?? `${entry} = ${kind < kinds() ? written(kind) : `0 (${text.notYet})`}`
      );
    }

    const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i));
    /** The array that the step has made: of five rows, or of the forms of the frequencies. */
    const array = memo(() => {
      const { row, pair, kind } = spot();
      const now = step();
      const { exponential, power } = forms();
      const off = power.map((value, i) => value - exponential[i]!);
      const values: Partial<Record<Step, readonly number[] | Float64Array>> = {
        positions: [0, 1, 2, 3, 4],
        exponential,
        power: [...exponential, ...power, ...off],
        angles: angles(),
        sines: waves()[0],
        cosines: waves()[1],
      };
      const isForm = now === "exponential" || now === "power";
      const isColumn = now === "positions";
      const isTable = !(now in values);
      const form = now === "power" ? 1 : 0;
      const columns = isColumn ? 1 : isTable ? s.dim : pairs();
      const ofKind = { sines: 0, cosines: 1 }[now as string] ?? kind;
      const column = isColumn ? 0 : isTable ? columnOf(s, spot()) : pair;
      return {
        /** The name in the code. */
        name: /^\w+/.exec(codeLines(s)[now])![0],
        shape: isForm ? `(${columns})` : `(${length}, ${columns})`,
        corner: isForm ? "" : text.position,
        rowNames: isForm ? text.forms.slice(0, 1 + 2 * form) : numbered(length),
        columnNames: numbered(columns).map((i) => (isTable || isColumn ? i : `${text.pair} ${i}`)),
        columnNotes: isForm || isTable || isColumn ? [] : Array.from(frequencies(), scientific),
        values: values[now] ?? filled(),
        cursor: [isForm ? form : row, column] as const,
        write: isColumn ? String : scientific,
        spotAt: ([at, column]: Cell): Spot => ({
          row: isForm ? row : at,
          ...(isTable ? atColumn(s, column) : { pair: isColumn ? pair : column, kind: ofKind }),
        }),
        state([at, column]: Cell) {
          if (isForm) return at < form ? "filled" : "fresh";
          if (!isTable || now === "zeros") return "fresh";
          const after = kinds() - 1 - atColumn(s, column).kind;
          return after === 0 ? "fresh" : after > 0 ? "filled" : "empty";
        },
      };
    });

    const stepName = () => text.steps(s.layout === "interleaved")[step()];
    /** The code is the list of steps. */
    const lines = () =>
      html`<ol class="lines" aria-label=${text.linesLabel}>${steps.map((name, i) => {
        const isNow = i + 1 === s.step;
        return html`<li class=${i < s.step ? "" : "later"}><button type="button" aria-current=${isNow ? "step" : nothing} @click=${() => set({ step: i + 1 })}><code>${codeLines(s)[name]}</code></button></li>`;
      })}</ol>`;
    function linePanel(): TemplateResult {
      const { name, shape, spotAt, ...shown } = array();
      const why = text.why(s.dim, s.layout === "interleaved", differences().map(errorSize));
      return html`
        ${lines()}
        <div class="array"><h4>${stepName()} <small><code>${name}</code> ${shape}</small></h4><p class="why">${why[step()]}</p></div>
        ${numberTable({ ...shown, id: "number", label: text.tableLabel(name, shape), fresh: text.justFilled, choose: (cell) => choose(spotAt(cell)) })}
        <p class="legend soft">${text.legend}</p>
        <p class="finding worked"><span class="formula">${typeset(reading())}</span><small>${text.where(columnOf(s, spot()), s.dim, spot())}</small></p>
      `;
    }

    /** "sin(p/100)" */
    const waveName = (channel: number, at: string) =>
      `${channel % 2 ? "cos" : "sin"}(${at}${channel < 2 ? "" : `/${significant(small().divisor, 4)}`})`;
    function wordPanel(width: number): TemplateResult {
      const { token, encoding, input } = small();
      const { channel } = s;
      const write = width < noExponents ? decimals : scientific;
      const [x, e, sum] = [token, encoding, input].map((values) => write(values[channel]!));
      const added = encoding[channel]! < 0 ? `(${e})` : e;
      return html`
        ${numberTable({
          id: "layer",
          label: text.layersLabel,
          corner: text.dimension,
          rowNames: text.layers,
          columnNames: numbered(smallWidth),
          columnNotes: numbered(smallWidth).map((_, i) => waveName(i, "p")),
          values: Float64Array.from([...token, ...encoding, ...input]),
          cursor: [2, channel],
          write,
          state: () => "filled",
          fresh: "",
          choose: ([, channel]) => set({ channel }, "noted"),
        })}
        <p class="reading">${typeset(`${text.input}[${channel}] = ${x} + ${waveName(channel, "1")} = ${x} + ${added} = ${sum}`)}</p>
      `;
    }

    const chooseStep = () =>
      segments({
        name: "step",
        label: text.step,
        choices: text.moments,
        chosen: moments[kinds()]!,
        choose: (value) => set({ step: steps.indexOf(value) + 1 }),
      });
    /** Cells in the order of reading. */
    const chooseCell = () => {
      const column = columnOf(s, spot());
      return range({
        id: "cell",
        label: text.cell,
        value: spot().row * s.dim + column,
        least: 0,
        most: length * s.dim - 1,
        valueText: text.cellAt(spot().row, column),
        set: (value, moment) =>
          choose({ row: Math.floor(value / s.dim), ...atColumn(s, value % s.dim) }, moment),
      });
    };

    return {
      ...{ spot, forms, differences, waves, kinds, filled, cells, small, array, reading },
      picture: (width: number) =>
        html`<div class="filling ${width < narrow ? "" : "wide"}">${colors(width)}${clock(width)}</div>`,
      controls: [chooseStep, chooseCell],
      panels: [
        { heading: text.lines, draw: linePanel },
        { heading: text.small, note: () => text.smallNote, draw: wordPanel },
      ],
      options: { dim: () => ({}), base: () => ({}), layout: () => ({}) },
      summary() {
        const columns = [0, 1].map((kind) => columnOf(s, { ...spot(), kind }));
        const { angle, sin, cos } = wave();
        const said = text.filled(kinds(), spot(), columns, short(angle), short(sin), short(cos));
        return `${text.stepOf(s.step, steps.length, stepName())} ${said}`;
      },
      table: () => ({
        caption: text.tableCaption(s.dim),
        columns: [text.position, ...numbered(s.dim)],
        rows: numbered(length).map((name, row) => [
          name,
          ...Array.from(table().data.subarray(row * s.dim, (row + 1) * s.dim), scientific),
        ]),
        current: spot().row,
      }),
      file: () => ({
        name: `worked_example_${length}_${s.dim}`,
        matrix: table(),
        rowName: "position",
      }),
      code() {
        const { dim, base } = s;
        const one = { dim: smallWidth, base, positions: [1], dtype: "float64" };
        return withLoad(`const forms = pe.measure.frequencyForms({ ${optionsText({ dim, base })} });
const table = pe.encode("sinusoidal", { ${optionsText({ dim, base, length, layout: layout(), dtype: "float64" })} });

// the vector of ${JSON.stringify(text.word)} from a seeded table, and position 1 added to it
const token = pe.encode("learned", { ${optionsText({ ...drawn(), dtype: "float64" })} });
const input = pe.encode("sinusoidal", { x: token.data, ${optionsText(one)} });`);
      },
    };
  },
});

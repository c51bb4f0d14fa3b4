// <posenc-clock-table>: from one clock to the table. Four drawings of the same numbers: one clock, eight clocks, one column,
// the table. A position, and one of its numbers, are marked in all four.
import { format } from "d3-format";
import { html } from "lit";
import { inversePowers } from "../../encodings/frequencies.js";
import { range } from "../../kit/controls/range.js";
import { figure, type Setup } from "../../kit/figure.js";
import { integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { grouped, significant, turnOf, two } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { type Cell, clocks, picture, positions, rows, samples } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** Of the models that use this table. */
const usualBase = 10_000;
const three = format(".3f");

const settings = {
  /** The position that is marked. */
  position: integer(4, 0, positions - 1),
  /** The number of it that is marked: the sine of one of eight clocks, from 8 on the cosine. */
  row: integer(0, 0, rows - 1),
  /** Of the frequencies: small, so that the slowest clock turns visibly. */
  base: number(40, 2, usualBase, "logarithmic"),
};

/** One clock, eight clocks, one column and the table: the same numbers four times. */
export const clockTable = figure({
  tag: "posenc-clock-table",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, set, memo, hold }: Setup<typeof settings, Texts>) {
    /** What a mouse is over. */
    const pointed = hold<Cell | undefined>(undefined);
    const at = memo((): Cell => pointed.value ?? { position: s.position, row: s.row });
    const keep = ({ position, row }: Cell) => {
      pointed.value = undefined;
      set({ position, row }, "noted");
    };
    const point = (to: Cell | undefined) => {
      const { position, row } = pointed.peek() ?? {};
      if (to?.position !== position || to?.row !== row) pointed.value = to;
    };

    const options = memo(() => ({ dim: rows, base: s.base, layout: "sin_cos" }) as const);
    const speeds = memo(() => inversePowers(pe, s.base, clocks));
    /** A row for each position: the sines of all clocks, then their cosines. */
    const table = memo(() => pe.encode("sinusoidal", { ...options(), length: positions }));
    /** The same between positions too. */
    const waves = memo(() => {
      const between = { length: (positions - 1) * samples + 1 };
      return pe.encode("sinusoidal", {
        ...options(),
        positions: Float64Array.from(between, (_, i) => i / samples),
      });
    });
    /** The table with positions across. */
    const across = memo(() => {
      const { data } = table();
      const values = Float32Array.from(data, (_, i) => {
        const [row, position] = [Math.floor(i / positions), i % positions];
        return data[position * rows + row]!;
      });
      return { data: values, shape: [rows, positions] };
    });
    const sentence = () => {
      const { position, row } = at();
      const clock = row % clocks;
      const angle = position * speeds()[clock]!;
      const wave = `${row < clocks ? "sin" : "cos"}(${clock ? two(angle) : position})`;
      const value = three(table().data[position * rows + row]!);
      return text.cell(position, clock, `${wave} = ${value}`);
    };

    return {
      ...{ speeds, encoded: table, waves, across, at, pointed },
      picture: (width: number) =>
        picture(
          {
            ...{ pe, text, point, keep, at: at(), speeds: speeds() },
            ...{ table: table(), across: across(), waves: waves() },
          },
          width,
        ),
      controls: [
        () =>
          range({
            id: "position",
            label: text.position,
            value: at().position,
            least: 0,
            most: positions - 1,
            isShown: true,
            set(position, moment) {
              pointed.value = undefined;
              set({ position }, moment);
            },
          }),
      ],
      options: { base: () => ({}) },
      summary: () => `${sentence()}. ${text.turn(turnOf(speeds()[at().row % clocks]!))}`,
      caption() {
        const base = grouped(Number(significant(s.base, 4)));
        return html`<b>${sentence()}.</b> ${text.point} ${s.base === usualBase ? text.usual(base) : text.base(base)}`;
      },
      table() {
        const { position, row } = at();
        const value = (row: number) => significant(table().data[position * rows + row]!, 7);
        return {
          caption: text.table(position),
          columns: text.columns,
          rows: Array.from(speeds(), (speed, clock) => [
            String(clock),
            turnOf(speed),
            value(clock),
            value(clock + clocks),
          ]),
          current: row % clocks,
        };
      },
      file: () => ({
        name: `clock_table_${positions}_${rows}`,
        matrix: table(),
        rowName: "position",
      }),
      code: () =>
        withLoad(`const { data } = pe.encode("sinusoidal", { ${optionsText({ ...options(), length: positions })} });
const value = data[${at().position} * ${rows} + ${at().row}];`),
    };
  },
});

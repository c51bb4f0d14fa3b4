// <posenc-shift>: one matrix moves every position. The pairs as clocks before and after a shift, and below a block of the matrix
// with its residual over many positions; with sines alone, the residual of the best matrix.
import { format } from "d3-format";
import { html, nothing } from "lit";
import { inversePowers } from "../../encodings/frequencies.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { largest } from "../../kit/derive/largest.js";
import { figure, type Setup } from "../../kit/figure.js";
import { flag, integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { decimals, errorSize, plain, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { type Clock, lastPosition, picture, turned } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const dim = 16;
// Positions that are compared, from 0 on.
const compared = 1000;
// The pair whose block is spelled out.
const shownPair = 1;

const [share, four, five] = [format(".1%"), format(".4f"), format(".5~g")];
// "p + 5", "p − 5", "p"
const shifted = (shift: number) => (shift ? `p ${shift < 0 ? "−" : "+"} ${Math.abs(shift)}` : "p");

const settings = {
  /** Positions that the matrix moves an encoding on. */
  shift: integer(-3, -200, 200),
  /** The position where the hands start. */
  position: integer(17, 0, lastPosition),
  /** Of the frequencies. With the 10000 of models the slower clocks would hardly turn. */
  base: number(40, 2, 1e6, "logarithmic"),
  /** Whether the cosines are left out. */
  sinOnly: flag(false),
};

/** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
export const shift = figure({
  tag: "posenc-shift",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {
    hasOneControl: true,
    /** A guess holds for any start. */
    about: ({ position: _, ...others }) => Object.values(others).join(),
  },

  setup({ pe, s, text, set, memo, hold, asked }: Setup<typeof settings, Texts>) {
    /** Radians by which the reader has turned the hand of the fastest clock. */
    const guess = hold<number | undefined>(undefined);
    const isOpen = () => asked() === "open" && !s.sinOnly;

    const frequencies = memo(() => inversePowers(pe, s.base, dim / 2));
    /** Of the shift, for every pair; may exceed 360. */
    const degrees = memo(() => frequencies().map((one) => (s.shift * one * 180) / Math.PI));
    const clocks = memo((): Clock[] => {
      const positions = [s.position, s.position + s.shift];
      const { data } = pe.encode("sinusoidal", { dim, base: s.base, positions, dtype: "float64" });
      const hand = (at: number) => [data[at]!, data[at + 1]!] as const;
      return Array.from(frequencies(), (frequency, i) => ({
        frequency,
        degrees: degrees()[i]!,
        here: hand(2 * i),
        there: hand(dim + 2 * i),
      }));
    });
    /** (pairs, 2, 2): [[cos, sin], [-sin, cos]] of the angle of the shift. */
    const blocks = memo(() =>
      pe.measure.shiftMatrix("sinusoidal", { dim, base: s.base, shift: s.shift }),
    );
    /** M PE(p) - PE(p + shift) at every position p. */
    const residual = memo(() => {
      const { base, shift } = s;
      return pe.measure.shiftResidual("sinusoidal", { dim, base, length: compared, shift });
    });
    const most = memo(() => largest(residual().data));
    /** The best linear map from the sines at p to those at p + shift, over all positions p at once. */
    const fitted = memo(() => {
      const waves = { dim, base: s.base, length: compared, dtype: "float64" } as const;
      const sines = (start: number) => ({
        data: pe.encode("sinusoidal", { ...waves, start }).data.filter((_, i) => i % 2 === 0),
        shape: [compared, dim / 2],
      });
      return pe.measure.linearMap({ from: sines(0), to: sines(s.shift) });
    });

    const chooseStart = () =>
      range({
        id: "start",
        label: text.start,
        value: s.position,
        least: Math.max(0, -s.shift),
        most: lastPosition - Math.max(0, s.shift),
        set: (position, moment) => set({ position }, moment),
      });
    const chooseColumns = () =>
      segments({
        name: "columns",
        label: text.used,
        choices: { both: text.usedBoth, sines: text.usedSines },
        chosen: s.sinOnly ? "sines" : "both",
        choose: (value) => set({ sinOnly: value === "sines" }),
      });

    function summary(): string {
      if (s.shift === 0) return text.summaryZero;
      return s.sinOnly
        ? text.summarySines(shifted(s.shift), share(fitted().residual))
        : text.summary(s.shift, shifted(s.shift), errorSize(most()));
    }

    /** The block times the pair at p is the pair at p + shift. */
    function block() {
      const { frequency, degrees, here, there } = clocks()[shownPair]!;
      // With sines alone, all entries but the first would need a cosine.
      const matrix = (entries: readonly string[], columns = 1) =>
        html`<span class="matrix columns-${columns}">${entries.map((entry, i) => html`<span class=${s.sinOnly && i ? "gone" : ""}>${entry}</span>`)}</span>`;
      const wave = (at: string) => matrix([`sin ω${at}`, `cos ω${at}`]);
      const entries = blocks().data.subarray(4 * shownPair, 4 * shownPair + 4);
      const angle = (value: number) => five(value).replace("-", "−");
      return html`
        <p class="equation">
          ${matrix(["cos kω", "sin kω", "−sin kω", "cos kω"], 2)}
          ${wave("p")} <span class="equals">= ${wave(`(${shifted(s.shift)})`)}</span>
        </p>
        <p class="equation numbers">
          ${matrix(Array.from(entries, four), 2)}
          ${matrix(here.map(four))} <span class="equals">= ${matrix(there.map(four))}</span>
          <span class="soft">p = ${plain(s.position)}, p + k = ${plain(s.position + s.shift)}</span>
        </p>
        <p class="note">${text.angle(s.shift, significant(frequency, 5), angle(s.shift * frequency), angle(degrees))}</p>
        ${s.sinOnly ? html`<p class="note">${text.lost}</p>` : nothing}
        <p>${summary()} ${s.sinOnly ? nothing : text.proof}</p>
      `;
    }

    return {
      ...{ clocks, blocks, most, fitted },
      picture: (width: number) =>
        picture({ width, s, text, clocks: clocks(), isOpen: isOpen(), asked: asked(), guess }),
      controls: [chooseStart, chooseColumns],
      panels: [{ heading: text.block, draw: () => (isOpen() ? undefined : block()) }],
      options: { shift: () => ({}), base: () => ({}) },
      summary,
      caption: () => text.caption(s.shift, s.sinOnly, isOpen(), s.base),
      question: {
        isMade: () => guess.value !== undefined && !s.sinOnly,
        verdict() {
          const is = Math.round(turned(degrees()[0]!));
          if (asked() !== "answered") return text.verdictShown(is, s.shift);
          const own = Math.round(((guess.value ?? 0) * 180) / Math.PI);
          return text.verdictAnswered(Math.abs(turned(own - is)) <= 10, own, is, s.shift);
        },
      },
      table: () => ({
        caption: text.table(s.shift),
        columns: text.tableColumns,
        rows: clocks().map(({ frequency, degrees }, i) => [
          plain(i),
          significant(frequency, 6),
          significant(degrees, 6),
          decimals(blocks().data[4 * i]!),
          decimals(blocks().data[4 * i + 1]!),
        ]),
      }),
      file: () => ({
        name: `shift_${plain(s.shift).replace("−", "minus")}_${s.sinOnly ? "sines_" : ""}residual`,
        matrix: s.sinOnly ? fitted().left : residual(),
        rowName: "position",
      }),
      code() {
        const waves = optionsText({ dim, base: s.base });
        return withLoad(
          s.sinOnly
            ? `const sines = (start) =>
  pe
    .encode("sinusoidal", { ${waves}, length: ${compared}, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === 0);
const shape = [${compared}, ${dim / 2}];
const { map, residual } = pe.measure.linearMap({
  from: { data: sines(0), shape },
  to: { data: sines(${s.shift}), shape },
});`
            : `const matrices = pe.measure.shiftMatrix("sinusoidal", { ${waves}, shift: ${s.shift} });
const left = pe.measure.shiftResidual("sinusoidal", { ${waves}, length: ${compared}, shift: ${s.shift} });
const residual = Math.max(...left.data.map(Math.abs));`,
        );
      },
    };
  },
});

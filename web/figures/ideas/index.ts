// <posenc-ideas>: simple ways to number positions, beside the sinusoid, with five properties that are measured.
import { html } from "lit";
import { figure, type Setup } from "../../kit/figure.js";
import { cellKeys } from "../../kit/plot/keys.js";
import { integer, list, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import {
  apart,
  callOf,
  faultsOf,
  type Idea,
  measure,
  ideas as names,
  properties,
  rowsFitted,
  shift,
  shortText,
  shown,
} from "./measure.js";
import { type Place, picture } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const settings = {
  /** Length of the text. */
  length: integer(24, 4, 128),
  /** Width of the vectors. */
  dim: integer(16, 2, 32, 2),
  /** Of the sinusoid. */
  base: number(40, 1.1, 1e6, "logarithmic"),
  /** Property and idea of the chosen cell. */
  cell: list([0, 3], 0, 4, 2),
};

/** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
export const ideas = figure({
  tag: "posenc-ideas",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {},

  setup({ pe, s, text, set, memo, hold, asked }: Setup<typeof settings, Texts>) {
    const guess = hold<Place | undefined>(undefined);

    const each = <T>(make: (idea: Idea) => T) =>
      Object.fromEntries(names.map((idea) => [idea, make(idea)])) as Record<Idea, T>;
    const given = (idea: Idea) => {
      const { length, dim } = s;
      return { length, dim, base: idea === "sinusoid" ? s.base : 0 };
    };
    const measured = each((idea) => memo(() => measure(pe, idea, given(idea))));
    const tables = memo(() => each((idea) => measured[idea]().table));
    const shorter = memo(() => {
      const length = Math.min(s.length, shortText);
      const own = { dim: 1, idea: "fractions", divisor: shortText, length } as const;
      return pe.encode("naive", { ...own, dtype: "float64" }).data;
    });
    const faults = memo(() => faultsOf(pe, tables(), shorter()));
    const flips = memo(() => {
      const [from, to] = faults().binary.named as [number, number];
      return Math.round(apart(tables().binary, from, to) ** 2);
    });

    const property = () => properties[s.cell[0] ?? 0]!;
    const idea = () => names[s.cell[1] ?? 0]!;

    /** The ideas side by side, with a row for each property: a tick or a cross. A cursor chooses the cell to explain. */
    function propertyTable() {
      const at = [properties.indexOf(property()), names.indexOf(idea())] as const;
      const choose = (row: number, column: number) => set({ cell: [row, column] }, "noted");
      const cell = (row: number, column: number) => {
        const { values, holds: hold } = measured[names[column]!]();
        const holds = hold(properties[row]!);
        return html`<td
          id="cell-${row}-${column}"
          role="gridcell"
          aria-selected=${row === at[0] && column === at[1]}
          class=${holds ? "holds" : "fails"}
          @click=${() => choose(row, column)}
        ><span class="mark" role="img" aria-label=${holds ? text.holds : text.fails}>${holds ? "✓" : "✕"}</span> ${shown(values[properties[row]!])}</td>`;
      };
      const here = measured[idea()]();
      return html`
        <table
          class="properties"
          role="grid"
          tabindex="0"
          aria-label=${text.tableLabel}
          aria-activedescendant="cell-${at.join("-")}"
          @keydown=${cellKeys(at, [properties.length, names.length], choose)}
        >
          <thead>
            <tr><td></td>${names.map((one) => html`<th scope="col">${text.rows[one]}</th>`)}</tr>
          </thead>
          <tbody>
            ${properties.map((one, row) => html`<tr><th scope="row">${text.properties[one]}<small>${text.measures[one]}</small></th>${names.map((_, column) => cell(row, column))}</tr>`)}
          </tbody>
        </table>
        <p class="finding meaning ${here.holds(property()) ? "" : "differs"}">${text.rows[idea()]}, ${text.properties[property()]}: ${text.cell[property()](here)}</p>
      `;
    }

    /** Which ideas pass, and what the others lack. */
    function summary(): string {
      if (asked() === "open") return text.rowsToTap;
      const lacks = (idea: Idea) => {
        const failing = properties.filter((property) => !measured[idea]().holds(property));
        return failing.map((property) => text.properties[property]).join(", ");
      };
      const passing = names.filter((idea) => !lacks(idea)).map((idea) => text.rows[idea]);
      const failing = names.filter(lacks).map((idea) => `${text.rows[idea]} ✕ ${lacks(idea)}`);
      return `${text.passes(passing.join(", ") || text.none)} ${failing.join(" · ")}`.trim();
    }

    return {
      ...{ guess, measured, shorter, faults, flips },
      picture: (width: number) =>
        picture({
          ...{ pe, text, width, guess, asked: asked() },
          ...{ tables: tables(), shorter: shorter(), faults: faults(), flips: flips() },
        }),
      controls: [],
      panels: [
        {
          heading: text.table,
          note: () => text.tableNote,
          draw: () => (asked() === "open" ? undefined : propertyTable()),
        },
      ],
      options: { length: () => ({}), dim: () => ({}), base: () => ({}) },
      summary,
      caption: () => text.caption(s.base),
      question: {
        isMade: () => guess.value !== undefined,
        verdict() {
          if (asked() !== "answered" || !guess.value) return text.verdict.shown;
          const { idea, word } = guess.value;
          const { words } = faults()[idea];
          if (words.includes(word)) return text.verdict.right(idea);
          return words.length ? text.verdict.elsewhere(idea) : text.verdict.nowhere(idea);
        },
      },
      table() {
        const { data, shape } = tables()[idea()];
        const numbers = (row: number) => [...data.subarray(row * s.dim, (row + 1) * s.dim)];
        return {
          caption: text.rows[idea()],
          columns: [text.positionAxis, ...Array.from({ length: s.dim }, (_, i) => String(i))],
          rows: Array.from({ length: shape[0]! }, (_, row) => [
            String(row),
            ...numbers(row).map(shown),
          ]),
        };
      },
      file() {
        const { data, shape } = tables()[idea()];
        return {
          name: `${idea()}_${s.length}_${s.dim}`,
          matrix: { data: new Float32Array(data), shape },
          rowName: "position",
        };
      },
      code() {
        const { length } = s;
        const rows = (of: number, more: object) => {
          const { id, options } = callOf(idea(), s, of);
          return `pe.encode("${id}", { ${optionsText({ ...options, ...more, dtype: "float64" })} })`;
        };
        const fitted = { length: rowsFitted(s) };
        return withLoad(`const here = ${rows(length, { length })};
const largest = Math.max(...here.data.map(Math.abs));
const { nearest, farthest, longestStep } = pe.measure.spacing(here);
const { residual } = pe.measure.linearMap({
  from: ${rows(length, fitted)},
  to: ${rows(length, { ...fitted, start: shift })},
});
// the same positions in a text of twice the length
const elsewhere = ${rows(2 * length, { length })};
const difference = Math.max(...elsewhere.data.map((x, i) => Math.abs(x - here.data[i])));`);
      },
    };
  },
});

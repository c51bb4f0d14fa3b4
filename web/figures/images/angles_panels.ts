// The angle of a pair at every patch, as hands over the grid, and what each pair reads.
import { html, svg, type TemplateResult } from "lit";
import { later } from "../../kit/later.js";
import { custom, type Fact } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import { decimals, plain, rough, significant } from "../../kit/text/numbers.js";
import {
  lettersOf,
  pairReading,
  type Reading,
  rotaryOptions,
  rowOf,
  settingsOf,
  spreads,
  turnOf,
} from "./angles.js";
import { clockGrid, seriesOf } from "./clock_grid.js";
import { pageEntry } from "./entries.js";
import type { View } from "./panels.js";
import type { Subject } from "./subject.js";

/** Rows of the table; a longer one follows the cursor. */
const mostShown = 120;
/** Of a pair in the strip, in CSS pixels. */
const pairWidth = 17;
const pairHeight = 24;

const code = later(() => import("./code.js"));

const isShown = ({ settings }: View) => settings.view === "angles";

const inDegrees = (radians: number): string => {
  const size = (radians * 180) / Math.PI;
  return `${Math.abs(size) < 100 ? significant(size, 3) : rough(Math.round(size))}°`;
};
const degrees = ({ angles }: View, token: number, pair: number): string =>
  inDegrees(turnOf(angles, token, pair).angle);

/** "patch (3, 5)", or "text token 2". */
const nameOf = ({ text, angles }: View, token: number): string => {
  const { isText, slot } = angles.tokens[token]!;
  return isText ? text.angles.textToken(token) : text.patch(rowOf(angles, token), slot);
};

/** Those of the pairs that read one coordinate. */
const clocks = (letter: Reading) =>
  custom<View>(
    (view) => {
      const { text, angles, token, width, set } = view;
      const pair = pairReading(angles, letter, view.pair)!;
      return clockGrid({
        angles,
        pair,
        width,
        at: token,
        names: { row: text.row, column: text.column, textLine: text.angles.textLine },
        label: text.angles.clocksLabel(pair),
        said: `${nameOf(view, token)}: ${degrees(view, token, pair)}`,
        move: (token) => set({ ...settingsOf(angles, token), pair }, "noted"),
      });
    },
    {
      isShown: (view) => isShown(view) && pairReading(view.angles, letter, view.pair) !== undefined,
      heading({ text, angles, pair: chosen }) {
        const pair = pairReading(angles, letter, chosen)!;
        const kind = `${seriesOf(angles, pair)} ${pair === chosen ? "chosen" : ""}`;
        return html`<span class="clock-name ${kind}">${text.angles.clockName(pair, text.angles.reads[letter])}</span>`;
      },
      note: ({ text, angles }) =>
        letter === "t" && angles.tokens[0]!.isText ? text.angles.clocksNote : "",
    },
  );

export const panels = {
  /** All pairs, each with the letter of what it reads; the slider does the same by keyboard. */
  strip: custom<View>(strip, {
    isShown,
    heading: ({ text }) => text.angles.pairs,
    note: ({ angles }) =>
      lettersOf(angles)
        .map((letter) => `${letter}: ${angles.reads.filter((one) => one === letter).length}`)
        .join(" · "),
  }),
  tClocks: clocks("t"),
  yClocks: clocks("y"),
  xClocks: clocks("x"),
};

function strip({ angles, pair: chosen, width, set }: View): TemplateResult {
  const { reads } = angles;
  const inLine = Math.max(Math.min(Math.floor((width - 2) / pairWidth), reads.length), 1);
  const lines = Math.ceil(reads.length / inLine);
  const point = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const line = Math.floor((event.clientY - box.y) / pairHeight);
    const pair = line * inLine + Math.floor((event.clientX - box.x - 1) / pairWidth);
    if (pair >= 0 && pair < reads.length)
      set({ pair }, event.type === "click" ? "settled" : "moving");
  };
  const cells = reads.map((letter, pair) => {
    const kind = `${seriesOf(angles, pair)} ${pair === chosen ? "chosen" : ""}`;
    const [x, y] = [pair % inLine, Math.floor(pair / inLine)];
    return svg`<g class=${kind} transform="translate(${1 + x * pairWidth},${1 + y * pairHeight})"><rect width=${pairWidth - 1} height=${pairHeight - 2}></rect><text x=${(pairWidth - 1) / 2} y=${pairHeight / 2 - 1} dy="0.34em" text-anchor="middle">${letter}</text></g>`;
  });
  return html`<svg class="strip" width=${inLine * pairWidth + 2} height=${lines * pairHeight + 2} aria-hidden="true" @pointerdown=${point} @pointermove=${point} @click=${point}>${cells}</svg>`;
}

function formulaOf({ pe, settings, angles, pair, token }: View): string {
  const { parameters } = pe.catalog.find(({ id }) => id === angles.id)!;
  const defaults = Object.fromEntries(parameters.map((one) => [one.name, one.default]));
  return pageEntry(angles.id).formula({
    pe,
    options: { ...defaults, ...rotaryOptions(settings) },
    row: token,
    column: pair,
    at: token,
    value: angles.cos[token * angles.reads.length + pair]!,
    head: 0,
    panel: "cos",
    frequency: undefined,
    grid: [angles.rows, angles.columns],
    point: undefined,
    rotation: { rotary: angles.rotary, coordinates: angles.tokens[token]!.coordinates },
  });
}

/** What the angle is made of. */
function angleOf(view: View): string {
  const { text, angles, pair, token } = view;
  const { angle, coordinate, frequency } = turnOf(angles, token, pair);
  const six = (value: number) => significant(value, 6);
  const bracketed = coordinate < 0 ? `(${six(coordinate)})` : six(coordinate);
  const coordinates = angles.tokens[token]!.coordinates.map((at) =>
    plain(Number(at.toPrecision(5))),
  );
  const place = `(${lettersOf(angles).join(", ")}) = (${coordinates.join(", ")})`;
  const [turn, shown] = [six(angle), degrees(view, token, pair)];
  const written = text.angles.angle(angles.reads[pair]!, bracketed, six(frequency), turn, shown);
  return `${text.angles.pair(pair)}, ${nameOf(view, token)}, ${place}: ${written}`;
}

function facts({ text, angles, pair }: View): Fact[] {
  const said = text.angles.facts;
  const spread = spreads(angles, pair);
  const apart = (name: string, most: number): Fact =>
    most === 0 ? [name, said.alike] : [name, said.apart(decimals(most)), said.diameter];
  const frequency = angles.rotary.data.frequencies[pair]!;
  const list: Fact[] = [
    [said.reads, text.angles.read[angles.reads[pair]!], said.readsNote],
    [said.step, inDegrees(frequency), `${significant(frequency, 5)} rad`],
    apart(said.inRow, spread.line),
    apart(said.inColumn, spread.slot),
  ];
  if (!angles.tokens[0]!.isText) return list;
  const last = angles.tokens.findLastIndex(({ isText }) => !isText);
  const timeAt = (token: number) => angles.tokens[token]!.coordinates[0]!;
  const note = said.timeNote(timeAt(last), timeAt(last + 1));
  return [...list, [said.time, `t = ${timeAt(last)}`, note]];
}

export const subject: Subject = {
  readout: (view) => [formulaOf(view), angleOf(view)],
  facts,
  table(view) {
    const { text, angles, pair, token } = view;
    const shown = rowsAround(angles.tokens.length, token, mostShown);
    const { token: name, angle } = text.angles.columns;
    return {
      caption: text.angles.tableCaption(pair),
      columns: [name, ...lettersOf(angles), angle, "cos", "sin"],
      rows: shown.map((i) => [
        nameOf(view, i),
        ...angles.tokens[i]!.coordinates.map((at) => significant(at, 5)),
        degrees(view, i, pair),
        ...[angles.cos, angles.sin].map((all) => decimals(all[i * angles.reads.length + pair]!)),
      ]),
      current: shown.indexOf(token),
    };
  },
  files(view) {
    const { settings, angles, pair } = view;
    const { tokens, cos, sin, reads, id, rows, columns } = angles;
    const names = [...lettersOf(angles), "cos", "sin"];
    const numbers = tokens.flatMap(({ coordinates }, i) => {
      const at = i * reads.length + pair;
      return [...coordinates, cos[at]!, sin[at]!];
    });
    return {
      name: `angles_${id}_pair_${pair}_${rows}x${columns}`,
      matrix: { data: Float64Array.from(numbers), shape: [tokens.length, names.length] },
      rowName: "token",
      columnNames: names,
      panel: `${reads[pair]}Clocks`,
      code: code(view)?.anglesCode(settings, angles),
    };
  },
  summary({ text, angles, pair }) {
    const reads = angles.reads[pair]!;
    const name = text.controls.rotary.names[angles.id];
    return [text.angles.summary(name, pair, text.angles.reads[reads]), text.angles.alike[reads]];
  },
};

// The angle of a pair at every patch, as hands over the grid, and what each pair reads.
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { later } from "../../kit/later.js";
import { custom, type Fact } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { decimals, plain, rough, significant } from "../../kit/text/numbers.js";
import { type Reading, rotaryOptions } from "./angles.js";
import { pageEntry } from "./entries.js";
import { angleAt, lettersOf, pairReading, rowOf, settingsOf, spreads } from "./hands.js";
import { laterTexts } from "./later_texts.js";
import type { Subject } from "./subject.js";
import type { View } from "./view.js";

/** Most rows of the table; a longer one shows those around the cursor. */
const mostShown = 120;
/** Margins of a grid of clocks and its widest cell, in CSS pixels. */
const left = 44;
const top = 4;
const bottom = 40;
const widest = 34;
/** The narrowest cell whose hand has a face. */
const leastClock = 18;
/** Size of a pair in the strip, in CSS pixels. */
const pairWidth = 17;
const pairHeight = 24;

const code = later(() => import("./code.js"));

const hues = { y: 1, x: 2, t: 3 } as const;
/** Colour and dashes of the coordinate that a pair reads. */
const kindOf = ({ angles, pair: chosen }: View, pair: number): string =>
  `series-${hues[angles.reads[pair]!]} ${pair === chosen ? "chosen" : ""}`;

const textOf = (view: View) => laterTexts(view)!.angles;

const inDegrees = (radians: number): string => {
  const size = (radians * 180) / Math.PI;
  return `${Math.abs(size) < 100 ? significant(size, 3) : rough(Math.round(size))}°`;
};
const degrees = ({ angles }: View, token: number, pair: number): string =>
  inDegrees(angleAt(angles, token, pair).angle);

/** "patch (3, 5)", or "text token 2". */
function nameOf(view: View, token: number): string {
  const { isText, slot } = view.angles.tokens[token]!;
  if (isText) return textOf(view).textToken(token);
  return view.text.patch(rowOf(view.angles, token), slot);
}

const pairOf = ({ angles, pair }: View, letter: Reading) => pairReading(angles, letter, pair);

/** Clocks of a pair that reads this coordinate. */
const clocks = (letter: Reading) =>
  custom<View>(
    (view) => {
      const pair = pairOf(view, letter)!;
      const description = `${nameOf(view, view.token)}: ${degrees(view, view.token, pair)}`;
      return clockGrid(view, pair, description);
    },
    {
      isShown: (view) => pairOf(view, letter) !== undefined,
      heading(view) {
        const pair = pairOf(view, letter)!;
        const name = textOf(view).clockName[letter](pair);
        return html`<span class="clock-name ${kindOf(view, pair)}">${name}</span>`;
      },
      note: (view) =>
        letter === "t" && view.angles.tokens[0]!.isText ? textOf(view).clocksNote : "",
    },
  );

export const panels = {
  /** All pairs, each with the letter of what it reads; the slider does the same by keyboard. */
  strip: custom<View>(strip, {
    heading: (view) => textOf(view).pairs,
    note: ({ angles }) =>
      lettersOf(angles)
        .map((letter) => `${letter}: ${angles.reads.filter((one) => one === letter).length}`)
        .join(" · "),
  }),
  tClocks: clocks("t"),
  yClocks: clocks("y"),
  xClocks: clocks("x"),
};

/**
 * A clock for every patch: the hand of one pair, from twelve clockwise. Below 18 pixels it is the hand alone. Text
 * stands in a line above and one below. `description` is that of the token at the cursor.
 */
function clockGrid(view: View, pair: number, description: string): TemplateResult {
  const { text, angles, token: at, width, set } = view;
  const { textLine, clocksLabel } = laterTexts(view)!.angles;
  const { tokens, lines, slots, rows, columns, cos, sin, reads } = angles;
  const cell = Math.max(Math.min(Math.floor((width - left - 2) / slots), widest), 6);
  const radius = Math.max(0.5 * cell - Math.max(cell / 12, 0.75), 2);
  const dot = Math.min(Math.max(radius / 6, 0.9), 2.2);
  const circle = (x: number, y: number, r: number) =>
    `M${(x - r).toFixed(2)},${y.toFixed(2)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  /** A thousand clocks are four paths. */
  const paths = { dials: "", textDials: "", hands: "", tips: "" };
  tokens.forEach(({ line, slot, isText }, i) => {
    const [x, y] = [left + (slot + 0.5) * cell, top + (line + 0.5) * cell];
    const hand = i * reads.length + pair;
    const tip = [x + radius * sin[hand]!, y - radius * cos[hand]!] as const;
    if (cell >= leastClock) paths[isText ? "textDials" : "dials"] += circle(x, y, radius);
    paths.hands += `M${x.toFixed(2)},${y.toFixed(2)}L${tip[0].toFixed(2)},${tip[1].toFixed(2)}`;
    paths.tips += circle(...tip, dot);
  });
  const { line, slot } = tokens[at]!;
  const cursor = gridCursor({
    count: lines * slots,
    columns: slots,
    width: cell,
    height: cell,
    at: line * slots + slot,
    move(to) {
      // Lines of text may be shorter, or longer, than those of patches.
      const there = tokens.flatMap((token, i) =>
        token.line === Math.floor(to / slots) ? [i] : [],
      );
      const token = there[Math.min(to % slots, there.length - 1)]!;
      set({ ...settingsOf(angles, token), pair }, "noted");
    },
  });
  const every = Math.max(Math.ceil(18 / cell), 1);
  const numbers = (count: number) =>
    Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every);
  const first = line - rowOf(angles, at);
  const middle = (line: number) => top + (line + 0.5) * cell;
  const below = top + lines * cell;
  const beside = (line: number, name: string | number) =>
    svg`<text x=${left - 6} y=${middle(line)} dy="0.32em" text-anchor="end">${name}</text>`;
  return html`
    <div class="clock-grid" role="application" aria-label=${clocksLabel(pair)} aria-describedby="clock-${pair}" tabindex="0" @keydown=${cursor.press}>
      <svg class="hands ${kindOf(view, pair)}" width=${left + slots * cell + 2} height=${below + bottom} aria-hidden="true">
        <path class="dials" d=${paths.dials}></path>
        <path class="dials text" d=${paths.textDials}></path>
        <path class="hand" d=${paths.hands}></path>
        <path class="tips" d=${paths.tips}></path>
        ${numbers(rows).map((row) => beside(first + row, row))}
        ${numbers(columns).map((column) => svg`<text x=${left + (column + 0.5) * cell} y=${below + 14} text-anchor="middle">${column}</text>`)}
        ${first ? [0, lines - 1].map((line) => beside(line, textLine)) : nothing}
        <text x=${left + (columns * cell) / 2} y=${below + 32} text-anchor="middle">${text.column}</text>
        <text transform="translate(11,${top + (first + rows / 2) * cell}) rotate(-90)" text-anchor="middle">${text.row}</text>
        <rect class="here" x=${left + slot * cell} y=${top + line * cell} width=${cell} height=${cell}></rect>
        <rect class="target" x=${left} y=${top} width=${slots * cell} height=${lines * cell} @pointermove=${cursor.point} @pointerdown=${cursor.point}></rect>
      </svg>
      <span id=${`clock-${pair}`} class="hidden">${description}</span>
    </div>
  `;
}

function strip(view: View): TemplateResult {
  const { width, set } = view;
  const { reads } = view.angles;
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
    const [x, y] = [pair % inLine, Math.floor(pair / inLine)];
    return svg`<g class=${kindOf(view, pair)} transform="translate(${1 + x * pairWidth},${1 + y * pairHeight})"><rect width=${pairWidth - 1} height=${pairHeight - 2}></rect><text x=${(pairWidth - 1) / 2} y=${pairHeight / 2 - 1} dy="0.34em" text-anchor="middle">${letter}</text></g>`;
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

/** The angle as a product of coordinate and frequency. */
function angleOf(view: View): string {
  const { angles, pair, token } = view;
  const text = textOf(view);
  const { angle, coordinate, frequency } = angleAt(angles, token, pair);
  const six = (value: number) => significant(value, 6);
  const bracketed = coordinate < 0 ? `(${six(coordinate)})` : six(coordinate);
  const coordinates = angles.tokens[token]!.coordinates.map((at) =>
    plain(Number(at.toPrecision(5))),
  );
  const place = `(${lettersOf(angles).join(", ")}) = (${coordinates.join(", ")})`;
  const shown = degrees(view, token, pair);
  const written = text.angle(angles.reads[pair]!, bracketed, six(frequency), six(angle), shown);
  return `${text.pair(pair)}, ${nameOf(view, token)}, ${place}: ${written}`;
}

function facts(view: View): Fact[] {
  const { angles, pair } = view;
  const { facts: text, read } = textOf(view);
  const spread = spreads(angles, pair);
  const apart = (name: string, most: number): Fact =>
    most === 0 ? [name, text.alike] : [name, text.apart(decimals(most)), text.diameter];
  const frequency = angles.rotary.data.frequencies[pair]!;
  const list: Fact[] = [
    [text.reads, read[angles.reads[pair]!], text.readsNote],
    [text.step, inDegrees(frequency), `${significant(frequency, 5)} rad`],
    apart(text.inRow, spread.line),
    apart(text.inColumn, spread.slot),
  ];
  if (!angles.tokens[0]!.isText) return list;
  const last = angles.tokens.findLastIndex(({ isText }) => !isText);
  const timeAt = (token: number) => angles.tokens[token]!.coordinates[0]!;
  const note = text.timeNote(timeAt(last), timeAt(last + 1));
  return [...list, [text.time, `t = ${timeAt(last)}`, note]];
}

export const subject: Subject = {
  readout: (view) => [formulaOf(view), angleOf(view)],
  facts,
  table(view) {
    const { angles, pair, token } = view;
    const { tableCaption, columns } = textOf(view);
    const shown = rowsAround(angles.tokens.length, token, mostShown);
    return {
      caption: tableCaption(pair),
      columns: [columns.token, ...lettersOf(angles), columns.angle, "cos", "sin"],
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
  summary(view) {
    const { angles, pair } = view;
    const { summary, reads, alike } = textOf(view);
    const name = view.text.controls.rotary.names[angles.id];
    const reading = angles.reads[pair]!;
    return [summary(name, pair, reads[reading]), alike[reading]];
  },
};

export const styles = css`
  .clock-name.chosen {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .clock-grid {
    width: fit-content;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .hands {
    display: block;
    overflow: visible;
    stroke-dasharray: none;
  }
  .hands .dials {
    fill: none;
    stroke: var(--line);
  }
  .hands .text {
    stroke: var(--edge);
    stroke-dasharray: 2 2;
  }
  .hands .hand {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .hands .tips {
    fill: currentColor;
  }
  .hands .target {
    fill: transparent;
  }
  .hands .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .strip {
    display: block;
    cursor: pointer;
    touch-action: pan-y;
  }
  .strip g {
    stroke-dasharray: none;
  }
  .strip rect {
    fill: color-mix(in srgb, currentColor 14%, var(--surface));
  }
  .strip text {
    fill: currentColor;
    font-weight: 600;
  }
  .strip .chosen rect {
    fill: currentColor;
  }
  .strip .chosen text {
    fill: var(--surface);
  }
`;

// A clock for every patch: the hand of one pair, cosine to the right, sine upwards. Text stands in a line above
// and one below. Pointer, touch and arrow keys move the cursor alike.
import { html, nothing, svg, type TemplateResult } from "lit";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { type Angles, rowOf, settingsOf } from "./angles.js";
import { laterTexts } from "./later_texts.js";
import type { View } from "./panels.js";

const left = 44;
const top = 4;
const bottom = 40;
const widest = 34;

const hueOf = { y: 1, x: 2, t: 3 } as const;
/** The colour and dashes of what a pair reads, the same wherever it is named. */
export const seriesOf = ({ reads }: Angles, pair: number): string =>
  `series-${hueOf[reads[pair]!]}`;

/** `description` is that of the token at the cursor. */
export function clockGrid(view: View, pair: number, description: string): TemplateResult {
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
    const tip = [x + radius * cos[hand]!, y - radius * sin[hand]!] as const;
    paths[isText ? "textDials" : "dials"] += circle(x, y, radius);
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
      <svg class=${`hands ${seriesOf(angles, pair)}`} width=${left + slots * cell + 2} height=${below + bottom} aria-hidden="true">
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

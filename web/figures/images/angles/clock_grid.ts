// A clock for every patch: the hand of one pair, from twelve clockwise. Below 18 pixels it is the hand alone. Text stands
// in a line above and one below.
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { gridCursor } from "../../../kit/plot/grid_cursor.js";
import { cursorOn } from "./derive.js";
import { kindOf } from "./findings.js";
import type { View } from "./view.js";

/** Margins and the widest cell, in CSS pixels. */
const left = 44;
const top = 4;
const bottom = 40;
const widest = 34;
/** The narrowest cell whose hand has a face. */
const leastClock = 18;

/** `description` is that of the token at the cursor. */
export function clockGrid(view: View, pair: number, description: string): TemplateResult {
  const { text, clocks, token: at, width, set } = view;
  const { tokens, side, words, cos, sin, reads } = clocks;
  const first = words ? 1 : 0;
  const [lines, slots] = [side + 2 * first, Math.max(side, words)];
  const cell = Math.max(Math.min(Math.floor((width - left - 2) / slots), widest), 6);
  const radius = Math.max(0.5 * cell - Math.max(cell / 12, 0.75), 2);
  const dot = Math.min(Math.max(radius / 6, 0.9), 2.2);
  const circle = (x: number, y: number, r: number) =>
    `M${(x - r).toFixed(2)},${y.toFixed(2)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  const across = (slot: number) => left + (slot + 0.5) * cell;
  const down = (line: number) => top + (line + 0.5) * cell;
  /** A thousand clocks are four paths. */
  const paths = { dials: "", textDials: "", hands: "", tips: "" };
  tokens.forEach(({ line, slot, patch }, i) => {
    const [x, y] = [across(slot), down(line)];
    const hand = i * reads.length + pair;
    const tip = [x + radius * sin[hand]!, y - radius * cos[hand]!] as const;
    if (cell >= leastClock) paths[patch ? "dials" : "textDials"] += circle(x, y, radius);
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
      const there = tokens.flatMap(({ line }, i) => (line === Math.floor(to / slots) ? [i] : []));
      const token = there[Math.min(to % slots, there.length - 1)]!;
      set({ ...cursorOn(clocks, token), pair }, "noted");
    },
  });
  const every = Math.max(Math.ceil(18 / cell), 1);
  const numbers = Array.from({ length: Math.ceil(side / every) }, (_, i) => i * every);
  const below = top + lines * cell;
  const beside = (line: number, name: string | number) =>
    svg`<text x=${left - 6} y=${down(line)} dy="0.32em" text-anchor="end">${name}</text>`;
  return html`
    <div class="clock-grid" role="application" aria-label=${text.clocksLabel(pair)} aria-describedby="clock-${pair}" tabindex="0" @keydown=${cursor.press}>
      <svg class="hands ${kindOf(view, pair)}" width=${left + slots * cell + 2} height=${below + bottom} aria-hidden="true">
        <path class="dials" d=${paths.dials}></path>
        <path class="dials text" d=${paths.textDials}></path>
        <path class="hand" d=${paths.hands}></path>
        <path class="tips" d=${paths.tips}></path>
        ${numbers.map((row) => beside(first + row, row))}
        ${numbers.map((column) => svg`<text x=${across(column)} y=${below + 14} text-anchor="middle">${column}</text>`)}
        ${first ? [0, lines - 1].map((line) => beside(line, text.textLine)) : nothing}
        <text x=${left + (side * cell) / 2} y=${below + 32} text-anchor="middle">${text.column}</text>
        <text transform="translate(11,${top + (first + side / 2) * cell}) rotate(-90)" text-anchor="middle">${text.row}</text>
        <rect class="here" x=${left + slot * cell} y=${top + line * cell} width=${cell} height=${cell}></rect>
        <rect class="target" x=${left} y=${top} width=${slots * cell} height=${lines * cell} @pointermove=${cursor.point} @pointerdown=${cursor.point}></rect>
      </svg>
      <span id=${`clock-${pair}`} class="hidden">${description}</span>
    </div>
  `;
}

export const styles = css`
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
`;

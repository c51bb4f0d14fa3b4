// A clock for every patch: the hand of one pair, from twelve clockwise. Below 18 pixels it is the hand alone.
import { html, svg, type TemplateResult } from "lit";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { type Place, side } from "./tables.js";

/** Margins and the widest cell, in CSS pixels. */
const left = 44;
const top = 4;
const bottom = 40;
const widest = 34;
/** The narrowest cell whose hand has a face. */
const leastClock = 18;

interface ClockGrid {
  readonly width: number;
  readonly id: string;
  /** The name of the drawing, what it says at the cursor, and the names of its axes. */
  readonly label: string;
  readonly said: string;
  readonly row: string;
  readonly column: string;
  readonly hue: string;
  /** Cosine and sine of each patch's angle. */
  readonly hands: readonly (readonly [cos: number, sin: number])[];
  readonly at: Place;
  move(to: Place): void;
}

export function clockGrid(of: ClockGrid): TemplateResult {
  const [y, x] = of.at;
  const cell = Math.max(Math.min(Math.floor((of.width - left - 2) / side), widest), 6);
  const radius = Math.max(0.5 * cell - Math.max(cell / 12, 0.75), 2);
  const dot = Math.min(Math.max(radius / 6, 0.9), 2.2);
  const circle = (x: number, y: number, r: number) =>
    `M${(x - r).toFixed(2)},${y.toFixed(2)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  const across = (column: number) => left + (column + 0.5) * cell;
  const down = (row: number) => top + (row + 0.5) * cell;
  /** Hundreds of clocks are three paths. */
  const paths = { dials: "", hands: "", tips: "" };
  of.hands.forEach(([cos, sin], i) => {
    const [x, y] = [across(i % side), down(Math.floor(i / side))];
    const tip = [x + radius * sin, y - radius * cos] as const;
    if (cell >= leastClock) paths.dials += circle(x, y, radius);
    paths.hands += `M${x.toFixed(2)},${y.toFixed(2)}L${tip[0].toFixed(2)},${tip[1].toFixed(2)}`;
    paths.tips += circle(...tip, dot);
  });
  const cursor = gridCursor({
    ...{ count: side * side, columns: side, width: cell, height: cell, at: y * side + x },
    move: (to) => of.move([Math.floor(to / side), to % side]),
  });
  const every = Math.max(Math.ceil(18 / cell), 1);
  const numbers = Array.from({ length: Math.ceil(side / every) }, (_, i) => i * every);
  const below = top + side * cell;
  const middle = (side * cell) / 2;
  return html`
    <div class="clock-grid" role="application" aria-label=${of.label} aria-describedby=${of.id} tabindex="0" @keydown=${cursor.press}>
      <svg class="hands ${of.hue}" width=${left + side * cell + 2} height=${below + bottom} aria-hidden="true">
        <path class="dials" d=${paths.dials}></path>
        <path class="hand" d=${paths.hands}></path>
        <path class="tips" d=${paths.tips}></path>
        ${numbers.map((i) => svg`<text x=${left - 6} y=${down(i)} dy="0.32em" text-anchor="end">${i}</text><text x=${across(i)} y=${below + 14} text-anchor="middle">${i}</text>`)}
        <text x=${left + middle} y=${below + 32} text-anchor="middle">${of.column}</text>
        <text transform="translate(11,${top + middle}) rotate(-90)" text-anchor="middle">${of.row}</text>
        <rect class="here" x=${left + x * cell} y=${top + y * cell} width=${cell} height=${cell}></rect>
        <rect class="target" x=${left} y=${top} width=${side * cell} height=${side * cell} @pointermove=${cursor.point} @pointerdown=${cursor.point}></rect>
      </svg>
      <span id=${of.id} class="hidden">${of.said}</span>
    </div>
  `;
}

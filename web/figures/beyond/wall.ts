// A clock for every pair: the angles that training showed, those that are new in the longer sequence, and the hand at its
// last position.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { clockAt, face, hand, hub, seen, unseen } from "../../kit/plot/clock_face.js";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { pairs } from "./derive.js";
import { sayPair } from "./readout.js";
import type { View } from "./view.js";

type Point = readonly [number, number];

/** The places of clocks in rows of `columns`, each `side` wide with its margin, in CSS pixels. */
export function wallOf(columns: number, side: number, below: number, gap: number) {
  const height = side + below;
  const middle = (i: number): Point => [
    ((i % columns) + 0.5) * side,
    Math.floor(i / columns) * height + side / 2,
  ];
  return { rows: pairs / columns, side, height, radius: side / 2 - gap, middle };
}

export const columnsOf = (width: number): number => (width >= 640 ? 16 : 8);

/** The wall with numbers and a cursor. */
export function numberedWall(view: View): TemplateResult {
  const { text, width, settings, set } = view;
  const { pair } = settings;
  const columns = columnsOf(width);
  const wall = wallOf(columns, Math.min(Math.floor(width / columns), 56), 12, 5);
  const { rows, side, height, radius, middle } = wall;
  const cursor = gridCursor({
    count: pairs,
    columns,
    width: side,
    height,
    at: pair,
    move: (pair) => set({ pair }, "noted"),
  });
  const number = (i: number) => {
    const [x, y] = middle(i);
    return svg`<text x=${x} y=${y + radius + 13} text-anchor="middle" class=${i === pair ? "number here" : "number"}>${i}</text>`;
  };
  const [x, y] = middle(pair);
  return html`
    <svg
      class="dials"
      width=${columns * side}
      height=${rows * height}
      role="slider"
      tabindex="0"
      aria-label=${text.dialsLabel}
      aria-valuemin="0"
      aria-valuemax=${pairs - 1}
      aria-valuenow=${pair}
      aria-valuetext=${sayPair(view)}
      @pointermove=${cursor.point}
      @pointerdown=${cursor.point}
      @keydown=${cursor.press}
    >
      <circle class="here" cx=${x} cy=${y} r=${radius + 3.5}></circle>
      ${clocks(view, wall)}
      ${Array.from({ length: pairs }, (_, i) => number(i))}
    </svg>
    ${keys(view)}
  `;
}

const whole = 2 * Math.PI;

export function clocks(
  { chosen, question }: View,
  { radius, middle }: ReturnType<typeof wallOf>,
): SVGTemplateResult[] {
  return Array.from({ length: pairs }, (_, i) => {
    const [turns, reached] = [chosen.turns[i]!, chosen.reached[i]!];
    const isPlain = question === "open" || turns >= 1;
    const isLost = question !== "open" && chosen.unseen[i]! > 0;
    const angles = isPlain
      ? nothing
      : [
          seen(radius, whole * turns),
          isLost ? unseen(radius, whole * turns, whole * Math.min(reached, 1)) : nothing,
        ];
    const isBeyond = isLost && reached % 1 > turns;
    return svg`<g class=${isLost ? "lost" : nothing}>${clockAt(
      ...middle(i),
      face(radius, { ground: isPlain ? "soft" : "sunken", under: angles }),
      hand(radius, whole * reached, { hue: isBeyond ? "alert" : "position" }),
      hub(radius),
    )}</g>`;
  });
}

/** The legend of a clock's parts; its space is reserved while the question is open. */
export const keys = ({ text, question }: View): TemplateResult => html`
  <ul class="keys ${question === "open" ? "reserved" : ""}">
    <li>${sample("seen")} ${text.seen}</li>
    <li>${sample("unseen")} ${text.unseen}</li>
    <li>${sample("face on-sunken")} ${text.notReached}</li>
  </ul>
`;

const sample = (kind: string) =>
  svg`<svg width="16" height="14" aria-hidden="true"><circle class="clock-${kind}" cx="8" cy="7" r="6"></circle></svg>`;

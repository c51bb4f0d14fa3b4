// A clock for every pair: the angles that training showed, those that the longer sequence meets first, and where the hand
// stands at its end.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { clockAt, face, hand, hub, seen, unseen } from "../../kit/plot/clock_face.js";
import { isDragging } from "../../kit/plot/drag.js";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { sayPair } from "./readout.js";
import type { View } from "./view.js";

type Point = readonly [number, number];

/** How clocks stand: rows of `columns`, each `side` wide with what is around it, in CSS pixels. */
function wallOf(pairs: number, columns: number, side: number, below: number, gap: number) {
  const height = side + below;
  const middle = (i: number): Point => [
    ((i % columns) + 0.5) * side,
    Math.floor(i / columns) * height + side / 2,
  ];
  return { rows: Math.ceil(pairs / columns), side, height, radius: side / 2 - gap, middle };
}

const columnsOf = (width: number, pairs: number): number => Math.min(width >= 640 ? 16 : 8, pairs);

/** With numbers and a cursor. */
export function numberedWall(view: View): TemplateResult {
  const { text, width, pairs, pair, set } = view;
  const columns = columnsOf(width, pairs);
  const wall = wallOf(pairs, columns, Math.min(Math.floor(width / columns), 56), 12, 5);
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
      aria-valuetext=${sayPair(view, pair)}
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

/** As large as it can be; what was seen and what was not is missing while it is asked. */
export function plainWall(view: View): TemplateResult {
  const { text, width, pairs, question } = view;
  const columns = columnsOf(width, pairs);
  const [below, gap] = width >= 640 ? [4, 4] : [10, 3];
  const wall = wallOf(pairs, columns, width / columns, below, gap);
  return html`
    <svg class="dials large" width=${width} height=${wall.rows * wall.height} role=${question === "open" ? "group" : "img"} aria-label=${text.wallLabel(pairs)}>
      ${clocks(view, wall)}
      ${question === "shown" ? nothing : boundary(view, wall, columns)}
    </svg>
    ${keys(view)}
  `;
}

/** The first clock that the reader expects to be lost, and all the slower ones. */
function boundary(view: View, wall: ReturnType<typeof wallOf>, columns: number): unknown {
  const { text, pairs, guess = pairs, put, question } = view;
  const { middle, side, height } = wall;
  const rings = Array.from({ length: pairs - guess }, (_, i) => {
    const [x, y] = middle(guess + i);
    return svg`<circle class="guess ${question === "open" ? "" : "before"}" cx=${x} cy=${y} r=${side / 2 - 1.5}></circle>`;
  });
  if (question !== "open") return rings;
  const to = (guess: number) => put({ guess: Math.min(Math.max(guess, 0), pairs - 1) });
  const tap = (event: PointerEvent) => {
    if (!isDragging(event)) return;
    const { x, y } = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
    to(columns * Math.floor(y / height) + Math.min(Math.floor(x / side), columns - 1));
  };
  const steps = { across: 1, up: -columns };
  const press = stepKeys(steps, (by) => to((view.guess ?? pairs) + by)); // keys come faster than frames
  return svg`${rings}<rect class="taps" width=${columns * side} height=${wall.rows * height} role="slider" tabindex="0"
    aria-label=${text.guessLabel} aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${Math.min(guess, pairs - 1)}
    aria-valuetext=${text.guessed(pairs - guess, pairs)} @pointerdown=${tap} @pointermove=${tap} @keydown=${press}></rect>`;
}

const whole = 2 * Math.PI;

function clocks(
  { pairs, chosen, question }: View,
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

/** What the parts of a clock are; it keeps its place while that is asked. */
export const keys = ({ text, question }: View): TemplateResult => html`
  <ul class="keys ${question === "open" ? "reserved" : ""}">
    <li>${sample("seen")} ${text.seen}</li>
    <li>${sample("unseen")} ${text.unseen}</li>
    <li>${sample("face on-sunken")} ${text.notReached}</li>
  </ul>
`;

const sample = (kind: string) =>
  svg`<svg width="16" height="14" aria-hidden="true"><circle class="clock-${kind}" cx="8" cy="7" r="6"></circle></svg>`;

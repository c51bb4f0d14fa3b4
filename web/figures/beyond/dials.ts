// A clock for every pair: the angles that training showed, and those that the longer sequence meets first.
// It starts on the right and turns counterclockwise, as the angle does.
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Model } from "./model.js";
import { text } from "./texts.js";

/** Side of a clock with its number, in CSS pixels. */
const widest = 56;

export interface DialsOptions {
  readonly model: Model;
  readonly width: number;
  readonly pair: number;
  /** The read-out of a pair, for those who hear it. */
  say(pair: number): string;
  move(pair: number): void;
}

export function dials({ model, width, pair, say, move }: DialsOptions): TemplateResult {
  const { pairs } = model;
  const columns = Math.min(width >= 640 ? 16 : 8, pairs);
  const side = Math.min(Math.floor(width / columns), widest);
  const rows = Math.ceil(pairs / columns);
  const height = side + 12;
  const pairAt = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const column = Math.min(Math.floor((event.clientX - box.x) / side), columns - 1);
    const row = Math.min(Math.floor((event.clientY - box.y) / height), rows - 1);
    return Math.min(Math.max(row * columns + column, 0), pairs - 1);
  };
  const point = (event: PointerEvent) => {
    if (event.type === "pointermove" && event.pointerType !== "mouse" && !event.buttons) return;
    move(pairAt(event));
  };
  let latest = pair; // the next key may come before the next frame
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next: Record<string, number> = {
      ArrowLeft: latest - 1,
      ArrowRight: latest + 1,
      ArrowUp: latest - columns,
      ArrowDown: latest + columns,
      Home: 0,
      End: pairs - 1,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= pairs) return;
    latest = to;
    move(to);
  };
  return html`
    <svg
      class="dials"
      width=${columns * side}
      height=${rows * height}
      role="slider"
      tabindex="0"
      aria-label=${text().dialsLabel}
      aria-valuemin="0"
      aria-valuemax=${pairs - 1}
      aria-valuenow=${pair}
      aria-valuetext=${say(pair)}
      @pointermove=${point}
      @pointerdown=${point}
      @keydown=${press}
    >
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="5" height="5"></rect>
          <path class="hatch-line" d="M0,0V5"></path>
        </pattern>
      </defs>
      ${clocks(model, pair, side / 2 - 5, (i) => [(i % columns) * side + side / 2, Math.floor(i / columns) * height + side / 2])}
    </svg>
  `;
}

type Point = readonly [number, number];

/** All of a kind are one path: a drag changes two, not one for every pair. */
function clocks(
  { pairs, chosen }: Model,
  here: number,
  radius: number,
  middle: (pair: number) => Point,
): SVGTemplateResult {
  let [rings, seen, unseen] = ["", "", ""];
  for (let i = 0; i < pairs; ++i) {
    const turns = Math.min(chosen.turns[i]!, 1);
    const met = chosen.unseen[i]! > 0 ? Math.min(chosen.reached[i]!, 1) : turns;
    rings += disc(middle(i), radius);
    seen += turns < 1 ? sector(middle(i), 0, turns, radius) : disc(middle(i), radius);
    if (met > turns) unseen += sector(middle(i), turns, met, radius);
  }
  const [x, y] = middle(here);
  const number = (i: number) => {
    const [x, y] = middle(i);
    return svg`<text x=${x} y=${y + radius + 13} text-anchor="middle" class=${i === here ? "number here" : "number"}>${i}</text>`;
  };
  return svg`
    <circle class="here" cx=${x} cy=${y} r=${radius + 3.5}></circle>
    <path class="dial" d=${rings}></path>
    <path class="seen" d=${seen}></path>
    <path class="unseen" fill="url(#hatch)" d=${unseen}></path>
    ${Array.from({ length: pairs }, (_, i) => number(i))}
  `;
}

const disc = ([x, y]: Point, radius: number): string =>
  `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;

/** From one share of a turn to another, counterclockwise. */
function sector([x, y]: Point, from: number, to: number, radius: number): string {
  const point = (turn: number) => {
    const angle = 2 * Math.PI * turn;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y - radius * Math.sin(angle)).toFixed(1)}`;
  };
  const end = Math.min(to, from + 0.9999); // an arc that ends where it begins is none
  return `M${x},${y}L${point(from)}A${radius},${radius} 0 ${end - from > 0.5 ? 1 : 0} 0 ${point(end)}Z`;
}

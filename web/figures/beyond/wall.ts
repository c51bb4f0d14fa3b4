// A clock for every pair: the angles that training showed, and those that the longer sequence meets first. It starts
// at twelve and turns clockwise.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { pointIn } from "../../kit/plot/pointer.js";
import type { View } from "./panels.js";
import { sayPair } from "./readout.js";

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
      ${faces(view, wall)}
      ${Array.from({ length: pairs }, (_, i) => number(i))}
    </svg>
    <ul class="keys">
      <li>${sample("seen")} ${text.seen}</li>
      <li>${sample("unseen")} ${text.unseen}</li>
    </ul>
  `;
}

/** As large as it can be, each clock with a hand at the end of the text; what was seen is missing while it is asked. */
export function plainWall(view: View): TemplateResult {
  const { text, width, pairs, chosen, question } = view;
  const columns = columnsOf(width, pairs);
  const gap = width >= 640 ? 4 : 3;
  const wall = wallOf(pairs, columns, width / columns, gap, gap);
  const { radius, middle } = wall;
  const isOpen = question === "open";
  let [discs, beyond, hands, lost, hubs] = ["", "", "", "", ""];
  for (let i = 0; i < pairs; ++i) {
    const [x, y] = middle(i);
    const isLost = !isOpen && chosen.unseen[i]! > 0;
    const hand = `M${x},${y}L${onRim([x, y], radius - 5, chosen.reached[i]!)}`;
    discs += disc([x, y], radius);
    if (isLost) beyond += disc([x, y], radius);
    if (isLost) lost += hand;
    else hands += hand;
    hubs += disc([x, y], 2);
  }
  return html`
    <svg class="dials large" width=${width} height=${wall.rows * wall.height} role=${isOpen ? "group" : "img"} aria-label=${text.wallLabel(pairs)}>
      ${isOpen ? svg`<path class="dial" d=${discs}></path>` : faces(view, wall)}
      <path class="beyond" d=${beyond}></path>
      <path class="hand" d=${hands}></path>
      <path class="hand lost" d=${lost}></path>
      <path class="hub" d=${hubs}></path>
      ${question === "shown" ? nothing : boundary(view, wall, columns)}
    </svg>
  `;
}

/** The first clock that the reader expects to be lost, and all the slower ones. */
function boundary(view: View, wall: ReturnType<typeof wallOf>, columns: number): SVGTemplateResult {
  const { text, pairs, guess, put, question } = view;
  const { radius, middle, side, height } = wall;
  let rings = "";
  for (let i = guess ?? pairs; i < pairs; ++i) rings += disc(middle(i), radius - 1);
  const line = svg`<path class="guess ${question === "open" ? "" : "before"}" d=${rings}></path>`;
  if (question !== "open") return line;
  const to = (guess: number) => put({ guess: Math.min(Math.max(guess, 0), pairs - 1) });
  const tap = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const { x, y } = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
    to(columns * Math.floor(y / height) + Math.min(Math.floor(x / side), columns - 1));
  };
  const press = (event: KeyboardEvent) => {
    const by = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    to((view.guess ?? pairs) + by);
  };
  return svg`${line}<rect class="taps" width=${columns * side} height=${wall.rows * height} role="slider" tabindex="0"
    aria-label=${text.guessLabel} aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${guess ?? pairs - 1}
    aria-valuetext=${text.guessed(pairs - (guess ?? pairs), pairs)} @pointerdown=${tap} @pointermove=${tap} @keydown=${press}></rect>`;
}

/** All of a kind are one path: a drag changes a few, not some for every pair. */
function faces(
  { pairs, chosen }: View,
  { radius, middle }: ReturnType<typeof wallOf>,
): SVGTemplateResult {
  let [rings, seen, unseen] = ["", "", ""];
  for (let i = 0; i < pairs; ++i) {
    const turns = Math.min(chosen.turns[i]!, 1);
    const met = chosen.unseen[i]! > 0 ? Math.min(chosen.reached[i]!, 1) : turns;
    rings += disc(middle(i), radius);
    seen += turns < 1 ? sector(middle(i), 0, turns, radius) : disc(middle(i), radius);
    if (met > turns) unseen += sector(middle(i), turns, met, radius);
  }
  return svg`
    <path class="dial" d=${rings}></path>
    <path class="seen" d=${seen}></path>
    <path class="unseen" d=${unseen}></path>
  `;
}

const sample = (kind: "seen" | "unseen") =>
  svg`<svg width="16" height="14" aria-hidden="true"><circle class=${kind} cx="8" cy="7" r="6"></circle></svg>`;

const disc = ([x, y]: Point, radius: number): string =>
  `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;

function onRim([x, y]: Point, radius: number, turns: number): string {
  const angle = 2 * Math.PI * turns;
  return `${(x + radius * Math.sin(angle)).toFixed(1)},${(y - radius * Math.cos(angle)).toFixed(1)}`;
}

/** From one share of a turn to another. */
function sector([x, y]: Point, from: number, to: number, radius: number): string {
  const end = Math.min(to, from + 0.9999); // an arc that ends where it begins is none
  const isLarge = end - from > 0.5;
  return `M${x},${y}L${onRim([x, y], radius, from)}A${radius},${radius} 0 ${isLarge ? 1 : 0} 1 ${onRim([x, y], radius, end)}Z`;
}

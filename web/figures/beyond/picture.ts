// The picture: a clock for every pair with the angles that training showed, those that are new in the longer sequence, and the
// hand at its last position; and the reader's guess from which clock on training did not show all angles.
import type { Signal } from "@preact/signals-core";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Reach } from "posenc";
import type { Asked } from "../../kit/figure_definition.js";
import { clockAt, face, hand, hub, seen, unseen } from "../../kit/plot/clock_face.js";
import { isDragging } from "../../kit/plot/drag.js";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import type { Texts } from "./texts.en.js";

/** The clocks of a head. */
export const pairs = 64;

export interface Scene {
  readonly width: number;
  readonly text: Texts;
  readonly asked: Asked;
  /** The first clock of which the reader expects unseen angles. */
  readonly guess: Signal<number | undefined>;
  /** The clock of the cursor, and the one that a mouse is over. */
  readonly pair: number;
  readonly pointed: Signal<number | undefined>;
  readonly reach: Reach;
  /** The clock of the cursor in words. */
  say(pair: number): string;
  /** The line below the clocks. */
  read(pair: number): string;
  choose(pair: number): void;
}

type Wall = ReturnType<typeof wallOf>;

/** The clocks in rows, as large as they fit. */
function wallOf(width: number) {
  const isWide = width >= 640;
  const columns = isWide ? 16 : 8;
  const [below, gap] = isWide ? [4, 4] : [10, 3];
  const side = width / columns;
  const height = side + below;
  return {
    ...{ width, columns, side, height, radius: side / 2 - gap },
    /** Of all rows. */
    tall: (pairs / columns) * height,
    middle: (i: number): readonly [number, number] => [
      ((i % columns) + 0.5) * side,
      Math.floor(i / columns) * height + side / 2,
    ],
  };
}

/** Seen and unseen angles are not drawn while the question is open. */
export function wall(scene: Scene): TemplateResult {
  const { text, width, asked, pair, pointed, read, say, choose } = scene;
  const places = wallOf(width);
  const { columns, side, height, tall, radius, middle } = places;
  if (asked === "open")
    return html`
      <svg class="dials" width=${width} height=${tall} role="group" aria-label=${text.wallLabel}>
        ${clocks(scene, places)} ${boundary(scene, places)}
      </svg>
      ${keys(scene, "")}
    `;
  const at = pointed.value ?? pair;
  const grid = { count: pairs, columns, width: side, height };
  const point = (pair: number) => {
    pointed.value = pair;
  };
  const hover = gridCursor({ ...grid, at, move: point });
  const press = gridCursor({ ...grid, at: pair, move: choose });
  /** The cursor stays where a finger was lifted. */
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" && pointed.peek() !== undefined) choose(pointed.peek()!);
    pointed.value = undefined;
  };
  const [x, y] = middle(at);
  return html`
    <svg
      class="dials"
      width=${width}
      height=${tall}
      role="slider"
      tabindex="0"
      aria-label=${text.wallLabel}
      aria-valuemin="0"
      aria-valuemax=${pairs - 1}
      aria-valuenow=${pair}
      aria-valuetext=${say(pair)}
      @pointermove=${hover.point}
      @pointerleave=${leave}
      @pointerdown=${press.point}
      @keydown=${press.press}
    >
      ${clocks(scene, places)} ${boundary(scene, places)}
      <circle class="here" cx=${x} cy=${y} r=${radius + 2}></circle>
    </svg>
    ${keys(scene, read(at))}
  `;
}

/** Rings around the first clock of which the reader expects unseen angles, and all slower ones. */
function boundary({ text, guess, asked }: Scene, places: Wall): unknown {
  const { middle, side, height, columns, width, tall } = places;
  if (asked === "shown") return nothing;
  const first = guess.value ?? pairs;
  const rings = Array.from({ length: pairs - first }, (_, i) => {
    const [x, y] = middle(first + i);
    return svg`<circle class="guess ${asked === "open" ? "" : "before"}" cx=${x} cy=${y} r=${side / 2 - 1.5}></circle>`;
  });
  if (asked !== "open") return rings;
  const to = (first: number) => {
    guess.value = Math.min(Math.max(first, 0), pairs - 1);
  };
  const tap = (event: PointerEvent) => {
    if (!isDragging(event)) return;
    const { x, y } = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
    to(columns * Math.floor(y / height) + Math.min(Math.floor(x / side), columns - 1));
  };
  const press = stepKeys({ across: 1, up: -columns }, (by) => to((guess.peek() ?? pairs) + by));
  return svg`${rings}<rect class="taps" width=${width} height=${tall} role="slider" tabindex="0"
    aria-label=${text.guessLabel} aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${Math.min(first, pairs - 1)}
    aria-valuetext=${text.guessed(pairs - first)} @pointerdown=${tap} @pointermove=${tap} @keydown=${press}></rect>`;
}

const whole = 2 * Math.PI;

function clocks({ reach, asked }: Scene, { radius, middle }: Wall): SVGTemplateResult[] {
  return Array.from({ length: pairs }, (_, i) => {
    const [turns, reached] = [reach.turns[i]!, reach.reached[i]!];
    const isPlain = asked === "open" || turns >= 1;
    const isLost = asked !== "open" && reach.unseen[i]! > 0;
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

/** The legend of a clock's parts, and what the cursor reads; their space is reserved while the question is open. */
const keys = ({ text, asked }: Scene, reading: string): TemplateResult => html`
  <div class="keys ${asked === "open" ? "reserved" : ""}">
    <ul>
      <li>${sample("seen")} ${text.seen}</li>
      <li>${sample("unseen")} ${text.unseen}</li>
      <li>${sample("face on-sunken")} ${text.notReached}</li>
    </ul>
    <p>${reading}</p>
  </div>
`;

const sample = (kind: string) =>
  svg`<svg width="16" height="14" aria-hidden="true"><circle class="clock-${kind}" cx="8" cy="7" r="6"></circle></svg>`;

// The picture: eight clocks at a start and three words back. The gap between the hands is the same from any start. With sines
// alone only the shadow on the floor is known, and two hands cast it.
import type { Signal } from "@preact/signals-core";
import { format } from "d3-format";
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { Asked } from "../../kit/figure_definition.js";
import {
  clockAt,
  face,
  gap,
  type Hand,
  hand,
  hub,
  point,
  reach,
} from "../../kit/plot/clock_face.js";
import { held, isDragging } from "../../kit/plot/drag.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { turnOf, two } from "../../kit/text/numbers.js";
import type { Texts } from "./texts.en.js";

/** The last position of the track. */
export const lastPosition = 60;

export interface Clock {
  readonly frequency: number;
  /** Of the shift; may exceed 360. */
  readonly degrees: number;
  /** The pair at the start, and after the shift. */
  readonly here: Hand;
  readonly there: Hand;
}

export interface Scene {
  readonly width: number;
  readonly s: { readonly shift: number; readonly position: number; readonly sinOnly: boolean };
  readonly text: Texts;
  readonly clocks: readonly Clock[];
  /** Whether the hands after the shift are the answer. */
  readonly isOpen: boolean;
  readonly asked: Asked;
  /** Radians by which the reader has turned the hand of the first clock. */
  readonly guess: Signal<number | undefined>;
}

const whole = format(".0f");
/** Radians of a key on the guessed hand. */
const steps = { across: Math.PI / 36, up: Math.PI / 36, page: Math.PI / 6 };

/** The same angle between -180 and 180 degrees. */
export const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export function picture(scene: Scene): SVGTemplateResult {
  const { width, s, text, clocks, isOpen, asked } = scene;
  const isNarrow = width < 640;
  const columns = isNarrow ? 4 : 8;
  const across = width / columns;
  const radius = Math.min(across / 2 - (isNarrow ? 2 : 11), 58);
  const [trackHeight, down] = [isNarrow ? 74 : 62, 2 * radius + (isNarrow ? 74 : 58)];
  const drawn = clocks.map(({ frequency, degrees, here, there }, i) => {
    const x = ((i % columns) + 0.5) * across;
    const y = trackHeight + Math.floor(i / columns) * down + radius + 3;
    const own = [
      isOpen ? nothing : gap(radius, here, there),
      i === 0 && asked !== "shown" ? guessed(scene, radius) : nothing,
      hand(radius, here, { isHollow: true }),
      isOpen ? nothing : hand(radius, there),
    ];
    const turn = isOpen ? "" : `${whole(Math.abs(turned(degrees)))}°`;
    const low = y + radius + (s.sinOnly ? 30 : 20);
    const speed = (isNarrow ? text.turnShort : text.turn)(turnOf(frequency));
    return svg`${clockAt(x, y, face(radius), s.sinOnly ? shadow(radius, here) : own, hub(radius))}
      <text class=${s.sinOnly ? "sine" : "degrees"} x=${x} y=${low} text-anchor="middle">${s.sinOnly ? two(here[0]) : turn}</text>
      <g class="axis"><text x=${x} y=${low + 18} text-anchor="middle">${speed}</text></g>`;
  });
  const high = trackHeight + Math.ceil(clocks.length / columns) * down + 6;
  return svg`<svg class="wall faces" width=${width} height=${high} role=${isOpen ? "group" : "img"} aria-label=${text.wall(clocks.length, s.position, s.shift)}>
    ${track(scene)} ${drawn}
  </svg>`;
}

/** All positions, with the start and the target marked. */
function track({ text, s: { position, shift }, width }: Scene): SVGTemplateResult {
  const x = (at: number) => 12 + (at / lastPosition) * (width - 24);
  const [from, to] = [x(position), x(Math.min(Math.max(position + shift, 0), lastPosition))];
  const middle = Math.min(Math.max((from + to) / 2, 80), width - 80);
  const dots = (step: number) =>
    Array.from({ length: lastPosition / step + 1 }, (_, i) => `M${x(i * step).toFixed(1)},36h0`);
  return svg`<g class="track">
    <path class="line" d="M12,36H${width - 12}"></path>
    <path class="dots" d=${dots(1).join("")}></path>
    <path class="dots tens" d=${dots(10).join("")}></path>
    <path class="span" d="M${from},36H${to}"></path>
    <circle class="clock-tip hollow" cx=${from} cy="36" r="7"></circle>
    <circle class="clock-tip" cx=${to} cy="36" r="7"></circle>
    <text class="degrees" x=${middle} y="18" text-anchor="middle">${text.stepTo(shift, position, position + shift)}</text>
  </g>`;
}

/** The two hands that cast one shadow on the floor. */
function shadow(radius: number, [sin, cos]: Hand): SVGTemplateResult {
  const x = (sin * reach(radius)).toFixed(1);
  const low = (Math.abs(cos) * reach(radius)).toFixed(1);
  return svg`${hand(radius, [sin, cos], { isHollow: true })}${hand(radius, [sin, -cos], { isDashed: true })}
    <path class="clock-drop" d="M${x},${low}V${radius + 6}"></path>
    <path class="clock-shadow floor" d="M0,${radius + 8}H${x}"></path>`;
}

/** The hand that the reader turns on the fastest clock; it stays, dashed, after the answer. */
function guessed({ text, clocks, guess, asked }: Scene, radius: number): SVGTemplateResult {
  const start = Math.atan2(...clocks[0]!.here);
  const own = guess.value ?? 0;
  const tip = point(reach(radius), start + own);
  const line = svg`<path class="guess ${asked === "open" ? "" : "before"}" d="M0,0L${tip}"></path>`;
  if (asked !== "open") return line;
  const to = (radians: number) => {
    guess.value = Math.atan2(Math.sin(radians), Math.cos(radians));
  };
  const drag = (event: PointerEvent) => {
    if (!isDragging(event)) return;
    const { x, y, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    const right = event.clientX - x - width / 2;
    to(Math.atan2(right, y + height / 2 - event.clientY) - start);
  };
  const press = stepKeys(steps, (by) => to((guess.peek() ?? 0) + by)); // the next key may come before the next frame
  const [x, y] = tip.split(",");
  const spoken = Math.round((own * 180) / Math.PI);
  return svg`${line}<circle class="guess-tip" cx=${x!} cy=${y!} r="7"></circle>
    <circle class="turns" r=${radius} role="slider" tabindex="0" aria-label=${text.guessLabel} aria-valuemin="-180" aria-valuemax="180" aria-valuenow=${spoken} aria-valuetext=${text.degreesSpoken(spoken)}
      @touchstart=${held} @pointerdown=${drag} @pointermove=${drag} @keydown=${press}></circle>`;
}

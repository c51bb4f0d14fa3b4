// A curve that the reader draws as a guess: by finger, mouse, or keys on its handles.
import { type SVGTemplateResult, svg } from "lit";
import type { LinearScale } from "./axis.js";
import { tenths } from "./axis.js";
import { held, isDragging } from "./drag.js";
import { stepOf } from "./keys.js";
import { pointIn } from "./pointer.js";

/** One value for every x from 0 on; undefined where nothing is drawn yet. */
export type Guess = readonly (number | undefined)[];

export interface DrawnCurve {
  /** Returns the latest values: pointers and keys come faster than frames. */
  readonly guess: Guess;
  readonly x: LinearScale;
  readonly y: LinearScale;
  /** The x of each handle. */
  readonly handles: readonly number[];
  /** The step of a key on a handle. */
  readonly step: number;
  /** The name of a handle for screen readers. */
  label(at: number): string;
  draw(guess: Guess): void;
}

export const isDrawn = (guess: Guess, at: number): boolean => guess[at] !== undefined;

/** The line through the drawn values. */
export const drawnPath = (guess: Guess, x: LinearScale, y: LinearScale): string =>
  guess
    .flatMap((value, at) => (value === undefined ? [] : [`${tenths(x(at))},${tenths(y(value))}`]))
    .map((point, i) => `${i ? "L" : "M"}${point}`)
    .join("");

/** The values with a straight line from one point to another, both included. */
function between(guess: Guess, from: number, to: number, value: number): Guess {
  const start = guess[from] ?? value;
  return guess.map((old, at) => {
    const isBetween = at > 0 && at >= Math.min(from, to) && at <= Math.max(from, to);
    return isBetween
      ? start + (value - start) * (from === to ? 1 : (at - from) / (to - from))
      : old;
  });
}

/** The ground that takes the pointer, the line and the handles. */
export function drawnCurve(curve: DrawnCurve): SVGTemplateResult {
  const { guess, x, y, handles, step, label, draw } = curve;
  const [low, high] = y.domain() as [number, number];
  const [left, right] = x.range() as [number, number];
  const [bottom, top] = y.range() as [number, number];
  const clamped = (value: number) => Math.min(high, Math.max(low, value));
  const nearest = (at: number) =>
    curve.guess.findLastIndex((value, i) => i <= at && value !== undefined);

  const move = (event: PointerEvent) => {
    const ground = event.currentTarget as SVGElement;
    if (!isDragging(event)) return;
    const point = pointIn(event, ground.ownerSVGElement!);
    const at = Math.min(guess.length - 1, Math.max(1, Math.round(x.invert(point.x))));
    const from = event.type === "pointerdown" ? undefined : lasts.get(ground);
    lasts.set(ground, at);
    draw(between(curve.guess, from ?? Math.max(nearest(at), 0), at, clamped(y.invert(point.y))));
  };
  const press = (event: KeyboardEvent, i: number) => {
    const by = stepOf(event, { up: step, page: 4 * step });
    if (by === undefined) return;
    event.stopPropagation();
    const at = handles[i]!;
    const { guess } = curve;
    const value = clamped((guess[at] ?? (low + high) / 2) + by);
    const next = handles[i + 1];
    const drawn = between(guess, Math.max(nearest(i ? handles[i - 1]! : 0), 0), at, value);
    draw(
      next !== undefined && isDrawn(guess, next) ? between(drawn, at, next, guess[next]!) : drawn,
    );
  };
  const handle = (at: number, i: number) => {
    const value = guess[at];
    const [cx, cy] = [tenths(x(at)), tenths(y(value ?? (low + high) / 2))];
    return svg`<g class="handle ${value === undefined ? "unset" : ""}" role="slider" tabindex="0"
      aria-label=${label(at)} aria-orientation="vertical" aria-valuemin=${low} aria-valuemax=${high}
      aria-valuenow=${(value ?? (low + high) / 2).toFixed(2)} @keydown=${(event: KeyboardEvent) => press(event, i)}>
      <circle class="grip" cx=${cx} cy=${cy} r="22"></circle><circle cx=${cx} cy=${cy} r="7"></circle>
    </g>`;
  };
  return svg`<g class="drawing">
    <path class="drawn" d=${drawnPath(guess, x, y)}></path>
    ${handles.map(handle)}
    <rect class="ground" x=${left} y=${top} width=${right - left} height=${bottom - top} @touchstart=${held} @pointerdown=${move} @pointermove=${move}></rect>
  </g>`;
}

/** Where the pointer was last, by the ground that it draws on. */
const lasts = new WeakMap<Element, number>();

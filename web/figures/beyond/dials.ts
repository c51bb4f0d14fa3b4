// A clock for every pair: the angles that training showed, and those that the longer sequence meets first.
// It starts on the right and turns counterclockwise, as the angle does.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
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
      ${Array.from({ length: pairs }, (_, i) => {
        const x = (i % columns) * side + side / 2;
        const y = Math.floor(i / columns) * height + side / 2;
        return svg`<g transform="translate(${x},${y})">${dial(model, i, side / 2 - 5, i === pair)}</g>`;
      })}
    </svg>
  `;
}

function dial({ chosen }: Model, pair: number, radius: number, isHere: boolean): SVGTemplateResult {
  const seen = Math.min(chosen.turns[pair]!, 1);
  const unseen = chosen.unseen[pair]! > 0 ? Math.min(chosen.reached[pair]!, 1) : seen;
  return svg`
    ${isHere ? svg`<circle class="here" r=${radius + 3.5}></circle>` : nothing}
    <circle class="dial" r=${radius}></circle>
    ${seen < 1 ? svg`<path class="seen" d=${sector(0, seen, radius)}></path>` : svg`<circle class="seen" r=${radius}></circle>`}
    ${unseen > seen ? svg`<path class="unseen" fill="url(#hatch)" d=${sector(seen, unseen, radius)}></path>` : nothing}
    <text y=${radius + 13} text-anchor="middle" class=${isHere ? "number here" : "number"}>${pair}</text>
  `;
}

/** From one share of a turn to another, counterclockwise. */
function sector(from: number, to: number, radius: number): string {
  const point = (turn: number) => {
    const angle = 2 * Math.PI * turn;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(-radius * Math.sin(angle)).toFixed(2)}`;
  };
  const end = Math.min(to, from + 0.9999); // an arc that ends where it begins is none
  return `M0,0L${point(from)}A${radius},${radius} 0 ${end - from > 0.5 ? 1 : 0} 0 ${point(end)}Z`;
}

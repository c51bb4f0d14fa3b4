// Where the query and the key stand on a line. Each can be dragged, and so can the stretch between
// them, which slides both; arrow keys do the same.
import { scaleLinear } from "d3-scale";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { pointIn } from "../../kit/plot/pointer.js";
import { plain } from "../../kit/text/numbers.js";
import { lastPosition } from "./fields.js";
import type { View } from "./panels.js";

export type Grip = "query" | "key" | "both";

export interface Places {
  readonly query: number;
  readonly key: number;
}

const height = 108;
const line = 52;
const side = 26;

const inside = (position: number): number => Math.min(Math.max(position, 0), lastPosition);

/** Moves what is held by some positions; both together keep their distance. */
export function movedBy({ query, key }: Places, grip: Grip, by: number): Places {
  if (grip === "query") return { query: inside(query + by), key };
  if (grip === "key") return { query, key: inside(key + by) };
  const most = lastPosition - Math.max(query, key);
  const step = Math.min(Math.max(by, -Math.min(query, key)), most);
  return { query: query + step, key: key + step };
}

/** What is held: a press begins it, and moves go on from there. */
interface Drag {
  readonly grip: Grip;
  readonly from: number;
  readonly start: Places;
}
const drags = new WeakMap<Element, Drag>();

/** What pointers and keys do to whatever has a `data-grip`; `at` is the position under a pointer. */
export function gripHandlers(
  { settings: { query, key }, set }: Pick<View, "settings" | "set">,
  at: (event: PointerEvent, element: Element) => number,
) {
  const gripOf = ({ target }: Event) => (target as Element).closest<SVGElement>("[data-grip]");
  const press = (event: PointerEvent) => {
    const held = gripOf(event);
    if (!held || event.button !== 0) return;
    const element = event.currentTarget as Element;
    const grip = held.dataset.grip as Grip;
    drags.set(element, { grip, from: at(event, element), start: { query, key } });
    element.setPointerCapture(event.pointerId);
    held.focus();
    event.preventDefault();
  };
  const drag = (event: PointerEvent, moment: "moving" | "settled") => {
    const element = event.currentTarget as Element;
    const held = drags.get(element);
    if (!held) return;
    if (moment === "settled") drags.delete(element);
    set({ ...movedBy(held.start, held.grip, at(event, element) - held.from) }, moment);
  };
  const step = (event: KeyboardEvent) => {
    const grip = gripOf(event)?.dataset.grip;
    if (!grip || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set({ ...movedBy({ query, key }, grip as Grip, by) });
  };
  return {
    press,
    move: (event: PointerEvent) => drag(event, "moving"),
    drop: (event: PointerEvent) => drag(event, "settled"),
    step,
  };
}

export function track(view: View): TemplateResult {
  const { text: t, settings, width } = view;
  const { query, key } = settings;
  const x = scaleLinear([0, lastPosition], [side, Math.max(width - side, side + 1)]);
  const handlers = gripHandlers(view, (event, element) =>
    Math.round(x.invert(pointIn(event, element).x)),
  );
  const [low, high] = [Math.min(query, key), Math.max(query, key)];
  const middle = Math.min(Math.max((x(low) + x(high)) / 2, 60), Math.max(width - 60, 60)); // within the drawing
  return html`
    <svg
      class="track"
      width=${width}
      height=${height}
      role="group"
      aria-label=${t.track}
      @pointerdown=${handlers.press}
      @pointermove=${handlers.move}
      @pointerup=${handlers.drop}
      @pointercancel=${handlers.drop}
      @keydown=${handlers.step}
    >
      <path class="line" d="M${side},${line}H${width - side}"></path>
      ${x.ticks(Math.max(width / 90, 2)).map((tick) => svg`<g class="axis"><path d="M${x(tick)},${line + 24}v5"></path><text x=${x(tick)} y=${line + 42} text-anchor="middle">${tick}</text></g>`)}
      <g data-grip="both" class="both" tabindex="0" role="slider" aria-label=${t.slideBoth} aria-valuemin="0" aria-valuemax=${lastPosition - (high - low)} aria-valuenow=${low} aria-valuetext=${t.bothAt(query, key)}>
        <rect class="stretch" x=${x(low)} y=${line - 9} width=${Math.max(x(high) - x(low), 2)} height="18" rx="4"></rect>
        <text class="distance" x=${middle} y="14" text-anchor="middle">m − n = ${plain(query - key)}</text>
      </g>
      ${handle("query", "q", x(query), query, t.queryAt(query), -1)}
      ${handle("key", "k", x(key), key, t.keyAt(key), 1)}
    </svg>
  `;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -16,
  PageUp: 16,
  Home: -lastPosition,
  End: lastPosition,
};

/** The query's handle points down from above, the key's up from below: neither hides the other. */
function handle(
  grip: "query" | "key",
  name: string,
  x: number,
  value: number,
  said: string,
  side: 1 | -1,
): SVGTemplateResult {
  const y = line + side * 15;
  return svg`<g data-grip=${grip} class=${`handle ${grip}`} tabindex="0" role="slider" aria-label=${said} aria-valuemin="0" aria-valuemax=${lastPosition} aria-valuenow=${value}>
    <circle class="reach" cx=${x} cy=${y} r="20"></circle>
    <path d="M${x},${line}v${side * 6}"></path>
    <circle class="knob" cx=${x} cy=${y} r="11"></circle>
    <text x=${x} y=${y} dy="0.34em" text-anchor="middle">${name}</text>
  </g>`;
}

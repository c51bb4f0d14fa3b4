// Where the query and the key stand on a line. Each can be dragged, and so can the stretch between
// them, which slides both; arrow keys do the same.
import { scaleLinear } from "d3-scale";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { plain } from "../../numbers.js";
import { lastPosition } from "./fields.js";
import { text } from "./texts.js";

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

export class Track {
  private drag: { grip: Grip; from: number; start: Places } | undefined;

  constructor(private readonly set: (places: Places, moment: "moving" | "settled") => void) {}

  render(places: Places, width: number): TemplateResult {
    const t = text();
    const x = scaleLinear([0, lastPosition], [side, Math.max(width - side, side + 1)]);
    const at = (event: PointerEvent) => {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      return Math.round(x.invert(event.clientX - box.x));
    };
    const press = (event: PointerEvent) => {
      const grip = (event.target as Element).closest<SVGElement>("[data-grip]")?.dataset.grip;
      if (!grip || event.button !== 0) return;
      this.drag = { grip: grip as Grip, from: at(event), start: places };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      (event.target as Element).closest<SVGElement>("[data-grip]")!.focus();
      event.preventDefault();
    };
    const move = (event: PointerEvent, moment: "moving" | "settled") => {
      const { drag } = this;
      if (!drag) return;
      if (moment === "settled") this.drag = undefined;
      this.set(movedBy(drag.start, drag.grip, at(event) - drag.from), moment);
    };
    const key = (event: KeyboardEvent) => {
      const grip = (event.target as Element).closest<SVGElement>("[data-grip]")?.dataset.grip;
      if (!grip || event.ctrlKey || event.metaKey || event.altKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: -1,
        ArrowDown: -1,
        ArrowRight: 1,
        ArrowUp: 1,
        PageDown: -16,
        PageUp: 16,
        Home: -lastPosition,
        End: lastPosition,
      };
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      this.set(movedBy(places, grip as Grip, by), "settled");
    };
    const { query, key: keyAt } = places;
    const [low, high] = [Math.min(query, keyAt), Math.max(query, keyAt)];
    return html`
      <svg
        class="track"
        width=${width}
        height=${height}
        role="group"
        aria-label=${t.track}
        @pointerdown=${press}
        @pointermove=${(event: PointerEvent) => move(event, "moving")}
        @pointerup=${(event: PointerEvent) => move(event, "settled")}
        @pointercancel=${(event: PointerEvent) => move(event, "settled")}
        @keydown=${key}
      >
        <path class="line" d="M${side},${line}H${width - side}"></path>
        ${x.ticks(Math.max(width / 90, 2)).map((tick) => svg`<g class="axis"><path d="M${x(tick)},${line + 24}v5"></path><text x=${x(tick)} y=${line + 42} text-anchor="middle">${tick}</text></g>`)}
        <g data-grip="both" class="both" tabindex="0" role="slider" aria-label=${t.slideBoth} aria-valuemin="0" aria-valuemax=${lastPosition - (high - low)} aria-valuenow=${low} aria-valuetext=${t.bothAt(query, keyAt)}>
          <rect class="stretch" x=${x(low)} y=${line - 9} width=${Math.max(x(high) - x(low), 2)} height="18" rx="4"></rect>
          ${this.between(query - keyAt, (x(low) + x(high)) / 2, width)}
        </g>
        ${handle("query", "q", x(query), query, t.queryAt(query), -1)}
        ${handle("key", "k", x(keyAt), keyAt, t.keyAt(keyAt), 1)}
      </svg>
    `;
  }

  private between(distance: number, middle: number, width: number): SVGTemplateResult {
    const x = Math.min(Math.max(middle, 60), Math.max(width - 60, 60)); // within the drawing
    return svg`<text class="distance" x=${x} y="14" text-anchor="middle">m − n = ${plain(distance)}</text>`;
  }
}

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

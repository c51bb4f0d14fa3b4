// Query, key and the band between them on a scale of positions: pointers drag each, arrow keys move it. The band moves both.
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { stepKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import type { Moment } from "../../kit/state/state.js";
import type { Texts } from "./texts.en.js";

/** Positions of query and key go from 0 to this. */
export const lastPosition = 128;

export type Grip = "query" | "key" | "both";
export type Places = Readonly<Record<"query" | "key", number>>;
export type SetPlaces = (places: Places, moment?: Moment) => void;

const inside = (position: number): number => Math.min(Math.max(position, 0), lastPosition);

/** Moves one, or both and keeps their distance. */
export function moved({ query, key }: Places, grip: Grip, by: number): Places {
  if (grip === "query") return { query: inside(query + by), key };
  if (grip === "key") return { query, key: inside(key + by) };
  const most = lastPosition - Math.max(query, key);
  const step = Math.min(Math.max(by, -Math.min(query, key)), most);
  return { query: query + step, key: key + step };
}

/** The scale from position to pixels, with a margin at both ends. */
export const acrossOf = (width: number, margin: number): ScaleLinear<number, number> =>
  scaleLinear([0, lastPosition], [margin, Math.max(width - margin, margin + 1)]);

/** The dragged grip, and the positions when it was pressed. */
const drags = new WeakMap<EventTarget, Places & { readonly grip: Grip; readonly from: number }>();

const steps = { across: 1, up: 1, page: 16, end: lastPosition };

/** A group, and the parts of its drawing that pointers and keys move. */
export function grips(
  { query, key }: Places,
  set: SetPlaces,
  across: ScaleLinear<number, number>,
  text: Texts,
) {
  const gripOf = ({ target }: Event) => (target as Element).closest<SVGElement>("[data-grip]");
  const positionAt = (event: PointerEvent) => {
    const { ownerSVGElement } = event.currentTarget as SVGElement;
    return Math.round(across.invert(pointIn(event, ownerSVGElement!).x));
  };
  const press = (event: PointerEvent) => {
    const held = gripOf(event);
    if (!held || event.button !== 0) return;
    const group = event.currentTarget as Element;
    drags.set(group, { query, key, grip: held.dataset.grip as Grip, from: positionAt(event) });
    group.setPointerCapture(event.pointerId);
    held.focus();
    event.preventDefault();
  };
  const drag = (moment: "moving" | "settled") => (event: PointerEvent) => {
    const start = drags.get(event.currentTarget!);
    if (!start) return;
    if (moment === "settled") drags.delete(event.currentTarget!);
    set(moved(start, start.grip, positionAt(event) - start.from), moment);
  };
  const step = stepKeys(steps, (by, event) =>
    set(moved({ query, key }, gripOf(event)!.dataset.grip as Grip, by)),
  );
  const drop = drag("settled");
  return {
    group: (drawing: unknown): SVGTemplateResult =>
      svg`<g @pointerdown=${press} @pointermove=${drag("moving")} @pointerup=${drop} @pointercancel=${drop} @keydown=${step}>${drawing}</g>`,
    part(name: Grip, drawing: unknown): SVGTemplateResult {
      const isBoth = name === "both";
      const label = isBoth
        ? text.slideBoth
        : name === "query"
          ? text.queryAt(query)
          : text.keyAt(key);
      const most = lastPosition - (isBoth ? Math.abs(query - key) : 0);
      const value = isBoth ? Math.min(query, key) : name === "query" ? query : key;
      return svg`<g data-grip=${name} class="handle ${name}" tabindex="0" role="slider" aria-label=${label} aria-valuemin="0" aria-valuemax=${most} aria-valuenow=${value} aria-valuetext=${isBoth ? text.bothAt(query, key) : nothing}>${drawing}</g>`;
    },
  };
}

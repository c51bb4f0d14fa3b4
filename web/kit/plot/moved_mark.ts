// A mark that moves along a drawing: by keys, and by a pointer pressed anywhere on its content. In an svg of the class
// "moves-across" a finger moves it sideways and scrolls the page up and down.
import { css, type SVGTemplateResult, svg } from "lit";
import { isHolding } from "./drag.js";
import { stepKeys } from "./keys.js";
import { pointIn } from "./pointer.js";

export interface MovedMark {
  readonly label: string;
  /** An integer. */
  readonly value: number;
  readonly valueText: string;
  readonly least: number;
  readonly most: number;
  /** The step of a page key. */
  readonly page: number;
  /** Whether its value grows to the left. */
  readonly isReversed?: boolean;
  /** The value at a place in the drawing, in CSS pixels from its left. */
  valueAt(x: number): number;
  move(value: number): void;
}

export function movedMark(
  { label, value, valueText, least, most, page, isReversed, valueAt, move }: MovedMark,
  content: unknown,
): SVGTemplateResult {
  let latest = value; // the next key may come before the next frame
  const to = (wanted: number) => {
    const next = Math.min(Math.max(Math.round(wanted), least), most);
    if (next === latest) return;
    latest = next;
    move(next);
  };
  const drag = (event: PointerEvent) => {
    if (!isHolding(event)) return;
    const { ownerSVGElement } = event.currentTarget as SVGGElement;
    to(valueAt(pointIn(event, ownerSVGElement!).x));
  };
  const steps = { across: isReversed ? -1 : 1, up: 1, page, end: most - least };
  return svg`<g
    class="moved-mark"
    role="slider"
    tabindex="0"
    aria-label=${label}
    aria-valuemin=${least}
    aria-valuemax=${most}
    aria-valuenow=${value}
    aria-valuetext=${valueText}
    @pointerdown=${drag}
    @pointermove=${drag}
    @keydown=${stepKeys(steps, (by) => to(latest + by))}
  >${content}</g>`;
}

/** The content that can be pressed. */
export const groundOf = (x: number, y: number, width: number, height: number): SVGTemplateResult =>
  svg`<rect class="ground" x=${x} y=${y} width=${Math.max(width, 0)} height=${height}></rect>`;

export const movedMarkStyles = css`
  .moves-across {
    touch-action: pan-y; /* not on the mark: browsers heed it on the svg alone */
  }
  .moved-mark {
    cursor: ew-resize;
    outline: none;
  }
  .moved-mark .ground {
    fill: transparent;
  }
  .moved-mark .knob {
    fill: var(--ink);
  }
  .moved-mark:focus-visible .knob {
    stroke: var(--accent);
    stroke-width: 3;
    paint-order: stroke;
  }
`;

// A mark that is moved along a drawing: by keys, and by a pointer wherever its content is pressed. In an svg of class
// "moves-across" a finger moves it to the side; up and down it scrolls the page.
import { css, type SVGTemplateResult, svg } from "lit";
import { hasModifier, pointIn } from "./pointer.js";

export interface MovedMark {
  readonly label: string;
  /** A whole number. */
  readonly value: number;
  readonly valueText: string;
  readonly least: number;
  readonly most: number;
  /** What a page key adds. */
  readonly page: number;
  /** Whether its value grows to the left. */
  readonly isReversed?: boolean;
  /** Of a place in the drawing, in CSS pixels from its left. */
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
    const { ownerSVGElement } = event.currentTarget as SVGGElement;
    to(valueAt(pointIn(event, ownerSVGElement!).x));
  };
  const right = isReversed ? -1 : 1;
  const next = (): Readonly<Record<string, number>> => ({
    ArrowLeft: latest - right,
    ArrowDown: latest - 1,
    ArrowRight: latest + right,
    ArrowUp: latest + 1,
    PageDown: latest - page,
    PageUp: latest + page,
    Home: least,
    End: most,
  });
  return svg`<g
    class="moved-mark"
    role="slider"
    tabindex="0"
    aria-label=${label}
    aria-valuemin=${least}
    aria-valuemax=${most}
    aria-valuenow=${value}
    aria-valuetext=${valueText}
    @pointerdown=${(event: PointerEvent) => {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      drag(event);
    }}
    @pointermove=${(event: PointerEvent) => {
      if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) drag(event);
    }}
    @keydown=${(event: KeyboardEvent) => {
      const wanted = hasModifier(event) ? undefined : next()[event.key];
      if (wanted === undefined) return;
      event.preventDefault();
      to(wanted);
    }}
  >${content}</g>`;
}

/** What of it can be pressed. */
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

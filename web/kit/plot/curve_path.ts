// The line of a curve as a path. Coordinates are integers, tenths of a pixel, which are written several times faster than
// decimals: a drag writes thousands of them sixty times a second.
import { type SVGTemplateResult, svg } from "lit";

const unitsPerPixel = 10;

export interface Curve {
  readonly values: ArrayLike<number>;
  /** The horizontal place of the value with this index, in pixels. */
  x(index: number): number;
  /** The vertical place of a value, in pixels. */
  y(value: number): number;
  /** Whether the line goes through a value; others are gaps. */
  isShown(value: number): boolean;
}

/** For `curvePath`. */
export function curveLine({ values, x, y, isShown }: Curve): string {
  let line = "";
  let isOpen = false;
  for (let i = 0; i < values.length; ++i) {
    const value = values[i]!;
    const isThere = isShown(value);
    if (isThere)
      line += `${isOpen ? "L" : "M"}${Math.round(unitsPerPixel * x(i))},${Math.round(unitsPerPixel * y(value))}`;
    isOpen = isThere;
  }
  return line;
}

/** Draws `line` with the class `kind`. */
export const curvePath = (line: string, kind = ""): SVGTemplateResult =>
  svg`<path class=${kind} transform="scale(0.1)" vector-effect="non-scaling-stroke" d=${line}></path>`;

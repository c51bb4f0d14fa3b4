// The scales of the heatmap's cells, and the numbers along its frames.
import { scaleLinear } from "d3-scale";
import { nothing, type SVGTemplateResult } from "lit";
import { type LinearScale, ticksBelow, ticksBeside, wholeTicks } from "../../kit/plot/axis.js";
import { plain } from "../../kit/text/numbers.js";
import type { ColumnOrder } from "./column_order.js";
import type { Frame } from "./layout.js";
import type { Axis } from "./table.js";

/** From what an index stands for to pixels: the middle of its cell. */
export const cellScale = ({ first, count }: Axis, from: number, to: number): LinearScale =>
  scaleLinear([first - 0.5, first + count - 0.5], [from, to]);

export function rowAxis(
  axis: Axis,
  frame: Frame,
  upward: boolean,
): SVGTemplateResult | typeof nothing {
  if (axis.name === "everyQuery") return nothing; // a row that serves every query has no number
  const ends = [frame.y, frame.y + frame.height] as const;
  const scale = upward ? cellScale(axis, ends[1], ends[0]) : cellScale(axis, ends[0], ends[1]);
  return ticksBeside(scale, wholeTicks(scale, 40), frame.x);
}

export function columnAxis(axis: Axis, frame: Frame): SVGTemplateResult {
  const scale = cellScale(axis, frame.x, frame.x + frame.width);
  return ticksBelow(scale, wholeTicks(scale, 56), frame.y + frame.height);
}

/** Each run of columns under its own part of the frame, by the columns' true numbers. */
export function orderedAxis(
  axis: Axis,
  { runs, placeOf, columnAt }: ColumnOrder,
  frame: Frame,
): SVGTemplateResult {
  const scale = cellScale(axis, frame.x, frame.x + frame.width);
  const places = runs.flatMap(({ first, count, step }) => {
    const pixels = scaleLinear([0, step * count], [0, (frame.width * count) / axis.count]);
    const last = runs.length > 1 ? pixels.invert(pixels.range()[1]! - 34) : step * count; // clear of the next run
    return wholeTicks(pixels, 56)
      .filter((tick) => tick % step === 0 && tick < last)
      .map((tick) => placeOf(first + tick));
  });
  return ticksBelow(scale, places, frame.y + frame.height, (place) => plain(columnAt(place)));
}

export const valueAxis = (scale: LinearScale, x: number): SVGTemplateResult =>
  ticksBeside(scale, scale.ticks(4), x);

export function colorAxis(
  low: number,
  high: number,
  width: number,
): SVGTemplateResult | typeof nothing {
  const scale = scaleLinear([low, high], [0, width]);
  return ticksBelow(scale, scale.ticks(4), 0);
}

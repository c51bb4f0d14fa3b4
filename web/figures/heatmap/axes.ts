// Axes of the heatmap, the colour bar and the curves, by d3.
import { axisBottom, axisLeft, type Axis as D3Axis } from "d3-axis";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { plain } from "../../numbers.js";
import type { ColumnOrder } from "./column_order.js";
import type { Frame } from "./layout.js";
import type { Axis } from "./table.js";

type Scale = ScaleLinear<number, number>;

/** From what an index stands for to pixels: the middle of its cell. */
export const cellScale = ({ first, count }: Axis, from: number, to: number): Scale =>
  scaleLinear([first - 0.5, first + count - 0.5], [from, to]);

/** Whole numbers only, about one every `spacing` pixels. */
function wholeTicks(scale: Scale, spacing: number): number[] {
  const [from, to] = scale.range() as [number, number];
  return scale.ticks(Math.max(Math.abs(to - from) / spacing, 2)).filter(Number.isInteger);
}

function draw(
  group: SVGGElement,
  axis: D3Axis<number | { valueOf(): number }>,
  labelled: (value: number) => number = (value) => value,
): void {
  select(group)
    .call(
      axis
        .tickSize(5)
        .tickPadding(4)
        .tickFormat((value) => plain(labelled(Number(value)))),
    )
    .attr("font-family", null)
    .attr("font-size", null)
    .call((drawn) => drawn.select(".domain").remove());
}

export function drawRowAxis(group: SVGGElement, axis: Axis, frame: Frame, upward: boolean): void {
  const ends = [frame.y, frame.y + frame.height] as const;
  const scale = upward ? cellScale(axis, ends[1], ends[0]) : cellScale(axis, ends[0], ends[1]);
  // A row that serves every query has no number.
  const ticks = axis.name === "everyQuery" ? [] : wholeTicks(scale, 40);
  draw(group, axisLeft(scale).tickValues(ticks));
  group.setAttribute("transform", `translate(${frame.x},0)`);
}

export function drawColumnAxis(group: SVGGElement, axis: Axis, frame: Frame): void {
  const scale = cellScale(axis, frame.x, frame.x + frame.width);
  draw(group, axisBottom(scale).tickValues(wholeTicks(scale, 56)));
  group.setAttribute("transform", `translate(0,${frame.y + frame.height})`);
}

/** Each run of columns under its own part of the frame, by the columns' true numbers. */
export function drawOrderedAxis(
  group: SVGGElement,
  axis: Axis,
  { runs, placeOf, columnAt }: ColumnOrder,
  frame: Frame,
): void {
  const scale = cellScale(axis, frame.x, frame.x + frame.width);
  const places = runs.flatMap(({ first, count, step }) => {
    const pixels = scaleLinear([0, step * count], [0, (frame.width * count) / axis.count]);
    const last = runs.length > 1 ? pixels.invert(pixels.range()[1]! - 34) : step * count; // clear of the next run
    return wholeTicks(pixels, 56)
      .filter((tick) => tick % step === 0 && tick < last)
      .map((tick) => placeOf(first + tick));
  });
  draw(group, axisBottom(scale).tickValues(places), columnAt);
  group.setAttribute("transform", `translate(0,${frame.y + frame.height})`);
}

export function drawValueAxis(group: SVGGElement, scale: Scale, x: number): void {
  draw(group, axisLeft(scale).ticks(4));
  group.setAttribute("transform", `translate(${x},0)`);
}

export function drawColorAxis(
  group: SVGGElement,
  low: number,
  high: number,
  width: number,
  y: number,
): void {
  draw(group, axisBottom(scaleLinear([low, high], [0, width])).ticks(4));
  group.setAttribute("transform", `translate(0,${y})`);
}

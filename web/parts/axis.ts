// Numbers along a plot: ticks below it or on its left, each a short line and what it stands for.
import type { ScaleLinear } from "d3-scale";
import { type SVGTemplateResult, svg } from "lit";
import { plain } from "../numbers.js";

export type LinearScale = ScaleLinear<number, number>;

/** Whole numbers only, about one every `spacing` pixels. */
export function wholeTicks(scale: LinearScale, spacing: number): number[] {
  const [from, to] = scale.range() as [number, number];
  return scale.ticks(Math.max(Math.abs(to - from) / spacing, 2)).filter(Number.isInteger);
}

export const ticksBelow = (
  scale: LinearScale,
  ticks: readonly number[],
  y: number,
  written: (tick: number) => string = plain,
): SVGTemplateResult[] =>
  ticks.map((tick) => {
    const x = scale(tick);
    return svg`<path d="M${x},${y}v5"></path><text x=${x} y=${y + 18} text-anchor="middle">${written(tick)}</text>`;
  });

export const ticksBeside = (
  scale: LinearScale,
  ticks: readonly number[],
  x: number,
): SVGTemplateResult[] =>
  ticks.map((tick) => {
    const y = scale(tick);
    return svg`<path d="M${x - 5},${y}h5"></path><text x=${x - 8} y=${y} dy="0.32em" text-anchor="end">${plain(tick)}</text>`;
  });

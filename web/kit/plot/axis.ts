// The axes of a plot: ticks with their numbers, below it or on its left. All ticks of an axis are one path, so that a drag
// changes one element instead of one for every tick.
import type { ScaleLinear, ScaleLogarithmic } from "d3-scale";
import { type SVGTemplateResult, svg } from "lit";
import { plain } from "../text/numbers.js";

export type LinearScale = ScaleLinear<number, number>;

/** Integers only, about one every `spacing` pixels. */
export function wholeTicks(scale: LinearScale, spacing: number): number[] {
  const [from, to] = scale.range() as [number, number];
  return scale.ticks(Math.max(Math.abs(to - from) / spacing, 2)).filter(Number.isInteger);
}

/**
 * About `count` ticks of a logarithmic axis: over several decades powers of ten alone, over fewer those that begin with
 * 1, 2 or 5 where there is no space for all.
 */
export function logTicks(scale: ScaleLogarithmic<number, number>, count: number): number[] {
  const [low, high] = scale.domain() as [number, number];
  const [from, to] = scale.range() as [number, number];
  const ticks = scale.ticks(count);
  if (high / low >= 100) {
    const powers = ticks.filter((tick) => significand(tick) === "1");
    const every = Math.ceil(powers.length / Math.max(count, 2));
    return powers.filter((_, i) => i % every === 0);
  }
  const least = Math.abs(to - from) / count / 2;
  const isFree = (tick: number, i: number) =>
    i === 0 || Math.abs(scale(tick) - scale(ticks[i - 1]!)) >= least;
  return ticks.every(isFree) ? ticks : ticks.filter((tick) => "125".includes(significand(tick)));
}

const significand = (tick: number): string => tick.toExponential().split("e")[0]!;

export const ticksBelow = (
  scale: LinearScale,
  ticks: readonly number[],
  y: number,
  written: (tick: number) => string = plain,
): SVGTemplateResult => svg`
  <path d=${ticks.map((tick) => `M${tenths(scale(tick))},${y}v5`).join("")}></path>
  ${ticks.map((tick) => svg`<text x=${tenths(scale(tick))} y=${y + 18} text-anchor="middle">${written(tick)}</text>`)}
`;

export const ticksBeside = (
  scale: LinearScale,
  ticks: readonly number[],
  x: number,
): SVGTemplateResult => svg`
  <path d=${ticks.map((tick) => `M${x - 5},${tenths(scale(tick))}h5`).join("")}></path>
  ${ticks.map((tick) => svg`<text x=${x - 8} y=${tenths(scale(tick))} dy="0.32em" text-anchor="end">${plain(tick)}</text>`)}
`;

/** Tenths of a pixel: finer than a display, and short to write. */
export const tenths = (pixels: number): number => Math.round(10 * pixels) / 10;

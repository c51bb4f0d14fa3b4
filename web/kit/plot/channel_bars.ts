// A vector as bars, one for each channel, upward where positive, with short lines at the values of a second vector.
import { nothing, type SVGTemplateResult, svg } from "lit";
import { tenths } from "./axis.js";

export interface ChannelBars {
  readonly values: ArrayLike<number>;
  /** The vector that the bars are compared with: a short line at each value that differs. */
  readonly before?: ArrayLike<number> | undefined;
  /** The size of the drawing in CSS pixels, with zero in the middle. */
  readonly width: number;
  readonly height: number;
  /** The value whose bar has half of that height. */
  readonly most: number;
}

/** Drawn from its left end and its zero. Differences below rounding get no line. */
export function channelBars(bars: ChannelBars): SVGTemplateResult {
  const { values, before, width, height, most } = bars;
  const pitch = width / values.length;
  const gap = pitch > 4 ? 0.18 * pitch : 0.5;
  const up = (value: number) => tenths((-value / most) * (height / 2 - 2));
  const path = Array.from(values, (value, channel) => {
    const high = up(value);
    return `M${tenths(channel * pitch + gap / 2)},0v${Math.abs(high) < 0.5 ? -0.5 : high}h${tenths(pitch - gap)}V0z`;
  });
  const differs = (value: number, channel: number) => Math.abs(value - values[channel]!) > 1e-9;
  const lines = Array.from(before ?? [], (value, channel) =>
    differs(value, channel) ? `M${tenths(channel * pitch)},${up(value)}h${tenths(pitch)}` : "",
  ).join("");
  return svg`<path class="bars-zero" d="M-3,0h${tenths(width + 6)}"></path>
    <path class="bars" d=${path.join("")}></path>
    ${lines ? svg`<path class="bars-before" d=${lines}></path>` : nothing}`;
}

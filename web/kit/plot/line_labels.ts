// Labels within a plot of lines: names where curves end, and stretches without values along the top.
import { css, nothing, type SVGTemplateResult, svg } from "lit";
import { textWidth } from "../text/text_width.js";
import {
  type LineLabels,
  type LinePlot,
  nearest,
  type Placed,
  placeOf,
  type Series,
  type Stretch,
  top,
} from "./line_plot.js";

/** The width in CSS pixels from which on names stand at the ends of curves. */
export const wideEnough = 560;
const nameFont = "600 15px sans-serif";

/** Labels a plot with names where curves end, and with these stretches. */
export const lineLabels = (stretches: readonly Stretch[] = []): LineLabels => ({
  stretches,
  behind: namesBehind,
  marks: ({ across }) => stretches.map((one) => stretchMark(one, across)),
  names: (plot, placed) => (plot.width < wideEnough ? nothing : endNames(plot, placed)),
});

/** The space for the names of the curves that end furthest to the right. */
function namesBehind({ width, series, x: { values } }: LinePlot): number {
  if (width < wideEnough) return 0;
  const reach = values.length * 0.8;
  const far = series.filter((one) => !one.faint && lastOf(one) >= reach);
  return Math.max(0, ...far.map(({ name }) => textWidth(name, nameFont) + 6));
}

/** The index of the last value that is not NaN; -1 if there is none. */
function lastOf({ values }: Series): number {
  let i = values.length - 1;
  while (i >= 0 && !Number.isFinite(values[i]!)) --i;
  return i;
}

/** A line as long as the stretch, with its name where that fits. */
function stretchMark({ name, from, to }: Stretch, across: Placed["across"]): SVGTemplateResult {
  const [start, end] = [across(from), across(to)];
  const isWide = textWidth(name, nameFont) < end - start - 20;
  return svg`<rect class="stretch" x=${start} y=${top} width=${Math.max(0, end - start)} height="24" rx="12"><title>${name}</title></rect>
    ${isWide ? svg`<text class="stretch-name" x=${(start + end) / 2} y=${top + 17} text-anchor="middle">${name}</text>` : nothing}`;
}

/** Names behind the last value of each curve, where they are furthest from other lines and from each other. */
function endNames({ series, rules = [] }: LinePlot, placed: Placed): SVGTemplateResult[] {
  const { up, places } = placed;
  const across = rules.flatMap(({ y }) => (y === undefined ? [] : up(y)));
  const named: { x: number; y: number }[] = [];
  return series.map((one, i) => {
    const last = one.faint ? -1 : lastOf(one);
    if (last < 0) return svg``;
    const x = placeOf(placed, last) + 10;
    const end = up(one.values[last]!);
    const middle = x + textWidth(one.name, nameFont) / 2;
    const there = nearest(places, middle) * placed.samples;
    const lines = [
      ...across,
      ...series
        .flatMap((other) => (other === one ? [] : (other.values[there] ?? Number.NaN)))
        .map(up),
      ...named.flatMap((other) => (Math.abs(other.x - x) < 150 ? other.y : [])),
    ].filter(Number.isFinite);
    const free = (y: number) => Math.min(16, ...lines.map((line) => Math.abs(line - y)));
    const y = [end, end - 10, end + 10, end - 18, end + 18].reduce((best, y) =>
      free(y) > free(best) + 1 ? y : best,
    );
    named.push({ x, y });
    return svg`<text class="end-name series-${one.hue ?? i + 1} ${one.strong ? "strong" : ""}" x=${x} y=${y + 5}>${one.name}</text>`;
  });
}

export const lineLabelStyles = css`
  .lines .end-name {
    fill: currentColor;
    font: 600 15px var(--sans);
    paint-order: stroke;
    stroke: var(--paper);
    stroke-dasharray: none;
    stroke-width: 4;
  }
  .lines .stretch {
    fill: var(--position-soft);
  }
  .lines .stretch-name {
    fill: var(--position);
    font: 600 14px var(--sans);
  }
`;

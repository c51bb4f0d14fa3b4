// The measurement of a claim on its card: bars or a line, with names at the first and the last value. Before the answer a
// part that does not reveal it is drawn, without numbers.
import { scaleLinear, scaleLog } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import type { Card, Measured } from "./claim.js";
import type { CardId } from "./ids.js";
import { counting } from "./numbers.js";
import type { View } from "./view.js";

/** The place of the drawing in a card of this width, and the heights of its names. */
const boxOf = (width: number) =>
  width < 640
    ? { left: 0, right: width - 40, top: 50, ground: 226, firstAt: 16, lastAt: 38, isNarrow: true }
    : { left: 64, right: width - 60, top: 32, ground: 204, firstAt: 16, lastAt: 16 };
type Box = ReturnType<typeof boxOf>;

/** An empty ground while it is measured. */
export function measurement(
  { text, width }: View,
  id: CardId,
  measured: Measured | undefined,
  isOpen: boolean,
): SVGTemplateResult {
  const box = boxOf(width);
  const { left, right, ground } = box;
  const { ends, named, unit = "" } = text.cards[id];
  const { card, drawn = [], surprises = [] } = measured ?? {};
  const values = Array.from(drawn);
  const written = [values[0], values.at(-1)].map((value) => card?.write(value!) + unit);
  const names = isOpen || !card ? [] : named.map((name, i) => `${name}: ${written[i]}`);
  const label = names.join(", ");
  const below = (x: number, anchor: string, end: string | undefined) =>
    end && svg`<text x=${x} y=${ground + 20} text-anchor=${anchor}>${end}</text>`;
  return svg`<svg class="measurement" width=${right} height=${ground + 26} role=${label ? "img" : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    ${card && marks(card, values, new Set(Array.from(surprises)), names, box)}
    <g class="axis">
      <path class="grid" d=${`M${left},${ground}H${right}`}></path>
      ${below(left, "start", ends[0])}${below((left + right) / 2, "middle", ends[2])}${below(right, "end", ends[1])}
    </g>
  </svg>`;
}

function marks(
  { isLine, isLogarithmic, given = [0] }: Card,
  values: readonly number[],
  surprises: ReadonlySet<number>,
  names: readonly string[],
  { left, right, top, ground, firstAt, lastAt, isNarrow }: Box,
): SVGTemplateResult {
  const end = values.length - 1;
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)];
  const decades = Math.ceil(Math.log10(most));
  const scale = isLogarithmic
    ? scaleLog([1, 10 ** decades], [ground, top])
    : scaleLinear([least, most], [ground, top]);
  const ticks = isLogarithmic ? counting(decades + 1).map((power) => 10 ** power) : scale.ticks(3);
  const each = (right - left) / (isLine ? end : values.length);
  const x = (i: number) => left + (i + (isLine ? 0 : 0.5)) * each;
  const y = (i: number) => scale(values[i]!);
  const zero = isLogarithmic ? ground : scale(0);
  const wide = Math.min(0.72 * each, 90);
  const bar = (i: number) => {
    const to = values[i]! < 0 ? y(i) : Math.min(y(i), zero - 2); // a bar of zero is a line
    return `M${tenths(x(i) - wide / 2)},${tenths(zero)}V${tenths(to)}h${tenths(wide)}V${tenths(zero)}z`;
  };
  const point = (i: number) => `${tenths(x(i))},${tenths(y(i))}`;
  const step = (i: number) => `M${point(i - 1)}L${point(i)}`;
  const mark = isLine ? step : bar;
  const shown = names.length ? counting(values.length) : given;
  /** One path for all marks that look alike. */
  const path = (kind: string, isOf: (i: number) => boolean) => {
    const list = shown.filter(isOf).map(mark);
    return svg`<path class=${kind} d=${list.join("")}></path>`;
  };
  const isSurprise = (i: number) => surprises.has(i);
  const isEnd = (i: number) => i === 0 || i === end;
  const shapes = isLine
    ? [path("curve", (i) => i > 0), path("curve surprise", isSurprise)]
    : [
        path("bars", (i) => !isEnd(i) && !isSurprise(i)),
        path("bars surprise", isSurprise),
        path("bars named", (i) => isEnd(i) && !isSurprise(i)),
      ];
  const grid = ticks.map((tick) => `M${left},${tenths(scale(tick))}H${right}`);
  const number = (tick: number) =>
    svg`<text x=${left - 10} y=${tenths(scale(tick)) + 5} text-anchor="end">${tick.toLocaleString("en-US")}</text>`;
  const leader = (i: number, from: number) =>
    `M${tenths(x(i))},${from + 6}V${tenths(Math.max(y(i) - 3, from + 6))}`;
  const isLastSurprise = !isLine && isSurprise(end);
  const named = svg`<path class="leader" d=${leader(0, firstAt) + leader(end, lastAt)}></path>
    <text class="named" x=${Math.max(x(0) - 2, left)} y=${firstAt}>${names[0]}</text>
    <text class="named ${isLastSurprise ? "surprise" : ""}" x=${right} y=${lastAt} text-anchor="end">${names[1]}</text>`;
  return svg`
    <g class="axis">
      <path class="grid" d=${grid.join("")}></path>${isNarrow || !names.length ? nothing : ticks.map(number)}
    </g>
    ${shapes} ${names.length ? named : nothing}`;
}

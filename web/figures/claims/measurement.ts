// The measurement of a claim on its card: bars or a line, with the numbers of the first and the last value.
import { scaleLinear, scaleLog } from "d3-scale";
import { type SVGTemplateResult, svg } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import type { Measured } from "./claim.js";
import { counting } from "./numbers.js";

const [left, top, ground] = [56, 32, 168];

export function measurement(
  width: number,
  { card, drawn, surprises = [] }: Measured,
  [first, last, middle]: readonly string[],
): SVGTemplateResult {
  const { write, isLine, isLogarithmic } = card!;
  const right = width - (width < 640 ? 37 : 60);
  const values = Array.from(drawn!);
  const unexpected = new Set(Array.from(surprises));
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
  const mark = isLine ? (i: number) => (i ? `M${point(i - 1)}L${point(i)}` : "") : bar;
  const path = (kind: string, isOf: (i: number) => boolean) =>
    svg`<path class=${kind} d=${counting(values.length).filter(isOf).map(mark).join("")}></path>`;
  const isEnd = (i: number) => i === 0 || i === end;
  const kind = isLine ? "curve" : "bars";
  const [of, to] = [values[0]!, values[end]!].map(write);
  const leader = (i: number) => `M${tenths(x(i))},22V${tenths(Math.max(y(i) - 3, 22))}`;
  const below = (x: number, anchor: string, name: string | undefined) =>
    name && svg`<text x=${x} y=${ground + 20} text-anchor=${anchor}>${name}</text>`;
  return svg`<svg class="measurement" width=${right} height=${ground + 26} role="img" aria-label="${first}: ${of}, ${last}: ${to}">
    <g>
      <path class="lines" d=${ticks.map((tick) => `M${left},${tenths(scale(tick))}H${right}`).join("")}></path>
      ${ticks.map((tick) => svg`<text x=${left - 10} y=${tenths(scale(tick)) + 5} text-anchor="end">${tick.toLocaleString("en-US")}</text>`)}
      ${below(left, "start", first)}${below((left + right) / 2, "middle", middle)}${below(right, "end", last)}
    </g>
    ${path(kind, (i) => !unexpected.has(i) && (isLine === true || !isEnd(i)))}
    ${path(`${kind} surprise`, (i) => unexpected.has(i))}
    ${path("bars named", (i) => !isLine && isEnd(i) && !unexpected.has(i))}
    <path class="leader" d=${leader(0) + leader(end)}></path>
    <text class="named" x=${Math.max(x(0) - 2, left)} y="16">${of}</text>
    <text class="named ${!isLine && unexpected.has(end) ? "surprise" : ""}" x=${Math.min(x(end) + 2, right)} y="16" text-anchor="end">${to}</text>
  </svg>`;
}

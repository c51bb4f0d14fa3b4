// A score as the sum of its four terms: each bar begins where the one before ended, the last one is the
// score. A negative bar is hollow.
import { scaleLinear } from "d3-scale";
import { html, svg, type TemplateResult } from "lit";
import { decimals, plain } from "../../kit/text/numbers.js";

export interface Bar {
  readonly name: string;
  readonly formula: string;
  readonly value: number;
}

const thick = 22;
const signed = (value: number): string => (value > 0 ? `+${decimals(value)}` : decimals(value));

/** The last of them is the total. */
export function barsView(width: number, bars: readonly Bar[]): TemplateResult {
  const isNarrow = width < 520;
  const labels = isNarrow ? 0 : 205;
  let running = 0;
  const placed = bars.map((bar, i) => {
    const from = i < bars.length - 1 ? running : 0;
    running = from + bar.value;
    return { ...bar, from, to: running };
  });
  const ends = placed.flatMap(({ from, to }) => [from, to]);
  const step = isNarrow ? 52 : 34;
  const bottom = placed.length * step + 2;
  const across = scaleLinear(
    [Math.min(...ends), Math.max(...ends)],
    [labels + 18, Math.max(width - (isNarrow ? 62 : 72), labels + 30)],
  ).nice(4);
  const top = (row: number) => row * step + (isNarrow ? 22 : 4);
  return html`
    <svg class="bars" width=${width} height=${bottom + 20} aria-hidden="true">
      ${across.ticks(5).map((tick) => svg`<path class=${tick ? "rule" : "zero"} d="M${across(tick)},0V${bottom}"></path><text class="soft" x=${across(tick)} y=${bottom + 16} text-anchor="middle">${plain(tick)}</text>`)}
      ${placed.map(({ name, formula, value, from, to }, row) => {
        const [left, right] = [across(from), across(to)].sort((a, b) => a - b) as [number, number];
        const isTotal = row === placed.length - 1;
        const middle = top(row) + thick / 2;
        return svg`
          <text x=${isNarrow ? 0 : labels - 6} y=${isNarrow ? top(row) - 5 : middle} dy=${isNarrow ? 0 : "0.33em"} text-anchor=${isNarrow ? "start" : "end"}>${name} <tspan class="soft">${formula}</tspan></text>
          <rect class="${isTotal ? "" : `series-${row + 1}`} ${value < 0 ? "negative" : ""}" x=${left} y=${top(row)} width=${Math.max(right - left, 1)} height=${thick}></rect>
          ${isTotal ? "" : svg`<path class="link" d="M${across(to)},${top(row) + thick}V${top(row + 1)}"></path>`}
          <text x=${width} y=${middle} dy="0.33em" text-anchor="end" class=${isTotal ? "strong" : ""}>${value === 0 ? "0" : signed(value)}</text>
        `;
      })}
    </svg>
  `;
}

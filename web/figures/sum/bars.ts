// A score as the sum of its four terms: each bar begins where the one above it ended, the last one is the score. A
// negative bar is hollow.
import { scaleLinear } from "d3-scale";
import { html, svg, type TemplateResult } from "lit";
import { decimals, plain } from "../../kit/text/numbers.js";

export interface Bar {
  readonly name: string;
  readonly formula: string;
  readonly value: number;
}

const height = 22;

/** The last bar is the total. */
export function barsView(width: number, bars: readonly Bar[]): TemplateResult {
  const isNarrow = width < 520;
  const labels = isNarrow ? 0 : 205;
  const pitch = isNarrow ? 52 : 34;
  const bottom = bars.length * pitch + 2;
  const total = bars.length - 1;
  const ends = [0];
  for (const { value } of bars.slice(0, total)) ends.push(ends.at(-1)! + value);
  ends.push(bars[total]!.value);
  const across = scaleLinear(
    [Math.min(...ends), Math.max(...ends)],
    [labels + 18, Math.max(width - (isNarrow ? 62 : 72), labels + 30)],
  ).nice(4);
  const bar = ({ name, formula, value }: Bar, i: number) => {
    const top = i * pitch + (isNarrow ? 22 : 4);
    const middle = top + height / 2;
    const end = across(ends[i + 1]!);
    const start = across(i < total ? ends[i]! : 0);
    return svg`
      <text x=${isNarrow ? 0 : labels - 6} y=${isNarrow ? top - 5 : middle} dy=${isNarrow ? 0 : "0.33em"} text-anchor=${isNarrow ? "start" : "end"}>${name} <tspan>${formula}</tspan></text>
      <rect class="${i < total ? `series-${i + 1}` : ""} ${value < 0 ? "negative" : ""}" x=${Math.min(start, end)} y=${top} width=${Math.max(Math.abs(end - start), 1)} height=${height}></rect>
      ${i < total ? svg`<path class="link" d="M${end},${top + height}V${top + pitch}"></path>` : ""}
      <text x=${width} y=${middle} dy="0.33em" text-anchor="end" class=${i < total ? "" : "strong"}>${value === 0 ? "0" : `${value > 0 ? "+" : ""}${decimals(value)}`}</text>
    `;
  };
  return html`
    <svg class="bars" width=${width} height=${bottom + 20} aria-hidden="true">
      ${across.ticks(5).map((tick) => svg`<path class=${tick ? "rule" : "zero"} d="M${across(tick)},0V${bottom}"></path><text class="soft" x=${across(tick)} y=${bottom + 16} text-anchor="middle">${plain(tick)}</text>`)}
      ${bars.map(bar)}
    </svg>
  `;
}

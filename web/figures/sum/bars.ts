// A score as the sum of its four terms: each bar begins where the one before ended, the last one is the
// score. A negative bar is hatched.
import { scaleLinear } from "d3-scale";
import { css, html, svg, type TemplateResult } from "lit";
import { decimals } from "../../kit/text/numbers.js";

export interface Bar {
  readonly name: string;
  readonly formula: string;
  readonly value: number;
}

export interface Bars {
  readonly width: number;
  readonly bars: readonly Bar[];
  readonly total: Bar;
}

const line = 34;
const signed = (value: number): string =>
  value < 0 ? decimals(value) : value > 0 ? `+${decimals(value)}` : "0";

export function barsView({ width, bars, total }: Bars): TemplateResult {
  const isNarrow = width < 520;
  const labels = isNarrow ? 0 : 205;
  const numbers = isNarrow ? 62 : 72;
  let running = 0;
  const placed = bars.map((bar) => {
    const from = running;
    running += bar.value;
    return { ...bar, from, to: running };
  });
  const all = [...placed, { ...total, from: 0, to: total.value }];
  const ends = all.flatMap(({ from, to }) => [from, to]);
  const step = isNarrow ? line + 18 : line;
  const height = all.length * step + 22;
  const across = scaleLinear(
    [Math.min(...ends, 0), Math.max(...ends, 0)],
    [labels + 18, Math.max(width - numbers, labels + 30)],
  ).nice(4);
  const top = (row: number) => row * step + (isNarrow ? 18 : 0) + 4;
  const thick = 22;
  return html`
    <svg class="bars" width=${width} height=${height} aria-hidden="true">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="hatch" d="M0,0V6"></path>
        </pattern>
      </defs>
      ${across.ticks(5).map((tick) => svg`<path class="rule" d="M${across(tick)},0V${height - 20}"></path><text class="soft" x=${across(tick)} y=${height - 4} text-anchor="middle">${String(tick).replace("-", "−")}</text>`)}
      <path class="zero" d="M${across(0)},0V${height - 20}"></path>
      ${all.map(({ name, formula, value, from, to }, row) => {
        const [left, right] = [
          Math.min(across(from), across(to)),
          Math.max(across(from), across(to)),
        ];
        const isTotal = row === placed.length;
        const kind = isTotal ? "total" : `term-${row + 1}`;
        const middle = top(row) + thick / 2;
        return svg`
          <text x=${isNarrow ? 0 : labels - 6} y=${isNarrow ? top(row) - 5 : middle} dy=${isNarrow ? 0 : "0.33em"} text-anchor=${isNarrow ? "start" : "end"}>${name} <tspan class="soft">${formula}</tspan></text>
          <g class=${kind}>
            <rect x=${left} y=${top(row)} width=${Math.max(right - left, 1)} height=${thick} class=${value < 0 ? "negative" : "positive"}></rect>
            ${value < 0 ? svg`<rect x=${left} y=${top(row)} width=${Math.max(right - left, 1)} height=${thick} fill="url(#hatch)"></rect>` : ""}
          </g>
          ${isTotal ? "" : svg`<path class="link" d="M${across(to)},${top(row) + thick}V${top(row + 1)}"></path>`}
          <text x=${width} y=${middle} dy="0.33em" text-anchor="end" class=${isTotal ? "strong" : ""}>${signed(value)}</text>
        `;
      })}
    </svg>
  `;
}

export const barsStyles = css`
  svg.bars {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  .bars text {
    fill: var(--ink);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .bars .soft {
    fill: var(--ink-soft);
    font-size: 12px;
  }
  .bars .strong {
    font-weight: 700;
  }
  .bars .rule {
    stroke: var(--line);
  }
  .bars .zero {
    stroke: var(--line-strong);
  }
  .bars .link {
    stroke: var(--ink-soft);
    stroke-dasharray: 2 2;
  }
  .bars .positive {
    fill: currentColor;
  }
  .bars .negative {
    fill: color-mix(in srgb, currentColor 18%, var(--panel));
    stroke: currentColor;
    stroke-width: 1.5;
  }
  .bars .hatch {
    stroke: var(--ink-soft);
    stroke-width: 1.5;
  }
  .term-1 {
    color: var(--series-1);
  }
  .term-2 {
    color: var(--series-2);
  }
  .term-3 {
    color: var(--series-3);
  }
  .term-4 {
    color: var(--series-4);
  }
  .total {
    color: var(--ink);
  }
`;

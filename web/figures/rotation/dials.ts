// Some pairs as dials, with the query's and the key's arrow rotated by their positions.
import { format } from "d3-format";
import { html, svg, type TemplateResult } from "lit";
import { type PairDials, dialRadius as radius } from "../../kit/plot/pair_dials.js";
import type { View } from "./panels.js";

const signed = format("+.2f");
const degree = format(".0f");

type Arrow = readonly [number, number];
const angle = ([x, y]: Arrow) => (Math.atan2(y, x) * 180) / Math.PI;

export function arrowDials({ text, now: { pairs }, pair, set }: View): PairDials {
  // Arrows lie to the right and rotate as a whole: a drag changes one attribute of each.
  const draw = (i: number) => {
    const { query, key } = pairs[i]!;
    const longest = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
    const length = (arrow: Arrow) => ((radius * Math.hypot(...arrow)) / longest).toFixed(2);
    const rotate = (arrow: Arrow) => `rotate(${(-angle(arrow)).toFixed(2)})`;
    return svg`
      <circle class="ring" r=${radius}></circle>
      <g transform=${rotate(key)}><path class="arrow key" d="M0,0H${length(key)}"></path><rect class="tip key" x=${Number(length(key)) - 3.5} y="-3.5" width="7" height="7"></rect></g>
      <g transform=${rotate(query)}><path class="arrow query" d="M0,0H${length(query)}"></path><circle class="tip query" cx=${length(query)} r="3.5"></circle></g>`;
  };
  return {
    count: pairs.length,
    chosen: pair,
    draw,
    value: (i) => signed(pairs[i]!.part),
    say: (i) => {
      const { query, key, part } = pairs[i]!;
      return text.dial(i, degree(angle(query)), degree(angle(key)), signed(part));
    },
    choose: (pair) => set({ pair }),
  };
}

export const arrowLegend = ({ text }: View): TemplateResult => html`
  <ul class="curve-names" aria-hidden="true">
    <li class="series-1"><svg width="26" height="10"><path class="arrow query" d="M2,5h18"></path><circle class="tip query" cx="21" cy="5" r="3.5"></circle></svg> ${text.queryArrow}</li>
    <li class="series-2"><svg width="26" height="10"><path class="arrow key" d="M2,5h18"></path><rect class="tip key" x="18" y="1.5" width="7" height="7"></rect></svg> ${text.keyArrow}</li>
  </ul>
`;

// Some pairs as dials: the query's and the key's arrow, each turned by its own position. Only the angle
// between them counts.
import { format } from "d3-format";
import { html, svg, type TemplateResult } from "lit";
import { pairDials, dialRadius as radius } from "../../parts/pair_dials.js";
import type { Arrows } from "./model.js";
import { text } from "./texts.js";

const signed = format("+.2f");
const degree = format(".0f");

export function dials(
  pairs: readonly Arrows[],
  chosen: number,
  isMoving: boolean,
  choose: (pair: number) => void,
): TemplateResult {
  const angle = ([x, y]: readonly [number, number]) => (Math.atan2(y, x) * 180) / Math.PI;
  // Lying to the right and turned as a whole, so that a drag changes as little as can be.
  const draw = (i: number) => {
    const { query, key } = pairs[i]!;
    const longest = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
    const length = (arrow: readonly [number, number]) =>
      ((radius * Math.hypot(...arrow)) / longest).toFixed(2);
    const turn = (arrow: readonly [number, number]) => `rotate(${(-angle(arrow)).toFixed(2)})`;
    return svg`
      <circle class="ring" r=${radius}></circle>
      <g transform=${turn(key)}><path class="arrow key" d="M0,0H${length(key)}"></path><rect class="tip key" x=${Number(length(key)) - 3.5} y="-3.5" width="7" height="7"></rect></g>
      <g transform=${turn(query)}><path class="arrow query" d="M0,0H${length(query)}"></path><circle class="tip query" cx=${length(query)} r="3.5"></circle></g>`;
  };
  const say = (i: number) => {
    const { query, key, part } = pairs[i]!;
    return text().dial(i, degree(angle(query)), degree(angle(key)), signed(part));
  };
  const value = (i: number) => signed(pairs[i]!.part);
  return html`
    ${pairDials({ count: pairs.length, chosen, draw, value, say, isMoving, choose })}
    <ul class="curve-names" aria-hidden="true">
      <li class="series-1"><svg width="26" height="10"><path class="arrow query" d="M2,5h18"></path><circle class="tip query" cx="21" cy="5" r="3.5"></circle></svg> ${text().queryArrow}</li>
      <li class="series-2"><svg width="26" height="10"><path class="arrow key" d="M2,5h18"></path><rect class="tip key" x="18" y="1.5" width="7" height="7"></rect></svg> ${text().keyArrow}</li>
    </ul>
  `;
}

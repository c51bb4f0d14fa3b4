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
  choose: (pair: number) => void,
): TemplateResult {
  const ends = ({ query, key }: Arrows) => {
    const longest = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
    const end = ([first, second]: readonly [number, number]) =>
      [(radius * first) / longest, (-radius * second) / longest].map((at) => at.toFixed(2));
    return { q: end(query), k: end(key) };
  };
  const draw = (i: number) => {
    const { q, k } = ends(pairs[i]!);
    return svg`
      <circle class="ring" r=${radius}></circle>
      <path class="arrow key" d="M0,0L${k[0]},${k[1]}"></path>
      <path class="arrow query" d="M0,0L${q[0]},${q[1]}"></path>
      <rect class="tip key" x=${Number(k[0]) - 3.5} y=${Number(k[1]) - 3.5} width="7" height="7"></rect>
      <circle class="tip query" cx=${q[0]} cy=${q[1]} r="3.5"></circle>`;
  };
  const angle = ([x, y]: readonly [number, number]) => degree((Math.atan2(y, x) * 180) / Math.PI);
  const say = (i: number) => {
    const { query, key, part } = pairs[i]!;
    return text().dial(i, angle(query), angle(key), signed(part));
  };
  const value = (i: number) => signed(pairs[i]!.part);
  return html`
    ${pairDials({ count: pairs.length, chosen, draw, value, say, choose })}
    <ul class="curve-names" aria-hidden="true">
      <li class="series-1"><svg width="26" height="10"><path class="arrow query" d="M2,5h18"></path><circle class="tip query" cx="21" cy="5" r="3.5"></circle></svg> ${text().queryArrow}</li>
      <li class="series-2"><svg width="26" height="10"><path class="arrow key" d="M2,5h18"></path><rect class="tip key" x="18" y="1.5" width="7" height="7"></rect></svg> ${text().keyArrow}</li>
    </ul>
  `;
}

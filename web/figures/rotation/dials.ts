// Some pairs as dials: the query's and the key's arrow, each turned by its own position. Only the angle
// between them counts.
import { format } from "d3-format";
import { html, type TemplateResult } from "lit";
import { shownPairs } from "../shift/clocks.js";
import type { Arrows } from "./model.js";
import { text } from "./texts.js";

const radius = 29;
const margin = 5;
const signed = format("+.2f");
const degree = format(".0f");

export function dials(
  pairs: readonly Arrows[],
  chosen: number,
  choose: (pair: number) => void,
): TemplateResult {
  const dial = (i: number) => {
    const { query, key, part } = pairs[i]!;
    const longest = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
    const end = ([first, second]: readonly [number, number]) =>
      [(radius * first) / longest, (-radius * second) / longest].map((at) => at.toFixed(2));
    const [q, k] = [end(query), end(key)];
    const angle = ([x, y]: readonly [number, number]) => degree((Math.atan2(y, x) * 180) / Math.PI);
    const side = 2 * (radius + margin);
    const said = text().dial(i, angle(query), angle(key), signed(part));
    return html`
      <li>
        <button type="button" class="dial" aria-pressed=${i === chosen} aria-label=${said} @click=${() => choose(i)}>
          <svg width=${side} height=${side} viewBox="${-side / 2} ${-side / 2} ${side} ${side}" aria-hidden="true">
            <circle class="ring" r=${radius}></circle>
            <path class="arrow key" d="M0,0L${k[0]},${k[1]}"></path>
            <path class="arrow query" d="M0,0L${q[0]},${q[1]}"></path>
            <rect class="tip key" x=${Number(k[0]) - 3.5} y=${Number(k[1]) - 3.5} width="7" height="7"></rect>
            <circle class="tip query" cx=${q[0]} cy=${q[1]} r="3.5"></circle>
          </svg>
          <span>i = ${i}</span>
          <span class="soft">${signed(part)}</span>
        </button>
      </li>
    `;
  };
  return html`
    <ul class="dials">${shownPairs(pairs.length, chosen).map(dial)}</ul>
    <ul class="curve-names" aria-hidden="true">
      <li class="series-1"><svg width="26" height="10"><path class="arrow query" d="M2,5h18"></path><circle class="tip query" cx="21" cy="5" r="3.5"></circle></svg> ${text().queryArrow}</li>
      <li class="series-2"><svg width="26" height="10"><path class="arrow key" d="M2,5h18"></path><rect class="tip key" x="18" y="1.5" width="7" height="7"></rect></svg> ${text().keyArrow}</li>
    </ul>
  `;
}

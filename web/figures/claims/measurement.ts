// What was measured of a claim, drawn on its card: bars or a line, of which the first and the last are named. Before the
// answer a part of it is there that does not give the answer away, without numbers.
import { scaleLinear, scaleLog } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import type { DeckCard } from "./deck.js";
import { counting } from "./numbers.js";
import type { View } from "./view.js";

/** Without `drawn`, while it is measured, an empty ground. */
export function measurement(
  { text, width }: View,
  card: DeckCard,
  drawn: ArrayLike<number> | undefined,
  isOpen: boolean,
): SVGTemplateResult {
  const isNarrow = width < 640;
  const across = width - (isNarrow ? 40 : 60); // within the card
  const [left, top, high] = isNarrow ? [0, 50, 176] : [64, 32, 172];
  const ground = top + high;
  const { ends, named } = text.deck[card.id]!;
  const every = counting(drawn?.length ?? 0);
  const shown = isOpen ? (card.given ?? [0]) : every;
  const ofEnds = drawn ? named(card.write(drawn[0]!), card.write(drawn[drawn.length - 1]!)) : [];
  const names = isOpen ? [] : ofEnds;
  const label = names.join(", ");
  const middle = ends[2];
  const frame = svg`<g class="axis">
    <path class="grid" d=${`M${left},${ground}H${across}`}></path>
    <text x=${left} y=${ground + 20}>${ends[0]}</text>
    ${middle ? svg`<text x=${(left + across) / 2} y=${ground + 20} text-anchor="middle">${middle}</text>` : nothing}
    <text x=${across} y=${ground + 20} text-anchor="end">${ends[1]}</text>
  </g>`;
  return svg`<svg class="measurement" width=${across} height=${ground + 26} role=${label ? "img" : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    ${drawn ? marks(card, drawn, shown, names, { left, right: across, top, ground, isNarrow }) : nothing}${frame}
  </svg>`;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly ground: number;
  readonly isNarrow: boolean;
}

function marks(
  card: DeckCard,
  drawn: ArrayLike<number>,
  shown: readonly number[],
  names: readonly string[],
  { left, right, top, ground, isNarrow }: Box,
): SVGTemplateResult {
  const values = Array.from(drawn);
  const end = values.length - 1;
  const greatest = Math.max(...values, 0);
  const y = card.isLogarithmic
    ? scaleLog([1, 10 ** Math.ceil(Math.log10(greatest))], [ground, top])
    : scaleLinear([Math.min(...values, 0), greatest], [ground, top]);
  const ticks = card.isLogarithmic
    ? counting(Math.log10(y.domain()[1]!) + 1).map((power) => 10 ** power)
    : y.ticks(3);
  const each = (right - left) / values.length;
  const x = (i: number) =>
    card.isLine ? left + (i * (right - left)) / end : left + (i + 0.5) * each;
  const zero = card.isLogarithmic ? ground : y(0);
  const surprises = (card.surprises?.(drawn) ?? []).filter((i) => shown.includes(i));
  const isNamed = names.length > 0;
  const ends = [0, end].filter((i) => shown.includes(i));
  const bar = (i: number) => {
    const wide = Math.min(0.72 * each, 90);
    const to = Math.min(y(values[i]!), values[i]! < 0 ? Number.POSITIVE_INFINITY : zero - 2); // none is a line
    return `M${tenths(x(i) - wide / 2)},${tenths(zero)}V${tenths(to)}h${tenths(wide)}V${tenths(zero)}z`;
  };
  const point = (i: number) => `${tenths(x(i))},${tenths(y(values[i]!))}`;
  const joined = (list: readonly number[]) =>
    list.map((i) => `M${point(i - 1)}L${point(i)}`).join("");
  const bars = (list: readonly number[]) => list.map(bar).join("");
  const inner = shown.filter((i) => !ends.includes(i) && !surprises.includes(i));
  const shapes = card.isLine
    ? svg`<path class="curve" d=${joined(shown.filter((i) => i > 0))}></path><path class="curve surprise" d=${joined(surprises)}></path>`
    : svg`<path class="bars" d=${bars(inner)}></path><path class="bars surprise" d=${bars(surprises)}></path>
      <path class="bars named" d=${bars(ends.filter((i) => !surprises.includes(i)))}></path>`;
  const [firstAt, lastAt] = [16, isNarrow ? 38 : 16];
  const leader = (i: number) => {
    const from = i ? lastAt : firstAt;
    return `M${tenths(x(i))},${from + 6}V${tenths(Math.max(y(values[i]!) - 3, from + 6))}`;
  };
  return svg`
    <g class="axis"><path class="grid" d=${ticks.map((tick) => `M${left},${tenths(y(tick))}H${right}`).join("")}></path>
      ${isNarrow || !isNamed ? nothing : ticks.map((tick) => svg`<text x=${left - 10} y=${tenths(y(tick)) + 5} text-anchor="end">${tick.toLocaleString("en-US")}</text>`)}</g>
    ${shapes}
    ${
      isNamed
        ? svg`<path class="leader" d=${ends.map(leader).join("")}></path>
          <text class="named" x=${Math.max(x(0) - 2, left)} y=${firstAt}>${names[0]}</text>
          <text class="named ${!card.isLine && surprises.includes(end) ? "surprise" : ""}" x=${right} y=${lastAt} text-anchor="end">${names[1]}</text>`
        : nothing
    }`;
}

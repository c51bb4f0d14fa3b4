// Some pairs as dials: the hands of query and key, rotated by their positions, and the angle between them. The pair
// (1, 0) is at twelve, and rotation is clockwise.
import { format } from "d3-format";
import { html, svg, type TemplateResult } from "lit";
import { face, gap, type Hand, hand, hub } from "../../kit/plot/clock_face.js";
import { type PairDials, dialRadius as radius } from "../../kit/plot/pair_dials.js";
import type { View } from "./view.js";

const signed = format("+.2f");
const degree = format(".0f");

type Pair = readonly [number, number];
const angle = ([x, y]: Pair) => (Math.atan2(y, x) * 180) / Math.PI;
const direction = ([x, y]: Pair): Hand => {
  const length = Math.hypot(x, y) || 1;
  return [y / length, x / length];
};

export function handDials({ text, now: { pairs }, pair, set }: View): PairDials {
  const draw = (i: number) => {
    const { query, key } = pairs[i]!;
    const longest = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
    const look = (one: Pair) => ({ hue: "content", length: Math.hypot(...one) / longest }) as const;
    return svg`
      ${face(radius, { ground: "plain" })} ${gap(radius, direction(key), direction(query))}
      ${hand(radius, direction(key), { ...look(key), isHollow: true })}
      ${hand(radius, direction(query), look(query))} ${hub(radius)}`;
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

export function handLegend({ text }: View): TemplateResult {
  const sample = (isHollow: boolean) =>
    svg`<svg width="32" height="12" viewBox="-2 -6 32 12">${hand(29, Math.PI / 2, { hue: "content", isHollow })}</svg>`;
  return html`
    <ul class="curve-names" aria-hidden="true">
      <li>${sample(false)} ${text.queryHand}</li>
      <li>${sample(true)} ${text.keyHand}</li>
    </ul>
  `;
}

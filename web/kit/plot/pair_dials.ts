// Dials of some pairs of a rotation: small round drawings, of which one is chosen, with a number below each.
import { html, type TemplateResult } from "lit";

/** The radius of the circle, in CSS pixels; drawings have their origin in its middle. */
export const dialRadius = 29;
const margin = 5;
const side = 2 * (dialRadius + margin);
const most = 8;

export interface PairDials {
  /** The number of pairs. */
  readonly count: number;
  readonly chosen: number;
  /** The SVG in the circle. */
  draw(pair: number): unknown;
  /** The number below. */
  value(pair: number): string;
  /** The whole dial in words, for screen readers. */
  say(pair: number): string;
  choose(pair: number): void;
}

export function pairDials({ count, chosen, draw, value, say, choose }: PairDials): TemplateResult {
  const dial = (i: number) => html`
    <li>
      <button type="button" class="dial" aria-pressed=${i === chosen} @click=${() => choose(i)}>
        <svg width=${side} height=${side} viewBox="${-side / 2} ${-side / 2} ${side} ${side}" aria-hidden="true">${draw(i)}</svg>
        <span>i = ${i}</span>
        <span class="soft">${value(i)}</span>
        <span class="hidden">${say(i)}</span>
      </button>
    </li>
  `;
  return html`<ul class="pair-dials">${shownPairs(count, chosen).map(dial)}</ul>`;
}

/** Some of the pairs, from the fastest to the slowest, with the chosen one. */
export function shownPairs(count: number, chosen: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const spread = Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
  const nearest = spread.reduce(
    (best, one, i) => (Math.abs(one - chosen) < Math.abs(spread[best]! - chosen) ? i : best),
    0,
  );
  spread[nearest] = chosen;
  return spread;
}

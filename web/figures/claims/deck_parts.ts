// What a card of the deck and the score at its end share.
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { Content } from "../../kit/content.js";
import { viewLink } from "../../kit/controls/view_link.js";
import { claimOf } from "./card.js";
import { cards, type DeckCard } from "./deck.js";
import type { View } from "./view.js";

/** The way to where it can be seen, once it was measured. */
export const linkOf = (view: View, { id }: DeckCard, label: Content): Content => {
  const claim = claimOf(view, id);
  return claim ? viewLink(claim.shows[0]!, view.element, label) : nothing;
};

/** What is pressed goes away; focus stays on the card. */
export const stayOn = ({ currentTarget }: Event) =>
  (currentTarget as Element).closest<HTMLElement>(".card")!.focus({ preventScroll: true });

const around = (radius: number, share: number) => {
  const angle = 2 * Math.PI * share;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
};

/** A place for every card, as on a clock: filled where the answer was right, open where it was wrong. */
export function ring(judged: ReadonlyMap<number, boolean>, size: number): SVGTemplateResult {
  const dots = cards.map(({ id }, i) => {
    const [x, y] = around(0.33 * size, (i + 0.5) / cards.length);
    return svg`<circle class=${judged.get(id) ? "right" : "wrong"} cx=${x} cy=${y} r=${0.06 * size}></circle>`;
  });
  return svg`<svg class="ring" width=${size} height=${size} viewBox=${`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
    <circle class="rim" r=${size / 2 - 2}></circle>${dots}
  </svg>`;
}

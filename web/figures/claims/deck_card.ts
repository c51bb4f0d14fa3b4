// The picture: one claim at a time, answered by one tap, and a clock of ten places for how it went.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { viewLink } from "../../kit/controls/view_link.js";
import { custom } from "../../kit/panel/panels.js";
import { answer } from "./answers.js";
import { claimOf } from "./card.js";
import { cards, type DeckCard } from "./deck.js";
import type { View } from "./panels.js";
import { score } from "./score.js";

/** The way to where it can be seen, once it was measured. */
export const linkOf = (view: View, { id }: DeckCard, label: Content): Content => {
  const claim = claimOf(view, id);
  return claim ? viewLink(claim.shows[0]!, view.element, label) : nothing;
};

export const panels = { card: custom<View>(deckCard) };

function deckCard(view: View): TemplateResult {
  const { text, card: index } = view;
  const card = cards[index];
  return html`
    <div class="card" role="group" tabindex="-1" aria-label=${card ? text.cardOf(index + 1, cards.length) : text.end}>
      ${card ? (view.answered === undefined ? question(view, index, card) : verdict(view, index, card)) : score(view)}
    </div>
  `;
}

/** What is pressed goes away; focus stays on the card. */
export const stayOn = ({ currentTarget }: Event) =>
  (currentTarget as Element).closest<HTMLElement>(".card")!.focus({ preventScroll: true });

const head = ({ text, judged }: View, index: number) => html`
  <p class="place">${ring(judged, 40)} <span>${text.place(index + 1, cards.length)}</span></p>
`;

function question(view: View, index: number, card: DeckCard): TemplateResult {
  const { text } = view;
  const choose = (isTrue: boolean) => (event: Event) => {
    answer(view, index, card.id, isTrue);
    stayOn(event);
  };
  return html`
    ${head(view, index)}
    <div class="asked">
      ${dial}
      <p class="claim">${text.sentences[card.id]}</p>
    </div>
    <div class="choices">
      <button type="button" @click=${choose(true)}>${text.isTrue}</button>
      <button type="button" @click=${choose(false)}>${text.isFalse}</button>
    </div>
  `;
}

function verdict(view: View, index: number, card: DeckCard): TemplateResult {
  const { text, guesses, measured, put } = view;
  const outcome = measured.get(card.id);
  const guess = guesses.get(card.id);
  const next = (event: Event) => {
    put({ answered: undefined });
    stayOn(event);
  };
  const found =
    typeof outcome === "object"
      ? html`
          <p class="judged ${guess === outcome.holds ? "right" : "wrong"}"><i aria-hidden="true">${outcome.holds ? "✓" : "✕"}</i> ${outcome.holds ? text.holdsFull : text.failsFull}</p>
          <p class="guess soft">${text.guessed(guess === true, guess === outcome.holds)}</p>
          <p class="because">${text.because[card.id]!(card.write(outcome.values[card.value]!))}</p>
        `
      : html`<p class="soft">${typeof outcome === "string" ? text.broken(outcome) : text.waiting}</p>`;
  return html`
    ${head(view, index)}
    <p class="claim small">${text.sentences[card.id]}</p>
    <div role="status">${found}</div>
    <div class="foot">
      <span class="see">${linkOf(view, card, text.see)}</span>
      <button class="main" type="button" @click=${next}>${index + 1 < cards.length ? text.next : text.toEnd}</button>
    </div>
  `;
}

/** A point on a circle, clockwise from twelve. */
const around = (radius: number, share: number) => {
  const angle = 2 * Math.PI * share;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
};

/** The empty face of a clock, behind the sentence. */
const dial = svg`<svg viewBox="-150 -150 300 300" aria-hidden="true">
  <circle class="face" r="146"></circle>
  <path class="face" d=${Array.from({ length: 12 }, (_, hour) => {
    const [x, y] = around(hour % 3 ? 124 : 116, hour / 12);
    return `M${around(132, hour / 12)}L${x},${y}`;
  }).join("")}></path>
</svg>`;

/** A place for every card: filled where the answer was right, open where it was wrong. */
export function ring(judged: ReadonlyMap<number, boolean>, size: number): SVGTemplateResult {
  const large = size > 100;
  const dots = cards.map(({ id }, i) => {
    const [x, y] = around(0.33 * size, (i + 0.5) / cards.length);
    const isRight = judged.get(id);
    const kind = isRight === undefined ? "open" : isRight ? "right" : "wrong";
    return svg`<circle class=${kind} cx=${x} cy=${y} r=${kind === "open" ? 0.03 * size : 0.06 * size}></circle>`;
  });
  return svg`<svg class="ring ${large ? "large" : ""}" width=${size} height=${size} viewBox=${`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
    <circle class="rim" r=${size / 2 - 2}></circle>${dots}
  </svg>`;
}

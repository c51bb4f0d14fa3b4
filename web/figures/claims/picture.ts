// The picture: one claim at a time, answered by one tap, with what was measured drawn below; at the end how it went.
import { html, nothing, type TemplateResult } from "lit";
import { custom } from "../../kit/panel/panels.js";
import { answer } from "./answers.js";
import type { Outcome } from "./claim.js";
import { cards, type DeckCard } from "./deck.js";
import { linkOf, stayOn } from "./deck_parts.js";
import { measurement } from "./measurement.js";
import { score } from "./score.js";
import type { View } from "./view.js";

export const panels = { card: custom<View>(deckCard) };

function deckCard(view: View): TemplateResult {
  const { text, card: index } = view;
  const card = cards[index];
  return html`
    <div class="card" role="group" tabindex="-1" aria-label=${card ? text.cardOf(index + 1, cards.length) : text.end}>
      ${card ? claim(view, index, card) : score(view)}
    </div>
  `;
}

/** The sentence and two answers, then what was measured in their place; a part of the drawing is there from the start. */
function claim(view: View, index: number, card: DeckCard): TemplateResult {
  const { text, outcomes, answered, put } = view;
  const isOpen = answered === undefined;
  const outcome = outcomes.get(card.id);
  const found = typeof outcome === "object" ? outcome : undefined;
  const choose = (isTrue: boolean) => (event: Event) => {
    answer(view, index, card.id, isTrue);
    stayOn(event);
  };
  const next = (event: Event) => {
    put({ answered: undefined });
    stayOn(event);
  };
  return html`
    <p class="place">${text.cardOf(index + 1, cards.length)}</p>
    <blockquote class="claim">${text.quoted(text.sentences[card.id]!)}</blockquote>
    <div class="found">
      <div role="status">${isOpen ? nothing : said(view, card, outcome)}</div>
      ${
        isOpen
          ? html`<div class="choices">
              <button type="button" @click=${choose(true)}>${text.isTrue}</button>
              <button type="button" @click=${choose(false)}>${text.isFalse}</button>
            </div>`
          : found
            ? html`<p class="measured">${text.measuredOn(card.id)}</p>`
            : nothing
      }
    </div>
    ${measurement(view, card, found?.drawn, isOpen)}
    <div class="foot">
      ${
        isOpen
          ? nothing
          : html`<span class="see">${linkOf(view, card, text.see)}</span>
        <button class="main" type="button" @click=${next}>${index + 1 < cards.length ? text.next : text.toEnd}</button>`
      }
    </div>
  `;
}

/** The verdict, of what it holds, and why. */
function said({ text, guesses }: View, { id }: DeckCard, outcome: Outcome | string | undefined) {
  if (typeof outcome !== "object")
    return html`<p class="soft">${outcome ? text.broken(outcome) : text.waiting}</p>`;
  const { holds, hasException } = outcome;
  const verdict = text.verdict(holds, hasException ? text.words[id]!.exception : undefined);
  return html`<p class="judged">${guesses.get(id) === holds ? "✓" : "✗"} ${verdict} ${text.deck[id]!.because}</p>`;
}

/** A point on a circle, clockwise from twelve. */

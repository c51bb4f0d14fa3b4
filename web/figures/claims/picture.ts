// The picture: one claim at a time, answered by one tap, with its measurement below; at the end the score.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { custom } from "../../kit/panel/panels.js";
import { answer, takeBack } from "./answers.js";
import { found } from "./derive.js";
import { type CardId, deck } from "./ids.js";
import { measurement } from "./measurement.js";
import { score } from "./score.js";
import type { View } from "./view.js";

export const panels = { card: custom<View>(card) };

/** The pressed button disappears, so focus moves to the card. */
const stayOn = ({ currentTarget }: Event) =>
  (currentTarget as Element).closest<HTMLElement>(".card")!.focus({ preventScroll: true });

function card(view: View): TemplateResult {
  const { text, card: index } = view;
  const id = deck[index];
  const again = (event: Event) => {
    takeBack(view);
    stayOn(event);
  };
  return html`
    <div class="card" role="group" tabindex="-1" aria-label=${id ? text.cardOf(index + 1, deck.length) : text.end}>
      ${id ? claim(view, index, id) : score(view, again)}
    </div>
  `;
}

/** The sentence and two answers, then the measurement in their place, a part of which is drawn from the start. */
function claim(view: View, index: number, id: CardId): TemplateResult {
  const { text, outcomes, answered, element, put } = view;
  const isOpen = answered === undefined;
  const outcome = found(outcomes.get(id));
  const choose = (isTrue: boolean) => (event: Event) => {
    answer(view, index, id, isTrue);
    stayOn(event);
  };
  const next = (event: Event) => {
    put({ answered: undefined });
    stayOn(event);
  };
  return html`
    <p class="place soft">${text.cardOf(index + 1, deck.length)}</p>
    <blockquote class="claim">${`“${text.claims[id][0]}”`}</blockquote>
    <div class="found">
      <div role="status">${isOpen ? nothing : said(view, id)}</div>
      ${
        isOpen
          ? html`<div class="choices">
              <button type="button" @click=${choose(true)}>${text.holds}</button>
              <button type="button" @click=${choose(false)}>${text.fails}</button>
            </div>`
          : outcome && html`<p class="measured soft">${text.measuredOn(id)}</p>`
      }
    </div>
    ${measurement(view, id, outcome, isOpen)}
    <div class="foot">
      ${
        isOpen
          ? nothing
          : html`<span class="see">${outcome && viewLink(outcome.shows[0]!, element, text.see)}</span>
        <button class="main" type="button" @click=${next}>${index + 1 < deck.length ? text.next : text.toEnd}</button>`
      }
    </div>
  `;
}

/** The verdict, the case that it is about, and the reason. */
function said({ text, guesses, outcomes }: View, id: CardId) {
  const outcome = outcomes.get(id);
  if (typeof outcome !== "object")
    return html`<p class="soft">${outcome ? text.broken(outcome) : text.waiting}</p>`;
  const { holds, hasException } = outcome;
  const [, , , , exception] = text.claims[id];
  const verdict = text.verdict(holds, hasException ? exception : undefined);
  return html`<p class="judged">${guesses.get(id) === holds ? "✓" : "✗"} ${verdict} ${text.cards[id].because}</p>`;
}

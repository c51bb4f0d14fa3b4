// The end of the cards: how it went, what to look at again, and what to send to a friend.
import { html, nothing, svg, type TemplateResult } from "lit";
import { takeBack } from "./answers.js";
import { cards, type DeckCard } from "./deck.js";
import { linkOf, ring, stayOn } from "./deck_parts.js";
import type { View } from "./view.js";

/** Twelve to about eleven o'clock, a place for every card; open where the answer was wrong. */
const clocks = [..."🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘"];
const wrongClock = "⭕";

/** Not every browser has it, whatever its types say. */
const canSend = (): boolean => "share" in navigator;

/** The cards unplayed, where this figure stands. */
export function cardsAddress(element: HTMLElement): string {
  const url = new URL(location.href);
  const page = /(?:^#|&)(page=\w+)/.exec(url.hash)?.[1]; // of a page that is one file
  const place = element.closest("section")?.getAttribute("aria-labelledby");
  url.hash = [page, place].filter(Boolean).join("&");
  return url.href.replace(/#$/, "");
}

export function score(view: View): TemplateResult {
  const { text, language, judged, element, shared, put } = view;
  const wrong = cards.filter(({ id }) => judged.get(id) === false);
  const right = cards.filter(({ id }) => judged.get(id)).length;
  const row = cards.map(({ id }, i) => (judged.get(id) ? clocks[i] : wrongClock)).join("");
  const challenge = text.shareText(right, cards.length);
  const address = cardsAddress(element);
  const again = (event: Event) => {
    put({ shared: "" });
    takeBack(
      view,
      cards.map(({ id }) => id),
    );
    stayOn(event);
  };
  const share = async () => {
    const message = `${challenge}\n${row}`;
    try {
      if (canSend()) await navigator.share({ text: message, url: address });
      else {
        await navigator.clipboard.writeText(`${message}\n${address}`);
        put({ shared: "copied" });
      }
    } catch (error) {
      const isRefused = error instanceof Error && error.name === "AbortError"; // by the reader
      put({ shared: isRefused ? "" : "failed" });
    }
  };
  return html`
    <div class="asked">
      ${ring(judged, 120)}
      <p class="total">${right}<small> / ${cards.length}</small></p>
    </div>
    ${wrong.length ? html`<p class="again">${text.lookAgain}</p><ul>${wrong.map((card) => html`<li class="miss">${missed(view, card)}</li>`)}</ul>` : nothing}
    <div class="sent" lang=${language}>
      <p>${challenge}</p>
      <p class="clocks" aria-hidden="true">${cards.map(({ id }, i) => clock(i, judged.get(id) === true))}</p>
      <p class="address">${address.replace(/^https?:\/\//, "")}</p>
    </div>
    <p class="soft" role="status">${shared === "copied" ? text.copied : shared === "failed" ? text.uncopied : ""}</p>
    <div class="choices">
      <button class="main" type="button" @click=${share}>${text.share}</button>
      <button type="button" @click=${again}>${text.playAgain}</button>
    </div>
  `;
}

/** As the sign that is sent, which not every machine can draw. */
const clock = (hour: number, isRight: boolean) => html`
  <svg width="24" height="24" viewBox="-12 -12 24 24" class=${isRight ? "hit" : "missed"}>
    <circle r="10"></circle>${isRight ? svg`<path d="M0,0V-7" transform="rotate(${30 * hour})"></path>` : nothing}
  </svg>`;

function missed(view: View, card: DeckCard) {
  const sentence = view.text.sentences[card.id]!;
  const link = linkOf(view, card, sentence);
  return link === nothing ? sentence : link;
}

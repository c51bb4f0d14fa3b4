// The end of the cards: the score, the claims to look at again, and a text to share.
import { html, nothing, svg, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { copied } from "../../kit/copied.js";
import type { Measured } from "./claim.js";
import { deck } from "./ids.js";
import type { View } from "./view.js";

/** A place for every card from twelve to about eleven o'clock; open where the answer was wrong. */
const clocks = [..."🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘"];
const wrongClock = "⭕";

/** Not every browser has `navigator.share`. */
const canSend = (): boolean => "share" in navigator;

export function score(view: View, again: (event: Event) => void): TemplateResult {
  const { text, language, judged, measured, element, shared } = view;
  const hits = deck.map((id) => judged.get(id) === true);
  const right = hits.filter(Boolean).length;
  const challenge = text.shareText(right, deck.length);
  const address = cardsAddress(element);
  const signs = hits.map((hit, i) => (hit ? clocks[i] : wrongClock)).join("");
  const share = () => send(view, `${challenge}\n${signs}`, address);
  const missed = deck
    .filter((id) => judged.get(id) === false)
    .map((id) => {
      const [sentence] = text.claims[id];
      const link = viewLink((measured.get(id) as Measured).shows[0]!, element, sentence);
      return html`<li class="miss">${link === nothing ? sentence : link}</li>`;
    });
  return html`
    <div class="asked">
      ${ring(hits)}
      <p class="total">${right}<small class="soft"> / ${deck.length}</small></p>
    </div>
    ${missed.length ? html`<p class="again">${text.lookAgain}</p><ul>${missed}</ul>` : nothing}
    <div class="sent" lang=${language}>
      <p>${challenge}</p>
      <p class="clocks" aria-hidden="true">${hits.map(clock)}</p>
      <p class="address">${address.replace(/^https?:\/\//, "")}</p>
    </div>
    <p class="soft" role="status">${shared === "copied" ? text.copied : shared === "failed" ? text.uncopied : ""}</p>
    <div class="choices">
      <button class="main" type="button" @click=${share}>${text.share}</button>
      <button type="button" @click=${again}>${text.playAgain}</button>
    </div>
  `;
}

/** The address of the cards without answers. */
function cardsAddress(element: HTMLElement): string {
  const url = new URL(location.href);
  url.hash = element.closest("section")?.getAttribute("aria-labelledby") ?? "";
  return url.href.replace(/#$/, "");
}

async function send({ put }: View, text: string, url: string): Promise<void> {
  if (!canSend()) return put({ shared: (await copied(`${text}\n${url}`)) ? "copied" : "failed" });
  try {
    await navigator.share({ text, url });
  } catch (error) {
    const isRefused = error instanceof Error && error.name === "AbortError"; // the reader cancelled
    put({ shared: isRefused ? "" : "failed" });
  }
}

/** A place for every card, as on a clock: filled where the answer was right, open where it was wrong. */
const ring = (hits: readonly boolean[]) => svg`
  <svg class="ring" width="120" height="120" viewBox="-60 -60 120 120" aria-hidden="true">
    <circle class="rim" r="58"></circle>
    ${hits.map((hit, i) => svg`<circle class=${hit ? "right" : "wrong"} r="7.2" cy="-39.6" transform="rotate(${(360 / hits.length) * (i + 0.5)})"></circle>`)}
  </svg>`;

/** The signs of the shared text. */
const clock = (isRight: boolean, hour: number) => html`
  <svg width="24" height="24" viewBox="-12 -12 24 24" class=${isRight ? "hit" : "missed"}>
    <circle r="10"></circle>${isRight ? svg`<path d="M0,0V-7" transform="rotate(${30 * hour})"></path>` : nothing}
  </svg>`;

// The picture: one claim at a time on a card, answered by one tap; then its measurement; at the end the score.
import { html, nothing, svg, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { type CardId, deck, type Measured, storedRuns } from "./claim.js";
import { measurement } from "./measurement.js";
import type { Texts } from "./texts.en.js";

interface Scene {
  readonly width: number;
  readonly text: Texts;
  readonly element: HTMLElement;
}

interface Card extends Scene {
  readonly id: CardId;
  /** The reader's answer, undefined before it. */
  readonly guess: boolean | undefined;
  /** What was measured, or why it could not be. */
  readonly outcome: Measured | string | undefined;
  answer(isTrue: boolean): void;
  next(): void;
}

/** The pressed button disappears, so focus moves to the card. */
const pressed =
  (act: () => void) =>
  ({ currentTarget }: Event) => {
    act();
    (currentTarget as Element).closest<HTMLElement>(".card")!.focus({ preventScroll: true });
  };

export function card(scene: Card): TemplateResult {
  const { text, id, guess, answer } = scene;
  const place = text.cardOf(deck.indexOf(id) + 1, deck.length);
  const choice = (isTrue: boolean) =>
    html`<button type="button" @click=${pressed(() => answer(isTrue))}>${isTrue ? text.holds : text.fails}</button>`;
  const isOpen = guess === undefined;
  return html`
    <div class="card ${isOpen ? "open" : ""}" role="group" tabindex="-1" aria-label=${place}>
      <p class="soft">${place}</p>
      <blockquote class="claim">${`“${text.claims[id].sentence}”`}</blockquote>
      <div role="status">${isOpen ? nothing : found(scene)}</div>
      ${isOpen ? html`<div class="choices">${choice(true)} ${choice(false)}</div>` : answered(scene)}
    </div>
  `;
}

/** Whether the answer was right, the verdict with the case that it is about, and the reason. */
function found({ text, id, guess, outcome }: Card): TemplateResult {
  if (typeof outcome !== "object")
    return html`<p class="soft">${outcome ? text.broken(outcome) : text.waiting}</p>`;
  const { holds, hasException } = outcome;
  const { except, because } = text.claims[id];
  return html`
    <strong class=${guess === holds ? "right" : "wrong"}>${text.answer(guess === holds)}</strong>
    <p class="judged">${text.verdict(holds, hasException ? except : undefined)} ${because}</p>
  `;
}

function answered({ text, id, outcome, element, width, next }: Card): TemplateResult {
  const { measured, ends } = text.claims[id];
  const isLast = id === deck.at(-1);
  return html`
    ${
      typeof outcome === "object"
        ? html`<p class="measured soft">${text.measuredOn(measured!, storedRuns.includes(id) ? text.storedRuns : "")}</p>${measurement(width, outcome, ends!)}`
        : nothing
    }
    <div class="foot">
      <span>${typeof outcome === "object" ? viewLink(outcome.shows[0]!, element, text.see) : nothing}</span>
      <button class="main" type="button" @click=${pressed(next)}>${isLast ? text.end : text.next}</button>
    </div>
  `;
}

interface Score extends Scene {
  /** Whether each answer was right. */
  readonly hits: readonly boolean[];
  /** The claims to look at again. */
  readonly missed: readonly (readonly [id: CardId, measured: Measured])[];
  /** Whether some are not measured yet. */
  readonly isPending: boolean;
  readonly sent: "" | "copied" | "failed";
  share(): void;
  again(): void;
}

export function score(scene: Score): TemplateResult {
  const { text, element, hits, missed, isPending, sent, share, again } = scene;
  const links = missed.map(([id, { shows }]) => {
    const { sentence } = text.claims[id];
    const link = viewLink(shows[0]!, element, sentence);
    return html`<li>${link === nothing ? sentence : link}</li>`;
  });
  return html`
    <div class="card score" role="group" tabindex="-1" aria-label=${text.end}>
      ${ring(hits)}
      <div>${links.length ? html`<strong>${text.lookAgain}</strong><ul>${links}</ul>` : nothing}</div>
      <p class="soft" role="status">${sent === "copied" ? text.copied : sent === "failed" ? text.uncopied : ""}</p>
      <div class="choices">
        <button class="main" type="button" ?disabled=${isPending} @click=${share}>${text.share}</button>
        <button type="button" @click=${pressed(again)}>${text.playAgain}</button>
      </div>
    </div>
  `;
}

/** The score; around it a place for every card, as on a clock: filled where the answer was right, open where it was wrong. */
function ring(hits: readonly boolean[]) {
  const score = `${hits.filter(Boolean).length} / ${hits.length}`;
  const places = hits.map(
    (hit, i) =>
      svg`<circle class=${hit ? "right" : "wrong"} r="7.2" cy="-50" transform="rotate(${(360 / hits.length) * (i + 0.5)})"></circle>`,
  );
  return svg`<svg class="ring" width="120" height="120" viewBox="-60 -60 120 120" role="img" aria-label=${score}>
    ${places}<text y="8" text-anchor="middle">${score}</text>
  </svg>`;
}

/** The same in a text: from twelve to nine o'clock, open where the answer was wrong. */
export const clocksOf = (hits: readonly boolean[]): string =>
  hits.map((hit, i) => (hit ? [..."🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘"][i] : "⭕")).join("");

// One claim: the sentence, what the reader holds of it, and what was measured.
import { html, nothing, type TemplateResult } from "lit";
import { nameOf, viewLink } from "../../kit/controls/view_link.js";
import { language } from "../../kit/text/language.js";
import { significant } from "../../kit/text/numbers.js";
import "../../kit/panel/code_block.js";
import { fold } from "../../kit/panel/fold.js";
import type { Claim, Outcome } from "./claim.js";
import { text } from "./texts.js";

export interface Card {
  readonly claim: Claim;
  /** Or why there is none. */
  readonly outcome: Outcome | string | undefined;
  readonly isWaiting: boolean;
  /** What the reader holds of it, if anything. */
  readonly guess: boolean | undefined;
  /** The figure that it stands in. */
  readonly here: HTMLElement;
  predict(isTrue: boolean): void;
  run(): void;
}

export function card(card: Card): TemplateResult {
  const { claim, outcome, isWaiting, guess, predict, run } = card;
  const { id, told } = claim;
  const t = text();
  const choose = (isTrue: boolean, name: string) =>
    html`<button class="small" type="button" aria-pressed=${guess === isTrue} aria-label="${t.claim(id)}, ${t.predict}: ${name}" @click=${() => predict(isTrue)}>${name}</button>`;
  const action = isWaiting ? t.waiting : outcome === undefined ? t.run : t.again;
  return html`
    <li id="claim-${id}" value=${id}>
      <p class="told">${told[language()]}</p>
      ${claim.isHistory ? html`<span class="kind soft">${t.history}</span>` : nothing}
      <div class="row">
        <span class="soft">${t.predict}</span>
        ${choose(true, t.true)} ${choose(false, t.false)}
        <button class="small measure" type="button" aria-disabled=${isWaiting} aria-label="${t.claim(id)}: ${action}" @click=${run}>${action}</button>
      </div>
      ${outcome === undefined ? nothing : result(card, outcome)}
    </li>
  `;
}

function result({ claim, guess, here }: Card, outcome: Outcome | string): TemplateResult {
  const t = text();
  if (typeof outcome === "string") return html`<p class="failed">${t.broken(outcome)}</p>`;
  const { holds, extent, findings } = outcome;
  const lang = language();
  const of = extent ? ` ${extent[lang]}` : "";
  const said = guess === undefined ? "" : ` · ${guess === holds ? t.right : t.wrong}`;
  return html`
    <p class="verdict ${holds ? "holds" : "fails"}"><strong>${holds ? `✓ ${t.holds}` : `✗ ${t.fails}`}</strong>${of}${said}</p>
    <p>${claim.precisely[lang]}</p>
    <dl>${findings.map(({ name, value }) => html`<div><dt>${name[lang]}</dt><dd class="number">${significant(value, 6)}</dd></div>`)}</dl>
    <p class="soft"><strong>${t.setUp}:</strong> ${claim.setUp[lang]}</p>
    <p class="links">${claim.shows.map((view) => viewLink(view, here, t.figure(nameOf(view.figure))))}</p>
    ${fold(t.code, () => html`<posenc-code .code=${claim.code}></posenc-code>`)}
  `;
}

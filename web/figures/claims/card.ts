// One claim of the list: the sentence, what the reader holds of it, and what was measured.
import { html, nothing, type TemplateResult } from "lit";
import { later } from "../../kit/later.js";
import { measure, predict } from "./answers.js";
import type { View } from "./panels.js";
import type { Sentence } from "./sentences.js";

/** With all that is measured: it comes when something is. */
export const outcomes = later(() => import("./outcomes.js"));

export function card(view: View, claim: Sentence): TemplateResult {
  const { text: t, language, guesses, measured, pending } = view;
  const { id, told, isHistory } = claim;
  const guess = guesses.get(id);
  const outcome = measured.get(id);
  const isWaiting = pending.includes(claim);
  const choose = (isTrue: boolean, name: string) =>
    html`<button class="small" type="button" aria-pressed=${guess === isTrue} aria-label="${t.claim(id)}, ${t.predict}: ${name}" @click=${() => predict(view, id, isTrue)}>${name}</button>`;
  const action = isWaiting ? t.waiting : outcome === undefined ? t.run : t.again;
  const run = () => {
    if (!isWaiting) measure(view, [id]);
  };
  return html`
    <li id="claim-${id}" value=${id}>
      <p class="told">${told[language]}</p>
      ${isHistory ? html`<span class="kind soft">${t.history}</span>` : nothing}
      <div class="row">
        <span class="soft">${t.predict}</span>
        ${choose(true, t.true)} ${choose(false, t.false)}
        <button class="small measure" type="button" aria-disabled=${isWaiting} aria-label="${t.claim(id)}: ${action}" @click=${run}>${action}</button>
      </div>
      ${outcome === undefined ? nothing : (outcomes(view)?.result(view, id, outcome, guess) ?? nothing)}
    </li>
  `;
}

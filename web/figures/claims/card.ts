// One claim of the list: the sentence, what the reader holds of it, and what was measured.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { later } from "../../kit/later.js";
import { codeIn } from "../../kit/panel/code_in.js";
import { folded } from "../../kit/panel/folded.js";
import { significant } from "../../kit/text/numbers.js";
import { measure, predict } from "./answers.js";
import type { Outcome } from "./claim.js";
import { history, numberOf, storedRuns } from "./ids.js";
import type { View } from "./view.js";

const measurements = later(() => import("./claims.js"));
/** How a claim is measured, which is loaded once one is. */
export const claimOf = (view: View, id: number) => measurements(view)?.claims[id];

export function card(view: View, id: number): TemplateResult {
  const { text: t, guesses, measured, pending } = view;
  const guess = guesses.get(id);
  const outcome = measured.get(id);
  const isWaiting = pending.includes(id);
  const choose = (isTrue: boolean, name: string) =>
    html`<button class="small" type="button" aria-pressed=${guess === isTrue} aria-label="${t.claim(numberOf(id))}, ${t.predict}: ${name}" @click=${() => predict(view, id, isTrue)}>${name}</button>`;
  const action = isWaiting ? t.waiting : outcome === undefined ? t.run : t.again;
  const run = () => {
    if (!isWaiting) measure(view, [id]);
  };
  return html`
    <li id="claim-${id}" value=${numberOf(id)}>
      <p class="sentence">${t.sentences[id]}</p>
      ${history.includes(id) ? html`<span class="kind soft">${t.history}</span>` : nothing}
      ${storedRuns.includes(id) ? html`<span class="stored soft">(${t.storedRuns})</span>` : nothing}
      <div class="row">
        <span class="soft">${t.predict}</span>
        ${choose(true, t.true)} ${choose(false, t.false)}
        <button class="small measure" type="button" aria-disabled=${isWaiting} aria-label="${t.claim(numberOf(id))}: ${action}" @click=${run}>${action}</button>
      </div>
      ${typeof outcome === "string" ? html`<p class="failed">${t.broken(outcome)}</p>` : outcome && result(view, id, outcome, guess)}
    </li>
  `;
}

function result(view: View, id: number, outcome: Outcome, guess: boolean | undefined) {
  const { text: t, element } = view;
  const claim = claimOf(view, id);
  if (!claim) return nothing;
  const { holds, hasException, values } = outcome;
  const { precisely, setUp, exception, values: names } = t.words[id]!;
  const judged = guess === undefined ? "" : ` · ${guess === holds ? t.right : t.wrong}`;
  return html`
    <p class="verdict ${holds ? "holds" : "fails"}"><strong>${holds ? `✓ ${t.holds}` : `✗ ${t.fails}`}</strong>${hasException ? ` ${exception}` : ""}${judged}</p>
    <p>${precisely}</p>
    <dl>${values.map((value, i) => html`<div><dt>${names[i]}</dt><dd class="number">${significant(value, 6)}</dd></div>`)}</dl>
    <p class="soft"><strong>${t.setUp}:</strong> ${setUp}</p>
    <p class="links">${claim.shows.map((shown) => viewLink(shown, element, t.figure(t.figures[shown.figure] ?? shown.figure)))}</p>
    ${folded(view, `code-${id}`, t.code, () => codeIn(view, claim.code))}
  `;
}

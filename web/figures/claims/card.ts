// One claim of the list: the sentence, the reader's prediction, and the measurement.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { codeIn } from "../../kit/panel/code_in.js";
import { folded } from "../../kit/panel/folded.js";
import { significant } from "../../kit/text/numbers.js";
import { measure, predict } from "./answers.js";
import type { Measured } from "./claim.js";
import { type ClaimId, history, numberOf, storedRuns } from "./ids.js";
import type { View } from "./view.js";

export function card(view: View, id: ClaimId): TemplateResult {
  const { text: t, guesses, measured, pending } = view;
  const outcome = measured.get(id);
  const isWaiting = pending.includes(id);
  const choose = (isTrue: boolean, name: string) =>
    html`<button class="small" type="button" aria-pressed=${guesses.get(id) === isTrue} aria-label="${t.claim(numberOf(id))}, ${t.predict}: ${name}" @click=${() => predict(view, id, isTrue)}>${name}</button>`;
  const action = isWaiting ? t.waiting : outcome === undefined ? t.run : t.again;
  const run = () => {
    if (!isWaiting) measure(view, [id]);
  };
  return html`
    <li id="claim-${id}" value=${numberOf(id)}>
      <p class="sentence">${t.claims[id][0]}</p>
      ${history.includes(id) ? html`<span class="kind soft">${t.history}</span>` : nothing}
      ${storedRuns.includes(id) ? html`<span class="stored soft">(${t.storedRuns})</span>` : nothing}
      <div class="row">
        <span class="soft">${t.predict}</span>
        ${choose(true, t.true)} ${choose(false, t.false)}
        <button class="small measure" type="button" aria-disabled=${isWaiting} aria-label="${t.claim(numberOf(id))}: ${action}" @click=${run}>${action}</button>
      </div>
      ${typeof outcome === "string" ? html`<p class="failed">${t.broken(outcome)}</p>` : outcome && result(view, id, outcome)}
    </li>
  `;
}

function result(view: View, id: ClaimId, { holds, hasException, values, shows, code }: Measured) {
  const { text: t, guesses, element } = view;
  const [, precisely, setUp, names, exception] = t.claims[id];
  const guess = guesses.get(id);
  const judged = guess === undefined ? "" : ` · ${guess === holds ? t.right : t.wrong}`;
  return html`
    <p class="verdict ${holds ? "holds" : "fails"}"><strong>${holds ? `✓ ${t.holds}` : `✗ ${t.fails}`}</strong>${hasException ? ` ${exception}` : ""}${judged}</p>
    <p>${precisely}</p>
    <dl>${values.map((value, i) => html`<div><dt class="soft">${names[i]}</dt><dd class="number">${significant(value, 6)}</dd></div>`)}</dl>
    <p class="soft"><strong>${t.setUp}:</strong> ${setUp}</p>
    <p class="links">${shows.map((shown) => viewLink(shown, element, t.figure(t.figures[shown.figure] ?? shown.figure)))}</p>
    ${code === undefined ? nothing : folded(view, `code-${id}`, t.code, () => codeIn(view, code))}
  `;
}

// One claim of the list: the sentence, what the reader holds of it, and what was measured.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink, withName } from "../../kit/controls/view_link.js";
import { significant } from "../../kit/text/numbers.js";
import "../../kit/panel/code_block.js";
import { folded } from "../../kit/panel/folded.js";
import { measure, predict } from "./answers.js";
import type { Claim, Outcome } from "./claim.js";
import type { View } from "./panels.js";

export function card(view: View, claim: Claim): TemplateResult {
  const { text: t, language, guesses, measured, pending } = view;
  const { id, told } = claim;
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
      ${claim.isHistory ? html`<span class="kind soft">${t.history}</span>` : nothing}
      <div class="row">
        <span class="soft">${t.predict}</span>
        ${choose(true, t.true)} ${choose(false, t.false)}
        <button class="small measure" type="button" aria-disabled=${isWaiting} aria-label="${t.claim(id)}: ${action}" @click=${run}>${action}</button>
      </div>
      ${outcome === undefined ? nothing : result(view, claim, outcome, guess)}
    </li>
  `;
}

function result(
  view: View,
  { id, precisely, setUp, shows, code }: Claim,
  outcome: Outcome | string,
  guess: boolean | undefined,
): TemplateResult {
  const { text: t, language, element } = view;
  if (typeof outcome === "string") return html`<p class="failed">${t.broken(outcome)}</p>`;
  const { holds, extent, findings } = outcome;
  const of = extent ? ` ${extent[language]}` : "";
  const said = guess === undefined ? "" : ` · ${guess === holds ? t.right : t.wrong}`;
  return html`
    <p class="verdict ${holds ? "holds" : "fails"}"><strong>${holds ? `✓ ${t.holds}` : `✗ ${t.fails}`}</strong>${of}${said}</p>
    <p>${precisely[language]}</p>
    <dl>${findings.map(({ name, value }) => html`<div><dt>${name[language]}</dt><dd class="number">${significant(value, 6)}</dd></div>`)}</dl>
    <p class="soft"><strong>${t.setUp}:</strong> ${setUp[language]}</p>
    <p class="links">${shows.map((shown) => viewLink(shown, element, withName(shown.figure, t.figure)))}</p>
    ${folded(view, `code-${id}`, t.code, () => html`<posenc-code .code=${code}></posenc-code>`)}
  `;
}

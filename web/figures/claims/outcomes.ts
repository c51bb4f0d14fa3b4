// What was measured of a claim: the verdict, its numbers, what is so, and where it can be seen.
import { html, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { withName } from "../../kit/controls/view_name.js";
import { codeIn } from "../../kit/panel/code_in.js";
import { folded } from "../../kit/panel/folded.js";
import { significant } from "../../kit/text/numbers.js";
import type { Outcome } from "./claim.js";
import { claims } from "./claims.js";
import type { View } from "./panels.js";

export const claimOf = (id: number) => claims.find((claim) => claim.id === id)!;

export function result(
  view: View,
  id: number,
  outcome: Outcome | string,
  guess: boolean | undefined,
): TemplateResult {
  const { text: t, language, element } = view;
  const { precisely, setUp, shows, code } = claimOf(id);
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
    ${folded(view, `code-${id}`, t.code, () => codeIn(view, code))}
  `;
}

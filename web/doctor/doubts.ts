// Under the cards: keys without effect or against each other, keys that are about something else, and what the file
// leaves open.
import { html, nothing, type TemplateResult } from "lit";
import type { Diagnosis, Note, Problem } from "./library.js";
import type { Texts } from "./texts.en.js";

const short = (key: string): string => key.split(".").at(-1)!;

function textOf(problem: Problem, t: Texts["problems"]): string {
  if (problem.code === "unread") return t.unread(problem.known);
  if (problem.code === "contradiction") return t.contradiction(short(problem.by));
  return t.duplicate(problem.line, problem.column);
}

export function doubts(
  { problems, notes, assumptions }: Diagnosis,
  { problems: t }: Texts,
): TemplateResult {
  const elsewhere = notes.filter(
    (note): note is Extract<Note, { code: "elsewhere" }> => note.code === "elsewhere",
  );
  const value = (one: { key: string; value?: string }) =>
    one.value === undefined ? one.key : `${one.key}: ${one.value}`;
  return html`
    ${problems.length ? html`<div class="redbox doubts"><b>${t.heading}</b><ul>${problems.map((one) => html`<li><code>${value(one)}</code> ${textOf(one, t)}</li>`)}</ul></div>` : nothing}
    ${elsewhere.length ? html`<details class="fold"><summary>${t.others}</summary><ul>${elsewhere.map((one) => html`<li><code>${value(one)}</code> ${t.elsewhere[one.about]}</li>`)}</ul></details>` : nothing}
    ${assumptions.length ? html`<details class="fold"><summary>${t.assumed}</summary><ul lang="en">${assumptions.map((one) => html`<li>${one}</li>`)}</ul></details>` : nothing}
  `;
}

// Under the cards: what was found, each with its level, and what the file leaves open.
import { html, nothing, type TemplateResult } from "lit";
import type { Diagnosis, Finding } from "./library.js";
import type { Texts } from "./texts.en.js";

const short = (key: string): string => key.split(".").at(-1)!;

/** Cards show what an older reader takes; why there is no answer stands above them. */
const elsewhere: readonly Finding["code"][] = ["older reader", "refused", "invalid", "no rotary"];

/** What stands in the list. */
export const listed = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !elsewhere.includes(code));

/** Why there is no answer, in English, or undefined. */
export const failureOf = (findings: readonly Finding[]): string | undefined =>
  findings.flatMap((one) =>
    "message" in one && elsewhere.includes(one.code) ? one.message : [],
  )[0];

export function findingText(finding: Finding, t: Texts["findings"]): string {
  switch (finding.code) {
    case "unread":
      return t.unread(finding.known);
    case "misspelt":
      return t.misspelt(finding.meant);
    case "contradiction":
      return t.contradiction(short(finding.by));
    case "duplicate":
      return t.duplicate(finding.line, finding.column);
    case "elsewhere":
      return t.elsewhere[finding.about];
    case "harmless":
      return t.harmless(finding.seen);
    case "lost base":
      return t["lost base"](finding.base);
    case "original length":
      return t["original length"](finding.longest);
    case "unknown model":
      return t["unknown model"](finding.type);
    case "architecture":
      return t.architecture(finding.as);
    case "older reader":
    case "refused":
    case "invalid":
    case "no rotary":
      return "";
    default:
      return t[finding.code];
  }
}

const subject = (finding: Finding): string =>
  finding.key === undefined
    ? "model_type"
    : "value" in finding
      ? `${finding.key}: ${finding.value}`
      : finding.key;

export function doubts(
  { findings, assumptions }: Diagnosis,
  { findings: t }: Texts,
): TemplateResult {
  const all = listed(findings);
  const doubtful = all.filter(({ level }) => level !== "note");
  const notes = all.filter(({ level }) => level === "note");
  const line = (one: Finding) => html`<code>${subject(one)}</code> ${findingText(one, t)}`;
  return html`
    ${doubtful.length ? html`<div class="redbox doubts"><b>${t.heading}</b><ul>${doubtful.map((one) => html`<li>${t.levels[one.level]}: ${line(one)}</li>`)}</ul></div>` : nothing}
    ${notes.length ? html`<details class="fold"><summary>${t.others}</summary><ul>${notes.map((one) => html`<li>${line(one)}</li>`)}</ul></details>` : nothing}
    ${assumptions.length ? html`<details class="fold"><summary>${t.assumed}</summary><ul lang="en">${assumptions.map((one) => html`<li>${one}</li>`)}</ul></details>` : nothing}
  `;
}

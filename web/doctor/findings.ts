// The findings under a heading for each level, and the values that the file leaves open.
import { html, nothing, type TemplateResult } from "lit";
import { verdictMark } from "./headline.js";
import type { Diagnosis, Finding, Level } from "./library.js";
import type { Texts } from "./texts.en.js";

/** The findings to list. The reason why a file is refused stands above the lists. */
export const listed = (findings: readonly Finding[], level: Level): Finding[] =>
  findings.filter((one) => one.level === level && one.code !== "refused");

/** A finding in a sentence that begins with its key, if it has one. */
function sentence(finding: Finding, t: Texts): TemplateResult | string {
  const text = t.finding(finding);
  const { key } = finding;
  return key !== undefined && text.startsWith(key)
    ? html`<code>${key}</code>${text.slice(key.length)}`
    : text;
}

/** The list of a level's findings; nothing if there are none. */
export function levelTemplate(
  { findings }: Diagnosis,
  level: Level,
  t: Texts,
): TemplateResult | typeof nothing {
  const list = listed(findings, level);
  if (list.length === 0) return nothing;
  return html`
    <section class="findings ${level}">
      <h3>${verdictMark(level)}${t.levels[level]}</h3>
      <ul>${list.map((one) => html`<li>${sentence(one, t)}</li>`)}</ul>
    </section>
  `;
}

export function openTemplate(
  { assumptions }: Diagnosis,
  t: Texts,
): TemplateResult | typeof nothing {
  if (assumptions.length === 0) return nothing;
  const line = (one: string) => {
    const text = t.assumption(one);
    return html`<li lang=${text === undefined ? "en" : nothing}>${text ?? one}</li>`;
  };
  return html`<details class="fold"><summary>${t.assumed}</summary><ul>${assumptions.map(line)}</ul></details>`;
}

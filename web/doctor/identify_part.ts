// "Whose numbers are these?": a cache of cosines and sines, and the rotation that made it.
import { html, nothing, type TemplateResult } from "lit";
import { errorSize, significant } from "../kit/text/numbers.js";
import { codeTemplate, identificationCode } from "./code.js";
import type { Said } from "./examined.js";
import type { Candidate, Identification } from "./library.js";
import { fieldText, valueText } from "./rows.js";
import type { Texts } from "./texts.en.js";

/** What was found, or why there is nothing. */
export type Identified = Identification | { readonly trouble: Said } | undefined;

const number = (value: number): string => significant(value, 6);

/** "YaRN, base 10000, factor 40 (DeepSeek-V3)" */
function candidateText({ id, options, models, rounding }: Candidate, t: Texts): string {
  const shown = ["base", "factor", "originalLength"].flatMap((field) => {
    const value = options[field];
    return typeof value === "number"
      ? `${fieldText(field, t.card).toLowerCase()} ${valueText(field, value, t.card)}`
      : [];
  });
  const kind = id === "rope" ? "RoPE" : valueText("scaling", id, t.card);
  const known = models.length
    ? ` (${models.slice(0, 3).join(", ")}${models.length > 3 ? "…" : ""})`
    : "";
  return `${[kind, ...shown, t.identify.roundings[rounding]].join(", ")}${known}`;
}

function found(one: Identification, t: Texts): TemplateResult {
  const said = t.identify;
  const { best, next, equal, intervals, layout, direction, rotaryDim, attentionFactor } = one;
  const rows: [string, string][] = [
    [said.rotaryDim, String(rotaryDim)],
    [said.layout, layout ? (t.card.layouts[layout] ?? layout) : said.either],
    [said.direction, direction === 1 ? said.forward : said.backward],
    [said.attentionFactor, number(attentionFactor)],
  ];
  for (const [field, [low, high]] of Object.entries(intervals as Record<string, [number, number]>))
    rows.push([fieldText(field, t.card), said.interval(number(low), number(high))]);
  if (best) rows.push([said.residual, errorSize(best.residual)]);
  if (equal.length) rows.push([said.equal, equal.map((one) => candidateText(one, t)).join("; ")]);
  if (next) rows.push([said.next, `${candidateText(next, t)}: ${errorSize(next.residual)}`]);
  return html`
    <p class="verdict ${best ? "" : "red"}">${best ? said.found(candidateText(best, t)) : said.unknown}</p>
    <dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  `;
}

export function identifyPart(
  identified: Identified,
  names: string,
  open: (files: readonly File[]) => void,
  t: Texts,
): TemplateResult {
  const take = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length) open(files);
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    open(files);
  };
  return html`
    <details class="part" id="identify" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${drop}>
      <summary><h2>${t.identify.heading}</h2></summary>
      <p class="muted">${t.identify.lead}</p>
      <div class="acts">
        <label class="button"><input class="unseen" type="file" multiple accept=".npy,.safetensors" @change=${take} />${t.identify.open}</label>
        <span class="muted">${names}</span>
      </div>
      <div aria-live="polite">${!identified ? nothing : "trouble" in identified ? html`<p class="verdict red">${identified.trouble(t)}</p>` : found(identified, t)}</div>
      ${codeTemplate(identificationCode, t)}
    </details>
  `;
}

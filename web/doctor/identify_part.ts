// The part "Whose numbers are these?": finds the rotation that made a cache of cosines and sines.
import { html, nothing, type TemplateResult } from "lit";
import { type CacheFromFiles, cacheFromFiles } from "../../src/js/doctor/files/cache_file.js";
import { errorSize, significant } from "../kit/text/numbers.js";
import { allowFiles, dropped, fileButton } from "./box.js";
import { codeTemplate, identificationCode } from "./code.js";
import type { ArrayFile, Candidate, Identification, TensorFile } from "./library.js";
import type { Message } from "./message.js";
import { fieldText, valueText } from "./rows.js";
import type { Texts } from "./texts.en.js";

/** The rotations found, or why there are none. */
export type Identified = Identification | { readonly trouble: Message } | undefined;

const number = (value: number): string => significant(value, 6);

/** A candidate as text: "YaRN, base 10000, factor 40 (DeepSeek-V3)". */
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
  const words = t.identify;
  const { best, next, equal, intervals, layout, direction, rotaryDim, attentionFactor } = one;
  const mistakes = html`<ul class="mistakes">${one.findings.map((each) => html`<li>${words.finding(each)}.</li>`)}</ul>`;
  if (rotaryDim === null) return html`<p class="verdict red">${words.unknown}</p>${mistakes}`;
  const rows: [string, string][] = [
    [words.rotaryDim, String(rotaryDim)],
    [words.layout, layout ? (t.card.layouts[layout] ?? layout) : words.either],
    [words.direction, direction === 1 ? words.forward : words.backward],
    [words.attentionFactor, number(attentionFactor)],
  ];
  for (const [field, [low, high]] of Object.entries(intervals as Record<string, [number, number]>))
    rows.push([fieldText(field, t.card), words.interval(number(low), number(high))]);
  if (best) rows.push([words.residual, errorSize(best.residual)]);
  if (equal.length) rows.push([words.equal, equal.map((one) => candidateText(one, t)).join("; ")]);
  if (next) rows.push([words.next, `${candidateText(next, t)}: ${errorSize(next.residual)}`]);
  return html`
    <p class="verdict ${best ? "" : "red"}">${best ? words.found(candidateText(best, t)) : words.unknown}</p>
    ${one.findings.length > 0 ? mistakes : nothing}
    <dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  `;
}

/** The cache in these files, or a message on what they lack. */
export async function cacheOf(files: readonly TensorFile[]): Promise<CacheFromFiles | Message> {
  const arrays = files.filter((file): file is ArrayFile => file.format !== "gguf");
  try {
    return await cacheFromFiles(arrays);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const names = arrays.flatMap(({ name: file, entries }) =>
      entries.map(({ name, shape }) => `${file} ${name} (${shape.join(", ")})`),
    );
    return (t) => `${t.identify.wants} ${t.errors.tensors(names.join("; ") || "–")}`;
  }
}

export const identifyPart = (
  identified: Identified,
  names: string,
  open: (...files: File[]) => void,
  t: Texts,
): TemplateResult => html`
  <details class="part" id="identify" @dragover=${allowFiles} @drop=${dropped(open)}>
    <summary><h2>${t.identify.heading}</h2></summary>
    <p class="muted">${t.identify.lead}</p>
    <div class="acts">
      ${fileButton(t.identify.open, open, ".npy,.npz,.safetensors")}
      <span class="muted">${names}</span>
    </div>
    <div aria-live="polite">${!identified ? nothing : "trouble" in identified ? html`<p class="verdict red">${identified.trouble(t)}</p>` : found(identified, t)}</div>
    ${codeTemplate(identificationCode, t)}
  </details>
`;

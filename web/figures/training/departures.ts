// What was trained, and where it departs from the papers: beside every result.
import { html, nothing, type TemplateResult } from "lit";
import { rough } from "../../kit/text/numbers.js";
import type { Lab } from "./lab.js";
import { text } from "./texts.js";

export function departures(lab: Lab): TemplateResult | typeof nothing {
  const { setting, trainedLength } = lab;
  const settings = lab.models.find(({ run }) => run.settings)?.run.settings;
  if (!setting || !settings) return nothing;
  const t = text();
  const { layers, length, steps, rate, seed, causal } = settings;
  const { encodings, slopeScale, tableScale, t5Buckets, base, betaFast, betaSlow } = setting;
  const has = (...names: string[]) => encodings.some((encoding) => names.includes(encoding));
  const lines = [
    ...(has("alibi") ? [t.departsSlopes(rough(slopeScale))] : []),
    ...(has("t5")
      ? [t.departsBuckets(t5Buckets === "own", trainedLength), t.departsScale(rough(tableScale))]
      : []),
    ...(has("rope") && lab.lengths.length > 1
      ? [t.departsBetas(rough(betaFast), rough(betaSlow))]
      : []),
    ...(has("rope", "sinusoidal") && base !== 10000 ? [t.departsBase(rough(base))] : []),
  ];
  return html`
    <div class="departures">
      <p>${t.recipe(layers, length, steps, rough(rate), seed, causal)}${lines.length > 0 ? ` ${t.beside}` : ""}</p>
      ${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    </div>
  `;
}

// What was trained, and where it departs from the papers: beside every result.
import { html, nothing, type TemplateResult } from "lit";
import type { FullSettings } from "posenc/train";
import { rough } from "../../kit/text/numbers.js";
import type { View } from "./panels.js";
import type { Texts } from "./texts.en.js";

export function departures({
  text: t,
  trained,
  begun,
  lengths,
}: View): TemplateResult | typeof nothing {
  if (!trained || !begun) return nothing;
  const { setting } = trained;
  const { encodings, slopeScale, tableScale, t5Buckets, base, betaFast, betaSlow } = setting;
  const has = (...names: string[]) => encodings.some((encoding) => names.includes(encoding));
  const lines = [
    ...(has("alibi") ? [t.departsSlopes(rough(slopeScale))] : []),
    ...(has("t5")
      ? [t.departsBuckets(t5Buckets === "own", begun.length), t.departsScale(rough(tableScale))]
      : []),
    ...(has("rope") && lengths.length > 1
      ? [t.departsBetas(rough(betaFast), rough(betaSlow))]
      : []),
    ...(has("rope", "sinusoidal") && base !== 10000 ? [t.departsBase(rough(base))] : []),
  ];
  return html`
    <div class="departures">
      <p>${recipeOf(t, begun)}${lines.length > 0 ? ` ${t.beside}` : ""}</p>
      ${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    </div>
  `;
}

export const recipeOf = (
  { recipe }: Texts,
  { layers, length, steps, rate, seed, causal }: FullSettings,
): string => recipe(layers, length, steps, rough(rate), seed, causal);

// The accuracy of each model at sequences longer than trained.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { rough } from "../../kit/text/numbers.js";
import { scoresOf } from "./derive.js";
import { isLeftOut, multiples, type Treatment } from "./fields.js";
import type { View } from "./view.js";

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export function comparison(view: View): TemplateResult {
  const { text: t, runs, lengths, isByPlace, guesses } = view;
  const caption = isByPlace ? t.comparisonPlaces : t.comparison;
  const name = (title: string, treatment: Treatment) =>
    treatment === "none"
      ? title
      : html`${title} <span class="soft">+ ${t.treatments[treatment]}</span>`;
  const rows = runs.flatMap(({ encoding, tests }) =>
    tests.map(
      (test) => html`
        <tr class=${test.treatment === "none" ? "" : "treated"}>
          <th scope="row"><i class="swatch kind-${encoding}"></i>${name(t.titles[encoding], test.treatment)}</th>
          ${scoresOf(test, isByPlace).map((score) => html`<td class="heat" data-tenths=${Math.floor(10 * score + 1e-9)}>${percent(score)}</td>`)}
        </tr>
      `,
    ),
  );
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${caption}>
      <table class="comparison">
        <caption>${caption}</caption>
        <thead>
          <tr>
            <th scope="col">${t.encoding}</th>
            ${lengths.map((length, i) => html`<th scope="col">${t.times(multiples[i]!, length)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
          <tr class="guess">
            <th scope="row"><i class="swatch kind-order-free"></i>${t.orderFree}</th>
            ${guesses.map((guess) => html`<td>${percent(guess)}</td>`)}
          </tr>
        </tbody>
      </table>
    </div>
    ${departures(view)}
  `;
}

/** The trained settings, and where they differ from the papers. */
function departures({ text: t, trained, begun, lengths, runs }: View): Content {
  if (!trained || !begun) return nothing;
  const { encodings, slopeScale, t5Buckets, base } = trained.setting;
  const rope = runs.find(({ encoding }) => encoding === "rope")?.settings;
  const { layers, length, steps, rate, causal } = begun;
  const has = (...names: string[]) => encodings.some((encoding) => names.includes(encoding));
  const lines = [
    has("alibi") && t.departsSlopes(rough(slopeScale)),
    has("t5") && t.departsBuckets(t5Buckets === "own", length),
    has("t5") && t.departsScale,
    rope && isLeftOut(rope) && t.leftOut(rope.dropAt!),
    rope && !isLeftOut(rope) && lengths.length > 1 && t.departsBetas,
    has("rope", "sinusoidal") && base !== 10000 && t.departsBase(rough(base)),
  ].filter(Boolean);
  return html`
    <div class="departures">
      <p>${t.recipe(layers, length, steps, rough(rate), causal)}${lines.length > 0 ? ` ${t.beside}` : ""}</p>
      ${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
    </div>
  `;
}

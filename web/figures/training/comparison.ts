// What each model can still do when sequences are longer than it was trained on.
import { html, type TemplateResult } from "lit";
import { departures } from "./departures.js";
import { multiples, type Treatment } from "./fields.js";
import type { View } from "./panels.js";

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export function comparison(view: View): TemplateResult {
  const { text: t, runs, lengths, trained } = view;
  const name = (title: string, treatment: Treatment) =>
    treatment === "none"
      ? title
      : html`${title} <span class="soft">+ ${t.treatments[treatment]}</span>`;
  const rows = runs.flatMap(({ encoding, tests }) =>
    tests.map(
      ({ treatment, accuracies }) => html`
        <tr class=${treatment === "none" ? "" : "treated"}>
          <th scope="row"><i class="swatch kind-${encoding}"></i>${name(t.titles[encoding], treatment)}</th>
          ${accuracies.map((accuracy) => html`<td class="heat" data-tenths=${Math.floor(10 * accuracy + 1e-9)}>${percent(accuracy)}</td>`)}
        </tr>
      `,
    ),
  );
  return html`
    <div class="scrolling" tabindex="0" role="region" aria-label=${t.comparison}>
      <table class="comparison">
        <caption>${t.comparison}</caption>
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
            ${trained!.orderFree.map(({ accuracy }) => html`<td>${percent(accuracy)}</td>`)}
          </tr>
        </tbody>
      </table>
    </div>
    ${departures(view)}
  `;
}

// Attention maps of one sequence, head by head.
import { html, nothing, svg, type TemplateResult } from "lit";
import { select } from "../../kit/controls/controls.js";
import { left, right } from "../../kit/plot/matrix_layout.js";
import { decimals } from "../../kit/text/numbers.js";
import type { Aliases } from "./aliasing.js";
import { cellOf, matrixOf, mostHigh } from "./matrix.js";
import { wholePercent } from "./plots.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

export function attentionView(view: View): TemplateResult {
  const { text: t, state, settings, runs, width, lengths, shown, heads, aliases } = view;
  void [settings.shown, settings.times]; // which the menus read from the state
  const { weights, tokens } = view.maps!;
  const [, , n] = weights.shape as [number, number, number, number];
  const ready = runs.filter(({ maps }) => maps.size > 0).map(({ encoding }) => encoding);
  const sequences = Object.fromEntries(
    [1, 4, 8].map((times) => [times, t.times(times, times * lengths[0]!)]),
  );
  const at = cellOf(view, "heads", heads[0]!, [n - 1, n - 1 - shown!.settings!.offset]);
  return html`
    <h4>${t.attentionHeading} <small>${t.attentionHint}</small></h4>
    <div class="pickers">
      ${select(state, "shown", t.encoding, { names: t.titles, groups: [{ label: t.trained, choices: ready }] })}
      ${select(state, "times", t.sequence, { names: sequences })}
    </div>
    <div class="matrices">
      ${heads.map(
        (matrix, head) => html`
          <div>
            <h5>${t.head(head + 1)}</h5>
            ${aliases ? marks(aliases, n, mostHigh(width)) : nothing}
            ${matrixOf(view, "heads", matrix, {
              at,
              range: [0, 1],
              colors: "sequential",
              label: t.headPicture(head + 1, t.titles[shown!.encoding]),
              rowName: t.query,
              columnName: t.key,
              say: ([query, key]) =>
                `${t.looks(query, tokens[query]!, key, tokens[key]!)}: ${decimals(matrix.data[query * n + key]!)}`,
            })}
          </div>
        `,
      )}
    </div>
    ${aliases ? aliasNote(t, aliases, n) : nothing}
  `;
}

/** Marks above the matrix for the row of the last place: the trained distance, and its aliases. */
function marks({ trained, distances }: Aliases, n: number, most: number): TemplateResult {
  const column = (distance: number) => n - 1 - distance + 0.5;
  return html`
    <svg class="aliases" viewBox="0 0 ${n} 10" preserveAspectRatio="none" aria-hidden="true" .style=${`margin-inline-start: ${left}px; width: min(100% - ${left + right}px, ${most}px)`}>
      ${distances.map((distance) => svg`<path class="alias" d="M${column(distance)},4V10"></path>`)}
      <path class="meant" d="M${column(trained)},0V10"></path>
    </svg>
  `;
}

function aliasNote(
  text: Texts,
  { trained, distances, shares }: Aliases,
  n: number,
): TemplateResult {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const [places, weight] = [distances.length / n, mean].map(wholePercent) as [string, string];
  return html`<p class="note alias-note">${text.aliases(trained, distances.join(", "), places, weight, n)}</p>`;
}

// Where the tokens of one sequence look, head by head.
import { html, nothing, svg, type TemplateResult } from "lit";
import { select } from "../../kit/controls/controls.js";
import { type Aliases, aliasesOf } from "./aliasing.js";
import type { TrainingState } from "./fields.js";
import type { Lab, Look, Model } from "./lab.js";
import { text } from "./texts.js";

/** The model whose attention is shown: the chosen one, or else the first that can be. */
export function shownModel(lab: Lab, state: TrainingState): Model | undefined {
  const ready = lab.models.filter(({ looks }) => looks.size > 0);
  return ready.find(({ encoding }) => encoding === state.values.shown) ?? ready[0];
}

export function shownLook(lab: Lab, state: TrainingState): Look | undefined {
  const looks = shownModel(lab, state)?.looks;
  return looks?.get(Number(state.values.times)) ?? looks?.get(1);
}

/** Counted from 0. */
export const shownLayer = (look: Look, state: TrainingState): number =>
  Math.min(Number(state.values.layer), look.weights.shape[0]!) - 1;

export function attentionView(lab: Lab, state: TrainingState): TemplateResult | typeof nothing {
  const model = shownModel(lab, state);
  const look = shownLook(lab, state);
  if (!model || !look) return nothing;
  const t = text();
  const [layers, heads, n] = look.weights.shape as [number, number, number, number];
  const ready = lab.models.filter(({ looks }) => looks.size > 0).map(({ encoding }) => encoding);
  const lengths = Object.fromEntries(
    [1, 4, 8].map((times) => [times, t.times(times, times * lab.trainedLength)]),
  );
  const ofLayers = Object.fromEntries(
    Array.from({ length: layers }, (_, i) => [i + 1, t.layerNumber(i + 1)]),
  );
  const layer = shownLayer(look, state);
  const aliases = aliasesOf(lab, model, look, layer);
  return html`
    <section>
      <h4>${t.attentionHeading} <small>${t.attentionHint}</small></h4>
      <div class="pickers">
        ${select(state, "shown", t.encoding, { names: t.titles, groups: [{ label: t.trained, choices: ready }] })}
        ${select(state, "times", t.sequence, { names: lengths })}
        ${layers > 1 ? select(state, "layer", t.layer, { names: ofLayers, groups: [{ label: t.layer, choices: Object.keys(ofLayers) }] }) : nothing}
      </div>
      <div class="heads">
        ${Array.from({ length: heads }, (_, head) => html`<div><h5>${t.head(head + 1)}</h5><canvas class="head" role="img" aria-label=${t.headPicture(head + 1, t.titles[model.encoding])}></canvas>${aliases ? marks(aliases, n) : nothing}</div>`)}
      </div>
      ${aliases ? aliasNote(aliases, n) : nothing}
      <p class="soft note tokens">${t.tokens}: <code>${look.tokens.slice(0, 64).join(" ")}</code></p>
    </section>
  `;
}

/** Below the row of the last place: the distance that was trained, and its aliases. */
function marks({ trained, distances }: Aliases, n: number): TemplateResult {
  const column = (distance: number) => n - 1 - distance + 0.5;
  return html`
    <svg class="aliases" viewBox="0 0 ${n} 10" preserveAspectRatio="none" aria-hidden="true">
      ${distances.map((distance) => svg`<path class="alias" d="M${column(distance)},0V6"></path>`)}
      <path class="meant" d="M${column(trained)},0V10"></path>
    </svg>
  `;
}

function aliasNote({ trained, distances, shares }: Aliases, n: number): TemplateResult {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const list = distances.join(", ");
  return html`<p class="note alias-note">${text().aliases(trained, list, percent(distances.length / n), percent(mean), n)}</p>`;
}

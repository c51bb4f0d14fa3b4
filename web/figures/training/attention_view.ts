// Where the tokens of one sequence look, head by head.
import { html, nothing, type TemplateResult } from "lit";
import { select } from "../../controls.js";
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

export function attentionView(lab: Lab, state: TrainingState): TemplateResult | typeof nothing {
  const model = shownModel(lab, state);
  const look = shownLook(lab, state);
  if (!model || !look) return nothing;
  const t = text();
  const heads = look.weights.shape[1]!;
  const ready = lab.models.filter(({ looks }) => looks.size > 0).map(({ encoding }) => encoding);
  return html`
    <section>
      <h4>${t.attentionHeading} <small>${t.attentionHint}</small></h4>
      <div class="pickers">
        ${select(state, "shown", t.encoding, { names: t.titles, groups: [{ label: t.trained, choices: ready }] })}
        ${select(state, "times", t.sequence, { names: { 1: t.times(1, lab.trainedLength), 4: t.times(4, 4 * lab.trainedLength) } })}
      </div>
      <div class="heads">
        ${Array.from({ length: heads }, (_, head) => html`<div><h5>${t.head(head + 1)}</h5><canvas class="head" role="img" aria-label=${t.headPicture(head + 1, t.titles[model.encoding])}></canvas></div>`)}
      </div>
      <p class="soft note tokens">${t.tokens}: <code>${look.tokens.slice(0, 64).join(" ")}</code></p>
    </section>
  `;
}

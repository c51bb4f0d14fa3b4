// What the figure can be set to, and the buttons that train it.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { checkbox, control, select, slider } from "../../kit/controls/controls.js";
import { deep, type Encoding, encodings, type TrainingState } from "./fields.js";
import { text } from "./texts.js";

export interface SettingsOptions {
  readonly state: TrainingState;
  /** What the task's own length and steps are, as the last run of it said. */
  readonly automatic: { length?: number; steps?: number } | undefined;
  redraw(): void;
  readonly buttons: TemplateResult;
}

export function settingsView(options: SettingsOptions): TemplateResult {
  const { state, automatic, buttons } = options;
  const t = text();
  const { task, layers } = state.values;
  const isDeep = layers === deep.layers;
  const steps = isDeep ? deep.steps : automatic?.steps;
  return html`
    <div class="settings">
      <div class="grid first">
        ${select(state, "task", t.task, { names: t.tasks })}
        ${control(state, "length", t.length, { placeholder: t.ofTask, hint: t.autoHint(automatic?.length) })}
        ${control(state, "steps", t.steps, { placeholder: t.ofTask, hint: t.autoHint(steps) })}
        ${control(state, "seed", t.seed)}
        ${control(state, "layers", t.layers, { hint: isDeep ? t.deepHint(deep.rate) : "" })}
      </div>
      ${task === "first" ? readers(state) : nothing}
      <fieldset>
        <legend>${t.encodings}</legend>
        <div class="choices">${encodings.map((encoding) => choice(encoding, options))}</div>
      </fieldset>
      <p class="explained">${t.explained[task]}</p>
      <details open>
        <summary>${t.departures}</summary>
        <div class="grid">
          ${slider(state, "slopeScale", t.slopeScale, { hint: t.slopeReason })}
          ${select(state, "t5Buckets", t.t5Buckets, { names: t.bucketNames, hint: t.bucketReason })}
          ${slider(state, "tableScale", t.tableScale, { hint: t.tableReason })}
          ${slider(state, "betaFast", t.betaFast, { hint: t.betaReason })}
          ${slider(state, "betaSlow", t.betaSlow, { hint: t.betaReason })}
          ${slider(state, "base", t.base, { hint: t.baseReason })}
        </div>
      </details>
      <div class="row">${buttons}</div>
    </div>
  `;
}

/** Who answers, and what it sees. */
function readers(state: TrainingState): TemplateResult {
  const t = text();
  const { causal, classLast } = state.values;
  return html`
    <div class="choices">
      ${checkbox(state, "causal", t.causal, { hint: causal && !classLast ? t.causalHint : "" })}
      ${checkbox(state, "classLast", t.classLast)}
    </div>
  `;
}

function choice(encoding: Encoding, { state, redraw }: SettingsOptions): TemplateResult {
  const chosen = state.values.encodings.split(",");
  const isChosen = chosen.includes(encoding);
  const toggle = () => {
    const next = encodings.filter((one) => (one === encoding ? !isChosen : chosen.includes(one)));
    if (next.length > 0) state.set({ encodings: next.join(",") });
    else redraw(); // one must stay
  };
  return html`
    <label>
      <input type="checkbox" .checked=${live(isChosen)} @change=${toggle} />
      <span><i class="swatch kind-${encoding}"></i>${text().titles[encoding]}</span>
    </label>
  `;
}

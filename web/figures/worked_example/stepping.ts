// Moving from step to step: a slider, and the lines of code themselves.
import { html, nothing, type TemplateResult } from "lit";
import { range } from "../../kit/controls/range.js";
import { steps } from "./fields.js";
import { codeLines } from "./lines.js";
import type { View } from "./view.js";

const last = steps.length;

export const stepName = ({ text, settings, step }: View): string =>
  text.stepOf(settings.step, last, text.steps[step](settings));

export const stepSlider = (view: View): TemplateResult =>
  range({
    id: "step",
    label: view.text.controls.step,
    value: view.settings.step,
    least: 1,
    most: last,
    hue: "ink",
    valueText: stepName(view),
    set: (step, moment) => view.set({ step }, moment),
  });

const marks = { done: "✓", now: "▸", later: "" };

/** The code is the list of steps. */
export function stepLines({ text, settings, set }: View): TemplateResult {
  const lines = codeLines(settings);
  const line = (step: number) => {
    const state = step < settings.step ? "done" : step === settings.step ? "now" : "later";
    return html`<li class=${state}>
      <button type="button" aria-current=${state === "now" ? "step" : nothing} @click=${() => set({ step })}>
        <span class="mark" aria-hidden="true">${marks[state]}</span><code>${lines[steps[step - 1]!]}</code>
      </button>
    </li>`;
  };
  return html`<ol class="lines" aria-label=${text.linesLabel}>${steps.map((_, i) => line(i + 1))}</ol>`;
}

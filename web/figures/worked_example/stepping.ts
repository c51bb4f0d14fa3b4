// Moving from step to step: buttons, a slider, playing, and the lines of code themselves.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Moment } from "../../kit/state/state.js";
import { steps } from "./fields.js";
import { codeLines } from "./lines.js";
import type { View } from "./view.js";

/** Milliseconds per step. Under reduced motion nothing fades, so there is more time to read. */
const pace = { moving: 1600, still: 3200 };

const last = steps.length;

function go(view: View, step: number, moment?: Moment): void {
  stop(view);
  view.set({ step }, moment);
}

function play(view: View): void {
  if (view.settings.step === last) view.set({ step: 1 }, "noted");
  const advance = () => {
    view.set({ step: Math.min(view.settings.step + 1, last) }, "noted");
    if (view.settings.step === last) stop(view);
  };
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  view.put({ playing: setInterval(advance, isStill ? pace.still : pace.moving) });
}

export function stop(view: View): void {
  clearInterval(view.playing);
  view.put({ playing: undefined });
}

export const stepName = ({ text, settings, step }: View): string =>
  text.stepOf(settings.step, last, text.steps[step](settings));

export function transport(view: View): TemplateResult {
  const { text, settings } = view;
  const { step } = settings;
  const isPlaying = view.playing !== undefined;
  const slide = (moment: Moment) => (event: Event) =>
    go(view, (event.target as HTMLInputElement).valueAsNumber, moment);
  return html`
    <div class="transport">
      <div class="row">
        <button type="button" aria-disabled=${step === 1} @click=${() => step > 1 && go(view, step - 1)}><span aria-hidden="true">‹</span> ${text.previous}</button>
        <button type="button" aria-disabled=${step === last} @click=${() => step < last && go(view, step + 1)}>${text.next} <span aria-hidden="true">›</span></button>
        <button type="button" class="play" @click=${() => (isPlaying ? stop(view) : play(view))}><span aria-hidden="true">${isPlaying ? "❚❚" : "▶"}</span> ${isPlaying ? text.pause : text.play}</button>
      </div>
      <label class="steps"><span>${text.controls.step}</span>
        <input
          type="range"
          min="1"
          max=${last}
          .value=${live(String(step))}
          aria-label=${text.controls.step}
          aria-valuetext=${stepName(view)}
          @input=${slide("moving")}
          @change=${slide("settled")}
        />
        <output aria-live="off">${step} / ${last}</output>
      </label>
    </div>
  `;
}

const marks = { done: "✓", now: "▸", later: "" };

/** The code is the list of steps. */
export function stepLines(view: View): TemplateResult {
  const { text, settings } = view;
  const lines = codeLines(settings);
  const line = (step: number) => {
    const state = step < settings.step ? "done" : step === settings.step ? "now" : "later";
    return html`<li class=${state}>
      <button type="button" aria-current=${state === "now" ? "step" : nothing} @click=${() => go(view, step)}>
        <span class="mark" aria-hidden="true">${marks[state]}</span><code>${lines[steps[step - 1]!]}</code>
      </button>
    </li>`;
  };
  return html`<ol class="lines" aria-label=${text.linesLabel}>${steps.map((_, i) => line(i + 1))}</ol>`;
}

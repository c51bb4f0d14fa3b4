// Going from step to step: buttons, a slider, playing, and the lines of code themselves.
import { html, nothing, type TemplateResult } from "lit";
import { type Setting, steps } from "./fields.js";
import { codeLines } from "./lines.js";
import { text } from "./texts.js";

export interface Stepping {
  /** From 1 on. */
  readonly step: number;
  readonly playing: boolean;
  go(step: number, moment?: "moving" | "settled"): void;
  /** Begins or ends playing. */
  play(): void;
}

export function transport(setting: Setting, { step, playing, go, play }: Stepping): TemplateResult {
  const t = text();
  const slide = (event: Event, moment: "moving" | "settled") =>
    go((event.target as HTMLInputElement).valueAsNumber, moment);
  return html`
    <div class="transport">
      <div class="row">
        <button type="button" ?disabled=${step === 1} @click=${() => go(step - 1)}><span aria-hidden="true">‹</span> ${t.previous}</button>
        <button type="button" ?disabled=${step === steps.length} @click=${() => go(step + 1)}>${t.next} <span aria-hidden="true">›</span></button>
        <button type="button" class="play" @click=${() => play()}><span aria-hidden="true">${playing ? "❚❚" : "▶"}</span> ${playing ? t.pause : t.play}</button>
      </div>
      <label class="steps"><span>${t.step}</span>
        <input
          type="range"
          min="1"
          max=${steps.length}
          .value=${String(step)}
          aria-label=${t.step}
          aria-valuetext=${t.stepOf(step, steps.length, t.steps[setting.step](setting))}
          @input=${(event: Event) => slide(event, "moving")}
          @change=${(event: Event) => slide(event, "settled")}
        />
        <output>${step} / ${steps.length}</output>
      </label>
    </div>
  `;
}

/** The code is the list of steps. */
export function stepLines(setting: Setting, { step: now, go }: Stepping): TemplateResult {
  const t = text();
  const lines = codeLines(setting);
  return html`
    <ol class="lines" aria-label=${t.linesLabel}>
      ${steps.map((step, i) => {
        const state = i + 1 < now ? "done" : i + 1 === now ? "now" : "later";
        const mark = { done: "✓", now: "▸", later: "" }[state];
        return html`<li class=${state}>
          <button type="button" aria-current=${state === "now" ? "step" : nothing} @click=${() => go(i + 1)}>
            <span class="mark" aria-hidden="true">${mark}</span><code>${lines[step]}</code>
          </button>
        </li>`;
      })}
    </ol>
  `;
}

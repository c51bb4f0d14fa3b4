// The menu of scalings, which is the comparison at the same time: under each name stands how many pairs
// meet angles that training never showed, and what it multiplies the logits by.
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { type BeyondState, scalings } from "./fields.js";
import type { Model } from "./model.js";
import { text } from "./texts.js";

export const times = (value: number): string => `× ${value.toFixed(2)}`;

export function scalingMenu(state: BeyondState, model: Model): TemplateResult {
  const t = text();
  return html`
    <fieldset class="scalings" aria-describedby="scalings-hint">
      <legend>${t.scaling} <small id="scalings-hint">${t.scalingHint}</small></legend>
      <div class="choices">
        ${scalings.map((scaling) => {
          const { unseenPairs, onLogits } = model.all[scaling];
          return html`
            <label>
              <input type="radio" name="scaling" value=${scaling} .checked=${live(scaling === state.values.scaling)} @change=${() => state.set({ scaling })} />
              <span class="title">${t.names[scaling]}</span>
              <span class="result">${t.unseenPairs(unseenPairs)}</span>
              <span class="result ${onLogits === 1 ? "" : "scales"}">${t.logits(times(onLogits))}</span>
            </label>
          `;
        })}
      </div>
    </fieldset>
  `;
}

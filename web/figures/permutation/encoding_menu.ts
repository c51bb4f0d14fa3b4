// The menu of encodings, which is the experiment at the same time: under each name stands how far this
// order's outputs are, with it, from merely moving along.

import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { errorSize } from "../../kit/text/numbers.js";
import type { EncodingId } from "../../toys/toy.js";
import { rounding } from "./model.js";
import { text } from "./texts.js";

export interface EncodingMenuOptions {
  readonly chosen: EncodingId;
  readonly errors: ReadonlyMap<EncodingId, number>;
  readonly title: (id: EncodingId) => string;
  /** A remark on these numbers, which keeps its place while it is not true: what is below must not jump. */
  readonly note: string;
  readonly noteIsTrue: boolean;
  readonly onChoose: (id: EncodingId) => void;
}

export function encodingMenu({
  chosen,
  errors,
  title,
  note,
  noteIsTrue,
  onChoose,
}: EncodingMenuOptions): TemplateResult {
  return html`
    <fieldset class="encodings" aria-describedby="encodings-hint">
      <legend>${text().encoding} <small id="encodings-hint">${text().encodingHint}</small></legend>
      <div class="choices">
        ${Array.from(
          errors,
          ([id, error]) => html`
            <label>
              <input type="radio" name="encoding" value=${id} .checked=${live(id === chosen)} @change=${() => onChoose(id)} />
              <span class="title">${title(id)}</span>
              <span class="error ${error <= rounding ? "" : "changed"}">${error <= rounding ? "=" : "≠"} ${errorSize(error)}</span>
            </label>
          `,
        )}
      </div>
      ${note ? html`<small class="note ${noteIsTrue ? "" : "untrue"}">${note}</small>` : nothing}
    </fieldset>
  `;
}

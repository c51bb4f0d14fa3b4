// A few choices of a picture side by side, high enough for a thumb.
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../content.js";

export interface Segments<T extends string> {
  readonly name: string;
  readonly label: string;
  /** The label of each value. */
  readonly choices: Readonly<Record<T, Content>>;
  /** The chosen value; no choice is marked where it is none of `choices`. */
  readonly chosen: string;
  choose(value: T): void;
}

export const segments = <T extends string>(options: Segments<T>): TemplateResult => html`
  <fieldset class="control segments">
    <legend>${options.label}</legend>
    <div>
      ${(Object.entries(options.choices) as [T, Content][]).map(([value, name]) => html`<label><input class="hidden" type="radio" name="segments-${options.name}" value=${value} .checked=${live(value === options.chosen)} @change=${() => options.choose(value)} /><span>${name}</span></label>`)}
    </div>
  </fieldset>
`;

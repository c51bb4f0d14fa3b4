// A row of radio buttons that also compares: below the title of each choice stands its result. The styles are choicesStyles
// (controls/choices_styles.ts).
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../content.js";

export interface Choices<T extends string> {
  readonly name: string;
  readonly legend: Content;
  readonly values: readonly T[];
  readonly chosen: T;
  title(value: T): string;
  /** Shown below the title. */
  result?(value: T): Content;
  choose(value: T): void;
}

export const choices = <T extends string>(row: Choices<T>): TemplateResult => html`
  <fieldset class=${row.name}>
    <legend>${row.legend}</legend>
    <div class="choices">
      ${row.values.map((value) => html`<label><input type="radio" name=${row.name} value=${value} .checked=${live(value === row.chosen)} @change=${() => row.choose(value)} /><span class="title">${row.title(value)}</span>${row.result?.(value)}</label>`)}
    </div>
  </fieldset>
`;

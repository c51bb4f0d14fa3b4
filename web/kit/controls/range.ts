// A slider of a picture: one line, wide enough for a thumb, in the hue of the quantity that it changes. It may set several
// fields at once, such as two positions that move together.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../content.js";
import type { Moment } from "../state/state.js";

export interface Range {
  readonly id: string;
  readonly label: Content;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The difference between two neighbouring values; default 1. */
  readonly step?: number;
  readonly hue?: "position" | "distance" | "ink";
  /** The value as screen readers say it. */
  readonly valueText?: string;
  /** Whether the same text is also shown beside the slider. */
  readonly isShown?: boolean;
  /** A marked value, and the label below it. */
  readonly mark?: { readonly value: number; readonly name: string };
  /** Further content under the slider. */
  readonly below?: Content;
  set(value: number, moment: Moment): void;
}

export function range({
  id,
  label,
  value,
  least,
  most,
  step = 1,
  hue = "position",
  valueText,
  isShown = false,
  mark,
  below,
  set,
}: Range): TemplateResult {
  const apply = (event: Event, moment: Moment) =>
    set((event.target as HTMLInputElement).valueAsNumber, moment);
  return html`
    <div class="control range hue-${hue} ${isShown ? "worded" : ""}">
      <label for="control-${id}">${label}</label>
      <input
        id="control-${id}"
        type="range"
        min=${least}
        max=${most}
        step=${step}
        .value=${live(String(value))}
        aria-valuetext=${valueText ?? String(value)}
        @input=${(event: Event) => apply(event, "moving")}
        @change=${(event: Event) => apply(event, "settled")}
      />
      ${isShown ? html`<output for="control-${id}" aria-live="off">${valueText ?? value}</output>` : nothing}
      ${below ?? nothing}
      ${mark ? html`<span class="mark" .style=${`--at: ${(mark.value - least) / (most - least)}`}>${mark.name}</span>` : nothing}
    </div>
  `;
}

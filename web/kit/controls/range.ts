// A slider of a picture: one line, wide enough for a thumb, in the hue of what it moves. What it sets may be several
// fields at once, such as two positions that move together.
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../content.js";
import type { Moment } from "../state/state.js";

export interface Range {
  readonly id: string;
  readonly label: Content;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly hue?: "content" | "position" | "distance";
  /** The value as it is read out. */
  readonly said?: string;
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
  said,
  set,
}: Range): TemplateResult {
  const tell = (event: Event, moment: Moment) =>
    set((event.target as HTMLInputElement).valueAsNumber, moment);
  return html`
    <div class="control range hue-${hue}">
      <label for="control-${id}">${label}</label>
      <input
        id="control-${id}"
        type="range"
        min=${least}
        max=${most}
        step=${step}
        .value=${live(String(value))}
        aria-valuetext=${said ?? String(value)}
        @input=${(event: Event) => tell(event, "moving")}
        @change=${(event: Event) => tell(event, "settled")}
      />
    </div>
  `;
}

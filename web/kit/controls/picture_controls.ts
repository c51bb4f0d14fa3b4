// The controls of a view of one picture: a slider that says its value in words, and a few choices side by side.
// Both are as high as a thumb needs.
import { css, html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Content } from "../content.js";
import type { Moment } from "../state/state.js";

export interface WordedSlider {
  readonly name: string;
  readonly label: string;
  readonly stop: number;
  /** Stops go from 0 to this. */
  readonly last: number;
  /** The value of now, as it is written beside the slider and read out. */
  readonly said: string;
  /** A stop that is marked, and what is written below it. */
  readonly mark?: { readonly stop: number; readonly name: string };
  move(stop: number, moment: Moment): void;
}

export function wordedSlider(options: WordedSlider): TemplateResult {
  const { name, label, stop, last, said, mark, move } = options;
  const slide = (event: Event, moment: Moment) =>
    move((event.target as HTMLInputElement).valueAsNumber, moment);
  return html`
    <div class="control worded">
      <label for="control-${name}">${label}</label>
      <span class="track">
        <input
          id="control-${name}"
          type="range"
          min="0"
          max=${last}
          .value=${live(String(stop))}
          aria-valuetext=${said}
          @input=${(event: Event) => slide(event, "moving")}
          @change=${(event: Event) => slide(event, "settled")}
        />
        ${mark ? html`<span class="mark" .style=${`--at: ${mark.stop / last}`}>${mark.name}</span>` : nothing}
      </span>
      <output for="control-${name}">${said}</output>
    </div>
  `;
}

export interface Segments<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly name: Content }[];
  /** None of them where it is another value. */
  readonly chosen: string;
  choose(value: T): void;
}

export const segments = <T extends string>(options: Segments<T>): TemplateResult => html`
  <fieldset class="control segments">
    <legend>${options.label}</legend>
    <div>
      ${options.choices.map(({ value, name }) => html`<label><input type="radio" name="segments-${options.name}" value=${value} .checked=${live(value === options.chosen)} @change=${() => options.choose(value)} /><span>${name}</span></label>`)}
    </div>
  </fieldset>
`;

export const pictureControlStyles = css`
  .picture .controls .grid:has(.worded, .segments) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2.5rem;
  }
  .worded {
    flex: 1 1 24rem;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 1rem;
    font-size: 1rem;
  }
  .worded > :is(label, output),
  .segments legend {
    line-height: 2.75rem;
  }
  .worded output {
    min-width: var(--said, 4ch);
    font-weight: 650;
    text-align: end;
    white-space: nowrap;
  }
  .worded .track {
    position: relative;
    display: grid;
  }
  .worded input[type="range"] {
    height: 2.75rem;
  }
  /* The thumb's middle goes from 8 px to 8 px before the end. */
  .worded .mark {
    position: relative;
    left: calc(8px + (100% - 16px) * var(--at));
    width: max-content;
    color: var(--ink-soft);
    font-size: 0.875rem;
    line-height: 1.2;
    translate: -50%;
  }
  .worded .mark::before {
    position: absolute;
    bottom: 100%;
    left: 50%;
    height: 2.4rem;
    border-inline-start: 2px dashed var(--line-strong);
    content: "";
    pointer-events: none;
  }
  .segments {
    flex: 0 1 auto;
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    margin: 0;
    padding: 0;
    border: 0;
    font-size: 1rem;
  }
  .segments legend {
    float: inline-start;
    padding: 0;
    font-weight: 550;
  }
  .segments > div {
    display: flex;
    border: 1px solid var(--line-strong);
    border-radius: 99px;
    overflow: clip;
  }
  .segments label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.9rem;
    border-inline-start: 1px solid var(--line);
    cursor: pointer;
  }
  .segments label:first-child {
    border: 0;
  }
  .segments label:hover {
    background: var(--accent-wash);
  }
  .segments label:has(:checked) {
    color: var(--panel);
    background: var(--ink);
  }
  .segments label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -4px;
  }
  .segments input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  @media (max-width: 500px) {
    .worded {
      flex-basis: 100%;
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .worded > :is(label, output) {
      line-height: 1.8rem;
    }
    .worded .track {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .segments,
    .segments > div {
      width: 100%;
    }
    .segments label {
      flex: 1;
      padding: 0 0.4rem;
    }
  }
`;

// The controls of every figure.
import { css } from "lit";

export const controlStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.75rem), 1fr));
    gap: 0.9rem 1.5rem;
    align-items: start;
  }
  .control {
    display: grid;
    gap: 0.15rem;
    min-width: 0;
    font-size: 0.9rem;
  }
  .control label {
    font-weight: 550;
  }
  .control small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    line-height: 1.4;
  }
  .control .limits {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .control .refusal {
    color: var(--alert);
  }
  .range {
    flex: 1 1 18rem;
    grid-template-columns: auto minmax(6rem, 1fr);
    gap: 1rem;
    align-items: center;
    font-size: 1rem;
  }
  .range input[type="range"] {
    min-height: 44px;
    background: none; /* a field's own would count as the ground of the mark */
  }
  .range.worded {
    grid-template-columns: auto minmax(6rem, 1fr) auto;
  }
  /* The width of its longest value, so that nothing moves: --value-width. */
  .range output {
    min-width: var(--value-width, 4ch);
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
  .hue-position output {
    color: var(--position);
  }
  .hue-distance output {
    color: var(--distance);
  }
  /* The middle of the thumb goes from 8 px to 8 px before the end. */
  .range .mark {
    position: relative;
    left: calc(8px + (100% - 16px) * var(--at));
    grid-column: 2;
    width: max-content;
    margin-top: -1rem;
    color: var(--ink-soft);
    font-size: 0.875rem;
    line-height: 1.2;
    translate: -50%;
  }
  .range .mark::before {
    position: absolute;
    bottom: 100%;
    left: 50%;
    height: 2.4rem;
    border-inline-start: 2px dashed var(--edge);
    content: "";
    pointer-events: none;
  }
  @media (max-width: 500px) {
    .range.worded {
      grid-template-columns: minmax(0, 1fr) auto;
      row-gap: 0;
    }
    .range.worded input {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .range .mark {
      grid-column: 1 / -1;
    }
  }
  .hue-ink {
    --hue: var(--ink);
  }
  .hue-position {
    --hue: var(--position-fill);
  }
  .hue-distance {
    --hue: var(--distance-fill);
  }
  .checkbox {
    grid-template-columns: auto 1fr;
    gap: 0.15rem 0.5rem;
    align-items: baseline;
  }
  .checkbox input {
    grid-row: 1;
    grid-column: 1;
    margin: 0;
    translate: 0 0.1em;
  }
  .checkbox label {
    grid-row: 1;
    grid-column: 2;
  }
  .checkbox small {
    grid-column: 2;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  fieldset:not(.segments) > legend {
    margin-bottom: 0.35rem;
    padding: 0;
    font-weight: 550;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 4.6rem;
    gap: 0.6rem;
    align-items: center;
  }
  button,
  input,
  select {
    color: inherit;
    font: inherit;
    accent-color: var(--hue, var(--accent));
  }
  /* Firefox has grey thumbs, and drawn ones only on a drawn track. */
  input[type="range"]::-moz-range-thumb {
    width: 16px;
    height: 16px;
    background: var(--hue, var(--accent));
    border: 0;
    border-radius: 50%;
  }
  input[type="range"]::-moz-range-track,
  input[type="range"]::-moz-range-progress {
    height: 6px;
    border-radius: 3px;
  }
  input[type="range"]::-moz-range-track {
    background: var(--line);
    border: 1px solid var(--edge);
  }
  input[type="range"]::-moz-range-progress {
    background: var(--hue, var(--accent));
  }
  input[type="range"] {
    width: 100%;
    min-width: 0;
    height: 1.75rem;
    margin: 0;
  }
  input[type="text"],
  select,
  button {
    min-width: 0;
    min-height: 2rem;
    padding: 0.2rem 0.55rem;
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: calc(0.7 * var(--radius));
  }
  input[type="text"] {
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  .pair input[type="text"] {
    text-align: end;
  }
  input::placeholder {
    color: var(--ink-soft);
  }
  button {
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover:not(:disabled, [aria-disabled="true"]),
  select:hover {
    border-color: var(--accent);
  }
  button:is(:disabled, [aria-disabled="true"]) {
    cursor: default;
    opacity: 0.5;
  }
  button[aria-pressed="true"] {
    color: var(--accent);
    background: var(--accent-wash);
    border-color: var(--accent);
    forced-color-adjust: none; /* no other sign tells it */
  }
  button.small {
    min-height: 1.75rem;
    padding-block: 0.05rem;
    font-size: 0.85rem;
  }
  button.quiet {
    padding-inline: 0.4rem;
    color: var(--ink-soft);
    font-size: 0.85rem;
    background: none;
    border-color: transparent;
  }
  button.quiet:hover:not(:disabled) {
    color: var(--accent);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  details > summary {
    width: fit-content;
    color: var(--ink-soft);
    font-size: 0.9rem;
    cursor: pointer;
  }
  details > summary:hover {
    color: var(--accent);
  }
  @media (max-width: 700px) {
    details > summary {
      padding-block: calc((44px - 1lh) / 2); /* for a finger */
    }
    .explored .control :is(input:not([type="checkbox"]), select) {
      min-height: 44px;
    }
  }
`;

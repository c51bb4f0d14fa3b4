// The styles of the figure.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .scalings {
    grid-column: 1 / -1;
    margin-top: 0.2rem;
    font-size: 0.9rem;
  }
  .choices {
    --choice: 7.2rem;
  }
  .result.scales {
    color: var(--ink);
    font-weight: 600;
  }
  figure:not(.picture) .controls > .grid {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  }
  .note {
    min-height: 3.2em;
    margin: 0.6rem 0 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }

  .dials {
    display: block;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .range {
    --value-width: 8em;
  }
  .dials.large {
    cursor: default;
  }
  .lost .clock-face {
    stroke: var(--alert-fill);
  }
  .dials .guess {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .dials .guess.before {
    stroke-dasharray: 5 4;
  }
  .taps {
    cursor: pointer;
    fill: transparent;
  }
  .taps:focus-visible {
    outline: 2px solid var(--accent);
  }
  .dials circle.here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .dials .number {
    font-size: 10px;
  }
  .dials .number.here {
    fill: var(--ink);
    font-weight: 700;
  }
  .keys {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    margin: 0.3rem 0 0;
    font-size: 0.8rem;
  }
  .picture .keys {
    font-size: 1rem;
  }
  .keys.reserved {
    visibility: hidden;
  }
  .keys .clock-seen {
    stroke: var(--position-fill);
  }
  .keys .clock-unseen {
    stroke: var(--alert-fill);
  }
  .keys svg {
    vertical-align: -0.15em;
  }
  .readout {
    min-height: 5em;
  }
  .readout small {
    margin-top: 0.2rem;
  }
`;

// The styles of the figure.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .choices {
    --choice: 7.2rem;
  }
  .result.scales {
    color: var(--ink);
    font-weight: 600;
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
  .keys {
    margin-top: 0.3rem;
  }
  .keys,
  .keys ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    justify-content: space-between;
  }
  .keys p {
    margin: 0;
    color: var(--ink-soft);
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
  .reading small {
    display: block;
  }
`;

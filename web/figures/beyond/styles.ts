// How the figure looks.
import { css } from "lit";

export const styles = css`
  .scalings {
    grid-column: 1 / -1;
    margin-top: 0.2rem;
    font-size: 0.9rem;
  }
  .choices {
    --choice: 7.2rem;
  }
  .facts {
    --fact: 12.5rem;
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
  .dials .dial {
    fill: none;
    stroke: var(--edge);
  }
  .seen {
    fill: var(--position-soft);
    stroke: var(--position-fill);
  }
  .unseen {
    fill: var(--alert-soft);
    stroke: var(--alert-fill);
  }
  .dials .unseen {
    stroke-width: 1.5;
  }
  .range {
    --value-width: 8em;
  }
  .dials.large {
    cursor: default;
  }
  .large .seen {
    stroke-width: 1.6;
  }
  .large .dial {
    stroke: var(--position-fill);
    stroke-width: 1.6;
    fill: var(--position-soft);
  }
  .large .unseen {
    stroke: none;
  }
  .dials .beyond {
    fill: none;
    stroke: var(--alert-fill);
    stroke-width: 2.2;
  }
  .dials .hand {
    fill: none;
    stroke: var(--position-fill);
    stroke-width: 2.6;
    stroke-linecap: round;
  }
  .dials .hand.lost {
    stroke: var(--alert-fill);
  }
  .dials .hub {
    fill: var(--ink);
  }
  .dials .guess {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
  }
  .dials .guess.before {
    stroke-width: 2;
    stroke-dasharray: 2 5;
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
    gap: 0.2rem 1.2rem;
    margin: 0.3rem 0 0;
    font-size: 0.8rem;
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

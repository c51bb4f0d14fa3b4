// The styles of the figure.
import { css } from "lit";
import { movedMarkStyles } from "../../kit/plot/moved_mark.js";

export const styles = css`
  .presets {
    grid-column: 1 / -1;
  }
  .control a {
    color: inherit;
  }
  .finding {
    font-weight: 400;
  }
  .finding .mark {
    margin-inline-end: 0.45em;
    font-weight: 650;
  }
  .windows {
    max-height: 24rem;
    margin: 0;
    padding: 2px;
    overflow-y: auto;
    list-style: none;
  }
  .windows button {
    position: relative;
    display: grid;
    grid-template-columns: 1.4rem 5.8rem minmax(1.5rem, 1fr) 5.2rem;
    gap: 0.5rem;
    align-items: center;
    width: 100%;
    min-height: 1.9rem;
    padding: 0.1rem 0.5rem;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    text-align: start;
    background: none;
    border-color: transparent;
  }
  .windows.bare button {
    grid-template-columns: 1.4rem minmax(1.5rem, 1fr) 5.2rem;
  }
  .windows button[aria-pressed="true"] {
    font-weight: 650;
    background: var(--accent-wash);
    border-color: var(--accent);
  }
  .windows svg {
    width: 100%;
    height: 0.6rem;
    background: var(--paper);
  }
  .windows rect {
    fill: var(--edge);
  }
  .windows [aria-pressed="true"] rect {
    fill: var(--series-1);
  }
  .windows .count {
    text-align: end;
  }

  .range {
    --value-width: 3em;
  }

  /* The picture. */
  .sentence {
    display: block;
    overflow: visible;
    font-variant-numeric: tabular-nums;
  }
  .sentence text {
    font-size: 15px;
  }
  .sentence .axis path {
    stroke: var(--line);
  }
  .sentence .bar {
    fill: var(--distance-fill);
  }
  .sentence .outside {
    opacity: 0.35;
  }
  .sentence :is(.weights, .bracket, .expected) {
    fill: none;
    stroke: var(--edge);
    stroke-linejoin: round;
  }
  .sentence .weights.chosen {
    stroke: var(--distance);
    stroke-width: 3;
  }
  .sentence :is(.names text, .strong) {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 6;
    stroke-linejoin: round;
  }
  .sentence .names text {
    fill: var(--ink);
  }
  .sentence .inside {
    fill: var(--ink);
    font-weight: 600;
  }
  .sentence .names .chosen {
    fill: var(--distance);
    font-weight: 600;
  }
  .sentence .bracket {
    stroke: var(--distance-fill);
    stroke-width: 2.5;
  }
  .sentence .expected {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .sentence .guessed {
    stroke-dasharray: 5 5;
  }
  .sentence .strong {
    fill: var(--ink);
    font-weight: 600;
  }
  .sentence .distance {
    fill: var(--distance);
  }
  ${movedMarkStyles}
  /* The same number of lines in every state, so that nothing below moves. */
  .picture figcaption {
    min-height: 2.8em;
  }
  @media (max-width: 700px) {
    .picture figcaption {
      min-height: calc(4.2em + 0.4rem);
    }
  }
`;

// The styles of the figure.
import { css } from "lit";
import { movedMarkStyles } from "../../kit/plot/moved_mark.js";

export const styles = css`
  .control a {
    color: inherit;
  }
  .range {
    --value-width: 3em;
  }

  /* The matrix beside the sentence, or beside a curve. */
  @container stage (min-width: 640px) {
    .sides {
      display: flex;
      gap: 24px;
    }
    .sides > div {
      flex: 1;
      min-width: 0;
    }
    .sides > .matrix {
      flex: none;
      width: 300px;
    }
  }
  .matrix h4 {
    margin-bottom: 0.4rem;
  }
  .matrix p {
    margin: 0;
  }
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
      min-height: calc(5.6em + 0.4rem);
    }
  }
`;

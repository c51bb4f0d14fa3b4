// The eight colours and dashes of curves, and of the legend that names them.
import { css } from "lit";

export const seriesStyles = css`
  .series path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
  .series.strong {
    font-weight: 650;
  }
  .series.strong path {
    stroke-width: 3.5;
  }
  .series .steps {
    stroke: var(--alert);
    stroke-width: 3.5;
    stroke-dasharray: none;
    stroke-linecap: round;
  }
  /* Dots: lines of no length with round ends. */
  .series .dots {
    stroke-width: 5;
    stroke-dasharray: none;
    stroke-linecap: round;
  }
  .series circle,
  .series .dots.alone {
    fill: currentColor;
    stroke: none;
  }
  .series .at,
  .series .marked {
    fill: var(--surface);
    stroke: currentColor;
    stroke-width: 2;
    stroke-dasharray: none;
  }
  .series-1 {
    color: var(--series-1);
  }
  .series-2 {
    color: var(--series-2);
    stroke-dasharray: 7 4;
  }
  .series-3 {
    color: var(--series-3);
    stroke-dasharray: 2 3;
  }
  .series-4 {
    color: var(--series-4);
    stroke-dasharray: 10 3 2 3;
  }
  .series-5 {
    color: var(--series-5);
    stroke-dasharray: 14 4;
  }
  .series-6 {
    color: var(--series-6);
    stroke-dasharray: 4 2;
  }
  .series-7 {
    color: var(--series-7);
    stroke-dasharray: 12 3 2 3 2 3;
  }
  .series-8 {
    color: var(--series-8);
    stroke-dasharray: 5 5;
  }
  .series-soft {
    color: var(--ink-soft);
    stroke-dasharray: 1 3;
  }
  .series-plain {
    color: var(--ink-faint);
  }
  .series-alert {
    color: var(--alert);
    stroke-dasharray: 2 6;
    stroke-linecap: round;
  }
  .series-alert path {
    stroke-width: 3;
  }
  .curve-names {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1rem;
    margin: 0.4rem 0 0;
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
  }
  .curve-names svg {
    display: inline-block;
    vertical-align: 0.1em;
  }
`;

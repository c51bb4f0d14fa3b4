// How the figure looks.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  @container stage (min-width: 640px) {
    .beside:has([data-panel="matrix"] ~ [data-panel="clocks"]) {
      grid-template-columns: minmax(0, 21rem) minmax(0, 1fr);
      grid-template-rows: auto 1fr;
      grid-auto-flow: row;
    }
    [data-panel="matrix"]:has(~ [data-panel="clocks"]) {
      grid-row: 1 / span 2;
    }
  }
  .note {
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
  .equation,
  .equals {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  .equation {
    flex-wrap: wrap;
    margin: 0.4rem 0 0.75rem;
  }
  @container stage (max-width: 640px) {
    .equation {
      font-size: 0.9rem;
    }
  }
  .equation.numbers {
    font-variant-numeric: tabular-nums;
  }
  .matrix {
    display: inline-grid;
    gap: 0.1rem 0.8rem;
    padding: 0.15rem 0.5rem;
    text-align: center;
    white-space: nowrap;
    border: solid var(--ink-soft);
    border-width: 0 1.5px;
    border-radius: 5px;
  }
  .numbers .matrix {
    text-align: end;
  }
  .columns-2 {
    grid-template-columns: auto auto;
  }
  .gone {
    color: var(--ink-soft);
    text-decoration: line-through;
    opacity: 0.7;
  }

  .wall {
    display: block;
    max-width: 100%;
  }
  .wall path {
    fill: none;
    stroke-linecap: round;
  }
  .wall .rim {
    fill: var(--surface);
    stroke: var(--position-fill);
    stroke-width: 2;
  }
  .wall .hours {
    stroke: var(--edge);
  }
  .wall .wedge {
    fill: var(--distance-fill);
    fill-opacity: 0.75;
    stroke: var(--distance-fill);
    stroke-linejoin: round;
  }
  .wall .wedge.round {
    fill-opacity: 0.2;
  }
  .wall .now {
    stroke: var(--position-fill);
    stroke-width: 4;
  }
  .wall .now.other {
    stroke-dasharray: 2 7;
  }
  .wall .now.tip {
    fill: var(--position-fill);
    stroke-width: 1;
  }
  .wall .ghost {
    stroke: color-mix(in srgb, var(--position-fill) 60%, var(--surface));
    stroke-width: 2.5;
  }
  .wall .ghost.tip {
    fill: var(--surface);
  }
  .wall .sine {
    color: var(--position-fill);
  }
  .wall .sine.apart {
    color: var(--alert-fill);
  }
  .wall .drop {
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-dasharray: 1 4;
  }
  .wall .foot {
    fill: currentColor;
  }
  .wall text {
    fill: var(--distance);
    font-size: 16px;
    font-weight: 600;
  }
`;

// Styles of the rotation.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .gaps {
    display: block;
    max-width: 100%;
    overflow: visible;
    touch-action: pan-y;
  }
  .handle {
    cursor: grab;
    outline-offset: 2px;
  }
  .handle:active {
    cursor: grabbing;
  }
  .layouts :is(td, th) {
    padding-block: 0.3rem;
    text-align: start;
    overflow-wrap: normal; /* words whole, at the least width */
  }
  .layouts th {
    white-space: normal;
  }
  @container stage (max-width: 640px) {
    .layouts :is(td, th) {
      padding-inline: 0.2rem;
      font-size: 0.8rem;
    }
    .layouts td:last-child {
      white-space: normal;
    }
  }
  .layouts td:nth-child(3) {
    text-align: end;
  }
  .layouts sub {
    line-height: 0;
  }
  .layouts .differs td:nth-child(n + 3) {
    color: var(--alert);
    font-weight: 650;
  }

  .gaps text {
    fill: currentColor;
    font-size: 16px;
    font-weight: 600;
  }
  .gaps .soft {
    font-weight: 400;
  }
  .gaps :is(.content, .number) {
    font-size: 18px;
  }
  .gaps .ground {
    fill: var(--sunken);
  }
  .gaps .dots {
    stroke: var(--edge);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .gaps .band {
    fill: var(--distance-soft);
    stroke: var(--distance-fill);
    stroke-width: 2;
  }
  .gaps .arrow-line {
    fill: none;
    stroke: var(--distance);
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .gaps .knob {
    fill: var(--surface);
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  .gaps .letter {
    fill: var(--content);
    stroke: var(--surface);
    stroke-width: 4;
    paint-order: stroke;
  }
  .gaps .share {
    fill: var(--ink);
  }
  .gaps .zero {
    stroke: var(--line);
    stroke-width: 1.5;
  }
  .gaps :is(.along, .here, .guess) {
    fill: none;
    stroke: var(--distance-fill);
    stroke-width: 14;
  }
  .gaps .along {
    stroke-width: 5;
    stroke-opacity: 0.35;
  }
  .gaps .reach {
    stroke: var(--edge);
    stroke-width: 2;
    stroke-dasharray: 2 6;
  }
  .gaps .guess {
    stroke: var(--ink);
    stroke-width: 6;
  }
  .gaps .guess-end {
    fill: var(--paper);
    stroke: var(--ink);
    stroke-width: 3;
  }
  .gaps .guess.before {
    stroke-width: 2;
    stroke-dasharray: 5 4;
  }
  .gaps .taps {
    cursor: ns-resize;
    fill: transparent;
  }
  .gaps .taps:focus-visible {
    outline: 2px solid var(--accent);
  }
`;

// How the figure looks.
import { css } from "lit";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { pasteStyles } from "../../kit/own_table/styles.js";
import { seriesStyles } from "../../kit/plot/series_styles.js";

export const styles = css`
  ${choicesStyles} ${seriesStyles} ${pasteStyles}
  fieldset {
    margin-bottom: 1rem;
  }
  fieldset > legend {
    font-size: 0.9rem;
  }
  .view .choices {
    --choice: 10rem;
  }
  .kernels .choices {
    --choice: 12rem;
  }
  .kernels .choices label {
    align-content: start;
  }
  .choices small {
    line-height: 1.4;
  }
  .choices .number {
    font-weight: 600;
  }
  .view,
  .own {
    grid-column: 1 / -1;
  }
  /* Three pictures side by side need more than two do. */
  @container stage (min-width: 640px) and (max-width: 859px) {
    .beside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-flow: row;
    }
  }
  .how {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }
  .panel .note {
    margin: 0.35rem 0 0 50px;
    font-size: 0.8rem;
  }
  .scale {
    margin: 0.35rem 10px 0 62px;
    font-size: 0.8rem;
  }
  .notice {
    margin: 0;
    font-size: 0.9rem;
    color: var(--warning);
  }
  .controls .notice {
    margin: 0.8rem 0 0;
  }
  .clock-name.chosen {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .clock-grid {
    width: fit-content;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .hands {
    display: block;
    overflow: visible;
    stroke-dasharray: none;
  }
  .hands .dials {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
  }
  .hands .text {
    stroke: var(--line-strong);
    stroke-dasharray: 2 2;
  }
  .hands .hand {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .hands .tips {
    fill: currentColor;
    stroke: none;
  }
  .hands .target {
    fill: transparent;
  }
  .hands .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .strip {
    display: block;
    cursor: pointer;
    touch-action: pan-y;
  }
  .strip g {
    stroke-dasharray: none;
  }
  .strip rect {
    fill: color-mix(in srgb, currentColor 14%, var(--panel));
  }
  .strip text {
    fill: currentColor;
    font-weight: 600;
  }
  .strip .chosen rect {
    fill: currentColor;
  }
  .strip .chosen text {
    fill: var(--panel);
  }
  .scene {
    position: relative;
  }
  .patches {
    position: absolute;
    inset: 0;
    --gap: transparent 0 1px, #000 1px calc(var(--cell) - 1px), transparent calc(var(--cell) - 1px) var(--cell);
    mask:
      repeating-linear-gradient(var(--gap)),
      repeating-linear-gradient(to right, var(--gap));
    mask-composite: intersect;
  }
  .patches > *,
  .way {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .patches posenc-cells {
    opacity: 0.75;
  }
  .patches path {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .way {
    overflow: visible;
    cursor: pointer;
    touch-action: pan-y;
  }
  .way .steps {
    fill: none;
    stroke: var(--distance-fill);
    stroke-width: 0.16;
    stroke-linecap: round;
  }
  .way .other {
    fill: var(--distance-fill);
  }
  .way .own {
    fill: var(--position-soft);
    stroke: var(--position-fill);
    stroke-width: 0.09;
  }
`;

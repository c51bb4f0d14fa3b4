// The styles of the figure.
import { css } from "lit";
import { choicesStyles } from "../../kit/controls/choices_styles.js";

export const styles = css`
  ${choicesStyles}
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

  fieldset {
    margin-bottom: 1rem;
  }
  fieldset > legend {
    font-size: 0.9rem;
  }
  .choices {
    --choice: 8.5rem;
  }
  .choices label {
    align-content: start;
  }
  .choices small {
    line-height: 1.4;
  }
  .choices .number {
    font-weight: 600;
  }
  .plots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 1.4rem 2rem;
    margin-bottom: 0.8rem;
  }
  h5 {
    margin: 0 0 0.5rem;
    font-size: 0.85rem;
    font-weight: 600;
  }
  .scale {
    margin: 0.35rem 10px 0 62px;
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
  }
  .hands .hand {
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .hands .tips {
    fill: currentColor;
  }
  .hands .target {
    fill: transparent;
  }
  .hands .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .chosen {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

// The drawing of the outputs, in the hues of their words.
import { css } from "lit";

export const drawingStyles = css`
  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
    touch-action: pan-y;
  }
  svg:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .name {
    font-weight: 550;
    fill: var(--token);
  }
  .outputs .active {
    fill: color-mix(in srgb, var(--ink) 16%, transparent);
  }
  .rule {
    stroke: var(--line);
  }
  .bars-zero {
    stroke: var(--edge);
    stroke-opacity: 0.55;
  }
  .bars {
    fill: var(--token);
    fill-opacity: 0.75;
  }
  .bars-before {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .joint {
    fill: none;
    stroke: var(--token);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .joint.broken {
    stroke-dasharray: 1 6;
  }
  .verdict {
    font-size: 15px;
    font-weight: 700;
    fill: var(--token);
  }
  .amount {
    font-size: 11.5px;
  }
  .amount.changed {
    font-weight: 600;
    fill: var(--ink);
  }
  .track {
    fill: color-mix(in srgb, var(--ink) 6%, var(--surface));
  }
  .change-bar {
    fill: var(--token);
  }
`;

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
  .axis,
  .rule {
    fill: none;
    stroke: var(--line);
  }
  .bars {
    fill: var(--token);
    fill-opacity: 0.75;
  }
  .ticks {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.25;
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

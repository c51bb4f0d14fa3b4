// Grids of weights and the drawing of the outputs, in the hues of their words.
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
    fill: var(--ink);
    fill-opacity: 0.16;
  }
  .weight-grid {
    max-width: 100%;
    cursor: crosshair;
    forced-color-adjust: none; /* grounds are what it shows, */
    print-color-adjust: exact; /* on paper too */
    -webkit-print-color-adjust: exact;
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  .weight-grid:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .weight-grid [role="row"] {
    display: flex;
    gap: 2px;
    margin-bottom: 2px;
    font-size: 12px;
    line-height: var(--side);
  }
  .weight-grid [role="rowheader"] {
    flex: none;
    width: calc(var(--left) - 8px);
    margin-inline-end: 6px;
    color: var(--token);
    text-align: end;
    white-space: nowrap;
  }
  .weight {
    position: relative;
    display: grid;
    flex: none;
    place-content: center;
    justify-items: center;
    width: var(--side);
    height: var(--side);
    font-size: var(--digits);
    line-height: 14px;
    background: rgb(128 128 128 / 0.08);
    border-radius: 3px;
    isolation: isolate;
  }
  .weight::before {
    position: absolute;
    z-index: -1;
    inset: 0;
    background: var(--token);
    border-radius: inherit;
    opacity: calc(0.62 * var(--weight));
    content: "";
  }
  .weight.masked::after {
    width: calc(0.4 * var(--side));
    height: 1.5px;
    background: var(--edge);
    border-radius: 1px;
    rotate: -45deg;
    content: "";
  }
  .weight.active {
    outline: 2px solid var(--ink);
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
`;

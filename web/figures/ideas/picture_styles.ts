// How the picture of the ideas looks.
import { css } from "lit";

export const stemsStyles = css`
  .stems {
    position: relative;
  }
  .stems posenc-cells {
    position: absolute;
  }
  .stems svg {
    position: relative;
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  .stems text {
    fill: var(--ink-soft);
    font-size: 14px;
  }
  .stems :is(text.name, text.passes, text.fault, text.text, .fault text) {
    fill: var(--ink);
    font-weight: 600;
  }
  .stems text.name {
    font-size: 16px;
  }
  .stems text.text {
    fill: var(--position);
  }
  .stems :is(text.fault, .fault text) {
    fill: var(--alert);
  }
  .stems :is(path, rect, circle).fault {
    fill: none;
    stroke: var(--alert-fill);
    stroke-width: 2.5;
  }
  .stems .zero {
    stroke: var(--line);
    stroke-width: 1.5;
  }
  .stems .stem {
    stroke: var(--position-fill);
    stroke-width: 2.5;
  }
  .stems .fractions .stem {
    stroke-width: 1;
  }
  .stems :is(.end, .arrows, .yes) {
    fill: var(--position-fill);
  }
  .stems .end.other {
    fill: var(--paper);
    stroke: var(--position-fill);
    stroke-width: 2;
  }
  .stems .no {
    fill: var(--position-soft);
  }
  .stems .size {
    stroke: var(--ink-soft);
    stroke-width: 1.5;
    stroke-dasharray: 3 5;
  }
  .stems .ground {
    cursor: crosshair;
    fill: transparent;
  }
  .place {
    outline: none;
    pointer-events: none;
  }
  .place circle {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
  }
  .place .halo {
    stroke: var(--paper);
    stroke-width: 7;
  }
  .place .grip {
    stroke: none;
  }
  .place.left .ring {
    stroke-dasharray: 5 4;
  }
  .place.unset:not(:focus-visible) circle {
    visibility: hidden;
  }
  .place:focus-visible .grip {
    stroke: var(--accent);
  }
`;

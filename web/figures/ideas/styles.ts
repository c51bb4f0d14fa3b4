// Styles of the ideas.
import { css } from "lit";

export const styles = css`
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
  .fractions .stem {
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

  .properties {
    width: 100%;
    font-size: 0.9rem;
    table-layout: fixed;
  }
  .properties :is(th, td) {
    padding: 0.45rem 0.5rem;
    color: var(--ink);
    text-align: center;
    vertical-align: top;
    white-space: normal;
    overflow-wrap: normal;
  }
  .properties th {
    font-weight: 600;
  }
  .properties tr > :first-child {
    width: 27%;
    text-align: start;
  }
  .properties small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
    line-height: 1.35;
  }
  .properties tbody td {
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  .mark {
    font-weight: 700;
  }
  .holds .mark {
    color: var(--series-3);
  }
  .properties .fails {
    color: var(--alert);
    background: color-mix(in srgb, var(--alert) 9%, var(--surface));
  }
  .properties td[aria-selected="true"] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .meaning {
    min-height: 5em; /* the longest take three lines, on a phone five: nothing below may jump */
    margin: 0.9rem 0 0;
    font-weight: 400;
  }
  @container stage (max-width: 560px) {
    .properties {
      font-size: 0.75rem;
    }
    .properties :is(th, td) {
      padding: 0.35rem 0.15rem;
    }
    .meaning {
      min-height: 8em;
    }
  }
`;

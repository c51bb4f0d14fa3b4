// How the figure looks.
import { css } from "lit";

export const styles = css`
  .track {
    display: block;
    max-width: 100%;
    overflow: visible;
    touch-action: pan-y;
  }
  .track text {
    fill: var(--ink-soft);
    font-family: var(--sans);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    user-select: none;
    -webkit-user-select: none;
  }
  .track .line,
  .track .axis path {
    stroke: var(--line-strong);
  }
  .track [data-grip] {
    cursor: grab;
    touch-action: none;
    outline-offset: 2px;
  }
  .track [data-grip]:active {
    cursor: grabbing;
  }
  .track .stretch {
    fill: color-mix(in srgb, var(--ink) 14%, var(--panel));
    stroke: var(--line-strong);
  }
  .track .both:hover .stretch {
    stroke: var(--accent);
  }
  .track .distance {
    fill: var(--ink);
    font-weight: 600;
  }
  .track .reach {
    fill: transparent;
  }
  .track .query {
    color: var(--series-1);
  }
  .track .key {
    color: var(--series-2);
  }
  .track .handle path {
    stroke: currentColor;
    stroke-width: 2;
  }
  .track .knob {
    fill: currentColor;
  }
  .track .handle text {
    fill: var(--panel);
    font-weight: 700;
    font-style: italic;
  }

  .ring {
    fill: none;
    stroke: var(--line);
  }
  .arrow.query,
  .tip.query {
    color: var(--series-1);
  }
  .arrow.key,
  .tip.key {
    color: var(--series-2);
  }
  .arrow {
    stroke: currentColor;
    stroke-width: 2;
  }
  .curve-names .arrow {
    stroke-dasharray: none;
  }
  .tip {
    fill: currentColor;
  }

  .layouts td,
  .layouts th {
    padding-block: 0.3rem;
    text-align: start;
  }
  .layouts th,
  .layouts td {
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
    color: var(--warning);
    font-weight: 650;
  }
  .score {
    display: flex;
    gap: 0.8rem;
    align-items: center;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .score meter {
    flex: 1;
  }
`;

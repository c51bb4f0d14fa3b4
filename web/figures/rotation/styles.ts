// How the figure looks.
import { css } from "lit";

export const styles = css`
  .controls details {
    margin-top: 0.8rem;
  }
  .controls details .grid {
    margin-top: 0.9rem;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.4rem;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.4rem 2rem;
  }
  .two.beside {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
    margin: 0 0 0.5rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h4 small {
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 400;
  }
  .finding {
    margin: 0;
    padding: 0.55rem 0.9rem;
    font-weight: 650;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .finding.differs {
    border-color: var(--warning);
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
  }
  .reading {
    min-height: 1.6em;
    margin: 0.3rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
  .narrow .reading {
    min-height: 3.2em;
  }

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
  .narrow .layouts td,
  .narrow .layouts th {
    padding-inline: 0.2rem;
    font-size: 0.8rem;
  }
  .narrow .layouts td:last-child {
    white-space: normal;
  }
  .note {
    margin: 0.5rem 0 0;
    font-size: 0.85rem;
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
`;

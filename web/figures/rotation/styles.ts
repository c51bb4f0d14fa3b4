// How the figure looks.
import { css } from "lit";

export const styles = css`
  :is(.track, .gaps) {
    display: block;
    max-width: 100%;
    overflow: visible;
    touch-action: pan-y;
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
  .track .query,
  .arrow.query,
  .tip.query {
    color: var(--series-1);
  }
  .track .key,
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
  .gaps text {
    font-size: 16px;
    font-weight: 600;
  }
  .gaps .below {
    font-weight: 400;
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
  .gaps .track .gap {
    fill: var(--distance);
    font-size: 16px;
  }
  .gaps .track .knob {
    fill: var(--panel);
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  .gaps .track .letter {
    fill: var(--content);
    font-size: 18px;
  }
  .gaps .track .place {
    fill: var(--position);
    font-size: 16px;
  }
  .gaps .face {
    fill: var(--panel);
    stroke: var(--position-fill);
    stroke-width: 2.5;
  }
  .gaps .ticks {
    stroke: var(--edge);
    stroke-width: 1.5;
    opacity: 0.6;
  }
  .gaps .turned {
    fill: none;
    stroke: var(--position-fill);
    stroke-width: 5;
    stroke-linecap: round;
    opacity: 0.5;
  }
  .gaps .wedge {
    fill: var(--distance-fill);
  }
  .gaps .hand path {
    stroke: var(--content-fill);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .gaps .hand circle {
    fill: var(--content-fill);
    stroke: var(--content-fill);
    stroke-width: 3;
  }
  .gaps .hand.key circle {
    fill: var(--panel);
  }
  .gaps .hand text {
    fill: var(--on-content);
    font-size: 14px;
  }
  .gaps .hand.key text {
    fill: var(--content);
  }
  .gaps .pin,
  .gaps .value {
    fill: var(--ink);
  }
  .gaps .number {
    fill: var(--ink);
    font-size: 18px;
  }
  .gaps .zero {
    stroke: var(--edge);
    stroke-width: 1.5;
  }
`;

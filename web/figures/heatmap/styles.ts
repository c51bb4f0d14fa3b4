// How the heatmap looks.
import { css } from "lit";

export const styles = css`
  .presets {
    margin-top: 1rem;
    font-size: 0.9rem;
  }
  .presets button {
    font-variant-numeric: tabular-nums;
  }
  details {
    margin-top: 0.8rem;
  }
  details .grid {
    margin-top: 0.9rem;
  }
  .control a {
    color: inherit;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    align-items: baseline;
    justify-content: space-between;
    padding-left: 62px;
    font-size: 0.85rem;
  }
  .bar {
    position: relative;
    width: 220px;
    height: 34px;
  }
  .ramp {
    display: block;
    width: 220px;
    height: 10px;
  }
  .bar svg {
    position: absolute;
    top: 10px;
    left: -12px;
  }

  .plot {
    position: relative;
    cursor: crosshair;
    touch-action: pan-y;
  }
  svg {
    display: block;
    overflow: visible;
  }
  .cells {
    position: absolute;
    /* What is masked is transparent in the kernel's pixels: hatching, not a colour. */
    background: repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 5px);
  }
  .upward {
    transform: scaleY(-1);
  }
  .plot svg {
    position: relative;
    pointer-events: none;
  }
  .axis text,
  .name,
  .panel,
  .series text {
    fill: var(--ink-soft);
    font-family: var(--sans);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .panel {
    fill: var(--ink);
    font-family: var(--mono);
  }
  .axis path {
    stroke: var(--line-strong);
  }
  .cursor {
    fill: none;
    stroke: #fff;
    stroke-width: 1.5;
  }
  .cursor.under {
    stroke: #000;
    stroke-width: 4;
  }
  .mark {
    stroke: none;
  }
  .between {
    stroke: var(--ink);
  }

  .readout {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1.25rem;
    align-items: baseline;
    min-height: 1.9rem;
    margin: 0.5rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .formula {
    font-size: 1.05rem;
  }
  @media (max-width: 40rem) {
    .readout {
      min-height: 5rem; /* the longest formulas take two lines: nothing below may jump */
      align-content: start;
    }
  }
  @media (max-width: 26rem) {
    .readout.waves {
      min-height: 6.7rem; /* here they take three, and the wavelength one */
    }
  }
  .readout .soft,
  .symbols {
    font-size: 0.9rem;
  }
  .symbols {
    margin: 0;
  }
  .turns {
    margin: 0 0 0.5rem;
    font-size: 0.85rem;
  }
  sup,
  sub {
    line-height: 0;
  }

  td[aria-current="true"] {
    font-weight: 650;
    background: var(--accent-wash);
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 0.4rem;
  }
  h4 {
    margin: 1.25rem 0 0.5rem;
    font-size: 0.95rem;
    font-weight: 600;
  }
  .dropped {
    margin: 0 0 0.4rem;
    color: var(--warning);
    font-size: 0.85rem;
  }
  .series .leader {
    stroke-width: 1;
    stroke-dasharray: none;
  }
  .series text {
    fill: currentColor;
    font-weight: 550;
  }
  .mark {
    fill: currentColor;
  }
  .clocks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
    margin: 0 0 1.25rem;
    padding: 0 0 0 0.5rem;
    list-style: none;
  }
  .clocks li {
    display: grid;
    justify-items: center;
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
  }
  .series .name {
    fill: var(--ink-soft);
    font-weight: 400;
    font-size: 11px;
  }
  .series .dial {
    fill: none;
    stroke: var(--line-strong);
    stroke-dasharray: none;
  }
  .series .cross {
    stroke: var(--line);
    stroke-width: 1;
    stroke-dasharray: none;
  }
  .series .hand {
    stroke-width: 2.25;
    stroke-dasharray: none;
  }
  .ground {
    fill: transparent;
  }
  .curves {
    touch-action: pan-y;
  }
  .zero {
    fill: none;
    stroke: var(--line);
  }
  .here {
    fill: none;
    stroke: var(--line-strong);
  }
`;

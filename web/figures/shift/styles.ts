// How the figure looks.
import { css } from "lit";

export const styles = css`
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem 2rem;
  }
  .two.beside {
    grid-template-columns: minmax(0, 21rem) minmax(0, 1fr);
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
  h4 small,
  .note {
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 400;
  }
  .note {
    margin: 0.5rem 0 0;
    font-variant-numeric: tabular-nums;
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
  .equation {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    margin: 0.4rem 0 0.75rem;
  }
  .equals {
    display: inline-flex;
    gap: 0.5rem;
    align-items: center;
  }
  .narrow .equation {
    font-size: 0.9rem;
  }
  .equation.numbers {
    font-variant-numeric: tabular-nums;
  }
  .matrix {
    display: inline-grid;
    gap: 0.1rem 0.8rem;
    padding: 0.15rem 0.5rem;
    text-align: center;
    white-space: nowrap;
    border: solid var(--ink-soft);
    border-width: 0 1.5px;
    border-radius: 5px;
  }
  .numbers .matrix {
    text-align: end;
  }
  .columns-2 {
    grid-template-columns: auto auto;
  }
  .gone {
    color: var(--ink-soft);
    text-decoration: line-through;
    opacity: 0.7;
  }

  .two h4:not(:first-child) {
    margin-top: 1.1rem;
  }
  .ring {
    fill: none;
    stroke: var(--line-strong);
  }
  .cross {
    stroke: var(--line);
  }
  .sector {
    fill: color-mix(in srgb, var(--series-2) 28%, transparent);
    stroke: var(--series-2);
    stroke-linejoin: round;
  }
  .turns {
    fill: color-mix(in srgb, var(--series-2) 12%, transparent);
    stroke: var(--series-2);
    stroke-dasharray: 2 2;
  }
  .hand {
    stroke: var(--series-1);
    stroke-width: 1.5;
  }
  .hand.to {
    stroke: var(--series-2);
    stroke-width: 2.75;
  }
  .hand.other {
    stroke-dasharray: 2 3;
  }
  .tip.from {
    fill: var(--panel);
    stroke: var(--series-1);
    stroke-width: 1.5;
  }
  .tip.to {
    fill: var(--series-2);
  }
  .height {
    stroke: var(--series-1);
    stroke-width: 1.25;
    stroke-dasharray: 1.5 2.5;
  }
  .height.to {
    stroke: var(--series-2);
  }
  .reading {
    min-height: 1.6em;
    margin: 0.3rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
`;

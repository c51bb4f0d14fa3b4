// How the gallery looks.
import { css } from "lit";

export const styles = css`
  .presets {
    margin-bottom: 1rem;
  }
  .controls details {
    margin-top: 0.8rem;
  }
  details .grid {
    margin-top: 0.9rem;
  }
  .control a {
    color: inherit;
  }
  .finding {
    margin: 0 0 1.25rem;
    padding: 0.55rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
  }
  .finding.wrong {
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
    border-color: var(--warning);
  }
  .finding .mark {
    margin-inline-end: 0.45em;
    font-weight: 650;
  }
  .panels {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem 2rem;
  }
  .panels.wide {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .panels > div {
    min-width: 0;
  }
  .panels > .across {
    grid-column: 1 / -1;
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.6rem;
    margin: 0 0 0.5rem;
    font-size: 0.95rem;
    font-weight: 600;
  }
  h4 small,
  .note {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
  .note {
    margin: 0.4rem 0 0;
  }
  .reading {
    min-height: 1.6em;
    margin: 0.4rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
  .narrow .reading {
    min-height: 3.2em;
  }
  sup,
  sub {
    line-height: 0;
  }
  .windows {
    max-height: 24rem;
    margin: 0;
    padding: 2px;
    overflow-y: auto;
    list-style: none;
  }
  .windows.stale {
    opacity: 0.5;
  }
  .windows button {
    position: relative;
    display: grid;
    grid-template-columns: 1.4rem 5.8rem minmax(1.5rem, 1fr) 5.2rem;
    gap: 0.5rem;
    align-items: center;
    width: 100%;
    min-height: 1.9rem;
    padding: 0.1rem 0.5rem;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    text-align: start;
    background: none;
    border-color: transparent;
  }
  .windows.bare button {
    grid-template-columns: 1.4rem minmax(1.5rem, 1fr) 5.2rem;
  }
  .windows button[aria-pressed="true"] {
    font-weight: 650;
    background: var(--accent-wash);
    border-color: var(--accent);
  }
  .windows svg {
    width: 100%;
    height: 0.6rem;
    background: var(--paper);
  }
  .windows rect {
    fill: var(--line-strong);
  }
  .windows [aria-pressed="true"] rect {
    fill: var(--series-1);
  }
  .windows .count {
    text-align: end;
  }
`;

// How the figure looks.
import { css } from "lit";

export const styles = css`
  .presets {
    grid-column: 1 / -1;
  }
  .control a {
    color: inherit;
  }
  .finding {
    font-weight: 400;
  }
  .finding .mark {
    margin-inline-end: 0.45em;
    font-weight: 650;
  }
  .windows {
    max-height: 24rem;
    margin: 0;
    padding: 2px;
    overflow-y: auto;
    list-style: none;
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
    fill: var(--edge);
  }
  .windows [aria-pressed="true"] rect {
    fill: var(--series-1);
  }
  .windows .count {
    text-align: end;
  }

  .range {
    --value-width: 3em;
  }

  /* Heads from top to bottom over a line of words; where that has no space, from left to right beside a column. */
  .sentence {
    --cells: 20;
    display: grid;
    grid-template-columns: 3.2rem repeat(var(--cells), auto);
    row-gap: 5px;
    align-items: stretch;
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .sentence > div {
    display: contents;
  }
  .sentence .name {
    align-self: center;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  .sentence .here .name {
    color: var(--ink);
    font-weight: 650;
  }
  .sentence .cell {
    height: 2.1rem;
    margin-inline: 1px;
    background: var(--sunken);
    forced-color-adjust: none; /* data, which browsers do not print either */
    print-color-adjust: exact;
  }
  .sentence i {
    display: block;
    height: 100%;
    background: var(--edge);
  }
  .sentence .here i {
    background: var(--distance-fill);
  }
  .sentence .word {
    padding: 0.25rem 0.15rem;
    color: var(--ink-soft);
    text-align: center;
    white-space: nowrap;
  }
  .sentence .inside {
    color: var(--ink);
    background: var(--distance-soft);
  }
  .sentence .own {
    color: var(--distance);
    font-weight: 650;
  }
  @container stage (max-width: 900px) {
    .sentence {
      grid-auto-columns: minmax(0, 1fr);
      grid-template-rows: auto repeat(var(--cells), 1.2rem);
      grid-template-columns: auto;
      grid-auto-flow: column;
      gap: 0 4px;
    }
    .sentence .name {
      line-height: 1.2;
      text-align: center;
      overflow-wrap: normal;
    }
    .sentence .cell {
      height: auto;
      margin: 1px 0;
    }
    .sentence :is(.words .name, .word) {
      grid-column: 1;
      padding: 0 0.6rem 0 0.15rem;
      font-size: 0.9rem;
      line-height: 1.2rem;
      text-align: end;
    }
  }
`;

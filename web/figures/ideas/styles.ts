// How the figure looks.
import { css } from "lit";

export const styles = css`
  .controls details {
    margin-top: 0.8rem;
  }
  details .grid {
    margin-top: 0.9rem;
  }
  .meaning {
    min-height: 3.2em;
    margin: 0.9rem 0 0;
    padding: 0.55rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .narrow .meaning {
    min-height: 8em; /* the longest take five lines: nothing below may jump */
  }
  .meaning.fails {
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
    border-color: var(--warning);
  }
  .note {
    margin: 0.4rem 0 0;
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .panels {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem 2rem;
    margin-top: 1.5rem;
  }
  .wide .panels {
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
  h4 small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
  .reading {
    min-height: 1.6em;
    margin: 0.4rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
`;

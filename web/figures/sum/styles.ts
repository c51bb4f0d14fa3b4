// How the figure looks.
import { css } from "lit";

export const styles = css`
  h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.6rem;
    margin: 0 0 0.4rem;
    font-size: 0.95rem;
    font-weight: 600;
  }
  h4 small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
  .part {
    margin-top: 1.9rem;
  }
  .note {
    max-width: 46rem;
    margin: 0 0 0.6rem;
    color: var(--ink-soft);
    font-size: 0.85rem;
  }
  .expansion {
    margin: 0 0 0.9rem;
    font-size: 1.05rem;
    line-height: 1.7;
  }
  .expansion span {
    white-space: nowrap;
  }
  .expansion [class^="term-"] {
    font-weight: 650;
  }
  .multiples {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8.4rem, 1fr));
    gap: 1rem 0.6rem;
  }
  .multiples h5 {
    margin: 0 0 0.3rem;
    font-size: 0.85rem;
    font-weight: 650;
    line-height: 1.35;
  }
  .multiples h5 small {
    display: block;
    font-weight: 400;
  }
  .multiples p {
    margin: 0.2rem 0 0;
    color: var(--ink-soft);
    font-size: 0.78rem;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  .words {
    margin: 0.7rem 0 0;
    font-size: 0.85rem;
  }
  .words b {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .words span {
    display: inline-block;
    max-width: 100%;
    margin-inline-end: 0.9rem;
  }
  .reading {
    min-height: 1.6em;
    margin: 0.5rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
  .finding {
    font-weight: 550;
  }
  .finding,
  .read-back {
    margin: 0.6rem 0 0;
    padding: 0.5rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .own {
    margin-bottom: 0.8rem;
  }
`;

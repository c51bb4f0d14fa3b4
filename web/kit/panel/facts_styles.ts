// A list of findings under a figure, a name and a number each. `--fact` is the least width of one.
import { css } from "lit";

export const factsStyles = css`
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--fact, 9.9rem)), 1fr));
    gap: 0.8rem 1.5rem;
    margin: 1.25rem 0 0;
    padding: 0.9rem 0 0;
    border-top: 1px solid var(--line);
  }
  .facts dt {
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .facts dd {
    margin: 0;
    font-size: 0.95rem;
    font-weight: 600;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  .facts dd small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
`;

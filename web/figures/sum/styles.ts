// How the figure looks.
import { css } from "lit";
import { barsStyles } from "./bars_styles.js";
import { costStyles } from "./cost_styles.js";

export const styles = css`
  ${barsStyles} ${costStyles}
  .expansion {
    margin: 0 0 0.9rem;
    font-size: 1.05rem;
    line-height: 1.7;
  }
  .expansion span {
    white-space: nowrap;
  }
  .expansion [class^="series-"] {
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
  [data-panel="taken"] .finding {
    margin-top: 0.6rem;
  }
  .read-back {
    margin: 0;
    padding: 0.5rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
  }
  .own {
    margin-block: 0.7rem 0.8rem;
  }

  .segments label {
    flex: 1 1 auto; /* words are not of one length */
  }
  .stacks svg {
    display: block;
  }
  .stacks text {
    fill: var(--ink-soft);
    font-family: var(--sans);
    font-size: 16px;
    font-weight: 600;
  }
  .stacks .sign {
    font-size: 22px;
  }
  .stacks .word {
    fill: var(--content);
  }
  .stacks .place {
    fill: var(--panel);
    stroke: var(--position-fill);
    stroke-width: 2.5;
  }
  .stacks .at {
    fill: var(--position);
  }
  .stacks .zero {
    stroke: var(--edge);
  }
  .stacks .of-word {
    fill: var(--content-fill);
  }
  .stacks .of-place {
    fill: var(--position-fill);
  }
  .stacks .back {
    fill: var(--position-soft);
    stroke: var(--position-fill);
    stroke-width: 1.5;
  }
  .stacks .sum {
    stroke: var(--ink);
    stroke-width: 3;
  }
  .stacks .other {
    stroke: var(--ink-soft);
    stroke-width: 2;
    stroke-dasharray: 3 3;
  }
`;

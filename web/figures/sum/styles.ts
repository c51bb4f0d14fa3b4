// The styles of the figure.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .multiples {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8.4rem, 1fr));
    gap: 1rem 0.6rem;
  }
  .multiples > div {
    min-width: 0; /* or it keeps the width of what is drawn in it where the figure becomes narrower */
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
  .multiples .value {
    color: var(--ink);
    font-size: 0.9rem;
    font-weight: 650;
  }
  .words span {
    display: inline-block;
    margin: 0.7rem 0.9rem 0 0;
    font-size: 0.85rem;
  }
  .counts {
    width: 100%;
    font-size: 0.9rem;
    overflow-wrap: normal;
  }
  .counts thead th:first-child {
    text-align: start;
  }
  .counts th[scope="row"] {
    min-width: 9rem;
    color: var(--ink);
    text-align: start;
    white-space: normal;
  }
  .segments label {
    flex: 1 1 auto; /* words are not of one length */
  }
  .stacks svg {
    display: block;
  }
  .stacks text {
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
  .stacks .taken {
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

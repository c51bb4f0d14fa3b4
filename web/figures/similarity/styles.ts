// How the figure looks.
import { css } from "lit";

export const styles = css`
  .views {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem 2rem;
  }
  .views.beside {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  .views > div {
    min-width: 0;
  }
  h4 {
    margin: 0 0 0.4rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  .readout {
    min-height: 3.4em;
    margin: 1rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .readout .formula {
    font-weight: 550;
  }
  .readout small {
    display: block;
    color: var(--ink-soft);
  }
  .sum {
    margin-top: 1.1rem;
  }
  .why {
    margin: 0 0 0.4rem;
    font-size: 0.85rem;
    font-variant-numeric: tabular-nums;
  }
  .rises-name {
    color: var(--warning);
  }
  .rises-name svg path {
    fill: none;
    stroke: currentColor;
    stroke-width: 3.5;
    stroke-linecap: round;
  }
  .notice {
    margin: 0.8rem 0 0;
    font-size: 0.9rem;
    color: var(--warning);
  }
`;

// How the dials of pairs look.
import { css } from "lit";

export const pairDialsStyles = css`
  .pair-dials {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.25rem;
    max-width: 34rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .dial {
    position: relative;
    display: grid;
    justify-items: center;
    width: 100%;
    padding: 0.2rem 0 0.3rem;
    font-size: 0.8rem;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    background: none;
    border-color: transparent;
  }
  .dial[aria-pressed="true"] {
    color: inherit;
  }
  .dial svg {
    display: block;
    overflow: visible;
  }
`;

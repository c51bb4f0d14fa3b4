// The scale of colours beneath a matrix: its ramp and the numbers at its ends.
import { css } from "lit";

export const scaleStyles = css`
  .ramp {
    height: 10px;
  }
  .scale {
    display: grid;
    max-width: 23rem;
    gap: 0.15rem;
    margin: 0.35rem 10px 0 62px;
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    color: var(--ink-soft);
  }
`;

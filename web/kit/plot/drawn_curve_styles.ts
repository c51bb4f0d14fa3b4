// The styles of a curve that the reader draws: ink, dashed when the measured curve is shown.
import { css } from "lit";

export const drawnCurveStyles = css`
  .drawn {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .drawn.before {
    stroke-dasharray: 2 7;
  }
  .ground {
    cursor: crosshair;
    fill: transparent;
  }
  .handle {
    outline: none;
  }
  .handle circle {
    fill: var(--paper);
    stroke: var(--ink);
    stroke-width: 2;
  }
  .handle .grip {
    fill: transparent;
    stroke: none;
  }
  .handle.unset:not(:focus-visible) circle {
    visibility: hidden;
  }
  .handle:focus-visible .grip {
    stroke: var(--accent);
  }
`;

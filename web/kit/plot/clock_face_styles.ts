// How faces of clocks look.
import { css } from "lit";

export const clockFaceStyles = css`
  .faces {
    display: block;
    overflow: visible;
  }
  .faces text {
    fill: var(--ink);
    font-size: 16px;
  }
  .face {
    fill: var(--position-soft);
    stroke: var(--position);
    stroke-width: 1.5;
  }
  .twelve,
  .leg {
    fill: none;
    stroke: var(--position);
    stroke-width: 1.5;
  }
  .leg {
    stroke-dasharray: 4 4;
  }
  .pointer {
    stroke: var(--position);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .tip {
    fill: var(--position);
  }
`;

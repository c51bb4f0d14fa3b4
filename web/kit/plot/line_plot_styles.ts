// Line plots.
import { css } from "lit";
import { seriesStyles } from "./series_styles.js";

export const linePlotStyles = css`
  ${seriesStyles}
  svg.lines {
    display: block;
    max-width: 100%;
    overflow: visible;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .lines .ground {
    fill: transparent;
  }
  .lines .axis path {
    stroke: var(--edge);
  }
  .lines .axis .rule {
    stroke: var(--line);
  }
  .lines .here {
    stroke: var(--edge);
    pointer-events: none;
  }
  .lines .limit {
    fill: none;
    stroke: var(--ink-soft);
    stroke-dasharray: 3 3;
  }
  .lines .faint {
    fill: none;
    stroke: var(--edge);
  }
`;

// Matrices between words.
import { css } from "lit";

export const wordStyles = css`
  svg {
    position: relative;
    display: block;
    overflow: visible;
  }
  text {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .words {
    max-width: 100%;
    touch-action: pan-y;
    cursor: crosshair;
  }
  .words:focus-visible {
    outline-offset: 6px;
    border-radius: 2px;
  }
  .words text {
    fill: var(--hue, var(--ink));
    user-select: none;
    -webkit-user-select: none;
  }
  .words .name {
    font-weight: 550;
  }
  .between-words {
    position: relative;
  }
  .word-cells {
    position: absolute;
    top: 0;
    left: 0;
    fill: color-mix(in srgb, var(--ink) 4%, var(--surface));
    stroke: var(--edge);
    pointer-events: none;
  }
  .place {
    fill: transparent;
  }
  .active {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
`;

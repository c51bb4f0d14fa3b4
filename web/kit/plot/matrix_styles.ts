// Matrices.
import { css } from "lit";

export const matrixStyles = css`
  .plot {
    position: relative;
    cursor: crosshair;
    touch-action: pan-y;
  }
  canvas {
    position: absolute;
    /* What is masked is transparent in the kernel's pixels: hatching, not a colour. */
    background: repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 5px);
    box-shadow: 0 0 0 1px var(--line); /* zero may have the colour of the ground */
  }
  .upward {
    transform: scaleY(-1);
  }
  svg {
    position: relative;
    display: block;
    overflow: visible;
    pointer-events: none;
  }
  text {
    fill: var(--ink-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  path {
    stroke: var(--edge);
  }
  .panel-name {
    fill: var(--ink);
    font-family: var(--mono);
  }
  .between {
    stroke: var(--surface);
  }
  .run-edge {
    stroke: var(--ink);
  }
  .mark {
    fill: currentColor;
    stroke: none;
  }
  .marked {
    fill: #fff;
    stroke: #000;
    stroke-width: 1.5;
  }
  .cursor {
    position: absolute;
    top: 0;
    left: 0;
    border: 1.5px solid #fff;
    box-shadow:
      0 0 0 1.25px #000,
      inset 0 0 0 1.25px #000;
    pointer-events: none;
    will-change: transform;
  }
`;

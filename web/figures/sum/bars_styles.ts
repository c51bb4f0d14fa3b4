// How the bars of a score look.
import { css } from "lit";

export const barsStyles = css`
  svg.bars {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  .bars text {
    fill: var(--ink);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .bars .soft {
    fill: var(--ink-soft);
    font-size: 12px;
  }
  .bars .strong {
    font-weight: 700;
  }
  .bars .rule {
    stroke: var(--line);
  }
  .bars .zero {
    stroke: var(--line-strong);
  }
  .bars .link {
    stroke: var(--ink-soft);
    stroke-dasharray: 2 2;
  }
  .bars rect {
    fill: currentColor;
  }
  .bars .negative {
    fill: color-mix(in srgb, currentColor 15%, var(--panel));
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;

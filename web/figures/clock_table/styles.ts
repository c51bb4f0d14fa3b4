// Styles of the four drawings.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .four {
    display: grid;
    row-gap: 20px;
  }
  .four section {
    min-width: 0;
  }
  .four h4 {
    margin: 0;
    font-size: 1.125rem;
    line-height: 1.3;
  }
  .four p {
    display: flex;
    justify-content: space-between;
    margin: 0;
    font-size: 0.9375rem;
    line-height: 1.3;
    white-space: nowrap;
  }
  .four svg {
    display: block;
    margin-top: 8px;
    overflow: visible;
  }
  .four .cells {
    position: relative;
    margin-top: 8px;
  }
  .cells > :is(svg, posenc-cells, .walk) {
    position: absolute;
    top: 0;
    left: 0;
    margin: 0;
  }
  .walk {
    width: 100%;
    cursor: crosshair;
  }
  .scale {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--position);
    font-weight: 600;
  }
  .scale posenc-cells {
    width: 72px;
    height: 12px;
    outline: 1px solid var(--line);
  }
  .rows {
    cursor: pointer;
  }
  .four text {
    font-size: 14px;
  }
  .four .value {
    font-weight: 600;
  }
  .four .strong {
    fill: var(--position);
    font-size: 16px;
    font-weight: 640;
  }
  .four .weak {
    fill: light-dark(#000, #fff);
  }
  .four .middle {
    fill: #000;
  }
  .four .full {
    fill: light-dark(#fff, #000);
  }
  .four .shadow,
  .four .wave {
    fill: none;
    stroke: var(--position-fill);
  }
  .four .wave {
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .four .thin {
    fill: none;
    stroke: var(--edge);
  }
  .four .drop {
    stroke-dasharray: 2 3;
  }
  .four .dot {
    fill: var(--ink);
  }
  .four .thread {
    fill: none;
    stroke: var(--line);
    stroke-width: 1.5;
    pointer-events: none;
  }
  .four .thread.marked {
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  .four :is(.halo, .target) {
    fill: transparent;
  }
  .four .halo.marked {
    fill: var(--position-soft);
  }
  .four .frame {
    fill: none;
    stroke: var(--line);
  }
  .four .between {
    stroke: var(--paper);
    stroke-width: 2;
  }
  /* One line on a phone too. */
  .picture .range.worded {
    grid-template-columns: auto minmax(6rem, 1fr) auto;
  }
  .picture .range.worded > * {
    grid-row: auto;
    grid-column: auto;
  }
  .range {
    --value-width: 2.2ch;
  }
  .four :is(.here, .around) {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    pointer-events: none;
  }
  .four .around {
    stroke: var(--paper);
  }
`;

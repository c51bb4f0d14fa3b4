// Styles of the similarity.
import { css } from "lit";
import { pasteStyles } from "../../kit/own_table/styles.js";

export const styles = css`
  ${pasteStyles}
  @container stage (min-width: 640px) {
    .beside:has(> [data-panel="matrix"] + [data-panel="curve"]) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
  .facts {
    margin-top: 0;
  }
  .scale {
    max-width: 23rem;
    margin: 0.35rem 10px 0 62px;
    font-size: 0.8rem;
  }
  posenc-color-scale {
    width: 100%;
  }
  .own {
    grid-column: 1 / -1;
  }
  .rises-name {
    color: var(--alert);
  }
  .notice {
    margin: 0.8rem 0 0;
    font-size: 0.9rem;
    color: var(--alert);
  }

  .likeness {
    position: relative;
  }
  .likeness posenc-cells {
    position: absolute;
  }
  .likeness svg {
    position: relative;
    display: block;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .likeness text {
    font-size: 14px;
  }
  .likeness path {
    fill: none;
    stroke-linejoin: round;
  }
  .likeness .veil {
    fill: var(--paper);
    fill-opacity: 0.55;
  }
  .likeness :is(.lit, .plumb, .curve > *) {
    stroke: var(--position-fill);
    stroke-width: 2;
  }
  .likeness .plumb {
    stroke-width: 1.5;
    stroke-dasharray: 2 4;
  }
  .likeness :is(.zero, .axis path) {
    stroke: var(--edge);
  }
  .likeness .curve .rises {
    stroke: var(--alert-fill);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .likeness .centre {
    fill: var(--surface);
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  figcaption .rise {
    color: var(--alert);
    font-weight: 600;
  }
`;

// Styles of the similarity.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";
import { drawnCurveStyles } from "../../kit/plot/drawn_curve_styles.js";

export const styles = css`
  .scale {
    max-width: 23rem;
    margin: 0.35rem 10px 0 62px;
    font-size: 0.8rem;
  }
  .blocks {
    max-width: 20rem;
  }
  posenc-color-scale {
    width: 100%;
  }
  .own {
    grid-column: 1 / -1;
    padding: 0.8rem;
    border: 1px dashed var(--edge);
    border-radius: var(--radius);
  }
  .notice:empty {
    display: none;
  }
  .notice {
    margin: 0.8rem 0 0;
    font-size: 0.9rem;
    color: var(--alert);
  }

  ${clockFaceStyles} ${drawnCurveStyles}
  .likeness {
    position: relative;
  }
  .likeness posenc-cells {
    position: absolute;
  }
  .likeness svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  .likeness text {
    font-size: 14px;
  }
  .likeness path {
    stroke-linejoin: round;
  }
  .likeness :is(.curve path, .hint, .leader) {
    fill: none;
  }
  .likeness .curve {
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  .likeness .curve .rises {
    stroke: var(--alert-fill);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .likeness .leader {
    stroke: var(--alert-fill);
  }
  .likeness :is(.self, .point) {
    fill: var(--position-fill);
  }
  .likeness .at {
    stroke: var(--distance-fill);
    stroke-width: 3;
  }
  .likeness .axis path {
    stroke: var(--line);
  }
  .likeness .hint {
    stroke: var(--edge);
    stroke-width: 2;
    stroke-dasharray: 2 7;
    stroke-linecap: round;
  }
  .likeness text.draw-on {
    font-size: 16px;
  }
  .likeness :is(text.cosine, text.measured, text.yours, text.rise) {
    font-weight: 600;
  }
  .likeness text.cosine {
    fill: var(--distance);
  }
  .likeness text.measured {
    fill: var(--position);
  }
  .likeness text.yours {
    fill: var(--ink);
  }
  .likeness text.rise {
    fill: var(--alert);
  }
`;

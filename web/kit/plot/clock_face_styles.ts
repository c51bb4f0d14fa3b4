// How clocks look: rim, ground and hand in the hue of position, the hub in ink, distance green, content orange.
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
  .clock-face {
    fill: var(--position-soft);
    stroke: var(--position-fill);
  }
  .clock-face.on-plain {
    fill: var(--surface);
  }
  .clock-face.on-sunken {
    fill: var(--sunken);
    stroke: var(--edge);
  }
  .clock-ticks {
    fill: none;
    stroke: var(--position-fill);
  }
  .clock-face.on-sunken ~ .clock-ticks {
    stroke: var(--edge);
  }
  .clock-hand {
    fill: none;
    stroke: var(--position-fill);
    stroke-linecap: round;
  }
  .clock-hand.content {
    stroke: var(--content-fill);
  }
  .clock-hand.alert {
    stroke: var(--alert-fill);
  }
  .clock-hand.dashed {
    stroke-dasharray: 3 4;
    stroke-linecap: butt;
  }
  .clock-tip {
    fill: var(--position-fill);
    stroke: var(--position-fill);
    stroke-width: 0;
  }
  .clock-tip.content {
    fill: var(--content-fill);
    stroke: var(--content-fill);
  }
  .clock-tip.alert {
    fill: var(--alert-fill);
    stroke: var(--alert-fill);
  }
  .clock-tip.hollow {
    fill: var(--surface);
    stroke-width: 2;
  }
  .clock-hub {
    fill: var(--ink);
  }
  .clock-gap {
    fill: var(--distance-fill);
    fill-opacity: 0.85;
  }
  .clock-arc {
    fill: none;
    stroke: var(--position-fill);
    stroke-width: 4;
    stroke-opacity: 0.55;
    stroke-linecap: round;
  }
  .clock-seen {
    fill: var(--position-soft);
  }
  .clock-unseen {
    fill: var(--alert-soft);
  }
  .clock-drop {
    fill: none;
    stroke: var(--edge);
    stroke-width: 1.5;
    stroke-dasharray: 2 6;
  }
  .clock-ground {
    stroke: var(--edge);
  }
  .clock-shadow {
    fill: none;
    stroke: var(--position-fill);
    stroke-width: 9;
  }
  .clock-zero {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .clock-number {
    fill: var(--ink-soft);
    font-size: 14px;
  }
  text.clock-word {
    fill: var(--position);
    font-size: 18px;
    font-weight: 600;
  }
`;

// The picture: words, the table under them as a lens, outputs.
import { css } from "lit";

export const lensStyles = css`
  .lens {
    overflow: hidden;
  }
  .lens .marks {
    max-width: none;
  }
  .lens text {
    fill: var(--content);
    font-size: 16px;
    font-weight: 550;
  }
  .lens .words {
    flex-wrap: nowrap;
    gap: 0;
  }
  .lens .words li {
    flex: none;
    width: var(--column);
    padding-inline: var(--inset);
  }
  .lens .word {
    width: 100%;
    height: 48px;
    padding: 0;
    color: var(--ink);
    font-size: clamp(0.875rem, 4cqi, 1.3rem);
    font-weight: 640;
    line-height: 44px;
    background: var(--content-soft);
    border: 2px solid var(--content-fill);
    border-radius: 24px;
  }
  .lens .word.moved {
    color: #14151a; /* as dark as the fill is light, on both grounds */
    background: var(--content-fill);
  }
  .hint,
  .moved path,
  .stayed path {
    fill: none;
    stroke: var(--content-fill);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .hint {
    stroke-dasharray: 2 7;
  }
  .hint.tips {
    stroke-dasharray: none;
    stroke-linejoin: round;
  }
  .stayed path {
    stroke: var(--edge);
    stroke-width: 1.5;
  }
  .lens .stayed text {
    fill: var(--ink-soft);
    font-weight: 400;
  }
  .clock circle {
    fill: none;
    stroke: var(--edge);
    stroke-width: 2;
  }
  .clock.lit circle {
    fill: var(--position-soft);
    stroke: var(--position-fill);
  }
  .clock path {
    stroke: var(--position-fill);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .lens .table {
    display: flex;
    height: clamp(150px, 25cqi, 250px);
  }
  .lens .own {
    flex: none;
    width: calc(var(--column) - 2 * var(--inset));
    margin-inline: var(--inset);
    outline: 1.5px dashed var(--edge);
    outline-offset: -1.5px;
    border-radius: 6px;
  }
  .lens .further {
    flex: none;
    opacity: 0.2;
    mask-image: linear-gradient(to right, #000, rgb(0 0 0 / 0.6));
  }
  .lens.lit .own {
    outline: none;
    border-radius: 0;
  }
  .lens:not(.lit) .own::part(cells) {
    visibility: hidden;
  }
  .lens.lit .further {
    opacity: 1;
  }
  .zero {
    stroke: var(--edge);
  }
  .lens .content {
    fill: var(--content-fill);
  }
  .lens .content.pale {
    fill-opacity: 0.42;
  }
  .lens .position {
    fill: var(--position-fill);
  }
  /* Where there is space beside the words: the switch at their level, the caption at that of the outputs. */
  figure.picture {
    container: picture / inline-size;
  }
  @container picture (min-width: 1060px) {
    .picture:not(:has(.lens li:nth-child(6))) :is(.controls, figcaption, .menu) {
      position: absolute;
      inset: auto auto var(--up) 722px;
      margin: 0;
    }
    .controls {
      --up: 434px;
    }
    .picture:not(:has(.lens li:nth-child(6))) figcaption {
      --up: 44px;
      width: 376px;
      height: 94px;
      font-size: 1.25rem;
    }
    .menu {
      --up: 4px;
    }
  }
  /* The caption below may take two lines: the switch above keeps its place. */
  @media (max-width: 700px) {
    .picture figcaption {
      min-height: 3.7rem;
    }
  }
  .give {
    display: inline-flex;
    gap: 0.8rem;
    align-items: center;
    justify-self: start;
    min-height: 3.25rem;
    padding: 0 1.4rem 0 0.6rem;
    color: var(--position);
    font-size: 1.1rem;
    font-weight: 640;
    background: var(--surface);
    border: 2px solid var(--position-fill);
    border-radius: 2rem;
  }
  .knob {
    position: relative;
    width: 3.4rem;
    height: 2rem;
    border: 2px solid var(--position-fill);
    border-radius: 1rem;
    forced-color-adjust: none;
  }
  .knob::after {
    position: absolute;
    top: 2px;
    left: 2px;
    width: calc(2rem - 8px);
    aspect-ratio: 1;
    background: linear-gradient(var(--surface) 0 0) 50% 15% / 3px 45% no-repeat var(--position-fill);
    border-radius: 50%;
    transition: translate 0.3s;
    content: "";
  }
  [aria-checked="true"] > .knob {
    background: var(--position-fill);
  }
  [aria-checked="true"] > .knob::after {
    background: linear-gradient(var(--position-fill) 0 0) 50% 15% / 3px 45% no-repeat var(--surface);
    rotate: 1rad;
    translate: 1.4rem;
  }
`;

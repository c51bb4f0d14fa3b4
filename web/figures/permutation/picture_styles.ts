// The picture: two sentences, their outputs and what joins them, and the table below.
import { css } from "lit";

export const pairStyles = css`
  .contrast {
    position: relative;
    overflow: hidden;
  }
  .sentences {
    position: relative;
  }
  .sentences svg {
    position: absolute;
    pointer-events: none;
  }
  .chips {
    margin: 0;
  }
  .chip {
    position: absolute;
    top: 0;
    display: grid;
    place-items: center;
    width: calc(var(--across) - 2 * var(--inset));
    height: var(--chip);
    min-height: 0;
    padding: 0 4px;
    color: var(--ink);
    font: 550 var(--letters) / 1.2 var(--sans);
    white-space: nowrap;
    background: var(--surface);
    border: 1.5px solid var(--line);
    border-radius: 24px;
  }
  .chip bdi {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .chip.noun {
    font-weight: 700;
    background: var(--content-soft);
    border-color: var(--content-fill);
  }
  .exchange .chip {
    top: auto;
    bottom: 0;
    cursor: grab;
    border-color: var(--edge);
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  .exchange .chip.noun {
    border: 2px solid var(--content-fill);
    box-shadow: 0 2px 8px rgb(0 0 0 / 0.12);
  }
  .exchange .chip.held {
    z-index: 2;
    color: var(--on-content);
    cursor: grabbing;
    background: var(--content-fill);
  }
  .exchange .chip.over {
    outline: 3px solid var(--content-fill);
    outline-offset: 1px;
  }
  .contrast .bars {
    fill: var(--content-fill);
  }
  .contrast .pale .bars {
    fill-opacity: 0.5;
  }
  .join {
    fill: none;
    stroke: var(--content-fill);
    stroke-width: 2.5;
  }
  .pale .join {
    stroke-width: 1.5;
    stroke-opacity: 0.45;
  }
  .disc circle {
    fill: var(--paper);
    stroke: var(--content-fill);
    stroke-width: 2;
  }
  .contrast .disc text {
    fill: var(--content);
    font-size: inherit;
    font-weight: 640;
  }
  .broken.join,
  .broken circle {
    stroke: var(--position-fill);
  }
  .contrast .broken text {
    fill: var(--position);
  }
  .side {
    display: grid;
    gap: 10px;
    align-content: center;
    margin-top: 12px;
    padding-inline-end: var(--posenc-side, 0);
  }
  /* As high as the longest sentence, so that the switch below does not move. */
  .told {
    display: grid;
    align-content: end;
    min-height: 5.4rem;
    margin: 0;
    font-size: 1rem;
    line-height: 1.35;
  }
  .told b:first-child {
    display: block;
    margin-bottom: 2px;
    font-size: 1.25rem;
    line-height: 1.2;
  }
  .contrast.wide .side {
    position: absolute;
    inset: 0 0 auto 744px;
    align-content: start;
    height: 334px;
    margin: 12px 0 0;
  }
  .contrast.wide .told {
    min-height: 10rem;
    font-size: 1.3rem;
    line-height: 1.4;
  }
  .contrast.wide .told b:first-child {
    margin-bottom: 6px;
    font-size: 1.65rem;
  }
  .give {
    display: inline-flex;
    gap: 0.8rem;
    align-items: center;
    justify-self: start;
    min-height: 3.25rem;
    padding: 0 1.4rem 0 0.6rem;
    color: var(--position);
    font-size: 1.2rem;
    font-weight: 700;
    background: var(--surface);
    border: 2px solid var(--position-fill);
    border-radius: 2rem;
  }
  /* On a phone the switch and the button of the reader's sentence share a row, so that all fits on the first screen. */
  .contrast:not(.wide) .side {
    display: flex;
    flex-wrap: wrap;
  }
  .contrast:not(.wide) .side > * {
    flex: 1 0 100%;
  }
  .contrast:not(.wide) .side > .give {
    flex: 1 1 auto;
  }
  .contrast:not(.wide) .side > .try {
    flex: none;
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
  .try {
    justify-self: start;
    min-height: 44px;
    padding: 0 4px;
    color: var(--ink-soft);
    font-size: 1rem;
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.2em;
    background: none;
    border: 0;
  }
  .own-sentence {
    display: flex;
    gap: 8px;
  }
  .own-sentence > * {
    min-height: 44px;
    font-size: 1rem;
  }
  .own-sentence input {
    flex: 1 1 auto;
    min-width: 0;
  }
  .own-sentence button {
    flex: none;
    padding-inline: 14px;
  }
  .side .notice {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
    line-height: 1.4;
  }
  .contrast .table {
    position: relative;
    display: flex;
    height: 168px;
    margin-top: 8px;
    overflow: hidden;
  }
  .table .own {
    flex: none;
    width: var(--across);
    border-inline-end: 6px solid var(--paper);
  }
  .table .further {
    flex: none;
  }
  /* The table is pale before it is added, and lights up from left to right. */
  .veil {
    position: absolute;
    inset: 0;
    background: var(--paper);
    opacity: 0.88;
    transform-origin: right;
    transition: transform 0.64s linear;
  }
  .lit .veil {
    transform: scaleX(0);
  }
  .side .notice:empty {
    display: none;
  }
  /* Nothing can be pressed on paper. */
  @media print {
    :is(.give, .try, .own-sentence, .to-do) {
      display: none;
    }
  }
  /* The button of the picture is beside its caption where nothing is beside the sentences. */
  @media (max-width: 1060px) {
    .picture figcaption {
      min-height: 44px;
      margin-inline-end: 52px;
    }
  }
  @media (max-width: 700px) {
    .contrast .table {
      height: 96px;
      margin-top: 0;
    }
    .table .own {
      border-width: 3px;
    }
    .side {
      gap: 4px;
      margin-top: 8px;
    }
    .told {
      min-height: 4.16rem;
      font-size: 0.9375rem;
    }
    .picture figcaption {
      min-height: 2.6rem;
      font-size: 0.9375rem;
    }
  }
`;

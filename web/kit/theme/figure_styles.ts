// The frame of every figure, and how its panels are arranged.
import { css } from "lit";

export const figureStyles = css`
  :host {
    position: relative;
  }
  /* Not what a page sets for its text around a figure, or for all elements (*), which wins over :host. Words and plots of
     both languages go from left to right. */
  figure {
    margin: 0;
    color: var(--ink);
    direction: ltr;
    font: 400 1rem / 1.6 var(--sans);
    letter-spacing: normal;
    overflow-wrap: anywhere;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    word-break: keep-all;
    word-spacing: normal;
    padding: clamp(0.9rem, 3vw, 1.75rem);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  figure.picture {
    position: relative;
    padding: 0;
    background: none;
    border: none;
  }
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--gap);
    margin-bottom: var(--gap);
  }
  h3 {
    margin: 0;
    font-size: 1.05rem;
    font-weight: 650;
  }
  .picture header {
    align-items: center;
    min-height: 44px;
    margin-bottom: 0.25rem;
  }
  .picture h3 {
    font-size: 1.35rem;
    line-height: 1.25;
  }
  .controls {
    margin-bottom: calc(1.5 * var(--gap));
  }
  /* Chosen controls of which none applies now. */
  .controls:has(> .grid:only-child:empty) {
    display: none;
  }
  .controls details .grid {
    margin-top: 0.9rem;
  }
  .picture .controls {
    margin: 0.5rem 0 0;
  }
  /* On a phone the controls of a picture are under the thumb while it is seen. */
  @media (max-width: 700px) and (min-height: 500px) {
    .picture > .controls {
      position: sticky;
      z-index: 1;
      bottom: 0;
      padding-block: 4px;
      background: var(--paper);
    }
    /* Over them, where the figure has just begun to come into view. */
    .picture > header {
      position: relative;
      z-index: 2;
      background: var(--paper);
    }
  }
  @media (max-width: 700px) {
    /* Two lines, though it may say less: what stands below keeps its place. */
    .picture figcaption {
      min-height: calc(2.8em + 0.4rem);
      padding-top: 0.4rem;
    }
    .picture h3 {
      font-size: 1.2rem;
    }
  }
  .picture .grid {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 0.5rem 2rem;
  }
  .picture figcaption {
    margin: 0.5rem 0 0;
    padding-inline-end: var(--posenc-side, 0); /* a page may let the picture go on to its edge */
    color: var(--ink);
    font-size: 1.125rem;
    line-height: 1.4;
  }
  /* Words in the hue of what they name. */
  .content,
  .position,
  .distance {
    font-weight: 600;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.4rem;
    container: stage / inline-size;
  }
  .stage > div:not(:has(> .panel:not([hidden]))) {
    display: none;
  }
  :is(.panel, .summary):not([hidden]) {
    display: block;
    min-width: 0;
  }
  .beside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.4rem 2rem;
  }
  @container stage (min-width: 640px) {
    .beside {
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }
  }
  /* What a figure draws itself. */
  svg {
    font-variant-numeric: tabular-nums;
  }
  svg text {
    fill: var(--ink-soft);
    font-size: 12px;
    user-select: none;
    -webkit-user-select: none;
  }
  /* It is laid out while something else stands in its place, because panels are drawn for their widths. */
  slot.full ~ figure {
    position: absolute;
    inset: 0 0 auto;
    visibility: hidden;
  }
  .waiting {
    display: grid;
    place-items: center;
    align-content: center;
    min-height: 16rem;
    margin: 0;
    color: var(--ink-soft);
    text-align: center;
  }
  /* Most come before anyone has read that they are waited for. */
  .waiting:not(.failed) {
    animation: shown 0s 1.5s backwards;
  }
  @keyframes shown {
    from {
      opacity: 0;
    }
  }
  .waiting[hidden] {
    display: none;
  }
  .failed {
    color: var(--alert);
  }
  .summary {
    min-height: 1.6em;
    margin: var(--gap) 0 0;
    font-size: 0.95rem;
    font-variant-numeric: tabular-nums;
  }
  figcaption {
    margin-top: 0.9rem;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }
  .explored {
    margin-top: calc(1.25 * var(--gap));
    padding-top: var(--gap);
    padding-inline-end: var(--posenc-side, 0);
    border-top: 1px solid var(--line);
  }
  .explored .stage {
    margin-top: 1.5rem;
  }
  @media print {
    .controls,
    .more,
    .asks > div,
    details:not([open]) {
      display: none;
    }
    figure {
      break-inside: avoid;
    }
    .scroll {
      max-height: none !important; /* paper does not scroll */
    }
  }
`;

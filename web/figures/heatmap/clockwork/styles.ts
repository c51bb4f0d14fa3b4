// How the picture from one clock to the table looks.
import { css } from "lit";

export const styles = css`
  .clockwork {
    position: relative;
  }
  .clockwork > svg {
    display: block;
    overflow: visible;
  }
  .clockwork text {
    font-size: 14px;
  }
  .clockwork text.clock-word {
    fill: var(--ink);
    font-size: 18px;
  }
  .clockwork .strong {
    fill: var(--ink);
    font-weight: 600;
  }
  .clockwork text.speed {
    fill: var(--position);
    font-weight: 600;
  }
  .clockwork path {
    fill: none;
  }
  .clockwork :is(.bar, .wave) {
    stroke: var(--position-fill);
  }
  .clockwork .wave {
    stroke-width: 2.25;
    stroke-linejoin: round;
  }
  .clockwork .wave.cos {
    stroke-width: 1.25;
    stroke-opacity: 0.45;
  }
  .clockwork .wave.compared {
    stroke: var(--ink-soft);
  }
  .clockwork .zero {
    stroke: var(--edge);
  }
  .clockwork .drop {
    stroke: var(--edge);
    stroke-dasharray: 2 5;
  }
  .clockwork .dot {
    fill: var(--ink);
  }

  .clockwork :is(.column, .table) {
    position: absolute;
    left: 0;
    transform-origin: 0 0;
  }
  .clockwork .table {
    right: calc(-1 * var(--posenc-bleed, 0px));
  }
  .filled {
    height: 100%;
    overflow: hidden;
  }
  .stretched {
    transform-origin: 0 0;
  }
  .filled posenc-cells {
    position: absolute;
    top: 0;
    left: 0;
  }
  .filled {
    position: relative;
  }
  .table > :not(.filled) {
    position: absolute;
    pointer-events: none;
  }
  .table .here {
    top: -2px;
    margin: 0 -1px;
    border: 2px solid var(--ink);
    border-width: 2px;
  }
  .table :is(.name, .chip) {
    color: var(--ink);
    font-weight: 600;
    font-size: 14px;
    line-height: 20px;
    white-space: nowrap;
  }
  .table .name {
    min-width: max-content;
    translate: -50%;
  }
  .chip {
    position: absolute;
    right: calc(var(--posenc-bleed, 0px) + 4px);
    padding: 0 8px;
    background: var(--paper);
  }
  .table .chip {
    color: var(--position);
  }
  .unrolled .chip {
    background: none;
  }
  .table .chip.compared {
    color: var(--ink);
  }
  .row-mark {
    left: 0;
    right: 0;
    outline: 2px solid var(--ink);
  }
  .row-mark.before {
    outline-style: dashed;
  }
  .row-mark.fastest {
    outline-color: var(--position);
  }
  .table > .rows {
    inset: 0;
    cursor: row-resize;
    pointer-events: auto;
  }
  .table > .pin {
    right: calc(var(--posenc-bleed, 0px) + min(150px, 30%));
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    cursor: row-resize;
    pointer-events: auto;
    touch-action: none;
    translate: 0 -50%;
  }
  .pin circle {
    fill: var(--ink);
    stroke: var(--paper);
    stroke-width: 2;
  }
  .pin path {
    fill: var(--paper);
  }
  .unrolled {
    left: 0;
    right: 0;
    overflow: hidden;
  }

  .range .names {
    display: flex;
    grid-column: 1 / -1;
    justify-content: space-between;
    margin-top: -1rem;
  }
  .names button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.25rem;
    color: var(--ink-soft);
    font-size: 0.9375rem;
    background: none;
    border: 0;
  }
  /* One line on a phone too. */
  .picture .range.worded {
    grid-template-columns: auto minmax(6rem, 1fr) auto;
  }
  .picture .range.worded input {
    grid-row: auto;
    grid-column: auto;
  }
  .picture .range output {
    min-width: 2.2ch;
  }
  .names button[aria-current="step"] {
    color: var(--position);
    font-weight: 650;
  }

  /* The same number of lines at every stage, so that nothing below moves. */
  @media (max-width: 1100px) {
    .picture figcaption {
      min-height: 2.8em;
    }
  }
  @media (max-width: 700px) {
    .picture figcaption {
      min-height: calc(4.2em + 0.4rem);
    }
  }
  .stills {
    --posenc-bleed: 0px;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.5rem 16px;
  }
  .stills h4 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.25;
  }
`;

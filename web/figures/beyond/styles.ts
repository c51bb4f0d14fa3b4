// How the figure looks.
import { css } from "lit";

export const styles = css`
  .scalings {
    min-width: 0;
    margin: 1.1rem 0 0;
    padding: 0;
    border: 0;
    font-size: 0.9rem;
  }
  .scalings legend {
    padding: 0;
    margin-bottom: 0.35rem;
    font-weight: 550;
  }
  .scalings legend small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(7.2rem, 1fr));
    gap: 1px;
    padding: 1px;
  }
  .choices label {
    position: relative;
    display: grid;
    padding: 0.4rem 0.6rem 0.45rem;
    line-height: 1.35;
    background: var(--panel);
    box-shadow: 0 0 0 1px var(--line);
    cursor: pointer;
  }
  .choices label:hover {
    background: var(--accent-wash);
  }
  .choices label:has(:checked) {
    background: var(--accent-wash);
    box-shadow:
      0 0 0 1px var(--line),
      inset 0 -3px 0 var(--accent);
  }
  .choices label:has(:checked) .title {
    font-weight: 650;
  }
  .choices label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .choices input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  .result {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
  }
  .result.fails {
    color: var(--warning);
  }
  .result.scales {
    color: var(--ink);
    font-weight: 600;
  }
  .controls > .grid {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  }
  .note {
    min-height: 3.2em;
    margin: 0.6rem 0 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }

  h4 {
    margin: 0 0 0.5rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  .dials {
    display: block;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .dials .dial {
    fill: none;
    stroke: var(--line-strong);
  }
  .dials .seen {
    fill: color-mix(in srgb, var(--accent) 26%, var(--panel));
    stroke: var(--accent);
  }
  .dials .unseen {
    stroke: var(--warning);
    stroke-width: 1.5;
  }
  .hatch-ground {
    fill: color-mix(in srgb, var(--warning) 16%, var(--panel));
  }
  .hatch-line {
    stroke: var(--warning);
    stroke-width: 2.4;
  }
  .dials circle.here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .dials .number {
    fill: var(--ink-soft);
    font-family: var(--sans);
    font-size: 10px;
  }
  .dials .number.here {
    fill: var(--ink);
    font-weight: 700;
  }
  .keys {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.2rem;
    margin: 0.3rem 0 0;
    padding: 0;
    font-size: 0.8rem;
    list-style: none;
  }
  .keys svg {
    vertical-align: -0.15em;
  }
  .keys .seen {
    fill: color-mix(in srgb, var(--accent) 26%, var(--panel));
    stroke: var(--accent);
  }
  .keys .unseen {
    stroke: var(--warning);
  }
  .readout small {
    display: block;
    margin-top: 0.2rem;
    color: var(--ink-soft);
    font-weight: 400;
  }
  .readout {
    min-height: 5em;
    margin: 0.8rem 0 1.2rem;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  .views {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem 2rem;
  }
  .views.beside {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
    gap: 0.8rem 1.5rem;
    margin: 1.25rem 0 0;
    padding: 0.9rem 0 0;
    border-top: 1px solid var(--line);
  }
  .facts dt {
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .facts dd {
    margin: 0;
    font-size: 0.95rem;
    font-weight: 600;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  .facts dd small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
`;

// How the picture of the ideas looks.
import { css } from "lit";

export const stripsStyles = css`
  .strips,
  .wishes {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .grid:has(> .wishes) {
    grid-template-columns: minmax(0, 1fr);
  }
  .wishes legend {
    padding: 0;
    margin-bottom: 0.35rem;
    font-weight: 550;
  }
  .wishes label {
    align-content: center;
    min-height: 2.75rem;
  }
  .strips {
    display: grid;
    gap: 0.2rem;
  }
  .strip {
    position: relative;
    display: grid;
    gap: 0.1rem 1rem;
    padding-inline: 0.6rem;
    border-inline-start: 3px solid transparent;
    cursor: pointer;
  }
  .strip input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  .strip.chosen {
    border-color: var(--accent);
  }
  .strip:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .strip .name {
    display: flex;
    justify-content: space-between;
    font-weight: 550;
  }
  .strip .mark {
    font-weight: 700;
  }
  .strip .fails {
    color: var(--warning);
  }
  .cells {
    position: relative;
    display: block;
    padding-bottom: 1.3rem;
  }
  .cells posenc-cells,
  .cells > svg {
    width: 100%;
    height: var(--strip, 2.1rem);
  }
  .cells posenc-cells {
    box-shadow: 0 0 0 1px var(--line); /* zero has the colour of the ground */
  }
  .cells > svg {
    position: absolute;
    inset: 0 0 auto;
  }
  .cells path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .cells .under {
    stroke: var(--panel);
    stroke-width: 5;
  }
  .cells .over {
    stroke: var(--warning);
    stroke-width: 2.5;
  }
  .cells > .named {
    inset: auto 0 0;
    height: 1.3rem;
    overflow: visible;
  }
  .named text {
    fill: var(--ink);
    font-size: 0.875rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .named path {
    stroke: var(--warning);
    stroke-width: 2;
  }
  .strips .ends {
    display: flex;
    justify-content: space-between;
    margin: 0;
    padding-inline: 0.6rem;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  @container stage (min-width: 640px) {
    .strip {
      --strip: 3.2rem;
      grid-template-columns: 8.5rem minmax(0, 1fr);
    }
    .strip .name {
      line-height: var(--strip);
    }
    .strips .ends {
      padding-inline-start: 10.3rem;
    }
  }
`;

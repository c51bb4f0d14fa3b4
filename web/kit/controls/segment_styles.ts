// Choices side by side.
import { css } from "lit";

export const segmentStyles = css`
  .picture .controls .grid:has(.segments) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2.5rem;
  }
  .grid:has(.segments) .range {
    flex: 1 1 24rem;
  }
  .segments {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    font-size: 1rem;
  }
  .segments legend {
    float: inline-start;
    padding: 0;
    font-weight: 550;
    line-height: 2.75rem;
  }
  .segments > div {
    display: flex;
    border: 1px solid var(--edge);
    border-radius: 99px;
    overflow: clip;
  }
  .segments label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.9rem;
    border-inline-start: 1px solid var(--line);
    cursor: pointer;
  }
  .segments label:first-child {
    border: 0;
  }
  .segments label:hover {
    background: var(--accent-wash);
  }
  .segments label:has(:checked) {
    color: var(--surface);
    background: var(--ink);
    forced-color-adjust: none;
  }
  .segments label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: -4px;
  }
  /* Where no style can show what is chosen, the browser's own mark does. */
  @supports not selector(:has(*)) {
    label > [type="radio"] {
      all: revert !important;
    }
  }
  @media (max-width: 500px) {
    .segments,
    .segments > div {
      width: 100%;
    }
    .segments legend {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .segments label {
      flex: 1;
      padding: 0 0.4rem;
    }
  }
`;

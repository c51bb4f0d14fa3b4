// A row of radio buttons, each with its result. `--choice` is the minimum width of one.
import { css } from "lit";

export const choicesStyles = css`
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(var(--choice, 5.9rem), 1fr));
    gap: 1px;
    padding: 1px;
  }
  .choices label {
    position: relative;
    display: grid;
    padding: 0.4rem 0.6rem 0.45rem;
    line-height: 1.35;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
    cursor: pointer;
  }
  .choices label:hover {
    background: var(--accent-wash);
  }
  .choices label:has(:checked) {
    forced-color-adjust: none;
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
  legend small,
  .result {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .choices input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`;

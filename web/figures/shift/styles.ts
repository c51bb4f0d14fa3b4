// The styles of the figure.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .equation,
  .equals {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  .equation {
    flex-wrap: wrap;
    margin: 0.4rem 0 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  @container stage (max-width: 640px) {
    .equation {
      font-size: 0.9rem;
    }
  }
  .matrix {
    display: inline-grid;
    gap: 0.1rem 0.8rem;
    padding: 0.15rem 0.5rem;
    text-align: center;
    white-space: nowrap;
    border: solid var(--ink-soft);
    border-width: 0 1.5px;
    border-radius: 5px;
  }
  .numbers .matrix {
    text-align: end;
  }
  .columns-2 {
    grid-template-columns: auto auto;
  }
  .gone {
    color: var(--ink-soft);
    text-decoration: line-through;
    opacity: 0.7;
  }

  .wall text {
    fill: var(--ink-soft);
    font-size: 14px;
  }
  .wall text.degrees {
    fill: var(--distance);
    font-weight: 600;
  }
  .wall text.sine {
    fill: var(--position);
    font-weight: 600;
  }
  .track .line {
    stroke: var(--line);
    stroke-width: 2;
  }
  .track .dots {
    stroke: var(--edge);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .track .tens {
    stroke-width: 6;
  }
  .track .span {
    stroke: var(--distance-fill);
    stroke-width: 5;
  }
  .wall .floor {
    stroke-width: 6;
  }
  .guess {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
  }
  .guess.before {
    stroke-dasharray: 5 4;
  }
  .guess-tip {
    fill: var(--ink);
  }
  .turns {
    cursor: grab;
    fill: transparent;
    outline: none;
  }
  .turns:focus-visible {
    stroke: var(--accent);
    stroke-width: 4;
  }
  /* The same number of lines in every state, so that nothing below moves. */
  @media (min-width: 701px) and (max-width: 1100px) {
    .picture figcaption {
      min-height: 2.8em;
    }
  }
`;

// The styles of the figure.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .module {
    margin: 0;
    padding: 0.6rem 0.8rem;
    overflow-x: auto;
    font-size: 0.85rem;
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .picture .control.text {
    flex: 1 1 20rem;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 1rem;
    align-items: center;
    font-size: 1rem;
  }
  .picture .control.text input {
    min-height: 2.75rem;
  }
  .picture .control.text small {
    grid-column: 2;
  }
  .slip {
    display: grid;
    grid-template: auto repeat(var(--rows), 40px) / minmax(3rem, max-content) max-content minmax(0, 1fr) auto;
    column-gap: clamp(0.5rem, 2cqi, 1.25rem);
    align-items: center;
  }
  .slip .head {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  .slip .token,
  .slip .place {
    grid-column: 1;
    font-weight: 600;
  }
  .slip .token {
    justify-self: start;
    max-width: 100%;
    padding: 0.05rem 0.8rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: var(--content-soft);
    border: 2px solid var(--content-fill);
    border-radius: 99px;
  }
  .slip .place {
    display: flex;
    grid-column: 2;
    gap: 0.4rem;
    align-items: center;
    color: var(--position);
    font-variant-numeric: tabular-nums;
  }
  .slip posenc-cells,
  .brackets {
    grid-row: 2 / span var(--rows);
    height: 100%;
  }
  .slip posenc-cells {
    grid-column: 3;
    mask: repeating-linear-gradient(transparent 0 3px, #000 3px 37px, transparent 37px 40px);
  }
  .brackets {
    grid-column: 4;
  }
  .brackets path {
    fill: none;
    stroke: var(--alert-fill);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .brackets text {
    fill: var(--alert);
    font-size: 18px;
    font-weight: 700;
  }
`;

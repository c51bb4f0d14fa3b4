// Styles of the small example.
import { css } from "lit";

export const layersStyles = css`
  .parts,
  .layer {
    display: grid;
    grid-template-columns: 1rem repeat(4, minmax(0, 1fr));
    gap: 0 2px;
    max-width: 27rem;
  }
  .parts button {
    display: grid;
    padding: 0.1rem 0.2rem 0.2rem;
    line-height: 1.35;
    font-size: 0.85rem;
    background: none;
    border-color: transparent;
  }
  .parts button:first-child {
    grid-column: 2;
  }
  .parts small {
    font-size: 0.75rem;
    white-space: nowrap;
  }
  .parts button[aria-pressed="true"] {
    background: var(--accent-wash);
    border-color: var(--accent);
  }
  .layers {
    display: grid;
    grid-template-rows: repeat(3, 3.6rem);
    padding-block: 0.2rem 1.1rem;
  }
  .layer {
    align-items: end;
    height: 3.1rem;
  }
  .sign {
    grid-row: 2;
    grid-column: 1;
    font-weight: 650;
    line-height: 1.9rem;
  }
  .layer-name {
    grid-row: 1;
    grid-column: 2 / -1;
    overflow: hidden;
    font-size: 0.8rem;
    line-height: 1.2rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .cell {
    grid-row: 2;
    height: 1.9rem;
    padding: 0 0.2rem;
    overflow: hidden;
    font-size: clamp(0.72rem, 2.6vw, 0.85rem);
    line-height: 1.75rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
    background: var(--surface);
    border: 1px solid var(--edge);
    border-bottom-width: 3px;
    cursor: default;
  }
  .layer-0 .cell {
    border-bottom-color: var(--series-3);
    border-bottom-style: dotted;
  }
  .layer-1 .cell {
    border-bottom-color: var(--series-2);
    border-bottom-style: dashed;
  }
  .layer-2 .cell {
    border-bottom-color: var(--accent);
    font-weight: 650;
  }
  .cell.chosen {
    background: var(--accent-wash);
  }
`;

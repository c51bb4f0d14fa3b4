// Styles of the grid of numbers.
import { css } from "lit";

export const numberTableStyles = css`
  .scroll:has(> .numbers) {
    position: relative; /* clips what is for screen readers, too */
    max-height: none;
  }
  table.numbers {
    font-size: 0.85rem;
    border-collapse: separate;
    border-spacing: 0;
  }
  .numbers :is(th, td) {
    padding: 0.28rem 0.55rem;
    border: 0;
    white-space: nowrap;
  }
  @media (max-width: 480px) {
    table.numbers {
      font-size: 0.78rem;
    }
    .numbers :is(th, td) {
      padding-inline: 0.3rem;
    }
  }
  .numbers thead th {
    border-bottom: 1px solid var(--edge);
  }
  .numbers tr > th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--surface);
  }
  .numbers th small {
    display: block;
    font-size: 0.95em;
  }
  .numbers .source {
    color: var(--accent);
    font-weight: 650;
  }
  .numbers td {
    border-bottom: 2px solid transparent;
    cursor: pointer;
  }
  .numbers .empty {
    color: var(--ink-soft);
  }
  .numbers .fresh {
    font-weight: 650;
    background: var(--accent-wash);
    border-bottom-color: var(--accent);
  }
  .numbers td[aria-selected="true"] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
`;

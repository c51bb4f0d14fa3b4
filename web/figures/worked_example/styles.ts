// Styles of the worked example.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .filling.wide {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
  ol.lines {
    padding: 0.3rem 0;
    font-size: 0.9rem;
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .lines button {
    width: 100%;
    min-height: 0;
    padding: 0.13rem 0.9rem;
    text-align: start;
    white-space: normal;
    background: none;
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: 0;
  }
  .lines .later code {
    color: var(--ink-soft);
  }
  .lines :is(button:hover, [aria-current]) {
    background: var(--accent-wash);
  }
  .lines [aria-current] {
    border-inline-start-color: var(--accent);
    font-weight: 700;
  }
  .array h4 {
    margin: 1rem 0 0;
  }
  .why {
    min-height: 3.2em; /* the longest take two lines: nothing below may jump */
    margin: 0.1rem 0 0.3rem;
    font-size: 0.9rem;
  }
  .legend {
    margin: 0.4rem 0 0.6rem;
    font-size: 0.8rem;
  }
  .worked {
    font-weight: 400;
  }
  .scroll:has(> .numbers) {
    position: relative; /* clips what is for screen readers, too */
    max-height: none;
    scroll-padding-inline-start: 5.5rem; /* the names of the rows stay in place */
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
    background: var(--paper);
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

// The list of claims.
import { css } from "lit";
import { cardStyles } from "./card_styles.js";

export const styles = css`
  .all {
    grid-column: 1 / -1;
  }
  :is(.all, .kind, .stored, li > .row) {
    font-size: 0.9rem;
  }
  ol {
    display: grid;
    gap: 1rem;
    list-style: inside decimal;
  }
  ol > li {
    min-width: 0; /* code in it scrolls */
    padding: 0.9rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  li::marker {
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
  ol > li > * {
    margin: 0.6rem 0 0;
  }
  ol .sentence {
    display: inline;
    margin: 0;
    font-weight: 600;
  }
  .measure {
    margin-inline-start: 0.6rem;
  }
  .verdict.holds strong {
    color: var(--series-3);
  }
  .verdict.fails strong {
    color: var(--alert);
  }
  dl {
    display: grid;
    gap: 0.15rem;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    border-bottom: 1px solid var(--line);
  }
  dd {
    margin-inline-start: auto;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.25rem;
  }
  a {
    color: var(--accent);
  }
  a small {
    color: var(--ink-soft);
  }
  td:not(:last-child) {
    text-align: start;
  }
  ${cardStyles}
`;

// The list of claims.
import { css } from "lit";
import { cardStyles } from "./card_styles.js";

export const styles = css`
  .all {
    grid-column: 1 / -1;
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
  .sentence {
    display: inline;
    margin: 0;
    font-weight: 600;
  }
  :is(.kind, .stored) {
    font-size: 0.9rem;
  }
  li > .row {
    margin-top: 0.6rem;
    font-size: 0.9rem;
  }
  li p {
    margin: 0.6rem 0 0;
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
    margin: 0.6rem 0 0;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-soft);
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
  li details {
    margin: 0.6rem 0 0;
  }
  td {
    text-align: start;
  }
  td:last-child {
    text-align: end;
  }
  ${cardStyles}
`;

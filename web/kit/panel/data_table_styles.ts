// How tables of numbers look, and the folds that hold them.
import { css } from "lit";

export const dataTableStyles = css`
  details {
    margin-top: 0.8rem;
  }
  details .row {
    margin: 0.6rem 0;
  }
  .scroll {
    max-height: 26rem;
    overflow: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  caption {
    padding: 0.5rem 0;
    color: var(--ink-soft);
    text-align: start;
  }
  th,
  td {
    padding: 0.2rem 0.5rem;
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  th {
    color: var(--ink-soft);
  }
  tbody :is(th, td) {
    border-top: 1px solid var(--line);
  }
  thead th {
    vertical-align: bottom;
    white-space: normal;
  }
  td[aria-current="true"],
  tr[aria-current="true"] td {
    font-weight: 650;
    background: var(--accent-wash);
  }
`;

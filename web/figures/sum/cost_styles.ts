// How the costs of concatenating look.
import { css } from "lit";

export const costStyles = css`
  table.counts {
    width: 100%;
    font-size: 0.9rem;
    overflow-wrap: normal;
  }
  .counts thead th:first-child {
    text-align: start;
  }
  .counts th[scope="row"] {
    min-width: 9rem;
    color: var(--ink);
    text-align: start;
    white-space: normal;
  }
  .counts .ratio {
    min-width: 7rem;
    font-weight: 650;
  }
  .counts .measure {
    display: block;
    height: 6px;
    margin-top: 3px;
  }
  .counts .measure rect {
    fill: var(--accent);
  }
`;

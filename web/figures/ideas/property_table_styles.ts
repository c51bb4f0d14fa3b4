// How the table of ideas and properties looks.
import { css } from "lit";

export const propertyTableStyles = css`
  table.properties {
    width: 100%;
    font-size: 0.9rem;
    table-layout: fixed;
    border-collapse: collapse;
  }
  .properties th,
  .properties td {
    padding: 0.45rem 0.5rem;
    border-top: 1px solid var(--line);
    color: var(--ink);
    font-weight: 400;
    text-align: center;
    vertical-align: top;
    white-space: normal;
  }
  .properties thead th,
  .properties thead td {
    border-top: 0;
    font-weight: 600;
  }
  .properties thead td,
  .properties tbody th {
    width: 27%;
    text-align: start;
  }
  .properties tbody th {
    font-weight: 600;
  }
  .properties small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
    line-height: 1.35;
  }
  .properties tbody td {
    cursor: pointer;
  }
  .properties .mark {
    margin-inline-end: 0.4em;
    font-weight: 700;
  }
  .properties .value {
    font-variant-numeric: tabular-nums;
  }
  .properties .holds .mark {
    color: var(--series-3);
  }
  .properties .fails {
    color: var(--warning);
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
  }
  .properties thead .chosen {
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  .properties td[aria-selected="true"] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .meaning {
    min-height: 3.2em;
    margin: 0.9rem 0 0;
    padding: 0.55rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .meaning.fails {
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
    border-color: var(--warning);
  }
  @container stage (max-width: 640px) {
    table.properties {
      font-size: 0.75rem;
    }
    .properties th,
    .properties td {
      padding: 0.35rem 0.15rem;
    }
    .properties thead td,
    .properties tbody th {
      width: 24%;
    }
    .properties small {
      display: none;
    }
    .properties .mark {
      display: block;
      margin: 0;
    }
    .meaning {
      min-height: 8em; /* the longest take five lines: nothing below may jump */
    }
  }
`;

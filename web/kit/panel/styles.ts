// Panels of every kind: dials, tables and their folds, facts, headings, verdicts, read-outs.
import { css } from "lit";
import { linePlotStyles } from "../plot/line_plot_styles.js";

export const panelStyles = css`
  :is(ul, ol, dl, dd) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ${linePlotStyles}
  .pair-dials {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.25rem;
    max-width: 34rem;
  }
  .dial {
    position: relative;
    display: grid;
    justify-items: center;
    width: 100%;
    padding: 0.2rem 0 0.3rem;
    font-size: 0.8rem;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    background: none;
    border-color: transparent;
  }
  .dial[aria-pressed="true"] {
    color: inherit;
  }
  .dial svg {
    overflow: visible;
  }
  details {
    margin-top: 0.8rem;
  }
  @media (max-width: 700px) {
    details {
      margin-top: 0.2rem; /* their headings are high */
    }
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
  /* A list of findings under a figure, a name and a number each. --fact is the least width of one. */
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--fact, 9.9rem)), 1fr));
    gap: 0.8rem 1.5rem;
    margin: 1.25rem 0 0;
    padding: 0.9rem 0 0;
    border-top: 1px solid var(--line);
  }
  .facts dt {
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .facts dd {
    font-size: 0.95rem;
    font-weight: 600;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  .facts dd small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
    margin: 0 0 0.5rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h4 small {
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 400;
  }
  .finding {
    margin: 0;
    padding: 0.55rem 0.9rem;
    font-weight: 650;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .finding.differs {
    border-color: var(--alert);
    background: color-mix(in srgb, var(--alert) 9%, var(--surface));
  }
  /* Space for two lines, so that content below does not move. */
  .reading {
    min-height: 1.6em;
    margin: 0.3rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
  @container stage (max-width: 640px) {
    .reading {
      min-height: 3.2em;
    }
  }
  .worked {
    min-height: 3.4em;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .worked .formula {
    font-weight: 550;
  }
  .worked small {
    display: block;
    color: var(--ink-soft);
  }
  .note {
    margin: 0.5rem 0 0;
    font-size: 0.875rem;
  }
`;

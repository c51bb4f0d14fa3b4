// The styles of both tables, the row in full, and the curves of the picture.
import { css } from "lit";

export const styles = css`
  table {
    width: 100%;
  }
  :is(th, td) {
    padding: 0.4rem 0.6rem;
    text-align: start;
    vertical-align: top;
    white-space: normal;
  }
  tbody th {
    color: var(--ink);
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.78rem;
    font-weight: 400;
    line-height: 1.35;
  }
  :is(h4, a) small {
    display: inline;
  }
  .mark {
    font-weight: 700;
  }
  :is(.holds .mark, .mark.holds) {
    color: var(--series-3);
  }
  :is(.fails .mark, .mark.fails) {
    color: var(--alert);
  }
  a {
    color: var(--accent);
  }
  .told th {
    min-width: 7rem;
    overflow-wrap: normal;
  }
  .told .claim {
    font-weight: 600;
  }
  .told td.fails {
    background: color-mix(in srgb, var(--alert) 9%, var(--surface));
  }
  .told .name {
    display: none;
  }
  @container stage (max-width: 639px) {
    .told,
    .told :is(tbody, tr, th, td) {
      display: block;
    }
    .told thead {
      display: none;
    }
    .told td {
      border-top: 0;
    }
    .told .name {
      display: inline;
      color: var(--ink-soft);
    }
    .all tr > :first-child {
      min-width: 7rem;
      max-width: 8.25rem;
      padding-inline: 0.5rem 0.3rem;
    }
  }

  .bar {
    margin-bottom: 0.6rem;
    font-size: 0.9rem;
  }
  .bar .files {
    display: flex;
    gap: 0.4rem;
    align-items: center;
    margin-inline-start: auto;
  }
  .scroll {
    position: relative; /* hidden text stays in it */
    max-height: none;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .all {
    min-width: 54rem;
  }
  .all td {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .all td small {
    max-width: 8rem;
    white-space: normal;
  }
  .all thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--surface);
    box-shadow: 0 1px 0 var(--line);
  }
  .all tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--surface);
  }
  .all thead tr > :first-child {
    z-index: 3;
  }
  .all tr.chosen > * {
    forced-color-adjust: none;
    background: var(--accent-wash);
  }
  .all .mark {
    margin-inline-end: 0.35em;
  }
  button:is(.sort, .title) {
    min-height: 1.75rem;
    padding: 0;
    text-align: start;
    white-space: normal;
    background: none;
    border: 0;
  }
  button:is(.sort, .title):hover {
    color: var(--accent);
    text-decoration: underline;
  }
  th[aria-sort$="ending"] {
    color: var(--ink);
    font-weight: 600;
  }
  .all th .row {
    justify-content: space-between;
  }
  .all th .small {
    min-height: 1.5rem;
    padding-inline: 0.4rem;
    font-size: 0.78rem;
    font-weight: 400;
  }

  .row-about {
    padding: 0.1rem 1rem 0.8rem;
    border-inline-start: 3px solid var(--accent);
    background: var(--accent-wash);
  }
  .row-about h4 {
    margin-top: 0.7rem;
  }
  .row-about dl {
    display: grid;
    gap: 0.35rem;
    font-size: 0.9rem;
  }
  .row-about dt {
    color: var(--ink-soft);
  }
  .row-about dd {
    font-variant-numeric: tabular-nums;
  }

  @container stage (min-width: 640px) {
    .scroll {
      max-height: 38rem;
    }
    .row-about dl div {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      gap: 1rem;
    }
  }
  .curves {
    display: grid;
  }
  .curves text,
  .axis-name {
    color: var(--ink-soft);
    fill: currentColor;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .curves :is(.title, .number) {
    fill: var(--ink);
    stroke: var(--sunken);
    stroke-width: 5;
    paint-order: stroke;
    font-size: 16px;
    font-weight: 600;
  }
  .curves .title {
    stroke: none;
  }
  .curves .untrained {
    fill: var(--sunken);
  }
  .curves .edge {
    stroke: var(--position-fill);
    stroke-width: 3;
  }
  .curves :is(.guess, .axis path) {
    stroke: var(--edge);
    stroke-dasharray: 3 4;
  }
  .axis-name {
    margin: 0.3rem 0 0;
    text-align: center;
  }
`;

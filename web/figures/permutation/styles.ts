// A hue for every word, which its chip, its row and column, and its output share.
import { css } from "lit";

export const styles = css`
  :host {
    --chip: 2.25rem;
  }
  .token-0 { --token: light-dark(#0b5cad, #7cb7f2); }
  .token-1 { --token: light-dark(#b3441c, #f19a72); }
  .token-2 { --token: light-dark(#2f7a3e, #7fce8d); }
  .token-3 { --token: light-dark(#7a3fa0, #cd9cee); }
  .token-4 { --token: light-dark(#7d6200, #dcc060); }
  .token-5 { --token: light-dark(#a02860, #f08fb8); }
  .token-6 { --token: light-dark(#00757a, #5fced2); }
  .token-7 { --token: light-dark(#5a6b00, #b7cc5a); }
  .token-8 { --token: light-dark(#4a4fc4, #a3a7ff); }
  .token-9 { --token: light-dark(#8c5a3c, #d6ab8c); }
  .token-10 { --token: light-dark(#b0262f, #ff9a97); }
  .token-11 { --token: light-dark(#476479, #a5c3d8); }
  .mean { --token: var(--ink-soft); }

  .settings {
    display: grid;
    gap: 1.1rem;
  }
  .first {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(7.6rem, 42%), 1fr));
    gap: 0.9rem 1.25rem;
    align-items: start;
  }
  .sentence {
    grid-column: span 2;
  }
  .encodings {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    font-size: 0.9rem;
  }
  .encodings legend {
    padding: 0;
    margin-bottom: 0.35rem;
    font-weight: 550;
  }
  .encodings legend small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    display: inline-block;
    margin-inline-end: 0.4rem;
    font-weight: 400;
  }
  .error {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .error.changed {
    color: var(--warning);
  }
  .note {
    display: block;
    margin-top: 0.4rem;
    color: var(--ink-soft);
    font-size: 0.8rem;
    line-height: 1.4;
  }
  .note.untrue {
    visibility: hidden;
  }
  .notice {
    margin: 0;
    color: var(--warning);
    font-size: 0.85rem;
  }

  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.9rem 2.5rem;
  }
  .two.beside {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--between);
  }
  h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.6rem;
    margin: 0 0 0.5rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h5 {
    margin: 0 0 0.4rem;
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 550;
  }
  h4 small {
    color: var(--ink-soft);
    font-size: 0.8rem;
    font-weight: 400;
  }

  .words {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    min-height: var(--chip);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .words li {
    min-width: 0;
  }
  .word {
    display: block;
    max-width: 12rem;
    height: var(--chip);
    min-height: 0;
    padding: 0 0.85rem;
    overflow: hidden;
    color: var(--token);
    font-size: 1rem;
    font-weight: 550;
    line-height: calc(var(--chip) - 2px);
    text-overflow: ellipsis;
    white-space: nowrap;
    background: color-mix(in srgb, var(--token) 9%, var(--panel));
    border: 1px solid color-mix(in srgb, var(--token) 45%, var(--panel));
    border-radius: calc(var(--chip) / 2);
  }
  button.word {
    cursor: grab;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    transition: box-shadow 0.15s;
  }
  button.word:hover:not(:disabled) {
    border-color: var(--token);
  }
  button.word.held {
    position: relative;
    z-index: 1;
    cursor: grabbing;
    border-color: var(--token);
    box-shadow: 0 6px 18px rgb(0 0 0 / 0.22);
  }
  .after .row {
    margin-top: 0.7rem;
  }
  .row button {
    min-height: 1.9rem;
    font-size: 0.85rem;
  }

  .finding {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.8rem;
    align-items: baseline;
    margin: 0;
    padding: 0.55rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
  }
  .finding strong {
    font-weight: 650;
  }
  .finding .mark {
    margin-inline-end: 0.45em;
  }
  .finding .code {
    color: var(--ink-soft);
    white-space: nowrap;
  }
  .finding small {
    flex-basis: 100%;
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  .finding.differs {
    border-color: var(--warning);
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
  }

  /* Two lines where it may need two, so that nothing moves under the pointer. */
  .reading {
    min-height: 1.6em;
    margin: 0.5rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }

  .narrow .reading {
    min-height: 3.2em;
  }

  details + details,
  posenc-code {
    margin-top: 0.6rem;
  }
  posenc-code {
    display: block;
  }
  .scrolling {
    max-width: 100%;
    margin-top: 1rem;
    overflow-x: auto;
  }
  .pairs thead tr + tr th:nth-of-type(odd),
  .pairs tbody td:nth-of-type(odd) {
    padding-inline-start: 1.4rem;
  }
  table {
    border-collapse: collapse;
    font-size: 0.8rem;
  }
  caption {
    padding-bottom: 0.3rem;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 0.15rem 0.6rem;
    text-align: end;
    white-space: nowrap;
    border-bottom: 1px solid var(--line);
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  th {
    font-weight: 550;
  }
`;

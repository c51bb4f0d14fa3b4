// A hue for every word: of its chip, its row and column, and its output.
import { css, unsafeCSS } from "lit";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { drawingStyles } from "./drawing_styles.js";

const ownStyles = css`
  :host {
    --chip: 2.25rem;
    --token-0: light-dark(#0b5cad, #7cb7f2);
    --token-1: light-dark(#b3441c, #f19a72);
    --token-2: light-dark(#2f7a3e, #7fce8d);
    --token-3: light-dark(#7a3fa0, #cd9cee);
    --token-4: light-dark(#7d6200, #dcc060);
    --token-5: light-dark(#a02860, #f08fb8);
    --token-6: light-dark(#00757a, #5fced2);
    --token-7: light-dark(#5a6b00, #b7cc5a);
    --token-8: light-dark(#4a4fc4, #a3a7ff);
    --token-9: light-dark(#8c5a3c, #d6ab8c);
    --token-10: light-dark(#b0262f, #ff9a97);
    --token-11: light-dark(#476479, #a5c3d8);
  }
  ${unsafeCSS(Array.from({ length: 12 }, (_, i) => `.token-${i} { --token: var(--token-${i}); }`).join(" "))}
  .mean { --token: var(--ink-soft); }

  .controls .grid {
    grid-template-columns: repeat(auto-fit, minmax(min(7.6rem, 42%), 1fr));
  }
  .sentence {
    grid-column: span 2;
  }
  .encodings {
    grid-column: 1 / -1;
    font-size: 0.9rem;
  }
  .error {
    white-space: nowrap;
  }
  .error.changed {
    color: var(--alert);
  }
  .notice {
    margin: 0;
    color: var(--alert);
    font-size: 0.85rem;
  }

  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.9rem 12px;
  }
  .weights.beside {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container stage (min-width: 620px) {
    .two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: clamp(56px, 20cqi, 170px);
    }
  }
  h5 {
    margin: 0 0 0.4rem;
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 550;
  }
  .words {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    min-height: var(--chip);
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
    background: color-mix(in srgb, var(--token) 9%, var(--surface));
    border: 1px solid;
    border-color: color-mix(in srgb, var(--token) 45%, var(--surface));
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
  button.word.dragged {
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
    font-weight: 400;
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
`;

export const styles = [choicesStyles, ownStyles, drawingStyles];

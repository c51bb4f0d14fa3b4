// Styles of the cards and of the list.
import { css } from "lit";

export const styles = css`
  .card {
    display: grid;
    grid-template-rows: auto auto auto auto 1fr 3.5rem;
    min-height: 31.25rem; /* answered or not */
    padding: 1.4rem 1.8rem 0.9rem;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 1.5rem;
  }
  .card.open {
    grid-template-rows: auto 1fr auto 5rem;
  }
  .card.score {
    grid-template-rows: auto;
    align-content: space-evenly;
  }
  .card :is(p, blockquote) {
    margin: 0;
  }
  .card .claim {
    margin-block: 0.4rem 0.7rem;
    font: 500 1.75rem / 1.3 var(--text-face, var(--sans));
    text-wrap: balance;
  }
  .card.open .claim {
    align-self: center;
    font-size: 2.25rem;
    text-align: center;
  }
  .right {
    color: var(--series-3);
  }
  .wrong {
    color: var(--alert);
  }
  .judged {
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.35;
  }
  .card .measured {
    margin-block: 0.3rem 0.8rem;
    max-width: 54rem;
    line-height: 1.45;
  }
  .measurement {
    display: block;
    align-self: end;
    max-width: 100%;
    overflow: visible;
  }
  .measurement text {
    font-size: 14px;
  }
  .measurement text.named {
    fill: var(--named, var(--position));
    font-size: 16px;
    font-weight: 600;
  }
  .lines {
    stroke: var(--line);
  }
  .leader {
    stroke: var(--position-fill);
  }
  .bars {
    fill: var(--mark, var(--position-fill));
    fill-opacity: 0.5;
  }
  .bars:is(.named, .surprise) {
    fill-opacity: 1;
  }
  .curve {
    fill: none;
    stroke: var(--mark, var(--position-fill));
    stroke-width: 2.5;
  }
  .surprise {
    --mark: var(--alert-fill);
    --named: var(--alert);
  }
  .choices,
  .foot {
    display: flex;
    gap: 1rem;
    align-items: start;
    justify-content: center;
  }
  .foot {
    align-items: center;
    justify-content: space-between;
  }
  .card button {
    min-height: 2.9rem;
    padding-inline: 1.5rem;
    font-weight: 650;
    border-radius: 999px;
  }
  .choices button {
    flex: 0 1 9rem;
    background: none;
  }
  .card button.main {
    color: var(--surface);
    background: var(--ink);
    border-color: var(--ink);
  }
  .foot a {
    padding-block: 0.6rem;
  }
  .card a small {
    display: none;
  }
  .ring {
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 3;
  }
  .ring .right {
    fill: currentColor;
  }
  .ring text {
    fill: var(--ink);
    font-size: 24px;
    font-weight: 650;
    stroke: none;
  }
  .card ul {
    padding-inline-start: 1.2rem;
    columns: 18rem 2; /* all answers may be wrong, and the card is as high as the others */
    list-style: disc;
  }
  @container stage (max-width: 640px) {
    .card {
      min-height: 39.25rem;
      padding: 1.1rem 1.1rem 0.7rem;
    }
    .card .claim {
      font-size: 1.35rem;
    }
    .card.open .claim {
      font-size: 1.75rem;
    }
  }

  ol {
    display: grid;
    gap: 0.6rem;
    margin-top: 0.8rem;
  }
  ol > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.6rem 1rem;
    padding: 0.6rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  ol > li > * {
    grid-column: 1 / -1;
    margin: 0;
  }
  .sentence {
    font-weight: 600;
  }
  @container stage (min-width: 640px) {
    .sentence {
      grid-column: 1;
    }
    li > .row {
      grid-column: 2;
    }
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.15rem 1rem;
  }
  dd {
    text-align: end;
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
`;

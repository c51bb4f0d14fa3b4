// Styles of the cards and of the list.
import { css } from "lit";

export const styles = css`
  .card {
    display: grid;
    grid-template-rows: auto auto auto auto 1fr 3.5rem;
    min-height: 31.25rem;
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
  .place {
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .card .claim {
    margin-block: 0.4rem 0.7rem;
    font: 500 1.75rem / 1.3 var(--text-face, var(--sans));
    text-wrap: balance;
  }
  .open.card .claim {
    align-self: center;
    font-size: 2.25rem;
    text-align: center;
  }
  .answer {
    font-weight: 650;
  }
  .answer.right {
    color: var(--series-3);
  }
  .answer.wrong {
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
  .grid {
    stroke: var(--line);
  }
  .leader {
    stroke: var(--position-fill);
    stroke-width: 1.25;
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
  .asked {
    display: grid;
    place-items: center;
  }
  .asked > * {
    grid-area: 1 / 1;
  }
  .choices {
    display: flex;
    gap: 1rem;
    align-items: start;
    justify-content: center;
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
  .foot {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    justify-content: space-between;
  }
  .see a {
    display: inline-block;
    padding-block: 0.6rem;
    color: var(--ink);
    text-underline-offset: 4px;
  }
  .card a small {
    display: none;
  }
  .ring {
    fill: none;
    stroke: var(--alert);
    stroke-width: 3;
  }
  .ring .rim {
    stroke: var(--accent);
    stroke-width: 2.5;
  }
  .ring .right {
    fill: var(--accent);
    stroke: none;
  }
  .total {
    font-size: 1.75rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .total small {
    font-size: 1.125rem;
  }
  .again {
    font-weight: 650;
  }
  .card ul {
    margin-top: 0.3rem;
    padding-inline-start: 1.2rem;
    columns: 2; /* all answers may be wrong, and the card is as high as the others */
    list-style: disc;
  }
  @container stage (max-width: 640px) {
    .card {
      min-height: 38rem;
      padding: 1.1rem 1.1rem 0.7rem;
    }
    .card .claim {
      font-size: 1.35rem;
    }
    .open.card .claim {
      font-size: 1.75rem;
    }
    .card ul {
      columns: auto;
    }
  }

  .all,
  .kind,
  li > .row {
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
  .sentence {
    display: inline;
    margin: 0;
    font-weight: 600;
  }
  .measure {
    margin-inline-start: 0.6rem;
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
`;

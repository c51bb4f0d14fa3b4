// The card of the picture.
import { css } from "lit";

export const cardStyles = css`
  .card {
    display: grid;
    grid-template-rows: auto auto 1fr auto 3.5rem;
    min-height: 31.5rem;
    padding: 1.4rem 1.8rem 0.9rem;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 1.5rem;
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
  .judged {
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.35;
  }
  .card .measured {
    margin-top: 0.3rem;
    max-width: 54rem;
    line-height: 1.45;
  }
  .measurement {
    display: block;
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
  .measurement .grid {
    stroke: var(--line);
  }
  .measurement .leader {
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
  }
  .card button {
    font-weight: 650;
    border-radius: 999px;
  }
  .choices button {
    flex: 0 1 9rem;
    min-height: 2.9rem;
    background: none;
  }
  .card button.main {
    min-height: 2.75rem;
    padding-inline: 1.5rem;
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
  :is(.see, .miss) small {
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
  .card .again {
    margin-top: 0.5rem;
    font-weight: 650;
  }
  .card .sent {
    margin-top: 1rem;
    padding: 0.75rem 1rem;
    background: var(--sunken);
    border: 1px dashed var(--edge);
    border-radius: var(--radius-large);
  }
  .clocks {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 0.35rem 0;
  }
  .clocks svg {
    fill: var(--position-soft);
    stroke: var(--position-fill);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .clocks .missed {
    fill: none;
    stroke: var(--alert-fill);
  }
  .address {
    color: var(--position);
    font-size: 0.875rem;
  }
  .card ul {
    margin-top: 0.3rem;
    padding-inline-start: 1.2rem;
    columns: 2; /* half of the answers may be wrong, and the card is as high as the others */
    list-style: disc;
  }
  @container stage (max-width: 640px) {
    .card {
      min-height: 39rem;
      padding: 1.1rem 1.1rem 0.7rem;
    }
    .card .claim {
      font-size: 1.35rem;
    }
    .card ul {
      columns: auto;
    }
  }
`;

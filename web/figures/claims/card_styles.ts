// The card of the picture.
import { css } from "lit";

export const cardStyles = css`
  .card {
    display: flex;
    flex-direction: column;
    max-width: 25rem;
    min-height: 33rem;
    margin-inline: auto;
    padding: 1.4rem 1.6rem 1.5rem;
    font-size: 1.05rem;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 1.5rem;
  }
  .card:focus:not(:focus-visible) {
    outline: none;
  }
  .card p {
    margin: 0;
  }
  .card .place {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
  .card .asked {
    display: grid;
    flex: 1;
    place-items: center;
  }
  .asked > * {
    grid-area: 1 / 1;
  }
  .asked > svg {
    max-width: 100%;
  }
  .asked > svg:not(.ring) {
    width: 19rem;
  }
  .card .face {
    fill: none;
    stroke: var(--line);
    stroke-linecap: round;
    stroke-width: 3;
  }
  .card .claim {
    max-width: 14.5rem;
    font-size: 1.6rem;
    font-weight: 650;
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
  }
  .card .claim.small {
    max-width: none;
    margin: 0.9rem 0 0.7rem;
    font-size: 1.25rem;
    text-align: start;
  }
  .choices {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: 0.75rem;
    margin-top: 1.2rem;
  }
  .choices button {
    min-height: 3.75rem;
    font-weight: 650;
    background: none;
    border: 2px solid var(--edge);
    border-radius: 999px;
  }
  .judged {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    font-size: 1.75rem;
    font-weight: 650;
    line-height: 1.2;
  }
  .judged i {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    color: var(--surface);
    font-size: 1.25rem;
    font-style: normal;
    background: var(--ink);
    border-radius: 50%;
  }
  .judged.wrong i {
    background: var(--alert);
  }
  .card .guess {
    margin: 0.1rem 0 0.9rem 3rem;
  }
  .card .because {
    font-size: 1.15rem;
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
  }
  .card .foot {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    justify-content: space-between;
    margin-top: auto;
    padding-top: 1rem;
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
  .card button.main {
    min-height: 2.75rem;
    padding-inline: 1.5rem;
    color: var(--surface);
    font-weight: 650;
    background: var(--ink);
    border-color: var(--ink);
    border-radius: 999px;
  }
  .ring .rim {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
  }
  .ring .right {
    fill: var(--accent);
  }
  .ring .wrong {
    fill: none;
    stroke: var(--alert);
    stroke-width: 1.6;
  }
  .ring.large .wrong {
    stroke-width: 3;
  }
  .ring .open {
    fill: var(--edge);
  }
  .card .total {
    font-size: 2.5rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .total small {
    color: var(--ink-soft);
    font-size: 1.25rem;
  }
  .card .again {
    margin-top: 1rem;
    font-weight: 650;
  }
  .sent {
    margin-top: 1rem;
    padding: 0.75rem 1rem;
    background: var(--sunken);
    border: 1px dashed var(--edge);
    border-radius: var(--radius-large);
  }
  .sent .clocks {
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
  .sent .address {
    color: var(--position);
    font-size: 0.875rem;
  }
  .card ul {
    margin: 0.3rem 0 0;
    padding-inline-start: 1.2rem;
    list-style: disc;
  }
`;

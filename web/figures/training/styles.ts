// Styles of the training. Every encoding has its dashes.
import { css } from "lit";
import { movedMarkStyles } from "../../kit/plot/moved_mark.js";

export const styles = css`
  ${movedMarkStyles}
  .film {
    --map: 104px;
    display: flex;
    gap: 2rem;
    align-items: end;
    min-height: calc(var(--map) + 1.6em + 4px);
    margin-top: 0.3rem;
    color: var(--ink-soft);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  .film span {
    display: block;
    margin-bottom: 4px;
    white-space: nowrap;
  }
  .film posenc-cells {
    display: block;
    width: var(--map);
    max-width: 100%;
    height: var(--map);
    outline: 1px solid var(--line);
  }
  .film p {
    align-self: center;
    max-width: 26rem;
    margin: 1.6em 0 0;
    line-height: 1.4;
  }
  .by-place {
    display: block;
    margin-top: 1.4rem;
    overflow: visible;
  }
  .by-place text {
    font-size: 15px;
    pointer-events: none; /* the flag is dragged below them */
  }
  .by-place .axis path {
    stroke: var(--line);
  }
  .by-place .strong {
    fill: var(--ink);
    font-weight: 600;
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 4;
  }
  .by-place .position {
    fill: var(--position);
  }
  .zone {
    fill: var(--sunken);
  }
  .by-place :is(.other, .main, .expected, .break, .pole) {
    fill: none;
    stroke: var(--ink-faint);
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
  .kind-none { stroke-dasharray: 2 3; }
  .kind-sinusoidal { stroke-dasharray: 9 3; }
  .kind-alibi { stroke-dasharray: 10 3 2 3; }
  .kind-t5 { stroke-dasharray: 5 3; }
  .kind-shaw { stroke-dasharray: 14 4; }
  .kind-forgetting { stroke-dasharray: 12 3 2 3 2 3; }
  .kind-cope { stroke-dasharray: 3 6; }
  .by-place :is(.main, .expected, .break) {
    stroke: var(--position-fill);
    stroke-width: 3.25;
    stroke-linecap: round;
  }
  .by-place :is(.expected, .break) {
    stroke-width: 2;
    stroke-dasharray: 2 6;
  }
  .by-place .pole {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .by-place .guessed {
    stroke-dasharray: 5 5;
  }
  .by-place .on-cloth {
    fill: var(--on-ink);
    font-weight: 600;
  }
  .by-place .knob {
    fill: var(--ink);
  }

  .picture > .controls {
    position: static; /* higher than a thumb's strip on a phone */
  }
  .encodings {
    font-size: 0.9rem;
  }
  :is(.encodings .choices, .pickers) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.1rem;
    margin-bottom: 0.5rem;
  }
  .train {
    grid-column: 1 / -1;
  }
  .train button {
    min-height: 2.75rem;
    padding-inline: 1.1rem;
    border-radius: 999px;
  }
  .train .main {
    color: var(--on-ink);
    font-weight: 600;
    background: var(--ink);
    border-color: var(--ink);
  }
  .stale,
  .problem td {
    color: var(--alert);
    text-align: start;
    white-space: normal;
  }
  .outdated {
    opacity: 0.55;
    filter: grayscale(1);
  }

  table {
    font-size: 0.85rem;
  }
  th,
  td {
    padding: 0.2rem 0.7rem;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  .treated th:first-child {
    padding-inline-start: 1.3rem;
  }
  thead th {
    font-weight: 550;
    white-space: nowrap;
  }
  .runs,
  progress {
    width: 100%;
  }
  .runs :nth-child(2) {
    width: 30%;
    text-align: start;
  }
  progress {
    height: 0.5rem;
    accent-color: var(--accent);
  }
  .heat:is([data-tenths="10"], [data-tenths="9"]) {
    background: color-mix(in srgb, var(--accent) 26%, var(--surface));
  }
  .heat:is([data-tenths="8"], [data-tenths="7"]) {
    background: color-mix(in srgb, var(--accent) 18%, var(--surface));
  }
  .heat:is([data-tenths="6"], [data-tenths="5"]) {
    background: color-mix(in srgb, var(--accent) 10%, var(--surface));
  }
  .guess {
    color: var(--ink-soft);
  }

  .matrices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 1rem;
    font-size: 0.8rem;
  }
  .matrices :is(h5, .reading, small) {
    margin: 0 0 0.3rem;
    font-size: inherit;
  }
  .aliases {
    display: block;
    height: 10px;
  }
  .aliases path {
    stroke: var(--alert);
    vector-effect: non-scaling-stroke;
  }
  .aliases .meant {
    stroke: var(--accent);
    stroke-width: 2;
  }

  @container stage (max-width: 860px) {
    .film {
      --map: min(104px, calc((100cqw - 1rem) / 5));
      gap: 0.25rem;
    }
    .film p {
      margin-inline-start: 0.6rem;
    }
    .film .found {
      display: none;
    }
    .film .short {
      font-size: 0;
    }
    .film .short::before {
      content: attr(data-step);
      font-size: 0.875rem;
    }
  }
`;

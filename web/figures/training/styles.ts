// Every encoding has a colour and a pattern of dashes, in all charts and lists.
import { css } from "lit";
import { movedMarkStyles } from "../../kit/plot/moved_mark.js";

export const styles = css`
  .kind-none,
  .kind-order-free { --series: var(--ink-soft); }
  .kind-sinusoidal { --series: var(--series-1); }
  .kind-learned { --series: var(--series-2); }
  .kind-rope { --series: var(--series-3); }
  .kind-alibi { --series: var(--series-4); }
  .kind-t5 { --series: var(--series-5); }
  .kind-shaw { --series: var(--series-6); }
  .kind-forgetting { --series: var(--series-7); }
  .kind-cope { --series: var(--series-8); }

  .controls > .grid {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.5rem), 1fr));
  }
  .grid > :is(fieldset, .explained, .row) {
    grid-column: 1 / -1;
  }
  fieldset {
    font-size: 0.9rem;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.1rem;
  }
  .choices label {
    display: flex;
    gap: 0.4rem;
    align-items: center;
    cursor: pointer;
  }
  .choices input {
    margin: 0;
  }
  .swatch {
    display: inline-block;
    width: 0.85rem;
    height: 0.3rem;
    margin-inline-end: 0.45rem;
    vertical-align: middle;
    background: var(--series);
    border-radius: 2px;
  }
  .explained {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }
  .stale {
    color: var(--alert);
    font-size: 0.9rem;
  }
  button.main {
    padding-inline: 1.1rem;
    color: var(--surface);
    font-weight: 600;
    background: var(--accent);
    border-color: var(--accent);
  }

  h5 {
    margin: 0 0 0.3rem;
    font-size: 0.85rem;
    font-weight: 550;
  }
  .outdated {
    opacity: 0.55;
    filter: grayscale(1);
  }
  .guess {
    color: var(--ink-soft);
  }
  table {
    font-size: 0.85rem;
  }
  caption {
    padding-bottom: 0.3rem;
    font-weight: 600;
  }
  th,
  td {
    padding: 0.2rem 0.7rem;
    border-bottom: 1px solid var(--line);
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  th {
    font-weight: 550;
  }
  .comparison thead th {
    white-space: nowrap;
  }
  .runs {
    width: 100%;
  }
  .bar {
    width: 30%;
    min-width: 6rem;
    text-align: start;
  }
  progress {
    width: 100%;
    height: 0.5rem;
    accent-color: var(--accent);
  }
  .problem td {
    color: var(--alert);
    text-align: start;
    white-space: normal;
  }
  .treated th {
    padding-inline-start: 1.3rem;
    font-weight: 400;
  }
  .treated .swatch {
    opacity: 0.5;
  }
  .heat[data-tenths="10"],
  .heat[data-tenths="9"] { background: color-mix(in srgb, var(--accent) 26%, var(--surface)); }
  .heat[data-tenths="8"],
  .heat[data-tenths="7"] { background: color-mix(in srgb, var(--accent) 18%, var(--surface)); }
  .heat[data-tenths="6"],
  .heat[data-tenths="5"] { background: color-mix(in srgb, var(--accent) 10%, var(--surface)); }

  .pickers {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.25rem;
    margin-bottom: 0.8rem;
  }
  .matrices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 1rem;
  }
  .matrices .reading {
    margin: 0.2rem 0 0.6rem;
    font-size: 0.8rem;
  }
  .matrices small {
    color: var(--ink-soft);
    font-size: 0.8rem;
  }
  posenc-cells {
    display: block;
    max-width: 100%;
  }
  .aliases {
    display: block;
    height: 10px;
  }
  .alias {
    stroke: var(--alert);
    vector-effect: non-scaling-stroke;
  }
  .meant {
    stroke: var(--accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  :is([data-panel="loss"], [data-panel="places"]) {
    .series-1 {
      stroke-dasharray: 9 3;
    }
    .series-2,
    .series-3 {
      stroke-dasharray: none;
    }
    .series-soft .dots {
      opacity: 0.45;
    }
  }
  .departures {
    margin-top: 0.9rem;
    color: var(--ink-soft);
    font-size: 0.85rem;
  }
  .departures p {
    margin: 0;
  }
  .departures ul {
    padding-inline-start: 1.2rem;
    list-style: disc;
  }
  /* The picture: the film, and right answers by place. */
  .film {
    display: flex;
    gap: 2rem;
    align-items: end;
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
    width: var(--map);
    height: var(--map);
    outline: 1px solid var(--line);
  }
  .film {
    --map: 104px;
    min-height: calc(var(--map) + 1.6em + 4px);
    margin-top: 0.3rem;
  }
  .film p {
    align-self: center;
    max-width: 26rem;
    margin: 1.6em 0 0;
    line-height: 1.4;
  }
  .film .found {
    font-weight: 600;
  }
  .by-place {
    display: block;
    overflow: visible;
    font-variant-numeric: tabular-nums;
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
  .by-place :is(.other, .leader, .main, .expected, .break, .pole) {
    fill: none;
    stroke: var(--edge);
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .by-place .leader {
    stroke-width: 1;
  }
  .by-place :is(.main, .expected, .break) {
    stroke: var(--position-fill);
  }
  .by-place .main {
    stroke-width: 3.25;
  }
  .by-place :is(.expected, .break) {
    stroke-width: 2;
    stroke-dasharray: 2 7;
  }
  .by-place .break {
    stroke-dasharray: 2 5;
  }
  .by-place .pole {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .by-place .guessed {
    stroke-dasharray: 5 5;
  }
  .by-place .knob {
    fill: var(--ink);
  }
  .by-place .on-cloth {
    fill: var(--on-ink);
    font-weight: 600;
  }
  ${movedMarkStyles}
  .here {
    font-size: 0.95rem;
  }
  .here button {
    min-height: 2.75rem;
    border-radius: 999px;
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

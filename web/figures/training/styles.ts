// Every encoding has a colour and a pattern of dashes, in all charts and lists.
import { css } from "lit";

export const styles = css`
  .kind-none,
  .kind-order-free { --series: var(--ink-soft); }
  .kind-sinusoidal { --series: var(--series-1); }
  .kind-learned { --series: var(--series-2); }
  .kind-rope { --series: var(--series-3); }
  .kind-alibi { --series: var(--series-4); }
  .kind-t5 { --series: var(--series-5); }
  .kind-shaw { --series: var(--series-6); }

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
  .comparison th small {
    display: block;
    color: var(--ink-soft);
    font-weight: 400;
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
  :is([data-panel="loss"], [data-panel="accuracy"], [data-panel="places"]) {
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
  .way {
    fill: none;
    stroke: var(--edge);
  }
  .components {
    max-width: 100%; /* made for another width, until it comes into sight */
    cursor: crosshair;
    touch-action: pan-y;
  }
  .components .ground {
    fill: transparent;
  }
  .components circle {
    fill: var(--series-2);
  }
  .components .at {
    fill: var(--ink);
  }
  /* The picture: the map and its film, the curves and the guess. */
  .beside:has([data-panel="film"]) {
    gap: 1.4rem 3rem;
  }
  .picture :is(h4 small, .lines text) {
    font-size: 0.875rem;
  }
  @container stage (min-width: 640px) {
    .beside:has([data-panel="film"]) {
      grid-template-columns: 20.5rem minmax(0, 1fr);
    }
  }
  .map {
    display: grid;
    width: 224px;
    max-width: 100%;
    aspect-ratio: 1;
    border: 1px dashed var(--edge);
  }
  .map:has(posenc-cells) {
    border-color: transparent;
  }
  .film {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-height: 77px;
    margin-top: 0.75rem;
    color: var(--ink-soft);
    font-size: 0.875rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  [data-panel="reached"] .reading {
    display: none;
  }
  [data-panel="reached"] .curve-names {
    min-height: 1.4rem;
  }
  [data-panel="reached"] .series-2 {
    color: var(--series-1);
  }
  .outcome {
    min-height: 3.2em;
    margin: 0.4rem 0 0;
  }
  .here {
    font-size: 0.95rem;
  }
  .here button {
    min-height: 2.75rem;
    border-radius: 999px;
  }
  /* On a phone the film stands beside the map, so that the picture is one screen. */
  @container stage (max-width: 639px) {
    [data-panel="film"] > div {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 0.75rem;
    }
    [data-panel="film"] h4 {
      grid-column: 1 / -1;
    }
    .map {
      width: 152px;
    }
    .map posenc-cells {
      width: 100% !important;
      height: 100% !important;
    }
    .film {
      align-content: start;
      margin-top: 0;
    }
  }
`;

// Styles of the worked example.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";
import { layersStyles } from "./layers_styles.js";
import { numberTableStyles } from "./number_table_styles.js";

export const styles = css`
  ${numberTableStyles} ${layersStyles} ${clockFaceStyles}
  @container stage (min-width: 640px) {
    .beside:has([data-panel="clock"]) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      grid-auto-flow: row;
      align-items: center;
    }
  }
  ol.lines {
    margin: 0.7rem 0 0;
    padding: 0.3rem 0;
    font-size: 0.9rem;
    list-style: none;
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .lines button {
    display: grid;
    grid-template-columns: 1.3rem minmax(0, 1fr);
    width: 100%;
    min-height: 0;
    padding: 0.13rem 0.7rem;
    text-align: start;
    white-space: normal;
    background: none;
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: 0;
  }
  .lines button:hover {
    background: var(--accent-wash);
  }
  .lines :is(.later code, .mark) {
    color: var(--ink-soft);
  }
  .lines .now button {
    background: var(--accent-wash);
    border-inline-start-color: var(--accent);
  }
  .lines .now code {
    font-weight: 700;
  }
  .lines .now .mark {
    color: var(--accent);
  }
  .array h4 {
    margin: 0;
  }
  .why {
    min-height: 3.2em; /* the longest take two lines: nothing below may jump */
    margin: 0.1rem 0 0.3rem;
    font-size: 0.9rem;
  }
  .legend {
    margin: 0.4rem 0 0;
    font-size: 0.8rem;
  }
  .swatch {
    display: inline-block;
    width: 1.5rem;
    height: 0.9rem;
    vertical-align: -0.1rem;
    background: var(--accent-wash);
    border-bottom: 2px solid var(--accent);
  }
  .readout {
    margin-top: 0.6rem;
    padding: 0.55rem 0.9rem;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
  }
  .readout small {
    font-size: 0.85rem;
  }
  .layer-reading {
    min-height: 3.2em;
  }
  .small-controls {
    margin: 0.4rem 0 0.7rem;
  }
`;

// How the figure looks.
import { css } from "lit";

export const styles = css`
  fieldset {
    margin: 0 0 1rem;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: 0.3rem;
    padding: 0;
    font-size: 0.9rem;
    font-weight: 550;
  }
  .view .choices {
    --choice: 10rem;
  }
  .kernels .choices {
    --choice: 12rem;
  }
  .kernels .choices label {
    align-content: start;
  }
  .choices small {
    line-height: 1.4;
  }
  .choices .number {
    font-weight: 600;
  }
  .views {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem 2rem;
  }
  .views.in-2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .views.in-3 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1.25rem 1.25rem;
  }
  .views > div {
    min-width: 0;
  }
  h4 {
    margin: 0 0 0.4rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h4 small {
    display: block;
    color: var(--ink-soft);
    font-weight: 400;
  }
  h4.below {
    margin-top: 1.25rem;
  }
  .note {
    margin: 0.35rem 0 0 50px;
    font-size: 0.8rem;
  }
  .readout {
    min-height: 3.4em;
    margin: 1rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .readout .formula {
    font-weight: 550;
  }
  .readout small {
    display: block;
    color: var(--ink-soft);
  }
  .notice {
    margin: 0 0 0.9rem;
    font-size: 0.9rem;
    color: var(--warning);
  }
  .controls .notice {
    margin: 0.8rem 0 0;
  }
  .clock-name {
    margin: 0;
    font-size: 0.85rem;
  }
  .clock-name.chosen {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .clock-grid {
    width: fit-content;
    max-width: 100%;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .hands {
    display: block;
    overflow: visible;
    stroke-dasharray: none;
  }
  .hands .dials {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
  }
  .hands .text {
    stroke: var(--line-strong);
    stroke-dasharray: 2 2;
  }
  .hands .hand {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .hands .tips {
    fill: currentColor;
    stroke: none;
  }
  .hands .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .hands text {
    fill: var(--ink-soft);
    font-family: var(--sans);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .strip {
    display: block;
    cursor: pointer;
    touch-action: pan-y;
  }
  .strip g {
    stroke-dasharray: none;
  }
  .strip rect {
    fill: color-mix(in srgb, currentColor 14%, var(--panel));
  }
  .strip text {
    fill: currentColor;
    font-family: var(--sans);
    font-size: 12px;
    font-weight: 600;
  }
  .strip .chosen rect {
    fill: currentColor;
  }
  .strip .chosen text {
    fill: var(--panel);
  }
`;

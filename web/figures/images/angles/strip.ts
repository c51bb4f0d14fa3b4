// All pairs, each with the letter of what it reads; the slider chooses one by keyboard.
import { css, html, svg, type TemplateResult } from "lit";
import { kindOf } from "./findings.js";
import type { View } from "./view.js";

/** Size of a pair, in CSS pixels. */
const pairWidth = 17;
const pairHeight = 24;

export function strip(view: View): TemplateResult {
  const { width, set } = view;
  const { reads } = view.clocks;
  const inLine = Math.max(Math.min(Math.floor((width - 2) / pairWidth), reads.length), 1);
  const lines = Math.ceil(reads.length / inLine);
  const point = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const line = Math.floor((event.clientY - box.y) / pairHeight);
    const pair = line * inLine + Math.floor((event.clientX - box.x - 1) / pairWidth);
    if (pair >= 0 && pair < reads.length)
      set({ pair }, event.type === "click" ? "settled" : "moving");
  };
  const cells = reads.map((letter, pair) => {
    const [x, y] = [pair % inLine, Math.floor(pair / inLine)];
    return svg`<g class=${kindOf(view, pair)} transform="translate(${1 + x * pairWidth},${1 + y * pairHeight})"><rect width=${pairWidth - 1} height=${pairHeight - 2}></rect><text x=${(pairWidth - 1) / 2} y=${pairHeight / 2 - 1} dy="0.34em" text-anchor="middle">${letter}</text></g>`;
  });
  return html`<svg class="strip" width=${inLine * pairWidth + 2} height=${lines * pairHeight + 2} aria-hidden="true" @pointerdown=${point} @pointermove=${point} @click=${point}>${cells}</svg>`;
}

export const styles = css`
  .strip {
    display: block;
    cursor: pointer;
    touch-action: pan-y;
  }
  .strip g {
    stroke-dasharray: none;
  }
  .strip rect {
    fill: currentColor;
    fill-opacity: 0.14;
  }
  .strip text {
    fill: currentColor;
    font-weight: 600;
  }
  .strip .chosen rect {
    fill-opacity: 1;
  }
  .strip .chosen text {
    fill: var(--surface);
  }
`;

// Figures on paper: drawings keep the width that they have on the screen, and are scaled to fit a sheet.

import { signal } from "@preact/signals-core";

/** Whether figures are drawn for paper: nothing moves then. */
export const isPrinted = signal(false);

/** Width of an A4 or Letter sheet inside its margins, in CSS pixels. */
const printed = 640;

/** Calls `draw` before the page is printed, and fits the figure onto it; returns the function that ends this. */
export function onPrint(figure: HTMLElement, draw: () => void): () => void {
  const zoom = (factor: number) => {
    const stage = figure.shadowRoot?.querySelector<HTMLElement>(".stage");
    if (stage && factor > 0) stage.style.zoom = factor === 1 ? "" : String(factor);
  };
  const shrink = () => {
    isPrinted.value = true;
    draw();
    zoom(Math.min(1, printed / figure.clientWidth));
  };
  const unshrink = () => {
    isPrinted.value = false;
    draw();
    zoom(1);
  };
  addEventListener("beforeprint", shrink);
  addEventListener("afterprint", unshrink);
  return () => {
    removeEventListener("beforeprint", shrink);
    removeEventListener("afterprint", unshrink);
  };
}

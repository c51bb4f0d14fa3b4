// Whether an element stands on light or on dark: canvases are not coloured by style sheets.
import type { Scheme } from "./colors.js";

/** Elements below the theme say so by their caret, which no figure shows. */
export const schemeOf = (element: Element): Scheme =>
  getComputedStyle(element).caretColor === "rgb(0, 0, 0)" ? "light" : "dark";

const listeners = new Set<() => void>();
let isWatching = false;

/** Calls back when the scheme may have changed; returns the function that ends it. */
export function onScheme(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    const tell = () => {
      for (const one of listeners) one();
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tell);
    new MutationObserver(tell).observe(document.documentElement, {
      attributeFilter: ["class", "style", "data-theme"],
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What an element stands on, light or dark, and its colour: canvases are not coloured by style sheets.
import type { Scheme } from "./colors.js";

export interface Ground {
  readonly scheme: Scheme;
  /** As "rgb(29, 30, 34)". */
  readonly color: string;
}

/** Elements below the theme say so by their caret, which no figure shows. */
export const schemeOf = (element: Element): Scheme =>
  getComputedStyle(element).caretColor === "rgb(0, 0, 0)" ? "light" : "dark";

/** The first colour behind an element that lets nothing through. */
export function groundOf(element: Element): Ground {
  const scheme = schemeOf(element);
  for (let at: Element | undefined = element; at; at = around(at)) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor.startsWith("rgb(")) return { scheme, color: backgroundColor };
  }
  return { scheme, color: scheme === "light" ? "rgb(255, 255, 255)" : "rgb(18, 18, 18)" };
}

const around = (element: Element): Element | undefined => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
};

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

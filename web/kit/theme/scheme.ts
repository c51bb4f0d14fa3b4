// The ground of an element, light or dark, and its colour: style sheets do not colour canvases.
import type { LitElement } from "lit";
import { whileConnected } from "../connected.js";

export type Scheme = "light" | "dark";

export interface Ground {
  readonly scheme: Scheme;
  /** As "rgb(29, 30, 34)". */
  readonly color: string;
}

/** The first opaque colour behind an element. The theme sets the caret by the scheme; no figure shows a caret. */
export function groundOf(element: Element): Ground {
  const scheme = getComputedStyle(element).caretColor === "rgb(0, 0, 0)" ? "light" : "dark";
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
function onScheme(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    const notify = () => {
      for (const one of listeners) one();
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", notify);
    new MutationObserver(notify).observe(document.documentElement, {
      attributeFilter: ["class", "style", "data-theme"],
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ground of an element in the document; paints the element again when the ground may have changed. */
export class GroundController {
  private cached: Ground | undefined;

  constructor(
    private readonly host: LitElement,
    private readonly paint: () => void,
  ) {
    whileConnected(host, () => {
      if (host.hasUpdated) this.renew();
      return onScheme(this.renew);
    });
  }

  get ground(): Ground {
    this.cached ??= groundOf(this.host);
    return this.cached;
  }

  private readonly renew = () => {
    this.cached = undefined;
    this.paint();
  };
}

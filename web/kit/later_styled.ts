// A part of a figure that comes later and brings styles of its own.
//
//   const picture = laterStyled(() => import("./scene.js"));    // which exports `styles`
import type { CSSResult } from "lit";
import type { Awaiting } from "./figure_definition.js";
import { later } from "./later.js";

/** Undefined until the module is there; its styles are the figure's from then on. */
export function laterStyled<M extends { readonly styles: CSSResult }>(load: () => Promise<M>) {
  const arrived = later(load);
  return (view: Awaiting & { readonly element: HTMLElement }): M | undefined => {
    const part = arrived(view);
    const sheet = part?.styles.styleSheet;
    if (sheet) adopt(view.element, sheet);
    return part;
  };
}

/** Adds a sheet to an element's own, once. */
export function adopt(element: HTMLElement, sheet: CSSStyleSheet): void {
  const sheets = element.shadowRoot!.adoptedStyleSheets;
  if (!sheets.includes(sheet)) sheets.push(sheet);
}

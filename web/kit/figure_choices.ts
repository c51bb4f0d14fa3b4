// The panels and controls that attributes of a figure can choose, for a dialog.
import type { AnyFigure, FigureTexts } from "./figure_definition.js";

/** A figure, as `FigureElement` is. */
export interface Chosen {
  readonly figure: AnyFigure;
  readonly texts: FigureTexts | undefined;
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Panels and controls with their titles; complete once the texts are loaded. */
export function choicesOf({ figure: { panels, view }, texts, renderRoot }: Chosen) {
  const called = (name: string): string => {
    const word = texts?.controls[name];
    const label = typeof word === "object" && "label" in word ? word.label : word;
    return typeof label === "string" ? label : name;
  };
  const heading = (name: string): string => {
    const words = renderRoot.querySelector(`[data-panel="${name}"] h4`)?.childNodes ?? [];
    const texts = Array.from(words, (node) => (node instanceof Text ? node.data : ""));
    return texts.join("").trim() || name;
  };
  const controls = new Set([...view.controls, ...(view.more ?? []), ...view.picture.controls]);
  const named = (names: Iterable<string>, title: (name: string) => string) =>
    Array.from(names, (name) => [name, title(name)] as const);
  return { panels: named(Object.keys(panels), heading), controls: named(controls, called) };
}

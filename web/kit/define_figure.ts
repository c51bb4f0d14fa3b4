// A figure as data: what can be set, what is worked out from it, and the panels that show it. The element that
// draws it (figure_element.ts) is the same for all.
//
//   export const rotation = defineFigure<typeof fields, Model, object, Texts>({
//     tag: "posenc-rotation",
//     fields,
//     derive,
//     panels: { track: custom(track), dials: dials({ ... }), curve: lines({ ... }) },
//     view: {
//       controls: ["vectors", "query", "key"],
//       more: ["layout", "base"],
//       panels: ["track", ["dials", "parts"], "curve"],
//       picture: { panels: ["dials"], controls: ["query", "key"] },
//     },
//     summary: ({ text, now }) => text.score(now.score),
//     texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
//     styles,
//   });
import { define } from "./define_element.js";
import type { Transient } from "./derive/derived.js";
import type { Figure, FigureDefinition, FigureTexts } from "./figure_definition.js";
import { FigureElement } from "./figure_element.js";
import { withParts } from "./figure_parts.js";
import { attributeOf } from "./state/attributes.js";
import type { Fields } from "./state/state.js";

/** Completes a figure and registers its element. */
export function defineFigure<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
>(definition: FigureDefinition<F, D, T, X>): Figure<F, D, T, X> {
  const figure = withParts(definition);
  const element = class extends FigureElement {
    static override styles = [...FigureElement.styles, figure.styles ?? []];
    constructor() {
      super(figure);
    }
  };
  for (const name of Object.keys(figure.fields))
    setByProperty(element.prototype, attributeOf(name));
  define(figure.tag, element);
  return figure;
}

/** Frameworks set a property if an element has one of that name, such as `dir`: then it sets the attribute. */
function setByProperty(prototype: HTMLElement, name: string): void {
  if (name in prototype)
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        this.setAttribute(name, String(value));
      },
    });
}

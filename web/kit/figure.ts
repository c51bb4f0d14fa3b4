// A figure is one function, `setup`: settings in, drawings out. What it computes with `memo` is worked out when a drawing
// reads it, and again only when something that it read has changed.
//
//   export const sum = figure({
//     tag: "posenc-sum",
//     settings: { query: integer(1, 0, 9) },
//     texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
//     setup({ pe, s, text, set, memo }) {
//       const score = memo(() => scoreAt(pe, s.query));
//       return {
//         picture: (width) => html`<svg width=${width}>...${score()}</svg>`,
//         controls: ["query"],
//         summary: () => text.score(score()),
//       };
//     },
//   });
import { define } from "./define_element.js";
import type { Drawn, FigureOf, Texts } from "./figure_definition.js";
import { FigureElement } from "./figure_element.js";
import { attributeOf } from "./state/attributes.js";
import type { Fields } from "./state/state.js";

export type { Asked, Drawn, Panel, Question, Setup, Texts } from "./figure_definition.js";

export interface Defined<F extends Fields, T extends Texts, D extends Drawn>
  extends FigureOf<F, T, D> {
  /** What `setup` has made for an element. */
  of(view: { readonly drawn: Drawn }): D;
}

/** Registers the element of a figure. */
export function figure<F extends Fields, T extends Texts, D extends Drawn>(
  of: FigureOf<F, T, D>,
): Defined<F, T, D> {
  const element = class extends FigureElement {
    static override styles = [...FigureElement.styles, of.styles ?? []];
    constructor() {
      super(of);
    }
  };
  for (const name of Object.keys(of.settings)) setByProperty(element.prototype, attributeOf(name));
  define(of.tag, element);
  return { ...of, of: ({ drawn }) => drawn as D };
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

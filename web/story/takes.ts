// The line to take away below each figure: it keeps its place, and is read once the answer to the figure's question is
// there or the reader has passed by.
import { askedEvent } from "../kit/picture_question.js";
import type { Figure } from "../pages/page.js";

/** A figure that may ask, once its module is there. */
type Asking = Figure & {
  readonly isAsking?: boolean;
  readonly isAwaited?: boolean;
  reveal?(): void;
};

/** Whoever has the line in the upper third of the screen has passed its figure. */
const passed = { rootMargin: "9999999px 0px -67% 0px" };

/** Follows the figures of a text; returns the function that ends it. */
export function beginTakes(figures: readonly HTMLElement[]): () => void {
  const takes = new Map<Element, Asking>();
  for (const figure of figures) {
    let next = figure.closest(".frame, .slide")?.nextElementSibling;
    while (next && !next.matches(".take, .frame")) next = next.nextElementSibling;
    if (next?.matches(".take")) takes.set(next, figure as Asking);
  }
  const show = () => {
    for (const [take, figure] of takes) {
      take.classList.toggle("waiting", figure.isAwaited === true);
      sight.unobserve(take); // it is looked at again: its figure may ask only now
      if (figure.isAsking) sight.observe(take);
    }
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) takes.get(target)!.reveal?.();
  }, passed);
  addEventListener(askedEvent, show);
  show();
  return () => {
    sight.disconnect();
    removeEventListener(askedEvent, show);
  };
}

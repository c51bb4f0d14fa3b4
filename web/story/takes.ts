// The line to take away below each figure. It keeps its space, and appears once the figure's question is answered or the
// reader has scrolled past.
import { drawnEvent, failedEvent } from "../kit/at_rest.js";
import { askedEvent } from "../kit/picture_question.js";
import type { Figure } from "../pages/page.js";

/** A figure that may ask a question, once its module is loaded. */
type Asking = Figure & {
  readonly isAsking?: boolean;
  readonly isAwaited?: boolean;
  reveal?(): void;
};

/** A reader has passed a figure when its line is in the upper third of the screen, or above. */
const passed = { rootMargin: "9999999px 0px -67% 0px" };

/** Shows the lines of a text's figures in time. Returns a function that stops this. */
export function beginTakes(figures: readonly HTMLElement[]): () => void {
  const takes = new Map<Element, Asking>();
  /** Whose pictures stay. */
  const failed = new Set<EventTarget | null>();
  for (const figure of figures) {
    let next = figure.closest(".frame, .slide")?.nextElementSibling;
    while (next && !next.matches(".take, .frame")) next = next.nextElementSibling;
    if (next?.matches(".take")) takes.set(next, figure as Asking);
  }
  const show = (event?: Event) => {
    if (event?.type === failedEvent) failed.add(event.target);
    for (const [take, figure] of takes) {
      const isThere = figure.isDrawn || failed.has(figure);
      take.classList.toggle("waiting", !isThere || figure.isAwaited === true);
      sight.unobserve(take); // observes it anew, because its figure may have begun to ask only now
      if (figure.isAsking) sight.observe(take);
    }
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) takes.get(target)!.reveal?.();
  }, passed);
  const changes = [askedEvent, drawnEvent, failedEvent];
  for (const change of changes) addEventListener(change, show);
  show();
  return () => {
    sight.disconnect();
    for (const change of changes) removeEventListener(change, show);
  };
}

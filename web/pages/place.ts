// Keeps a place of the page in view while figures above it load and grow, until the reader scrolls, clicks or presses a key.

/** Calls `then` at the reader's next action. */
export function onReaderAction(then: () => void): void {
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, then, { once: true, passive: true });
}

/** Scrolls to a place, and again whenever the page's height changes, until the reader acts or the page is complete. */
export function stayAt(place: HTMLElement, isComplete: Promise<unknown>): void {
  const observer = new ResizeObserver(() => place.scrollIntoView({ behavior: "instant" }));
  const end = () => observer.disconnect();
  observer.observe(document.body);
  onReaderAction(end);
  void isComplete.then(end);
}

// Places in a page that stay where the reader sees them while figures above them come, until the reader goes on.

/** Calls `then` as soon as the reader goes on. */
export function whenReaderGoesOn(then: () => void): void {
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, then, { once: true, passive: true });
}

/** Scrolls to a place, and again whenever the page grows or shrinks, until the reader goes on or the page is complete. */
export function stayAt(place: HTMLElement, isComplete: Promise<unknown>): void {
  const sizes = new ResizeObserver(() => place.scrollIntoView({ behavior: "instant" }));
  const end = () => sizes.disconnect();
  sizes.observe(document.body);
  whenReaderGoesOn(end);
  void isComplete.then(end);
}

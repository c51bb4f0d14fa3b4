// Panels below those that are seen first: a reader who comes near to where they stand has them brought.
import type { LitElement } from "lit";

/** Of a panel of which less is visible only the edge is: it waits with the others. */
const share = 0.25;

export class PanelsBelow {
  private sight: IntersectionObserver | undefined;

  constructor(
    private readonly figure: LitElement,
    private readonly bring: () => void,
  ) {}

  private get places(): readonly Element[] {
    const { renderRoot } = this.figure;
    return renderRoot ? [...renderRoot.querySelectorAll(".below")] : []; // before it was in a page
  }

  /** Whether their space is kept free. */
  get areFree(): boolean {
    return this.places.length > 0;
  }

  /** Once panels higher on the page have their heights. */
  watch(): void {
    if (this.sight || !this.areFree) return;
    const watch = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio >= share)) this.bring();
    };
    this.sight = new IntersectionObserver(watch, { threshold: share });
    for (const place of this.places) this.sight.observe(place);
  }

  end(): void {
    this.sight?.disconnect();
  }
}

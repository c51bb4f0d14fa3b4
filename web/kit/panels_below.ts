// Loads the panels below the first screen when a reader scrolls near their places.
import type { LitElement } from "lit";

/** The share of a place that must be visible; less may be only its edge. */
const share = 0.25;

export class PanelsBelow {
  private sight: IntersectionObserver | undefined;

  constructor(
    private readonly figure: LitElement,
    private readonly bring: () => void,
  ) {}

  private get places(): readonly Element[] {
    const { renderRoot } = this.figure;
    return renderRoot ? [...renderRoot.querySelectorAll(".below")] : []; // no root before it is in a document
  }

  /** Whether any place is still empty. */
  get areFree(): boolean {
    return this.places.length > 0;
  }

  /** Starts to watch; called when the panels above have their heights. */
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

// A panel of a figure. A signal that its content reads draws it again with the next frame; out of sight, it waits until a
// reader scrolls to it or the figure has time.
import { signal } from "@preact/signals-core";
import { noChange } from "lit";
import type { Content } from "../content.js";
import { nextInOrder } from "../drawing_order.js";
import { widthOf } from "../plot/width.js";
import { problemOf } from "../problem.js";
import { SignalElement } from "../signal_element.js";

let visibility: IntersectionObserver | undefined;
let sizes: ResizeObserver | undefined;

/** Invisible panels whose content has changed since they were drawn. */
const stale = new Set<FigurePanel>();

/** Intersection observers report after a frame, scroll events come before it: what scrolls into view is current at once. */
function drawScrolledIntoView(): void {
  for (const panel of stale) {
    const { top, bottom } = panel.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) panel.drawNow();
  }
}

/** Creates the observers when they are first needed: importing figures needs no browser. */
function observe(panel: FigurePanel): void {
  if (!visibility)
    addEventListener("scroll", drawScrolledIntoView, { capture: true, passive: true });
  visibility ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      (target as FigurePanel).isVisible = isIntersecting;
  });
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      (target as FigurePanel).width = contentRect.width;
  });
  visibility.observe(panel);
  sizes.observe(panel);
}

export interface PanelContent {
  /** Undefined where the panel does not apply. */
  readonly content: Content | symbol | undefined;
  /** For a module: what is there is not all. */
  readonly isWaiting: boolean;
}

/** What a panel needs of its figure. */
export interface PanelOwner {
  readonly element: Node;
  /** The panels in the page. */
  readonly inPage: Set<FigurePanel>;
  /** Throws what deriving the content throws. */
  contentOf(name: string, width: number): PanelContent;
  /** Called when a panel was drawn, or waits until it is visible. */
  drawn(): void;
}

export class FigurePanel extends SignalElement {
  /** Why it could not be drawn. */
  problem: string | undefined;
  /** Until everything that it shows has been drawn once. */
  #isNew = true;
  #isVisible = true; // until the observer reports
  #mustDraw = false;
  readonly #width = signal(0);

  /** `isAlwaysDrawn`: with each change, even where it is invisible. */
  constructor(
    private readonly name: string,
    private readonly owner: PanelOwner,
    private readonly isAlwaysDrawn = false,
  ) {
    super();
    // What is focused is current before the first key, and before the observer reports that it was scrolled into view.
    this.addEventListener("focusin", () => {
      this.#isVisible = true;
      if (this.isStale || this.isUpdatePending) this.drawNow();
    });
  }

  /** Whether it waits until it is visible. */
  get isStale(): boolean {
    return stale.has(this);
  }

  set isVisible(isVisible: boolean) {
    this.#isVisible = isVisible;
    if (isVisible && this.isStale) this.drawNow();
  }

  set width(width: number) {
    if (width < 1) return; // not laid out
    if (!this.#width.peek()) this.requestUpdate();
    this.#width.value = Math.floor(width);
  }

  /** Draws before the next frame, visible or not. */
  drawNow(): void {
    this.#mustDraw = true;
    this.requestUpdate();
    this.performUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.owner.inPage.add(this);
    observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.owner.inPage.delete(this);
    stale.delete(this);
    visibility?.unobserve(this);
    sizes?.unobserve(this);
  }

  /** The figure's styles apply to what it contains. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** The first drawing of a panel takes longest: one of those a frame. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.#isNew ? nextInOrder(this.owner.element) : new Promise(requestAnimationFrame));
    super.scheduleUpdate();
  }

  /** A hidden panel may get content by any change, which no observer reports. */
  protected override shouldUpdate(): boolean {
    if (!this.#width.peek()) this.#width.value = widthOf(this);
    if (!this.#width.peek()) return false; // in a closed fold, or not displayed
    const mayShow = this.#isVisible || this.hidden !== false;
    const isDue = mayShow || this.#mustDraw || this.#isNew || this.isAlwaysDrawn;
    this.#mustDraw = false;
    stale[isDue ? "delete" : "add"](this);
    return isDue;
  }

  protected override render(): unknown {
    let content: unknown = noChange;
    this.problem = problemOf(() => {
      const made = this.owner.contentOf(this.name, this.#width.value);
      this.#isNew = made.isWaiting;
      content = made.content;
    });
    this.hidden = content === undefined || this.problem !== undefined;
    return content;
  }

  protected override performUpdate(): void {
    super.performUpdate();
    this.owner.drawn();
  }
}

// Where a page has loaded the script twice, each copy has an element of its own, which reads the signals of its copy.
if (typeof customElements !== "undefined") {
  let tag = "posenc-panel";
  for (let copy = 2; customElements.get(tag); ++copy) tag = `posenc-panel-${copy}`;
  customElements.define(tag, FigurePanel);
}

// A panel on the page: its element, whether it is visible, its width, and its content.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { render } from "lit";
import type { Content } from "../content.js";
import { widthOf } from "../plot/width.js";

const hosts = new WeakMap<Element, PanelHost>();
let visibility: IntersectionObserver | undefined;
let sizes: ResizeObserver | undefined;

/** Panels whose content has changed since they were drawn. */
const stale = new Set<PanelHost>();

/** Intersection observers report after a frame, scroll events come before it: what scrolls into view is current at once. */
function drawScrolledIntoView(): void {
  for (const host of stale) {
    const { top, bottom } = host.element.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) host.drawIfPossible();
  }
}

/** Creates the observers when they are first needed: importing figures needs no browser. */
function observe(element: Element): void {
  if (!visibility)
    addEventListener("scroll", drawScrolledIntoView, { capture: true, passive: true });
  visibility ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) hosts.get(target)?.setVisible(isIntersecting);
  });
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) hosts.get(target)?.setWidth(contentRect.width);
  });
  visibility.observe(element);
  sizes.observe(element);
}

export interface PanelContent {
  /** Undefined where the panel does not apply. */
  readonly content: Content | symbol | undefined;
  /** For a module: what is there is not all. */
  readonly isWaiting: boolean;
}

export class PanelHost {
  readonly element = document.createElement("div");
  /** Until the observer has reported. */
  isVisible = true;
  private readonly width = signal(0);
  private readonly made: ReadonlySignal<PanelContent>;
  private drawn: PanelContent | undefined;

  /** `redraw` draws the figure: for another width, or to show a problem. */
  constructor(
    readonly name: string,
    make: (width: number) => PanelContent,
    private readonly redraw: () => void,
  ) {
    this.element.className = "panel";
    this.element.dataset.panel = name;
    this.made = computed(() => make(this.width.value));
    // The first keys may come before the observer reports what focus has scrolled into view.
    this.element.addEventListener("focusin", () => {
      this.isVisible = true;
      this.drawIfPossible();
    });
    hosts.set(this.element, this);
  }

  /** Whether it was drawn whole. */
  get isDrawn(): boolean {
    return this.drawn?.isWaiting === false;
  }

  connect(): void {
    observe(this.element);
  }

  disconnect(): void {
    stale.delete(this);
    visibility?.unobserve(this.element);
    sizes?.unobserve(this.element);
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible || this.element.hidden !== false; // a hidden one may get content at any time
    if (isVisible && this.width.peek()) this.drawIfPossible();
  }

  setWidth(width: number): void {
    const whole = Math.floor(width);
    if (whole === this.width.peek() || whole === 0) return;
    this.width.value = whole;
    this.redraw();
  }

  /** Something has changed that it may show; draw it once it is visible. */
  postpone(): void {
    stale.add(this);
  }

  /** Draws outside of a change; if that fails the figure draws, and shows why it failed. */
  drawIfPossible(): void {
    try {
      this.draw();
    } catch {
      this.element.hidden = true;
      this.redraw();
    }
  }

  /** Reads the width before the first drawing; the observer reports those that follow. */
  measure(): void {
    if (!this.width.peek()) this.width.value = widthOf(this.element);
  }

  /** Draws the content if it has changed. Throws what deriving it throws. */
  draw(): void {
    stale.delete(this);
    this.measure();
    if (!this.width.peek()) return; // not laid out: in a closed fold, or not displayed
    const made = this.made.value;
    if (made === this.drawn) return;
    const { content } = made;
    this.element.hidden = content === undefined;
    if (!this.drawn || content !== this.drawn.content) render(content ?? "", this.element);
    this.drawn = made;
  }
}

// Where a panel is drawn: its element, whether it is in sight, its width, and what it shows now.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { render } from "lit";
import type { Content } from "../content.js";

const hosts = new WeakMap<Element, PanelHost>();
let sight: IntersectionObserver | undefined;
let sizes: ResizeObserver | undefined;

/** Older than what they show. */
const stale = new Set<PanelHost>();

/** Observers of sight are told behind a frame, scrolling is before it: what comes into sight is current at once. */
function drawScrolledIntoSight(): void {
  for (const host of stale) {
    const { top, bottom } = host.element.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) host.drawIfPossible();
  }
}

/** Made when they are needed first: importing figures needs no browser. */
function observe(element: Element): void {
  if (!sight) addEventListener("scroll", drawScrolledIntoSight, { capture: true, passive: true });
  sight ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) hosts.get(target)?.setVisible(isIntersecting);
  });
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) hosts.get(target)?.setWidth(contentRect.width);
  });
  sight.observe(element);
  sizes.observe(element);
}

/** What a panel shows: nothing where it does not apply. */
export type MakeContent = (width: number) => Content | undefined;

export class PanelHost {
  readonly element = document.createElement("div");
  /** Until the observer says otherwise. */
  isVisible = true;
  private readonly width = signal(0);
  private readonly content: ReadonlySignal<Content | undefined>;
  /** Null until the first time. */
  private drawn: Content | undefined | null = null;

  /** `redraw` is called when the panel must be drawn by its figure: for another width, or to say what is wrong. */
  constructor(
    readonly name: string,
    make: MakeContent,
    private readonly redraw: () => void,
  ) {
    this.element.className = "panel";
    this.element.dataset.panel = name;
    this.content = computed(() => make(this.width.value));
    // The first keys may come before the observer has seen what focus scrolled into sight.
    this.element.addEventListener("focusin", () => {
      this.isVisible = true;
      this.drawIfPossible();
    });
    hosts.set(this.element, this);
  }

  get isDrawn(): boolean {
    return this.drawn !== null;
  }

  connect(): void {
    observe(this.element);
  }

  disconnect(): void {
    stale.delete(this);
    sight?.unobserve(this.element);
    sizes?.unobserve(this.element);
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible || this.element.hidden; // where it would be seen as soon as it has something to show
    if (isVisible && this.width.peek()) this.drawIfPossible();
  }

  setWidth(width: number): void {
    const whole = Math.floor(width);
    if (whole === this.width.peek() || whole === 0) return;
    this.width.value = whole;
    this.redraw();
  }

  /** Something has changed that it may show, and it is not drawn now. */
  leave(): void {
    stale.add(this);
  }

  /** Outside of a change of the figure, which says why it cannot be. */
  drawIfPossible(): void {
    try {
      this.draw();
    } catch {
      this.element.hidden = true;
      this.redraw();
    }
  }

  /** Draws what has changed since the last time. Throws what working it out throws. */
  draw(): void {
    stale.delete(this);
    if (!this.width.peek()) this.width.value = Math.floor(this.element.clientWidth);
    if (!this.width.peek()) return; // not laid out: in a closed fold, or not displayed
    const content = this.content.value;
    if (content === this.drawn) return;
    this.element.hidden = content === undefined;
    render(content ?? "", this.element);
    this.drawn = content;
  }
}

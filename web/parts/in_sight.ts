// What is drawn only where it can be seen while a drag goes on: most figures are taller than the window. It
// is the only content of its element.
//
//   html`<div>${inSight(() => html`<svg>...</svg>`, isMoving)}</div>`
import { noChange, nothing, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { ChildPart } from "lit/directive.js";

type Made = TemplateResult | string | typeof nothing;

const parts = new WeakMap<Element, InSight>();
let observer: IntersectionObserver | undefined;

/** Made when it is needed first: importing elements needs no browser. */
function sight(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) parts.get(target)?.see(isIntersecting);
  });
  return observer;
}

class InSight extends AsyncDirective {
  private element: Element | undefined;
  private isSeen = true;
  private isBehind = false;
  private content: () => Made = () => nothing;

  render(content: () => Made, _isMoving: boolean): unknown {
    return content();
  }

  override update(part: ChildPart, [content, isMoving]: Parameters<this["render"]>): unknown {
    this.content = content;
    if (!this.element) this.watch(part.parentNode as Element);
    this.isBehind = isMoving && !this.isSeen;
    return this.isBehind ? noChange : content();
  }

  see(isSeen: boolean): void {
    this.isSeen = isSeen;
    if (isSeen) this.catchUp();
  }

  private readonly catchUp = () => {
    if (!this.isBehind) return;
    this.isBehind = false;
    this.setValue(this.content());
  };

  private watch(element: Element): void {
    this.element = element;
    parts.set(element, this);
    sight().observe(element);
    // The first key may come before the observer has seen what focus scrolled into sight.
    element.addEventListener("focusin", this.catchUp);
  }

  protected override disconnected(): void {
    if (!this.element) return;
    sight().unobserve(this.element);
    this.element.removeEventListener("focusin", this.catchUp);
  }
  protected override reconnected(): void {
    if (this.element) this.watch(this.element);
  }
}

export const inSight = directive(InSight);

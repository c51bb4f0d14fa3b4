// A part of a figure. While a drag goes on it is drawn only where it can be seen, for most figures are taller than
// the window, and when it is its turn. It is the only content of its element.
//
//   html`<div>${inTurn(() => html`<svg>...</svg>`, isMoving, turns)}</div>`
import { noChange, nothing, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { ChildPart } from "lit/directive.js";
import type { MatrixPlot } from "../kit/plot/matrix_plot.js";
import type { Turns, Waiting } from "./turns.js";

type Made = TemplateResult | string | typeof nothing;

const parts = new WeakMap<Element, FigurePart>();
let observer: IntersectionObserver | undefined;

/** Made when it is needed first: importing elements needs no browser. */
function sight(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) parts.get(target)?.see(isIntersecting);
  });
  return observer;
}

class FigurePart extends AsyncDirective implements Waiting {
  isSeen = true;
  private element: Element | undefined;
  private isBehind = false;
  private content: () => Made = () => nothing;
  private turns: Turns | undefined;

  render(content: () => Made, _isMoving: boolean, _turns: Turns): unknown {
    return content();
  }

  override update(
    { parentNode }: ChildPart,
    [content, isMoving, turns]: Parameters<this["render"]>,
  ): unknown {
    this.content = content;
    this.turns = turns;
    const isFirst = !this.element;
    if (isFirst) this.watch(parentNode as Element);
    this.isBehind = isMoving && !isFirst;
    if (!this.isBehind) {
      turns.forget(this);
      return content();
    }
    turns.wait(this);
    return noChange;
  }

  see(isSeen: boolean): void {
    this.isSeen = isSeen;
    if (this.isBehind) this.turns?.rest();
  }

  private readonly focused = () => {
    this.isSeen = true;
    this.draw();
  };

  draw(): void {
    if (!this.isBehind) return;
    this.isBehind = false;
    this.turns?.forget(this);
    this.setValue(this.content());
    for (const plot of this.element?.querySelectorAll<MatrixPlot>("posenc-matrix") ?? [])
      plot.drawNow();
  }

  private watch(element: Element): void {
    this.element = element;
    parts.set(element, this);
    sight().observe(element);
    // The first key may come before the observer has seen what focus scrolled into sight.
    element.addEventListener("focusin", this.focused);
  }

  protected override disconnected(): void {
    if (!this.element) return;
    this.turns?.forget(this);
    sight().unobserve(this.element);
    this.element.removeEventListener("focusin", this.focused);
  }
  protected override reconnected(): void {
    if (this.element) this.watch(this.element);
  }
}

export const inTurn = directive(FigurePart);

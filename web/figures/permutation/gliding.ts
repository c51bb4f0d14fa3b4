// Moves rows, columns and names of a grid to their new places by CSS animations: a grid has hundreds, too many for script.
import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { isStill } from "./motion.js";

const timing = { duration: 260, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

class Gliding extends Directive {
  private place: number | undefined;
  /** The offset in pixels from the place when the last animation began. */
  private start = 0;
  private way: Animation | undefined;

  render(_axis: "x" | "y", _place: number, _pitch: number): unknown {
    return noChange;
  }

  override update(part: ElementPart, [axis, place, pitch]: Parameters<this["render"]>): unknown {
    const before = this.place ?? place;
    this.place = place;
    if (before === place || isStill()) return noChange;
    // An interrupted animation continues from its present offset.
    const progress = this.way?.effect?.getComputedTiming().progress ?? 1;
    this.way?.cancel();
    this.start = this.start * (1 - progress) + (before - place) * pitch;
    const from = axis === "x" ? `${this.start}px` : `0 ${this.start}px`;
    this.way = part.element.animate({ translate: [from, "none"] }, timing);
    return noChange;
  }
}

/** `<i ${glides("x", 2, 30)}>`: stands in the third of places that are 30 pixels apart. */
export const glides = directive(Gliding);

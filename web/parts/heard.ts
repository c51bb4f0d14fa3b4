// Text that is heard and not seen. It stays as it is while a drag goes on, for laying out text takes time.
//
//   html`<span class="hidden">${heard(() => "pair 3, 120 degrees", isMoving)}</span>`
import { noChange, type Part } from "lit";
import { Directive, directive } from "lit/directive.js";

class Heard extends Directive {
  private isTold = false;

  render(text: () => string, _isMoving: boolean): unknown {
    return text();
  }

  override update(_part: Part, [text, isMoving]: Parameters<this["render"]>): unknown {
    if (isMoving && this.isTold) return noChange;
    this.isTold = true;
    return text();
  }
}

export const heard = directive(Heard);

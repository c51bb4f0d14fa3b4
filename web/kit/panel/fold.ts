// What opens when its heading is clicked. Closed it is not made: it would be made anew with every drag.
//
//   html`${fold(text().table, () => html`<table>...</table>`)}`
import { html, nothing, type TemplateResult } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";

type Made = TemplateResult | string | typeof nothing;

class Fold extends AsyncDirective {
  private isOpen = false;
  private latest: Parameters<Fold["render"]> | undefined;

  render(heading: string, content: () => Made): TemplateResult {
    this.latest = [heading, content];
    return html`<details @toggle=${this.toggle}><summary>${heading}</summary>${this.isOpen ? content() : nothing}</details>`;
  }

  private readonly toggle = ({ target }: Event) => {
    this.isOpen = (target as HTMLDetailsElement).open;
    if (this.latest) this.setValue(this.render(...this.latest));
  };
}

export const fold = directive(Fold);

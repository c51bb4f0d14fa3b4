// The one quiet button of a figure, and what it offers: all of the figure, its numbers and code, what a page adds, and
// the way back to the start.
import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import { listen } from "./connected.js";

export interface MenuItem {
  /** In the language of now. */
  name(): string;
  choose(): void;
}

/** An element whose menu takes what a page offers. */
export interface FigureMenuOf extends HTMLElement {
  offers: readonly MenuItem[];
}

export class FigureMenu implements ReactiveController {
  private isOpen = false;
  private end: (() => void) | undefined;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  render(label: string, items: readonly MenuItem[]): TemplateResult {
    return html`
      <div class="more" @keydown=${this.press} @focusout=${this.left}>
        <button class="more" type="button" aria-haspopup="menu" aria-expanded=${this.isOpen} aria-label=${label} title=${label} @click=${this.toggle}><svg width="20" height="4" viewBox="0 0 20 4" aria-hidden="true"><circle cx="2" cy="2" r="2"></circle><circle cx="10" cy="2" r="2"></circle><circle cx="18" cy="2" r="2"></circle></svg></button>
        ${this.isOpen ? html`<ul role="menu" aria-label=${label}>${items.map((item) => html`<li role="none"><button type="button" role="menuitem" tabindex="-1" @click=${() => this.choose(item)}>${item.name()}</button></li>`)}</ul>` : nothing}
      </div>
    `;
  }

  private get buttons(): HTMLElement[] {
    return [...this.host.shadowRoot!.querySelectorAll<HTMLElement>("[role=menuitem]")];
  }

  private readonly toggle = async () => {
    if (this.isOpen) return this.close();
    this.isOpen = true;
    this.end = listen("pointerdown", (event) => {
      if (!event.composedPath().includes(this.host.shadowRoot!.querySelector("div.more")!))
        this.close();
    });
    this.host.requestUpdate();
    while (!this.buttons.length && this.isOpen) await new Promise(requestAnimationFrame); // updates come with frames
    this.buttons[0]?.focus({ preventScroll: true });
  };

  private close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.end?.();
    this.host.requestUpdate();
  }

  private choose(item: MenuItem): void {
    this.focusButton();
    this.close();
    item.choose();
  }

  private focusButton(): void {
    this.host.shadowRoot!.querySelector<HTMLElement>("button.more")!.focus({ preventScroll: true });
  }

  private readonly left = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !(currentTarget as Element).contains(relatedTarget as Node)) this.close();
  };

  private readonly press = (event: KeyboardEvent) => {
    const { buttons } = this;
    if (!this.isOpen || !buttons.length) return;
    const at = buttons.indexOf(event.target as HTMLElement);
    const last = buttons.length - 1;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === "Escape") {
      this.focusButton();
      this.close();
    } else if (to !== undefined) buttons[to]!.focus({ preventScroll: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

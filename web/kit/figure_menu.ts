// What the one quiet button of a figure opens; loaded when it is pressed first.
import {
  css,
  html,
  type LitElement,
  nothing,
  type ReactiveController,
  type TemplateResult,
} from "lit";
import { listen } from "./connected.js";
import { messages } from "./text/language.js";

const text = messages({
  ko: { explore: "더 살펴보기", back: "그림만 보기", numbers: "수치와 코드", reset: "처음으로" },
  en: {
    explore: "Explore",
    back: "Only the picture",
    numbers: "Numbers and code",
    reset: "Start over",
  },
});

export interface MenuItem {
  /** In the language of now. */
  name(): string;
  choose(): void;
}

/** What there is to choose now. */
export interface Offered {
  /** Whether all of the figure stands below its picture; undefined where it is no picture. */
  readonly isExplored: boolean | undefined;
  readonly hasNumbers: boolean;
  /** Of this figure, and of the page. */
  readonly others: readonly MenuItem[];
  toggleExplored(): void;
  reset(): void;
}

/** An element whose menu takes what a page offers. */
export interface FigureMenuOf extends HTMLElement {
  offers: readonly MenuItem[];
}

export class FigureMenu implements ReactiveController {
  isOpen = false;
  private end: (() => void) | undefined;

  constructor(
    private readonly host: LitElement,
    private readonly offered: () => Offered,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  /** Nothing while it is shut. */
  list(label: string): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<ul role="menu" aria-label=${label} @keydown=${this.press} @focusout=${this.left}>${this.items.map((item) => html`<li role="none"><button type="button" role="menuitem" tabindex="-1" @click=${() => this.choose(item)}>${item.name()}</button></li>`)}</ul>`;
  }

  private get items(): readonly MenuItem[] {
    const { isExplored, hasNumbers, others, toggleExplored, reset } = this.offered();
    const item = (name: "explore" | "back" | "numbers" | "reset", choose: () => void) => ({
      name: () => text()[name],
      choose,
    });
    return [
      ...(isExplored === undefined ? [] : [item(isExplored ? "back" : "explore", toggleExplored)]),
      ...(hasNumbers ? [item("numbers", this.showNumbers)] : []),
      ...others,
      item("reset", reset),
    ];
  }

  private readonly showNumbers = async () => {
    const { isExplored, toggleExplored } = this.offered();
    if (isExplored === false) toggleExplored();
    await this.host.updateComplete;
    const panel = this.host.renderRoot.querySelector("[data-panel=data]")!;
    for (const fold of panel.querySelectorAll("details")) fold.open = true;
    panel.scrollIntoView({ block: "nearest" });
    panel.querySelector("summary")?.focus({ preventScroll: true });
  };

  private get buttons(): HTMLElement[] {
    return [...this.host.shadowRoot!.querySelectorAll<HTMLElement>("[role=menuitem]")];
  }

  readonly toggle = async (): Promise<void> => {
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

export const styles = css`
  [role="menu"] {
    position: absolute;
    z-index: 5;
    inset: calc(100% + 2px) 0 auto auto;
    min-width: 13rem;
    margin: 0;
    padding: 6px;
    list-style: none;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    box-shadow: 0 6px 24px rgb(0 0 0 / 0.18);
  }
  [role="menuitem"] {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    font-size: 1rem;
    text-align: start;
    white-space: nowrap;
    background: none;
    border: 0;
  }
  [role="menuitem"]:is(:hover, :focus-visible) {
    background: var(--sunken);
  }
`;

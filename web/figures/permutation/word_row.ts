// <posenc-word-row>: a row of words that are moved by pointer (the word follows it, the others make space) or by arrow keys.
// It has no shadow root, so that the figure's styles apply.
import { html, LitElement, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { define } from "../../kit/define_element.js";
import { stepOf } from "../../kit/plot/keys.js";
import { within, zoomOf } from "../../kit/plot/pointer.js";
import { isStill } from "./motion.js";
import { moved, type Order } from "./order.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

interface Corner {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly token: number;
  readonly pointer: number;
  /** The offset from the pointer to the word's corner. */
  readonly grip: { x: number; y: number };
  /** The order before the drag, restored when it is cancelled. */
  readonly start: Order;
  /** The corner of the word in the row. */
  x: number;
  y: number;
  begun: boolean;
}

/** In CSS pixels: a pointer that moves less presses the button instead of dragging it. */
const slack = 4;
/** An interrupted animation continues from its present offset. */
const glide = {
  duration: 260,
  easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  composite: "add",
} as const;

export class WordRow extends LitElement {
  static override properties = {
    names: { attribute: false },
    kinds: { attribute: false },
    order: { attribute: false },
    text: { attribute: false },
  };

  declare names: readonly string[];
  declare kinds: readonly number[];
  declare order: Order;
  declare text: Pick<Texts, "after" | "help" | "word" | "wordAt">;
  setOrder!: (order: Order, moment: "moving" | "settled") => void;

  private drag: Drag | undefined;
  /** The latest place of each word, by layout or by the pointer. */
  private readonly homes = new Map<number, Corner>();
  /** The width of the row for which these places are known. */
  private width = 0;
  /** The focused word: it keeps the focus when its element is moved. */
  private focused: string | undefined;

  protected override createRenderRoot(): this {
    return this;
  }

  protected override render(): TemplateResult {
    const { order, names, kinds, text } = this;
    const { token: dragged, begun = false } = this.drag ?? {};
    return html`
      <ol
        class="words movable"
        aria-label=${text.after}
        aria-describedby="word-help"
        @pointerdown=${this.down}
        @pointermove=${this.move}
        @pointerup=${this.release}
        @pointercancel=${this.release}
        @lostpointercapture=${this.release}
        @keydown=${this.key}
      >
        ${repeat(
          order,
          (token) => token,
          (token, place) => html`
            <li>
              <button
                type="button"
                class="word token-${kinds[token]} ${token === place ? "" : "moved"} ${begun && dragged === token ? "dragged" : ""}"
                data-token=${token}
                aria-label=${text.wordAt(names[token]!, place + 1, order.length)}
                aria-roledescription=${text.word}
                aria-describedby="word-help"
              >
                <bdi>${names[token]}</bdi>
              </button>
            </li>
          `,
        )}
      </ol>
      <p id="word-help" class="hidden">${text.help}</p>
    `;
  }

  /** Forgets the places when the width of the row has changed. */
  protected override firstUpdated(): void {
    new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      if (width === this.width) return;
      this.width = width;
      for (const word of this.words) this.homes.set(tokenOf(word), homeOf(word));
    }).observe(this.row!);
  }

  protected override willUpdate(): void {
    const active = (this.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
    this.focused = active && this.contains(active) ? active.dataset.token : undefined;
  }

  /**
   * After the DOM has changed, words glide from their previous places, and the dragged one stays at the pointer. Places are
   * stored: measuring them before the change would lay out all panels twice.
   */
  protected override updated(): void {
    for (const word of this.words) {
      const token = tokenOf(word);
      const home = homeOf(word);
      const before = this.homes.get(token) ?? home;
      if (this.drag?.begun && this.drag.token === token) {
        const { x, y } = this.drag;
        word.style.transform = `translate(${x - home.x}px, ${y - home.y}px)`;
        this.homes.set(token, { x, y });
        continue;
      }
      word.style.transform = "";
      this.homes.set(token, home);
      const [left, up] = [before.x - home.x, before.y - home.y];
      if (isStill() || Math.hypot(left, up) < 0.5) continue;
      word.animate({ transform: [`translate(${left}px, ${up}px)`, "none"] }, glide);
    }
    if (this.focused !== undefined) this.word(this.focused)?.focus({ preventScroll: true });
  }

  private get row(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".movable");
  }
  private get words(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".movable .word")];
  }
  private word(token: number | string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-token="${token}"]`);
  }

  private readonly down = (event: PointerEvent) => {
    const word = (event.target as Element).closest<HTMLElement>(".word");
    if (!word || this.drag || event.button !== 0) return;
    const box = word.getBoundingClientRect();
    this.drag = {
      token: tokenOf(word),
      pointer: event.pointerId,
      grip: { x: box.x - event.clientX, y: box.y - event.clientY },
      start: this.order,
      x: box.x,
      y: box.y,
      begun: false,
    };
    // The row captures the pointer, as the word's element is moved in the tree during the drag.
    this.row!.setPointerCapture(event.pointerId);
    word.focus({ preventScroll: true });
    event.preventDefault();
  };

  private readonly move = (event: PointerEvent) => {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const corner = this.row!.getBoundingClientRect();
    const zoom = zoomOf(this);
    const x = (event.clientX + drag.grip.x - corner.x) / zoom;
    const y = (event.clientY + drag.grip.y - corner.y) / zoom;
    if (!drag.begun) {
      const home = homeOf(this.word(drag.token)!);
      if (Math.hypot(x - home.x, y - home.y) < slack) return;
      drag.begun = true;
    }
    drag.x = x;
    drag.y = y;
    const { order } = this;
    const from = order.indexOf(drag.token);
    const to = this.placeUnder(drag);
    if (to !== from) this.moveTo(moved(order, from, to), "moving");
    this.requestUpdate();
  };

  /** The number of other words before the middle of the dragged one. */
  private placeUnder(drag: Drag): number {
    const dragged = this.word(drag.token)!;
    const x = drag.x + dragged.offsetWidth / 2;
    const y = drag.y + dragged.offsetHeight / 2;
    return this.words.filter((word) => {
      if (word === dragged) return false;
      const home = homeOf(word);
      if (y > home.y + word.offsetHeight + 4) return true;
      return y >= home.y - 4 && home.x + word.offsetWidth / 2 < x;
    }).length;
  }

  private readonly release = ({ type, pointerId }: PointerEvent) => {
    const { drag, order } = this;
    if (pointerId === drag?.pointer) this.end(type === "pointercancel" ? drag.start : order);
  };

  private end(order: Order): void {
    const { drag } = this;
    this.drag = undefined;
    if (!drag?.begun) return;
    const row = this.row;
    if (row?.hasPointerCapture(drag.pointer)) row.releasePointerCapture(drag.pointer);
    this.moveTo(order, "settled");
    this.requestUpdate();
  }

  private moveTo(order: Order, moment: "moving" | "settled"): void {
    this.order = order; // the next event may come before the next rendering
    this.setOrder(order, moment);
  }

  private readonly key = (event: KeyboardEvent) => {
    const word = (event.target as Element).closest<HTMLElement>(".word");
    if (!word) return;
    if (this.drag) {
      if (event.key === "Escape") this.end(this.drag.start);
      return;
    }
    const { order } = this;
    const from = order.indexOf(tokenOf(word));
    const by = stepOf(event, { across: 1, end: order.length });
    if (by === undefined) return;
    const place = within(from + by, order.length);
    if (place !== from) this.moveTo(moved(order, from, place), "settled");
  };
}

const tokenOf = (word: HTMLElement): number => Number(word.dataset.token);

/** The place of a word in its row by layout, without its transform. */
const homeOf = (word: HTMLElement): Corner => ({ x: word.offsetLeft, y: word.offsetTop });

define("posenc-word-row", WordRow);

/** The row of a figure's words, for two of its panels. */
export const wordRow = ({ text, names, kinds, order, set }: View): TemplateResult => html`
  <posenc-word-row
    .names=${names}
    .kinds=${kinds}
    .order=${order}
    .text=${text}
    .setOrder=${(next: Order, moment: "moving" | "settled") => set({ order: next }, moment)}
  ></posenc-word-row>
`;

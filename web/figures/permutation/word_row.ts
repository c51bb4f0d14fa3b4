// <posenc-word-row>: words in a row, to be moved: by pointer (the word follows, the others give way) or by arrow keys.
// It draws into the figure's own tree, for the figure's styles.
import { html, LitElement, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { define } from "../../kit/define_element.js";
import { zoomOf } from "../../kit/plot/pointer.js";
import { isStill } from "./motion.js";
import { moved, type Order } from "./order.js";
import type { View } from "./panels.js";
import type { Texts } from "./texts.en.js";

interface Corner {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly token: number;
  readonly pointer: number;
  /** From the pointer to the word's corner. */
  readonly grip: { x: number; y: number };
  /** To go back to, when the drag is given up. */
  readonly start: Order;
  /** The word's corner in the row. */
  x: number;
  y: number;
  begun: boolean;
}

/** A pointer that moves less has pressed the button, not dragged it. */
const slack = 4;
const glide = { duration: 260, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

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
  /** Corners in the row before the DOM changes, transforms and running glides included. */
  private readonly corners = new Map<number, Corner>();
  /** Where each word was put the last time, by layout or by the pointer. */
  private readonly homes = new Map<number, Corner>();
  /** From where to its home each one glided last. */
  private readonly glides = new Map<number, { readonly by: Corner; readonly motion: Animation }>();
  /** For which homes are known. */
  private width = 0;
  /** The word that keys moved, which must not lose the focus when its element is moved. */
  private focused: number | undefined;

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
        @pointerup=${this.up}
        @pointercancel=${this.cancel}
        @lostpointercapture=${this.up}
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

  protected override firstUpdated(): void {
    new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      if (width !== this.width) this.homes.clear();
      this.width = width;
    }).observe(this.row!);
  }

  /**
   * Before the DOM changes: where the words are now. Layout is not asked, which would lay out what other panels have
   * changed, and again after this one.
   */
  protected override willUpdate(): void {
    if (!this.homes.size)
      for (const word of this.words) this.homes.set(Number(word.dataset.token), homeOf(word));
    this.corners.clear();
    for (const [token, { x, y }] of this.homes) {
      const { by, motion } = this.glides.get(token) ?? {};
      const left = motion ? 1 - (motion.effect?.getComputedTiming().progress ?? 1) : 0;
      this.corners.set(token, { x: x + left * (by?.x ?? 0), y: y + left * (by?.y ?? 0) });
    }
    const active = (this.getRootNode() as ShadowRoot).activeElement;
    const isOwn = active instanceof HTMLElement && this.contains(active) && active.dataset.token;
    this.focused = isOwn ? Number(isOwn) : undefined;
  }

  /** After the DOM has changed: words glide from where they were, and the dragged one stays with the pointer. */
  protected override updated(): void {
    const mayGlide = !isStill();
    for (const word of this.words) {
      const token = Number(word.dataset.token);
      const home = homeOf(word);
      if (this.drag?.begun && this.drag.token === token) {
        word.style.transform = `translate(${this.drag.x - home.x}px, ${this.drag.y - home.y}px)`;
        this.homes.set(token, { x: this.drag.x, y: this.drag.y });
        continue;
      }
      const released = word.style.transform !== "";
      const before = this.homes.get(token);
      this.homes.set(token, home);
      if (!released && before?.x === home.x && before.y === home.y) continue; // a glide may be under way
      word.style.transform = "";
      this.glides.get(token)?.motion.cancel();
      this.glides.delete(token);
      const was = this.corners.get(token);
      const by = { x: was ? was.x - home.x : 0, y: was ? was.y - home.y : 0 };
      if (!mayGlide || Math.hypot(by.x, by.y) < 0.5) continue;
      const from = { transform: `translate(${by.x}px, ${by.y}px)` };
      this.glides.set(token, { by, motion: word.animate([from, { transform: "none" }], glide) });
    }
    if (this.focused !== undefined) this.word(this.focused)?.focus({ preventScroll: true });
  }

  private get zoom(): number {
    return zoomOf(this);
  }
  private get row(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".movable");
  }
  private get words(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".movable .word")];
  }
  private word(token: number): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-token="${token}"]`);
  }

  private readonly down = (event: PointerEvent) => {
    const word = (event.target as Element).closest<HTMLElement>(".word");
    if (!word || this.drag || event.button !== 0) return;
    const box = word.getBoundingClientRect();
    this.drag = {
      token: Number(word.dataset.token),
      pointer: event.pointerId,
      grip: { x: box.x - event.clientX, y: box.y - event.clientY },
      start: this.order,
      x: box.x,
      y: box.y,
      begun: false,
    };
    // The row, not the word: the word's element is moved in the tree while it is held.
    this.row!.setPointerCapture(event.pointerId);
    word.focus({ preventScroll: true });
    event.preventDefault();
  };

  private readonly move = (event: PointerEvent) => {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const corner = this.row!.getBoundingClientRect();
    const x = (event.clientX + drag.grip.x - corner.x) / this.zoom;
    const y = (event.clientY + drag.grip.y - corner.y) / this.zoom;
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

  /** How many of the other words stand before the middle of the dragged one. */
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

  private readonly up = (event: PointerEvent) => {
    if (event.pointerId === this.drag?.pointer) this.end(this.order);
  };
  private readonly cancel = (event: PointerEvent) => {
    if (event.pointerId === this.drag?.pointer) this.end(this.drag.start);
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
    if (!word || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.drag) {
      if (event.key === "Escape") this.end(this.drag.start);
      return;
    }
    const { order } = this;
    const from = order.indexOf(Number(word.dataset.token));
    const last = order.length - 1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const place = Math.min(last, Math.max(0, to));
    if (place !== from) this.moveTo(moved(order, from, place), "settled");
  };
}

/** Where layout puts a word in its row, whatever transform it has. */
function homeOf(word: HTMLElement): Corner {
  return { x: word.offsetLeft, y: word.offsetTop };
}

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

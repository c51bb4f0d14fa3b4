// The words in a row, to be moved: by pointer (the word follows, the others make room) or by arrow keys.
import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { moved, type Order } from "./order.js";

export interface WordRowOptions {
  readonly names: readonly string[];
  readonly kinds: readonly number[];
  readonly order: Order;
  readonly label: string;
  /** What the keys do, for those who hear it. */
  readonly help: string;
  readonly roleOfWord: string;
  readonly wordAt: (name: string, place: number) => string;
  readonly onOrder: (order: Order, moment: "moving" | "settled") => void;
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

export class WordRow {
  private drag: Drag | undefined;
  private options: WordRowOptions | undefined;
  /** Corners in the row, transforms and running glides included. */
  private seen = new Map<number, { x: number; y: number }>();
  /** Where layout had put each word the last time. */
  private readonly homes = new Map<number, { x: number; y: number }>();
  /** The word that keys moved, which must not lose the focus when its element is moved. */
  private focused: number | undefined;

  constructor(
    private readonly root: () => ParentNode,
    private readonly redraw: () => void,
  ) {}

  /** While the pointer holds a word, the order is not yet settled. */
  get dragging(): boolean {
    return this.drag?.begun === true;
  }

  render(options: WordRowOptions): TemplateResult {
    this.options = options;
    const { order, names, kinds } = options;
    return html`
      <ol
        class="words movable"
        aria-label=${options.label}
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
                class="word token-${kinds[token]} ${this.dragging && this.drag?.token === token ? "held" : ""}"
                data-token=${token}
                aria-label=${options.wordAt(names[token]!, place)}
                aria-roledescription=${options.roleOfWord}
                aria-describedby="word-help"
              >
                <bdi>${names[token]}</bdi>
              </button>
            </li>
          `,
        )}
      </ol>
      <p id="word-help" class="hidden">${options.help}</p>
    `;
  }

  /** Before the DOM changes: where the words are seen now. */
  beforeUpdate(): void {
    this.seen.clear();
    const corner = this.row()?.getBoundingClientRect();
    for (const word of corner ? this.words() : []) {
      const box = word.getBoundingClientRect();
      this.seen.set(Number(word.dataset.token), { x: box.x - corner!.x, y: box.y - corner!.y });
    }
    const active = (this.root() as ShadowRoot).activeElement;
    this.focused =
      active instanceof HTMLElement && active.dataset.token
        ? Number(active.dataset.token)
        : undefined;
  }

  /** After the DOM has changed: words glide from where they were seen, and the held one stays with the pointer. */
  afterUpdate(): void {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const word of this.words()) {
      const token = Number(word.dataset.token);
      const home = homeOf(word);
      if (this.drag?.begun && this.drag.token === token) {
        word.style.transform = `translate(${this.drag.x - home.x}px, ${this.drag.y - home.y}px)`;
        continue;
      }
      const released = word.style.transform !== "";
      const before = this.homes.get(token);
      this.homes.set(token, home);
      if (!released && before?.x === home.x && before.y === home.y) continue; // a glide may be under way
      word.style.transform = "";
      for (const animation of word.getAnimations()) {
        if (animation.id === "glide") animation.cancel();
      }
      const was = this.seen.get(token);
      const dx = was ? was.x - home.x : 0;
      const dy = was ? was.y - home.y : 0;
      if (still || Math.hypot(dx, dy) < 0.5) continue;
      word.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        ...glide,
        id: "glide",
      });
    }
    if (this.focused !== undefined) this.word(this.focused)?.focus({ preventScroll: true });
  }

  private row(): HTMLElement | null {
    return this.root().querySelector<HTMLElement>(".movable");
  }
  private words(): HTMLElement[] {
    return [...this.root().querySelectorAll<HTMLElement>(".movable .word")];
  }
  private word(token: number): HTMLElement | null {
    return this.root().querySelector<HTMLElement>(`.movable [data-token="${token}"]`);
  }

  private readonly down = (event: PointerEvent) => {
    const word = (event.target as Element).closest<HTMLElement>(".word");
    if (!word || this.drag || event.button !== 0) return;
    const box = word.getBoundingClientRect();
    this.drag = {
      token: Number(word.dataset.token),
      pointer: event.pointerId,
      grip: { x: box.x - event.clientX, y: box.y - event.clientY },
      start: this.options!.order,
      x: box.x,
      y: box.y,
      begun: false,
    };
    // The row, not the word: the word's element is moved in the tree while it is held.
    this.row()!.setPointerCapture(event.pointerId);
    word.focus({ preventScroll: true });
    event.preventDefault();
  };

  private readonly move = (event: PointerEvent) => {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const corner = this.row()!.getBoundingClientRect();
    const x = event.clientX + drag.grip.x - corner.x;
    const y = event.clientY + drag.grip.y - corner.y;
    if (!drag.begun) {
      const home = homeOf(this.word(drag.token)!);
      if (Math.hypot(x - home.x, y - home.y) < slack) return;
      drag.begun = true;
    }
    drag.x = x;
    drag.y = y;
    const { order } = this.options!;
    const from = order.indexOf(drag.token);
    const to = this.placeUnder(drag);
    if (to !== from) this.tell(moved(order, from, to), "moving");
    this.redraw();
  };

  /** How many of the other words stand before the middle of the held one. */
  private placeUnder(drag: Drag): number {
    const held = this.word(drag.token)!;
    const x = drag.x + held.offsetWidth / 2;
    const y = drag.y + held.offsetHeight / 2;
    return this.words().filter((word) => {
      if (word === held) return false;
      const home = homeOf(word);
      if (y > home.y + word.offsetHeight + 4) return true;
      return y >= home.y - 4 && home.x + word.offsetWidth / 2 < x;
    }).length;
  }

  private readonly up = (event: PointerEvent) => {
    if (event.pointerId === this.drag?.pointer) this.end(this.options!.order);
  };
  private readonly cancel = (event: PointerEvent) => {
    if (event.pointerId === this.drag?.pointer) this.end(this.drag.start);
  };

  private end(order: Order): void {
    const { drag } = this;
    this.drag = undefined;
    if (!drag?.begun) return;
    const row = this.row();
    if (row?.hasPointerCapture(drag.pointer)) row.releasePointerCapture(drag.pointer);
    this.tell(order, "settled");
    this.redraw();
  }

  private tell(order: Order, moment: "moving" | "settled"): void {
    this.options = { ...this.options!, order }; // the next event may come before the next rendering
    this.options.onOrder(order, moment);
  }

  private readonly key = (event: KeyboardEvent) => {
    const word = (event.target as Element).closest<HTMLElement>(".word");
    if (!word || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.drag) {
      if (event.key === "Escape") this.end(this.drag.start);
      return;
    }
    const { order } = this.options!;
    const from = order.indexOf(Number(word.dataset.token));
    const last = order.length - 1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const place = Math.min(last, Math.max(0, to));
    if (place !== from) this.tell(moved(order, from, place), "settled");
  };
}

/** Where layout puts a word in its row, whatever transform it has. */
function homeOf(word: HTMLElement): { x: number; y: number } {
  return { x: word.offsetLeft, y: word.offsetTop };
}

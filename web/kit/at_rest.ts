// What a page puts inside a figure's tag, such as a picture of it, stands in the figure's place until the figure has drawn.

/** Dispatched by a figure that has drawn for the first time. */
export const drawnEvent = "posenc-drawn";
/** Dispatched when something could not be loaded. A page that tells its readers itself prevents the default: the figure telling. */
export const failedEvent = "posenc-failed";

const isContent = ({ nodeType, textContent }: Node): boolean =>
  nodeType === Node.ELEMENT_NODE || Boolean(textContent?.trim());

export class AtRest {
  #slot: HTMLSlotElement | undefined;
  isDrawn = false;
  /** The page says what failed, and the figure need not. */
  isTold = false;

  constructor(private readonly figure: HTMLElement) {}

  /** Shows it in a new shadow root. Styles keep the figure out of sight while the slot is named `full`. */
  begin(root: Node): void {
    const slot = document.createElement("slot");
    const look = () => {
      slot.className = slot.assignedNodes().some(isContent) ? "full" : "";
    };
    root.insertBefore(slot, root.firstChild);
    slot.addEventListener("slotchange", look);
    look();
    this.#slot = slot;
  }

  /** Whether it is there and shown. */
  get isShown(): boolean {
    return this.#slot?.className === "full";
  }

  fail(reason: string): void {
    const options = { detail: { reason }, bubbles: true, composed: true, cancelable: true };
    this.isTold = !this.figure.dispatchEvent(new CustomEvent(failedEvent, options));
  }

  /** The figure takes its place. */
  end(): void {
    if (this.isDrawn) return;
    this.isDrawn = true;
    this.#slot?.remove();
    this.#slot = undefined;
    this.figure.dispatchEvent(new Event(drawnEvent, { bubbles: true, composed: true }));
  }
}

// What a page puts inside a figure's tag, such as a picture of it, stands in the figure's place until the figure has drawn.

/** Dispatched by a figure that has drawn for the first time. */
export const drawnEvent = "posenc-drawn";
/** Dispatched when something could not be loaded, with the reason. A page that says so itself hides the part `failure`. */
export const failedEvent = "posenc-failed";

export const tell = (figure: HTMLElement, event: string, detail?: string): boolean =>
  figure.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));

/** Shows it in a new shadow root. Styles keep the figure out of sight while the slot is `full`. */
export function showAtRest(root: ParentNode): HTMLSlotElement {
  const slot = document.createElement("slot");
  root.prepend(slot);
  const look = () => {
    slot.className = slot.assignedElements().length ? "full" : "";
  };
  slot.onslotchange = look;
  look();
  return slot;
}

// Where a pointer is in an element, in the pixels that the element is drawn with: slides, and whoever hosts a figure,
// enlarge it by `zoom`. And which events move a cursor.

export const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

export function pointIn(
  { clientX, clientY }: MouseEvent,
  element: Element,
): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (clientX - box.x) / zoom, y: (clientY - box.y) / zoom };
}

/** A mouse moves the cursor wherever it goes, a finger or a pen while it presses. */
export const isPointing = ({ type, pointerType, buttons }: PointerEvent): boolean =>
  type !== "pointermove" || pointerType === "mouse" || buttons !== 0;

/**
 * A finger that starts on a shape drags it and does not scroll: `@touchstart=${held}`. In a drawing browsers heed
 * touch-action on its svg alone, not on what is in it.
 */
export const held = { passive: false, handleEvent: (event: Event) => event.preventDefault() };

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** Keys that move a cursor over `count` indices; `next` has where each leads, of which what is outside counts as nowhere. */
export function indexKeys(
  at: number,
  count: number,
  next: (at: number) => Readonly<Record<string, number>>,
  move: (to: number) => void,
): (event: KeyboardEvent) => void {
  let latest = at; // the next key may come before the next frame
  return (event) => {
    const to = hasModifier(event) ? undefined : next(latest)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    latest = to;
    move(to);
  };
}

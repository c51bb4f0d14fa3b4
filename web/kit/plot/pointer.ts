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

/**
 * Whether a pointer that was pressed on a grip still holds it, wherever it is by now.
 * `@pointerdown=${drag} @pointermove=${drag}`
 */
export function isHolding({ type, button, pointerId, currentTarget }: PointerEvent): boolean {
  const grip = currentTarget as Element;
  if (type === "pointerdown" && button === 0) grip.setPointerCapture(pointerId);
  return grip.hasPointerCapture(pointerId);
}

/** Whether a pointer is pressed on a ground or comes to it pressed; what it presses it holds beyond the edges. */
export const isDragging = (event: PointerEvent): boolean => isHolding(event) || event.buttons !== 0;

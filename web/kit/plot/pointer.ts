// Where a pointer is in an element, in the pixels that the element is drawn with: slides, and whoever hosts a figure,
// enlarge it by `zoom`. And which events move a cursor, within how many.

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

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The nearest of `count` indices. */
export const within = (index: number, count: number): number =>
  Math.min(Math.max(index, 0), count - 1);

// The place of a pointer in an element, in the pixels of its drawing: slides, and pages that embed a figure, enlarge it by
// `zoom`. And which events move a cursor.

export const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

export function pointIn(
  { clientX, clientY }: MouseEvent,
  element: Element,
): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (clientX - box.x) / zoom, y: (clientY - box.y) / zoom };
}

/** Whether an event moves the cursor: a mouse always does, a finger or a pen while it is pressed. */
export const isPointing = ({ type, pointerType, buttons }: PointerEvent): boolean =>
  type !== "pointermove" || pointerType === "mouse" || buttons !== 0;

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The nearest of `count` indices. */
export const within = (index: number, count: number): number =>
  Math.min(Math.max(index, 0), count - 1);

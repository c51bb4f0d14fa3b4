// Where a pointer is in an element, in the pixels that the element is drawn with: slides, and whoever hosts a figure,
// enlarge it by `zoom`.

export const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

export function pointIn(
  { clientX, clientY }: MouseEvent,
  element: Element,
): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (clientX - box.x) / zoom, y: (clientY - box.y) / zoom };
}
